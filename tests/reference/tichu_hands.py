"""What is a combination in Tichu, and what the phoenix stands for in it."""

from collections import Counter, namedtuple
from itertools import combinations, product

from cards import RANKS, rank, suit

DOG, MAHJONG, PHOENIX, DRAGON = SPECIAL = ("dog", "mahjong", "phoenix", "dragon")
HEIGHTS = {MAHJONG: 1, **{r: 2 + place for place, r in enumerate(RANKS)}, DRAGON: 15}
STRAIGHT = [MAHJONG, *RANKS]  # the mahjong is the one of straights
BOMBS = ("four", "straight bomb")

# Cards played together; `phoenix` is the rank the phoenix stands for, if it is not by itself.
Play = namedtuple("Play", "kind cards value phoenix")


def name(card):
    return card if card in SPECIAL else rank(card)


def is_bomb(play):
    return play.kind in BOMBS


def by_rank(hand):
    """The cards of each rank, the mahjong's included."""
    groups = {r: [] for r in STRAIGHT}
    for card in hand:
        if name(card) in groups:
            groups[name(card)].append(card)
    return groups


def wide_runs(groups, width, least, phoenix):
    """(ranks, cards, rank of the phoenix) of runs of `least` ranks or more, `width` cards each."""
    ranks = STRAIGHT if width == 1 else RANKS
    for low in range(len(ranks)):
        for high in range(low + least, len(ranks) + 1):
            run = ranks[low:high]
            missing = [r for r in run if len(groups[r]) < width]
            if len(missing) > 1:
                break  # it gets no better with more ranks
            stand_ins = [None] if not missing else []
            if phoenix and MAHJONG not in missing:
                # The phoenix is never a mahjong.
                stand_ins += missing or [r for r in run if r != MAHJONG]
            for stood_for in stand_ins:
                parts = [
                    combinations(groups[r], width - (r == stood_for))
                    for r in run
                    if len(groups[r]) >= width - (r == stood_for)
                ]
                if len(parts) < len(run):
                    continue
                for chosen in product(*parts):
                    cards = [card for part in chosen for card in part]
                    yield run, cards + [PHOENIX] * (stood_for is not None), stood_for


def sets(groups, size, phoenix):
    """(rank, cards, rank of the phoenix) of so many cards of one rank."""
    for r in RANKS:
        for cards in combinations(groups[r], size):
            yield r, cards, None
        if phoenix:
            for cards in combinations(groups[r], size - 1):
                yield r, (*cards, PHOENIX), r


def plays_in(hand):
    """Everything a hand holds; a phoenix by itself has no value of its own."""
    groups, phoenix = by_rank(hand), PHOENIX in hand
    plays = [Play("single", [card], HEIGHTS.get(name(card)), None) for card in hand if card != DOG]
    plays += [Play("dog", [DOG], None, None) for card in hand if card == DOG]
    for size, kind in ((2, "pair"), (3, "triple")):
        plays += [
            Play(kind, cards, HEIGHTS[r], stands)
            for r, cards, stands in sets(groups, size, phoenix)
        ]
    plays += [Play("four", cards, HEIGHTS[r], None) for r, cards, _ in sets(groups, 4, False)]
    for r, three, stands in sets(groups, 3, phoenix):
        for other, two, stands_too in sets(groups, 2, phoenix and not stands):
            if other != r:
                plays.append(Play("full house", three + two, HEIGHTS[r], stands or stands_too))
    for run, cards, stands in wide_runs(groups, 1, 5, phoenix):
        one_suit = MAHJONG not in run and not stands and len(set(map(suit, cards))) == 1
        kind = "straight bomb" if one_suit else "straight"
        plays.append(Play(kind, cards, HEIGHTS[run[-1]], stands))
    for run, cards, stands in wide_runs(groups, 2, 2, phoenix):
        plays.append(Play("stairs", cards, HEIGHTS[run[-1]], stands))
    return plays


def single_value(card, beaten):
    """Of a card by itself; the phoenix is half a step above what it is played on, or led as 1.5."""
    if card == PHOENIX:
        return (1 if beaten is None else beaten) + 0.5
    return HEIGHTS[name(card)]


def beats(play, table):
    """Whether a play beats the one on the table (whose phoenix by itself has its value)."""
    if is_bomb(play):
        if not is_bomb(table):
            return True
        return (len(play.cards), play.value) > (len(table.cards), table.value)
    if play.kind != table.kind or len(play.cards) != len(table.cards):
        return False
    if play.cards[0] == PHOENIX and play.kind == "single":
        return table.value < HEIGHTS[DRAGON]
    return play.value > table.value


def points(cards):
    values = Counter({"5": 5, "10": 10, "K": 10, DRAGON: 25, PHOENIX: -25})
    return sum(values[name(card)] for card in cards)
