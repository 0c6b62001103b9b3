"""Reference for President: as many cards of a higher rank; a round, to one player left."""

from itertools import combinations

from cards import RANKS, rank, suited_deck
from trick_game import TrickGame

JOKER = "joker"
TWO_HIGH = [*RANKS[1:], "2", JOKER]  # low to high
ACE_HIGH = [*RANKS, JOKER]


def name(card):
    """The rank of a card; a joker has no suit."""
    return card if card == JOKER else rank(card)


class President(TrickGame):
    NAME = "president"
    PLAYERS = (3, 4, 5, 6, 7)
    # The first round's two points are enough: later rounds begin with an exchange.
    DEFAULTS = {
        "target": 11,
        "jokers": False,
        "two_high": True,
        "three_of_clubs": False,
        "later_lead": "president",
        "must_play": False,
        "lock_out": False,
        "equal_rank": "never",
        "larger_sets": False,
        "four_reverse": False,
    }
    OPTION_SETS = [
        {"target": 2},
        {"target": 2, "lock_out": True},
        {"target": 1, "jokers": True},
        {"target": 2, "two_high": False, "must_play": True},
        {"target": 1, "equal_rank": "allowed", "three_of_clubs": True},
        {"target": 1, "equal_rank": "skips", "larger_sets": True},
        {"target": 2, "four_reverse": True},
        {"target": 2, "four_reverse": True, "two_high": False, "larger_sets": True},
        {"target": 2, "four_reverse": True, "jokers": True, "equal_rank": "allowed"},
        {"target": 2, "equal_rank": "skips", "four_reverse": True, "must_play": True},
    ]
    SHARED_ZONES = {
        "table": ("all", False),
        "played": ("all", False),
        "aside": ("all", False),
        "stock": ("nobody", True),
    }

    @staticmethod
    def full_deck():
        return [*suited_deck(RANKS), JOKER, JOKER]

    def deal_round(self, deck):
        if not self.options["jokers"]:
            deck = [card for card in deck if card != JOKER]
            self.shared["aside"] = [JOKER, JOKER]
        # The last seat deals: seat 0 gets the first card, some get one more.
        for place, card in enumerate(deck):
            self.own["hand"][place % self.players].append(card)

    def start_round(self):
        self.turned = False
        self.start_trick()
        self.seat = 0
        if self.options["three_of_clubs"]:
            self.seat = next(s for s in range(self.players) if "3C" in self.own["hand"][s])

    def order(self):
        ranks = TWO_HIGH if self.options["two_high"] else ACE_HIGH
        # Jokers stay the highest.
        return [*reversed(ranks[:-1]), JOKER] if self.turned else ranks

    def may_be_played(self, ranks):
        table = [name(card) for card in self.shared["table"]]
        if not table:
            return True
        if self.options["larger_sets"] and len(ranks) > len(table):
            return True
        if len(ranks) != len(table):
            return False
        if ranks[0] == table[0]:
            return self.options["equal_rank"] != "never"
        return self.order().index(ranks[0]) > self.order().index(table[0])

    def legal_moves(self):
        by_rank = {}
        for card in self.own["hand"][self.seat]:
            by_rank.setdefault(name(card), []).append(card)
        # Suits matter to nobody but who looks for the three of clubs; jokers are alike.
        moves = {
            self.play_key(cards)
            for of_rank in by_rank.values()
            for size in range(1, len(of_rank) + 1)
            for cards in combinations(of_rank, size)
            if self.may_be_played(list(map(name, cards)))
        }
        stuck = not moves
        if self.shared["table"] and (stuck or not self.options["must_play"]):
            moves.add(("pass",))
        return moves

    def perform(self, move):
        seat = self.seat
        skips = False
        if move["action"] == "pass":
            self.locked[seat] = self.options["lock_out"]
        else:
            cards = list(move["cards"])
            table = self.shared["table"]
            same = len(table) == len(cards) and name(table[0]) == name(cards[0])
            skips = same and self.options["equal_rank"] == "skips"
            self.lay(cards)
            if len(cards) == 4 and self.options["four_reverse"]:
                self.turned = not self.turned
            if not self.own["hand"][seat]:
                self.out.append(seat)
            if len(self.out) == self.players - 1:
                self.end()
                return
        self.pass_turn_on(seat, skips)

    def end(self):
        self.scores[self.out[0]] += 2
        if self.players >= 4:
            self.scores[self.out[1]] += 1
        self.finish_by(self.scores)
