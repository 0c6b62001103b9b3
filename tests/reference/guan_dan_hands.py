"""What is a combination in Guan dan, and what the wild hearts of the level stand for in it."""

from collections import namedtuple
from itertools import combinations

from cards import RANKS, rank, suit

JOKERS = BLACK, RED = ("black_joker", "red_joker")
NATURAL = ["A", *RANKS]  # an ace is low or high in what is in a row
SETS = {"single": (1,), "pair": (2,), "triple": (3,), "bomb": range(4, 11)}
# Kinds of plays in a row: how many ranks, how many cards of each.
ROWS = {"straight": (5, 1), "tube": (3, 2), "plate": (2, 3)}
FOUR_JOKERS = tuple(sorted(JOKERS * 2))

# Cards played together, those of one face alike; `ranks` are what they stand for, sorted; `value`
# is what the play is compared by with others of its kind.
Play = namedtuple("Play", "kind cards ranks value")


def name(card):
    return card if card in JOKERS else rank(card)


def height(r, level):
    """Where a rank stands: that of the level above the ace, below the jokers."""
    if r in JOKERS:
        return 20 + JOKERS.index(r)
    return 19 if r == level else RANKS.index(r)


def is_wild(card, level):
    return card == level + "H"


def choices(cards, size):
    """Every choice of so many cards, those of one face being alike."""
    return sorted(set(combinations(sorted(cards), size)))


class Hand:
    def __init__(self, cards, level):
        self.level = level
        self.wild = [card for card in cards if is_wild(card, level)]
        self.of = {r: [card for card in cards if name(card) == r] for r in [*RANKS, *JOKERS]}

    def plays(self, kinds):
        for kind in kinds:
            if kind in ROWS:
                yield from self.rows(kind)
            elif kind == "full house":
                yield from self.full_houses()
            elif kind == "four jokers":
                if len(self.of[BLACK]) == len(self.of[RED]) == 2:
                    yield Play(kind, FOUR_JOKERS, FOUR_JOKERS, 0)
            else:
                for r in self.of:
                    for size in SETS[kind]:
                        for cards in self.sets(r, size):
                            yield Play(kind, cards, (r,) * size, height(r, self.level))

    def sets(self, r, size):
        """So many cards of a rank, wild ones beside at least one other."""
        yield from choices(self.of[r], size)
        if r in RANKS and r != self.level:
            for wild in range(1, min(len(self.wild), size - 1) + 1):
                for own in choices(self.of[r], size - wild):
                    yield (*own, *self.wild[:wild])

    def number_of_wild(self, cards):
        return sum(is_wild(card, self.level) for card in cards)

    def full_houses(self):
        for three in RANKS:
            for triple in self.sets(three, 3):
                for two in self.of:
                    for pair in self.sets(two, 2) if two != three else ():
                        cards = triple + pair
                        number = self.number_of_wild(cards)
                        # Both wild hearts by themselves are no pair beside three others.
                        if number <= len(self.wild) and self.number_of_wild(pair) < 2:
                            ranks = tuple(sorted((three,) * 3 + (two,) * 2))
                            value = height(three, self.level)
                            yield Play("full house", tuple(sorted(cards)), ranks, value)

    def rows(self, kind):
        length, width = ROWS[kind]
        for low in range(len(NATURAL) - length + 1):
            ranks = NATURAL[low : low + length]
            short = sum(max(0, width - len(self.of[r])) for r in ranks)
            if short > len(self.wild):
                continue
            for cards in self.row(ranks, width, len(self.wild)):
                told = tuple(sorted(ranks * width))
                suits = {suit(card) for card in cards if not is_wild(card, self.level)}
                one_suit = kind == "straight" and len(suits) == 1
                yield Play("straight flush" if one_suit else kind, cards, told, low)

    def row(self, ranks, width, wild):
        """The cards of a row of these ranks, so many of them wild at most."""
        if not ranks:
            yield ()
            return
        r = ranks[0]
        for stand_ins in range(1 if r == self.level else min(wild, width) + 1):
            for own in choices(self.of[r], width - stand_ins):
                used = stand_ins + self.number_of_wild(own)
                if used > wild:
                    continue
                for rest in self.row(ranks[1:], width, wild - used):
                    yield tuple(sorted((*own, *self.wild[:stand_ins], *rest)))


def strength(play, flush_beats):
    """How strong a bomb is among bombs of any kind; 0 for all else."""
    if play.kind == "four jokers":
        return 100
    if play.kind == "straight flush":
        return 2 * flush_beats + 1
    return 2 * len(play.cards) if play.kind == "bomb" else 0


def beats(play, table, flush_beats):
    ours, theirs = (strength(one, flush_beats) for one in (play, table))
    if ours != theirs:
        return ours > theirs
    return play.kind == table.kind and play.value > table.value
