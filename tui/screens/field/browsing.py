"""What a screen keeps while a force is put together: where the cursor is, and forces taken whole."""

from collections.abc import Sequence
from typing import Any

from engine.chance import Rng, new_seed
from engine.kernel.choice import Option
from engine.kernel.errors import ContentError, Refusal
from engine.kernel.forces import Candidate, Muster
from engine.kernel.scene import Panel
from saves.errors import SaveError
from saves.packs import content_for
from saves.table import Table
from tui.models.forces import groups, next_entry
from tui.screens.field.holding import Holding
from tui.screens.field.mustering import DISMISS, Mustering
from tui.screens.pages.panel import PanelPage

RECRUIT = "recruit "


class Browsing(Holding):
    """The screen of a table where a force may be put together."""

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self.candidate = ""
        """The candidate under the cursor; empty for the first that can be taken."""

    def mustering(self) -> Mustering | None:
        """The mode of the moment, if this seat puts a force together."""
        found = self.mode
        return found if isinstance(found, Mustering) and self.step.kind == "decide" else None

    async def press(self, pressed: str) -> None:
        """A click on a candidate; all else is a key."""
        mode = self.mustering()
        if pressed.startswith("take ") and self.entry is None and self.confirming is None:
            if mode is not None:
                await mode.clicked(int(pressed.removeprefix("take ")))
                self.repaint()
            return
        await super().press(pressed)

    def hide(self) -> None:
        """The next one begins at the first candidate."""
        if self.seats.shared:
            self.candidate = ""
        super().hide()

    def moved(self) -> None:
        """Something was taken or put back: other candidates."""
        self.candidate = ""
        super().moved()

    def key_inspect(self) -> None:
        """All that stands on the candidate under the cursor, its deck in full; then the others."""
        mode, stage = self.mustering(), self.scene.stage
        if not isinstance(stage, Muster) or self.walks:
            super().key_inspect()
            return
        here = mode.here if mode is not None else None
        panels = self._explained(stage.candidates, here)
        if panels:
            self.app.push_screen(PanelPage("What could be taken", panels))
        else:
            super().key_inspect()

    def _explained(self, candidates: Sequence[Candidate], here: Candidate | None) -> list[Panel]:
        """What the glossary tells of candidates, that under the cursor first."""
        game, viewer = self.session.game, self.seats.viewer
        if game.glossary is None or not candidates:
            return []
        known = {panel.id: panel for panel in game.glossary(self.session.view(viewer))}
        order = [one.entry for one in candidates]
        at = order.index(here.entry) if here is not None else 0
        return [known[entry] for entry in (*order[at:], *order[:at]) if entry in known]

    # Whole forces

    def key_force(self) -> None:
        """Saved forces: take one, keep the present one; or a force that chance puts together."""
        from tui.screens.forces import ForcesPage

        stage, viewer = self.scene.stage, self.seats.viewer
        if self.mustering() is None or not isinstance(stage, Muster) or viewer is None:
            self.notice("F keeps forces while you pick one; none is picked by you now.")
            return
        try:
            content = content_for(self.kaiju.home, self.session.game.id).content
        except (SaveError, ContentError):
            content = self.session.game.content()
        page = ForcesPage(self.kaiju.home, content, self.session.view(viewer))
        self.app.push_screen(page, self._forced)

    def _forced(self, choice: Any) -> None:
        if choice is not None:
            self.run_worker(self._taking(choice), exclusive=True, group="forces")

    async def _taking(self, choice: Any) -> None:
        await (self._take_random() if choice == "random" else self._take_force(*choice))

    async def _take_force(self, name: str, force: Any) -> None:
        """Put back what was taken, then take a force entry by entry; what does not fit is told."""
        await self._empty()
        for group in groups(force):
            left = list(group)
            while left:
                entry = next_entry(left, self._offered())
                refused = await self._decide(f"{RECRUIT}{entry}")
                if refused is not None:
                    self.moved()
                    self.notice(f"{name} does not fit: {refused.message.rstrip('.')} ({refused.rule}).")
                    return
                left.remove(entry)
            if any(option.notation == "pass" for option in self.options):
                await self._decide("pass")
        self.moved()
        self.notice(f"{name} is taken; {self._done()}.")

    async def _take_random(self) -> None:
        """A legal force of random entries: as much as the bound allows, else a model or two."""
        await self._empty()
        rng = Rng(int(new_seed()[:16], 16))
        stage = self.scene.stage
        bound = isinstance(stage, Muster) and stage.own.most > 0
        spare = 2 if bound else rng.below(2)
        while True:
            words = [option.notation for option in self.options]
            found = [word for word in words if word.startswith(RECRUIT)]
            if "muster" in words:
                if not found or (spare == 0 and not bound):
                    break
                spare -= 1
            if not found or await self._decide(found[rng.below(len(found))]) is not None:
                break
        self.moved()
        self.notice(f"A random legal force: {self._done()}.")

    def _done(self) -> str:
        """What is left to do."""
        done = any(option.notation == "muster" for option in self.options)
        return "0 says that it is complete, u takes back" if done else "it is not complete yet"

    async def _empty(self) -> None:
        """Put all models back."""
        while any(option.notation == DISMISS for option in self.options):
            if await self._decide(DISMISS) is not None:
                return

    def _offered(self) -> set[str]:
        """What may be recruited now."""
        found = self.options
        return {one.notation.removeprefix(RECRUIT) for one in found if one.notation.startswith(RECRUIT)}

    async def _decide(self, text: str) -> Refusal | None:
        """Decide like typing this, without going on; returns the refusal, if it is one."""
        viewer = self.seats.viewer
        if viewer is None:
            return Refusal("not_your_turn", "", "Nobody picks a force here now.")
        options: tuple[Option, ...] = self.options
        command = self.session.game.parse(text, options)
        if isinstance(command, Refusal):
            return command
        found = await self.table.submit(viewer, command)
        return found if isinstance(found, Refusal) else None
