"""Choosing action cards in secret: digits pick, Enter locks, 9 unlocks, 0 is ready.

What is locked lies face down in the game; another card replaces it there until everybody is ready, so a model
that is unlocked keeps its card until another one is locked.
"""

from engine.kernel.faces import CardFace, Hand
from engine.kernel.scene import Choice
from engine.kernel.stages import Picking, PickModel
from tui.paint.field.picking import is_locked
from tui.screens.asking import Confirm
from tui.screens.field.mode import Hints, Mode

UNLOCK = 9
"""The digit that unlocks."""


class PickingMode(Mode):
    """Arrows and digits choose among the cards of a model, n and p among the models."""

    @property
    def models(self) -> list[PickModel]:
        """The models that this seat chooses for."""
        stage = self.field.scene.stage
        return [one for one in stage.models if one.mine] if isinstance(stage, Picking) else []

    @property
    def model(self) -> PickModel:
        """The model in focus: the first one without a card, until one is looked at."""
        models, picks = self.models, self.field.picks
        found = next((one for one in models if one.id == picks.model), None)
        if found is None:
            found = next((one for one in models if not one.card), models[0])
            self._to(found)
        return found

    @property
    def hand(self) -> Hand:
        """The cards of the model in focus."""
        wanted = self.model.hand
        return next(one for one in self.field.scene.hands if one.id == wanted)

    def card(self) -> CardFace:
        """The card under the cursor."""
        cards = self.hand.cards
        return next((one for one in cards if one.id == self.field.picks.card), cards[0])

    def focus(self) -> str:
        """The cursor is on the card."""
        return self.card().id

    def subject(self) -> str:
        """The model in focus is what may be inspected."""
        return self.model.id

    def _to(self, model: PickModel) -> None:
        """Put a model in focus, with the card that it has or its first one that is not lost."""
        picks = self.field.picks
        hand = next(one for one in self.field.scene.hands if one.id == model.hand)
        picks.model = model.id
        picks.card = model.card or next(card.id for card in hand.cards if card.status != "lost")

    # What is shown

    def rows(self) -> list[Choice]:
        """What the keys do now, with the names of the card and of the models."""
        model, card, picks = self.model, self.card(), self.field.picks
        rows = []
        if is_locked(model, picks):
            rows.append(Choice("1-6", f"look at the cards of {model.name}", "", "", 0))
        else:
            rows.append(Choice("1-6", f"pick a card for {model.name}", "", "", 0))
            if card.status == "lost":
                reason = f"{card.name} is lost"
                rows.append(Choice("–", f"lock {card.name}", "", "EXT-ROUND-03", -1, "", reason))
            else:
                rows.append(Choice("Enter", f"lock {card.name}", "", "EXT-ROUND-02", 0))
        rows.append(self._ready_row())
        unlocked = self._to_unlock()
        if unlocked is not None:
            rows.append(Choice(str(UNLOCK), f"unlock {unlocked.name}", "", "EXT-ROUND-05", 0))
        return rows

    def _ready_row(self) -> Choice:
        bare = [one.name for one in self._open()]
        if not bare:
            return Choice("0", "ready: all have a card", "", "EXT-ROUND-04", 0)
        reason = f"no card locked yet for {' and '.join(bare)}"
        return Choice("–", "0 ready", "", "EXT-ROUND-02", -1, "", reason)

    def _open(self) -> list[PickModel]:
        """The models without a locked card."""
        return [one for one in self.models if not is_locked(one, self.field.picks)]

    def _to_unlock(self) -> PickModel | None:
        """The model that 9 unlocks: the one in focus, else the last one that is locked."""
        locked = [one for one in self.models if is_locked(one, self.field.picks)]
        return self.model if self.model in locked else (locked[-1] if locked else None)

    def hints(self) -> Hints:
        """The keys of this moment."""
        more = [("n p", "model")] if len(self.models) > 1 else []
        lock = ("9", "unlock") if is_locked(self.model, self.field.picks) else ("Enter", "lock")
        return [("1-6", "pick"), lock, *more, ("0", "ready"), ("Tab", "board"), ("h", "cards")]

    # Keys

    async def up(self) -> None:
        """The card above."""
        self._cards(-1)

    async def down(self) -> None:
        """The card below."""
        self._cards(1)

    def _cards(self, step: int) -> None:
        cards = [card.id for card in self.hand.cards]
        at = cards.index(self.card().id) + step
        if 0 <= at < len(cards):
            self.field.picks.card = cards[at]
        else:
            self.field.notice("This is the first card." if step < 0 else "This is the last card.")

    async def left(self) -> None:
        """The model before."""
        self._models(-1)

    async def right(self) -> None:
        """The next model."""
        self._models(1)

    async def next(self) -> None:
        """The next model."""
        self._models(1)

    async def prev(self) -> None:
        """The model before."""
        self._models(-1)

    def _models(self, step: int) -> None:
        models = self.models
        if len(models) == 1:
            self.field.notice(
                f"{models[0].name} is your only model that gets a card; Tab looks at the board."
            )
            return
        self._to(models[(models.index(self.model) + step) % len(models)])

    async def answer(self, number: int) -> None:
        """A digit: a card, ready, or unlock."""
        cards = self.hand.cards
        if number == 0:
            self._ready()
        elif number == UNLOCK:
            self._unlock()
        elif number > len(cards):
            self.field.notice(f"There is no card {number}: 1 to {len(cards)} pick, Enter locks, 0 is ready.")
        else:
            self._pick(cards[number - 1])

    def _pick(self, card: CardFace) -> None:
        model, field = self.model, self.field
        here, field.picks.card = field.picks.card, card.id
        if card.status == "lost":
            field.notice(f"{card.name} is lost as damage, out for good (EXT-DAMAGE-06).")
        elif is_locked(model, field.picks) and card.id != model.card:
            field.notice(f"{model.name} is locked: {model.title}. 9 unlocks it, then another can be picked.")
        elif card.id == here:
            told = "0 is ready" if is_locked(model, field.picks) else "Enter locks it"
            field.notice(f"{card.name} is under the cursor already; {told}.")

    async def enter(self) -> None:
        """Lock the card under the cursor."""
        model, card, field = self.model, self.card(), self.field
        if is_locked(model, field.picks):
            field.notice(
                f"{model.name} is locked: {model.title}. 9 unlocks it; 0 is ready; n p other models."
            )
        elif card.status == "lost":
            field.notice(f"{card.name} is lost as damage, out for good (EXT-DAMAGE-06).")
        elif card.id == model.card:
            field.picks.opened.discard(model.id)
        else:
            field.picks.opened.discard(model.id)
            await field.say(f"card {model.id} {card.id}")

    def _unlock(self) -> None:
        model = self._to_unlock()
        if model is None:
            self.field.notice("Nothing is locked yet: a digit picks a card, Enter locks it.")
            return
        self._to(model)
        self.field.picks.opened.add(model.id)

    def _ready(self) -> None:
        """Say that the picks are fixed; it cannot be taken back, so it asks first."""
        field, bare = self.field, self._open()
        if bare:
            names = " and ".join([one.name for one in bare])
            field.notice(f"Not possible: no card is locked yet for {names} (EXT-ROUND-02).")
            return
        told = ", ".join([f"{one.name} {one.title}" for one in self.models])
        field.confirm(
            Confirm(
                f"Ready? {told}",
                "yes, ready: they stay as they are until all are turned face up",
                "no, choose again",
                "then fixed: nobody changes a card after that (EXT-ROUND-05)",
                lambda: field.say("ready"),
                detail="asks once",
            )
        )
