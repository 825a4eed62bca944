"""What 3UP 3DOWN tells people: events, reasons, and what the words of its state cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal, TypedDict

from lamplit.core.compiled import in_python
from lamplit.core.declared import Declared, Each, Event, Seat, event, maybe, own
from lamplit.core.fields import ANY, Fields

from .actions import ACTION_NAMES, CHOICES, DONE, DOWN, DRAW, DRAW_UP, KEEP, LAY, PLAY_COUNT, PLAY_RANK, SWAP, TAKE, UP
from .box import CHOOSING, DEALT, EXCHANGING, HAND, LAYING, MOST_TURNS, NONE, ROW, RUN, STAYS, read_facts, written_above
from .cards import CLEAR, COLOUR_NAMES, DECK, NAMES, ONE, RANK_NAMES, Colour
from .dealing import choose_row, count_held, row_before
from .legality import Part, cards_of, lowest_of, part_of, row_of
from .rules import cards_left, run_length

_cards_left, _row_before, _run_length = in_python(cards_left), in_python(row_before), in_python(run_length)


class Effect(TypedDict):
    """What cards of a number or a Clear would do on the pile as it lies."""

    copies: int
    playable: bool
    clears: int  # as soon as so many are played
    further: int  # turns that each brings


class Added(TypedDict):
    """What a view has beside the words of the state."""

    lowest: str  # what may go on the pile: this or higher
    run: int  # equal cards on top; three numbers clear
    colour: Colour | None
    colour_run: int
    part: Part | None
    effects: dict[str, Effect] | None
    choices: dict[str, list[str]] | None


class AddedSeat(TypedDict):
    """What a view has of each seat beside the words of the state."""

    left: int


def add_view(table: Any, seat: int | None) -> Added:
    """Say what may go on the pile, and beforehand what each play or choice would do."""
    return {
        "lowest": RANK_NAMES[lowest_of(table)],
        "run": _run_length(table),
        "colour": COLOUR_NAMES[table.pile[table.pile_count - 1] % 3] if table.pile_count else None,
        "colour_run": _run_length(table, of_colour=True),
        "part": None if seat is None else part_of(table, seat),
        "effects": None if seat is None else _effects(table, seat),
        "choices": None if seat is None else _choices(table) if seat == table.turn else {},
    }


def _choices(table: Any) -> dict[str, list[str]]:
    """Return what each choice of three up means, while the seat to move is choosing."""
    hand = DECK.cards(DECK.counted(table.hands[table.turn]))
    choices = enumerate(CHOICES if table.phase == CHOOSING else ())
    return {ACTION_NAMES[UP + index]: [hand[place] for place in choice] for index, choice in choices}


def add_seat(table: Any, other: int, seat: int | None) -> AddedSeat:
    """Say how many cards a seat has left, in its hand and in both rows."""
    return {"left": int(_cards_left(table, other))}


def _effects(table: Any, seat: int) -> dict[str, Effect]:
    if table.phase == CHOOSING:
        return {}
    ranks = [kind // 3 for kind in cards_of(table, seat)]
    lowest, run = int(lowest_of(table)), _run_length(table)
    return {
        RANK_NAMES[rank]: {
            "copies": ranks.count(rank),
            "playable": rank == lowest if table.phase == LAYING else rank >= lowest,
            "clears": 1 if rank >= CLEAR else max(1, RUN - run * (rank == lowest)),
            "further": max(0, rank - CLEAR),
        }
        for rank in sorted(set(ranks))
    }


FROM: dict[str, Any] = {"from": Part}  # a word of Python, so no name of an argument


class Events(Declared):
    """What can happen."""

    chose = event(seat=Seat, before=Seat | None, cards=own(list[str]))  # before another seat (R17)
    rows_shown = event(swapped=bool, rows=Each[list[str]])
    played = event(
        seat=Seat,
        cards=list[str],
        rank=str,
        colour=Colour | None,  # where it matters (R18)
        place=maybe(int),  # of a face-down card
        **FROM,
    )
    failed = event(seat=Seat, place=int, card=own(str), stays=bool)
    took = event(seat=Seat, cards=list[str])
    reversed = event(direction=Literal[1, -1])
    cleared = event(seat=Seat, by=Literal["clear", "run"], count=int)
    further_turns = event(seat=Seat, count=int)
    drew = event(
        seat=Seat,
        count=int,
        cards=own(list[str]),
        instead=bool,  # of playing
        first=bool,  # before a further turn
    )
    exchanged = event(seat=Seat, gave=str, got=str, place=int)
    kept = event(seat=Seat)
    finished = event(seat=Seat, place=int)
    game_ended = event(game=int, points=Each[int])
    dealt = event(dealer=Seat, hand=list[str] | None)
    over = event()


def tell(then: Any, action: int, now: Any, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    if action >= UP:
        return _chose(then, CHOICES[action - UP], now, seat)
    mover, same_game = then.turn, now.game == then.game
    laid = _laid(then, action, now)
    happened = _moved(then, action, laid, seat)
    if now.phase != LAYING and (laid or action == DONE):
        happened += _settled(then, laid, now)
    if count := then.draw_count - now.draw_count if same_game else 0:
        cards = DECK.cards(then.draw[now.draw_count : then.draw_count][::-1]) if seat == mover else None
        instead, first = action == DRAW, action == DRAW_UP
        happened.append(Events.drew(seat=mover, count=count, cards=cards, instead=instead, first=first))
    if now.places[mover] > then.places[mover] or not (same_game or then.turns + 1 == MOST_TURNS):
        happened.append(Events.finished(seat=mover, place=1 + sum(place > 0 for place in then.places)))
    if then.option_points and (now.over or not same_game):
        points = [now.points[other] - then.points[other] for other in range(then.seats)]
        happened.append(Events.game_ended(game=then.game, points=points))
    if now.over:
        happened.append(Events.over())
    elif not same_game:
        hand = None if seat is None else DECK.cards(DECK.counted(now.hands[seat]))
        happened.append(Events.dealt(dealer=now.dealer, hand=hand))
    return happened


def _chose(then: Any, choice: tuple[int, ...], now: Any, seat: int | None) -> list[Event]:
    """Tell which cards were chosen, and at the end of the choice all rows."""
    mover, hand = then.turn, DECK.cards(DECK.counted(then.hands[then.turn]))
    cards = [hand[place] for place in choice] if seat == mover else None
    before = _row_before(then, mover)
    happened = [Events.chose(seat=mover, before=None if before == mover else before, cards=cards)]
    if now.phase != CHOOSING:
        rows = [DECK.cards(row) for row in now.up[: now.seats]]
        happened.append(Events.rows_shown(swapped=now.option_swap_rows, rows=rows))
    return happened


def _moved(then: Any, action: int, laid: list[int], seat: int | None) -> list[Event]:
    """Tell which cards were played, taken or exchanged."""
    mover, place = then.turn, action - DOWN
    if laid:
        where: dict[str, Any] = {"place": place + 1} if action >= DOWN else {}
        rank, colour = RANK_NAMES[laid[0] // 3], COLOUR_NAMES[laid[0] % 3] if then.option_colour_swap else None
        where |= {"from": part_of(then, mover)}
        return [Events.played(seat=mover, cards=DECK.cards(laid), rank=rank, colour=colour, **where)]
    if action == KEEP:
        return [Events.kept(seat=mover)]
    if action >= SWAP:
        kind, place = divmod(action - SWAP, ROW)
        got = NAMES[then.up[mover][place]]
        return [Events.exchanged(seat=mover, gave=NAMES[kind], got=got, place=place + 1)]
    took = [Events.took(seat=mover, cards=DECK.cards(then.pile[: then.pile_count]))]
    if action < DOWN:
        return took if action == TAKE else []
    card, stays = NAMES[then.down[mover][place]] if seat == mover else None, then.option_failed_card == STAYS
    return [Events.failed(seat=mover, place=place + 1, card=card, stays=stays), *took]


def _laid(then: Any, action: int, now: Any) -> list[int]:
    """Return the cards that were laid on the pile."""
    if DOWN <= action < KEEP:
        card = then.down[then.turn][action - DOWN]
        return [card] if card // 3 >= lowest_of(then) else []
    if action >= LAY:
        return [action - LAY] if action < DONE else []
    kinds = range(3 * PLAY_RANK[action], 3 * PLAY_RANK[action] + 3)
    if now.game == then.game:  # what has come to the pile or to the cards gone
        laid = [kind for kind in kinds for _ in range(_seen(now, kind) - _seen(then, kind))]
    else:  # the next game has been dealt: these were its last, but for the cap
        laid = [kind for kind in sorted(cards_of(then, then.turn)) if kind in kinds]
    return laid[: PLAY_COUNT[action]]


def _seen(table: Any, kind: int) -> int:
    """Return how many cards of a kind lie on the pile or are gone."""
    return int(table.gone[kind] + table.pile[: table.pile_count].count(kind))


def _settled(then: Any, laid: list[int], now: Any) -> list[Event]:
    """Tell what a play that has just ended brought about (R5, R6, R13)."""
    mover, lowest, count = then.turn, int(lowest_of(then)), then.laid + len(laid)
    rank = laid[0] // 3 if laid else lowest
    happened = []
    if rank == ONE and then.option_ones_reverse:
        happened.append(Events.reversed(direction=-then.direction))
    if rank >= CLEAR or len(laid) + _run_length(then) * (rank == lowest) >= RUN:
        by = "clear" if rank >= CLEAR else "run"
        happened.append(Events.cleared(seat=mover, by=by, count=then.pile_count + len(laid)))
    goes_on = not now.over and now.game == then.game and now.turn == mover and not now.places[mover]
    if rank > CLEAR and goes_on:
        happened.append(Events.further_turns(seat=mover, count=(rank - CLEAR) * count))
    return happened


def ending(table: Any) -> Literal["cap", "out of cards"]:
    """Say how a match ended: somebody had no card left, or the cap (R10)."""
    return "cap" if table.turns >= MOST_TURNS else "out of cards"


def defaults(fields: Fields, state: Any) -> None:
    """Say what a position leaves out: the start of a match, or with cards on the table a game in play."""
    seats = int(state.seats)
    fields.default("phase", "playing" if any(key in fields for key in ("hands", "up", "pile")) else "choosing")
    fields.default("laid", int(fields.text("phase") == "laying"))
    turn = fields.number("turn", int(state.turn), 0, seats - 1)
    fields.default("turn", turn)
    fields.default("dealer", (turn - 1) % seats if state.option_dealer < 0 else state.dealer)
    state.dealer = fields.number("dealer", 0, 0, seats - 1)
    state.turn = (state.dealer + 1) % seats
    for _ in range((turn - state.turn) % seats if fields.text("phase") == "choosing" else seats):
        choose_row(state, 0)  # the fresh deal goes on to that moment: so it has as many cards in each place
    for seat, place in enumerate(fields.numbers("places", seats, [0] * seats, 0, seats)):
        if place:
            state.hand_sizes[seat] = 0
            state.up[seat] = state.down[seat] = NONE
    if fields.text("draw", ANY) != ANY:
        fields.default("gone", ANY)


def complete(fields: Fields, state: Any) -> None:
    """Follow from the rest which cards are unknown, and whether the match is over."""
    read_facts(fields, state)
    for seat in range(state.seats):
        count_held(state, seat)
        state.unknown[seat] = max(0, int(state.hand_sizes[seat]) - int(state.known[seat].sum()))
    finished = int((state.places > 0).sum())
    state.over = state.turns >= MOST_TURNS or finished >= (state.seats - 1 if state.option_play_on else 1)


def wrong(table: Any) -> Iterator[str]:
    """Say what else does not add up in a table."""
    wrong_phase = _wrong_choice if table.phase == CHOOSING else _wrong_play
    return chain(_wrong_pile(table), _wrong_seats(table), _wrong_facts(table), wrong_phase(table))


def _wrong_pile(table: Any) -> Iterator[str]:
    ranks = [kind // 3 for kind in table.pile[: table.pile_count]]
    if ranks != sorted(ranks):
        yield "each card on the pile must be at least as high as the one below it"
    played = ranks[: len(ranks) - table.laid]
    if any(rank >= CLEAR for rank in played):
        yield "a Clear does not stay on the pile"
    if any(played.count(rank) >= RUN for rank in played):
        yield "three equal numbers have cleared the pile"
    if table.laid > _run_length(table):
        yield f"the top {table.laid} cards of the pile are not one play"


def _wrong_seats(table: Any) -> Iterator[str]:
    order = sorted(place for place in table.places if place)
    if order != list(range(1, len(order) + 1)) or len(order) == table.seats:
        yield "the seats without cards must be numbered 1, 2, ... in the order they finished, and one must be left"
    for seat in range(table.seats):
        if (_cards_left(table, seat) == 0) != (table.places[seat] > 0):
            yield f"seat {seat} must have a place if it has no cards, and none if it has some"
        ups, downs = len(row_of(table, seat)), sum(card >= 0 for card in table.down[seat])
        if table.phase == CHOOSING:
            continue
        if ups and downs < ROW:
            yield f"seat {seat} has played face-down cards before its face-up ones"
        if table.draw_count == 0 or table.over:
            continue
        if ups + downs < 2 * ROW:
            yield f"seat {seat} has played from its rows while there was a draw pile"
        if table.hand_sizes[seat] < HAND and seat != table.turn:
            yield f"seat {seat} would have drawn up to three cards"
    if not table.over and table.places[table.turn]:
        yield f"seat {table.turn} has no cards and cannot be to move"


def _wrong_facts(table: Any) -> Iterator[str]:
    for seat in range(table.seats):
        hidden = [copies - known for copies, known in zip(table.hands[seat], table.known[seat], strict=True)]
        if sum(hidden) != table.unknown[seat]:
            yield f"seat {seat} has another number of unknown cards"
        below, above, end = table.below[seat], table.above[seat], table.above_end[seat]
        if below != sorted(below):
            yield "facts about cards below a number must grow with it"
        for bound, least in enumerate(below):
            if sum(hidden[: 3 * bound]) < least:
                yield f"fewer than {least} unknown cards of seat {seat} are below {RANK_NAMES[bound]}"
        if above and not any(hidden[3 * above : 3 * end]):
            yield f"seat {seat} holds no unknown card that is {written_above(table, seat)} or more"
        for card, bound in zip(table.down[seat], table.down_below[seat], strict=True):
            if bound and not 0 <= card < 3 * bound:
                yield f"a face-down card of seat {seat} is not below {RANK_NAMES[bound]}"


def _wrong_play(table: Any) -> Iterator[str]:
    if (table.phase == LAYING) != (table.laid > 0):
        yield "laid counts the cards of a play in progress, and one is in progress while laying"
    if table.fourth and table.phase != LAYING:
        yield "fourth is said of a play in progress"
    if table.phase in (LAYING, EXCHANGING) and not table.option_colour_swap:
        yield "cards are laid one by one and exchanged only with the option colour_swap"
    if table.phase == EXCHANGING and not (table.hand_sizes[table.turn] and row_of(table, table.turn)):
        yield "an exchange needs a card in hand and a card in the row"
    if table.option_points and table.over and table.game < table.option_games:
        yield "this game has ended, and the next one would have been dealt"


def _wrong_choice(table: Any) -> Iterator[str]:
    begun = table.pile_count or any(table.gone) or any(map(any, table.known))
    if begun or table.turns or table.further or table.laid:
        yield "while the rows are chosen nothing has been played"
    for seat in range(table.seats):
        chosen = (seat - table.dealer - 1) % table.seats < (table.turn - table.dealer - 1) % table.seats
        if table.hand_sizes[seat] != (HAND if chosen else DEALT):
            yield f"seat {seat} holds {table.hand_sizes[seat]} cards while the rows are chosen"
        before = _row_before(table, seat)
        if len(row_of(table, before)) != (ROW if chosen else 0):
            yield f"the row before seat {before} does not agree with whether seat {seat} has chosen"
        if min(table.down[seat]) < 0:
            yield f"seat {seat} has three face-down cards while the rows are chosen"
