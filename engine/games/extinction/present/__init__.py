"""The picture of the table for one seat.

scene      all parts put together, phases, title
board      bases, buildings, objects, terrain; `ghosts` are the places that the question is about, `signs`
           what stands on bases and where they touch, `zones` where sides set up or arrive
sights     lines of sight of a model, and what is in the way; `shots` are the lines of the attack in progress
parties    a row for each model
hands      the own action cards, with what is legal now; `texts` are the words of cards
weighing   how many dice an option of a card rolls
picking    cards chosen in secret, what is public about the others' cards, and the cards as they are revealed
using      the action card that is in use, beside the board
prompts    the question: `topics` say what it is about, `details` what it belongs to, `words` whom it asks
choices    the rows of answers; `closed` are those that are not possible, with reasons
fight      the attack as a stage: `account` what is known of it, `sums`, `springs`, `odds`, and `questions`
panels     what stands beside the table: `fight_panel`, `force`, `sheets` of models, missions, the agreement;
           the `inspector` tells what is under the cursor
muster     a force while it is picked: models with crews, and all that could come next or why not
fielded    models with crews, upgrades and mutations, as they are picked
scores     the score sheets of both sides, and what each wins with
rounds     the round tracker, whose turn it is, who is still to act, the last end check
summary    the public state in sentences, one fact a line; `relations` tell who stands how to whom
assist     reach, ranges and odds before a commitment, in assisted games only
"""

from engine.games.extinction.present.scene import present as present
