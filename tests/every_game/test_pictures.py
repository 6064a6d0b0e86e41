"""The picture of a table: it is made from view and options alone, and leads back to the options."""

from tests.every_game.cases import Case, every_case
from tests.support.secrets import watchers


@every_case
def test_the_rows_of_a_picture_lead_to_the_options(case: Case) -> None:
    for step in case.steps(60):
        for seat in watchers(case.seats):
            options = case.game.options(step.before, seat) if seat is not None else ()
            picture = case.game.present(case.game.view(step.before, seat), options)
            rows = [row for row in picture.choices if row.option >= 0]
            for row in rows:
                option = options[row.option]
                assert (row.notation, row.rule) == (option.notation, option.rule)
                assert row.reason == ""
            shown = {row.option for row in rows}
            wanted = {place for place, option in enumerate(options) if option.kind != "aside"}
            assert wanted <= shown
            assert len({row.key for row in rows}) == len(rows)
            assert all(row.reason for row in picture.choices if row.option < 0)


@every_case
def test_a_picture_names_who_is_asked(case: Case) -> None:
    for step in case.steps(60):
        for seat in watchers(case.seats):
            options = case.game.options(step.before, seat) if seat is not None else ()
            picture = case.game.present(case.game.view(step.before, seat), options)
            awaited = case.game.awaiting(step.before)
            assert picture.prompt.mine == (seat in awaited)
            assert picture.prompt.seats == awaited
            assert picture.game == case.name
            assert not picture.over
