"""Special rules of a scenario, tagged `rule`."""

from engine.games.extinction.terms.conditions import Condition
from engine.games.extinction.terms.effects import Effect
from engine.games.extinction.terms.names import AnyKind, AreaKind, Side
from engine.games.extinction.terms.values import Id, Name, Term, Text


class HookBase(Term, frozen=True, tag_field="rule"):
    """A special rule."""


class NoRun(HookBase, frozen=True, tag="no_run"):
    """Models of this kind cannot run (EXT-UNDER-02)."""

    kind: AnyKind


class RangeLimit(HookBase, frozen=True, tag="range_limit"):
    """Ranged weapons reach short range only (EXT-UNDER-03)."""


class NoScore(HookBase, frozen=True, tag="no_score"):
    """No victory points are counted."""


class NoEndCheck(HookBase, frozen=True, tag="no_end_check"):
    """There is no end-of-game check."""


class LeadersFirst(HookBase, frozen=True, tag="leaders_first"):
    """Leaders are named before deployment (EXT-UNDER-10)."""


class InstantWin(HookBase, frozen=True, tag="instant_win"):
    """A side wins at the moment at which some model meets the condition.

    One that names how a model is destroyed is asked of the model that falls, whoever's it is; any other of
    a model of that side which has just moved by itself.
    """

    side: Side
    when: Condition


class ScenarioTactical(HookBase, frozen=True, tag="scenario_tactical"):
    """A tactical action of this scenario (EXT-TACT-01)."""

    label: Name
    effects: tuple[Effect, ...]
    requires: Condition | None = None


class TerrainEffect(HookBase, frozen=True, tag="terrain_effect"):
    """What befalls a model that ends its activation in terrain of this kind."""

    area: AreaKind
    effects: tuple[Effect, ...]


class StartObject(HookBase, frozen=True, tag="start_object"):
    """The leader of a side begins with an object (EXT-UNDER-11)."""

    side: Side
    object: Id


class PerRound(HookBase, frozen=True, tag="per_round"):
    """What befalls every model on the table at the end of each round."""

    effects: tuple[Effect, ...]


class TextRule(HookBase, frozen=True, tag="text"):
    """A rule that people must apply."""

    note: Text


Hook = (
    NoRun
    | RangeLimit
    | NoScore
    | NoEndCheck
    | LeadersFirst
    | InstantWin
    | ScenarioTactical
    | TerrainEffect
    | StartObject
    | PerRound
    | TextRule
)
