"""Reference for President: as many cards of a higher rank; places, exchange, points."""

from itertools import combinations

from cards import RANKS, rank, suited_deck
from trick_game import ExchangeGame

JOKER = "joker"
TWO_HIGH = [*RANKS[1:], "2", JOKER]  # low to high
ACE_HIGH = [*RANKS, JOKER]


def name(card):
    """The rank of a card; a joker has no suit."""
    return card if card == JOKER else rank(card)


class President(ExchangeGame):
    NAME = "president"
    PLAYERS = (3, 4, 5, 6, 7)
    DEFAULTS = {
        "target": 11,
        "jokers": False,
        "two_high": True,
        "three_of_clubs": False,
        "leads": "president",
        "exchange": "two_and_one",
        "must_play": False,
        "pass_locks_out": False,
        "equal_rank": "never",
        "larger_sets": False,
        "larger_and_higher": False,
        "four_reverse": False,
    }
    OPTION_SETS = [
        {"target": 4},
        {"target": 2, "pass_locks_out": True},
        {"target": 3, "jokers": True},
        {"target": 3, "two_high": False, "must_play": True, "leads": "scum"},
        {"target": 3, "equal_rank": "allowed", "three_of_clubs": True},
        {"target": 1, "equal_rank": "skips", "larger_sets": True},
        {"target": 3, "four_reverse": True},
        {"target": 4, "exchange": "one"},
        {"target": 2, "larger_and_higher": True},
        {"target": 3, "larger_and_higher": True, "four_reverse": True, "exchange": "one"},
        {"target": 2, "four_reverse": True, "two_high": False, "larger_sets": True},
        {"target": 2, "four_reverse": True, "jokers": True, "equal_rank": "allowed"},
        {"target": 2, "equal_rank": "skips", "four_reverse": True, "must_play": True},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "passed_on": ("owner", False)}
    SHARED_ZONES = {
        "table": ("all", False),
        "played": ("all", False),
        "aside": ("all", False),
        "stock": ("nobody", True),
    }
    GIVEN = "passed_on"

    @staticmethod
    def full_deck():
        return [*suited_deck(RANKS), JOKER, JOKER]

    def deal_round(self, deck):
        if not self.options["jokers"]:
            deck = [card for card in deck if card != JOKER][:52]
            self.shared["aside"] = [JOKER, JOKER]
        # The last seat deals first, then the scum.
        self.deal_all(deck, 0 if self.round == 1 else self.next_seat(self.placed[-1]))

    def start_round(self):
        self.turned = False
        self.out = []
        self.start_trick()
        self.steps = []
        if self.round == 1:
            self.start_play()
            return
        # The best cards go up, any cards come down.
        self.exchange([
            *(("best", low, number) for _, low, number in self.ends()),
            ("receive", [(low, high) for high, low, _ in self.ends()]),
            *(("any", high, number) for high, _, number in self.ends()),
            ("receive", [(high, low) for high, low, _ in self.ends()]),
        ])

    def height(self, card):
        return self.order().index(name(card))

    def start_play(self):
        if self.round > 1:
            self.seat = self.placed[0 if self.options["leads"] == "president" else -1]
        elif self.options["three_of_clubs"]:
            self.seat = next(s for s in range(self.players) if "3C" in self.own["hand"][s])
        else:
            self.seat = 0

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
        higher = self.order().index(ranks[0]) > self.order().index(table[0])
        if self.options["larger_and_higher"] and len(ranks) > len(table):
            return higher
        if len(ranks) != len(table):
            return False
        if ranks[0] == table[0]:
            return self.options["equal_rank"] != "never"
        return higher

    def legal_moves(self):
        if self.steps:
            return self.gifts()
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
        if move["action"] == "choose":
            self.give(move["cards"])
            return
        if move["action"] == "pass":
            self.locked[seat] = self.options["pass_locks_out"]
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
                self.end_round()
                return
        self.pass_turn_on(seat, skips)

    def end_round(self):
        self.place_all()
        self.scores[self.placed[0]] += 2
        if self.players >= 4:
            self.scores[self.placed[1]] += 1
        if max(self.scores) >= self.options["target"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()
