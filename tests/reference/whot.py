"""Reference for Five Shapes, the Nigerian game of Whot."""

import re

from cards import deal
from single_cards import SingleCards

TWELVE = (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14)
NUMBERS = {
    "circle": TWELVE,
    "triangle": TWELVE,
    "cross": (1, 2, 3, 5, 7, 10, 11, 13, 14),
    "square": (1, 2, 3, 5, 7, 10, 11, 13, 14),
    "star": (1, 2, 3, 4, 5, 7, 8),
}
WHOT = "whot"


def number(card):
    """The number of a card: "12circle" -> 12, a Whot card 20."""
    return 20 if card == WHOT else int(re.match("[0-9]+", card)[0])


def shape(card):
    """The shape of a card: "12circle" -> "circle", a Whot card none."""
    return "" if card == WHOT else card.lstrip("0123456789")


class Whot(SingleCards):
    NAME = "whot"
    STOCK = "market"
    PLAYERS = (2, 3, 4, 5, 6, 7, 8)
    DEFAULTS = {
        "target": 100,
        "cards": 5,
        "stacking": True,
        "fives_pick": 3,
        "whot_defends": False,
        "hold_on": "everybody",
        "star_eight_skips_two": False,
        "market_plays_again": False,
        "whot_last": True,
        "stars_double": True,
        "last_card_call": False,
    }
    OPTION_SETS = [
        {},
        {"stacking": False, "fives_pick": 5, "hold_on": "next_player", "cards": 4},
        {"whot_defends": True, "market_plays_again": True, "target": 50},
        {"star_eight_skips_two": True, "whot_last": False, "fives_pick": 0, "cards": 6},
        {"last_card_call": True, "stars_double": False, "target": 60},
        {"last_card_call": True, "whot_defends": True, "stacking": False, "whot_last": False,
         "star_eight_skips_two": True, "market_plays_again": True, "cards": 3},
        {"hold_on": "next_player", "star_eight_skips_two": True, "target": 200, "fives_pick": 2},
    ]  # fmt: skip
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {"pile": ("all", True), "market": ("nobody", True)}
    ACTIONS = ("go_to_market", "pick", "call_a_shape", "say_last_card")
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        cards = [f"{n}{name}" for name, numbers in NUMBERS.items() for n in numbers]
        return cards + [WHOT] * 5

    def dealer(self):
        # The first dealer is at seat 0's right; then the deal goes round.
        return (self.round - 2) % self.players

    def deal_round(self, deck):
        first = (self.dealer() + 1) % self.players
        hands = self.own["hand"][first:] + self.own["hand"][:first]
        deal(deck, hands, self.options["cards"])
        # The call card is the first that is no Whot card; unknown cards show later.
        up = next(i for i, card in enumerate(deck) if card != WHOT)
        self.shared["pile"] = [deck.pop(up)]
        self.shared["market"] = deck[::-1]

    def start_round(self):
        (self.last,) = self.shared["pile"]
        self.out = []
        self.shape = shape(self.last)
        self.owed = self.passes = 0
        self.calling = self.said = False
        self.by = None
        self.seat = (self.dealer() + 1) % self.players

    # -- moves -----------------------------------------------------------------------------

    def hand(self):
        return self.own["hand"][self.seat]

    def may_be_played(self, card):
        if card == WHOT and not self.options["whot_last"] and len(self.hand()) == 1:
            return False
        if self.owed:
            same = self.options["stacking"] and number(card) == number(self.last)
            return same or (card == WHOT and self.options["whot_defends"])
        return card == WHOT or shape(card) == self.shape or number(card) == number(self.last)

    def legal_moves(self):
        if self.calling:
            return {("call_a_shape", name) for name in NUMBERS}
        moves = {("play", card) for card in self.hand() if self.may_be_played(card)}
        able = bool(moves)
        if self.owed:
            moves.add(("pick",))
        elif not able:
            moves.add(("go_to_market",) if self.shared["market"] else ("pass",))
        if self.options["last_card_call"] and able and not self.said and len(self.hand()) == 2:
            moves.add(("say_last_card",))
        return moves

    def perform(self, move):
        self.shuffled = []
        action = move["action"]
        if action == "call_a_shape":
            self.shape, self.calling = move["value"], False
            self.end_turn()
        elif action == "say_last_card":
            self.said = True
        elif action == "go_to_market":
            self.take(self.seat, 1)
            self.end_turn()
        elif action == "pick":
            self.take(self.seat, self.owed)
            self.owed = 0
            self.end_turn()
        elif action == "pass":
            self.passes += 1
            self.end_turn()
        else:
            (card,) = move["cards"]
            self.play(card)

    def play(self, card):
        self.hand().remove(card)
        self.shared["pile"].append(card)
        self.last, self.by, self.passes = card, self.seat, 0
        if card != WHOT:
            self.shape = shape(card)
        self.refill()
        if self.options["last_card_call"] and len(self.hand()) == 1 and not self.said:
            self.take(self.seat, 2)
        turns = 1
        if card == WHOT:
            if self.options["whot_defends"]:
                self.owed = 0
            self.calling = bool(self.hand())
        elif number(card) == 1:
            turns = 2 if self.options["hold_on"] == "next_player" else 0
        elif number(card) == 2:
            self.owed += 2
        elif number(card) == 5:
            self.owed += self.options["fives_pick"]
        elif number(card) == 8:
            two = self.options["star_eight_skips_two"] and shape(card) == "star"
            turns = 3 if two and self.players > 2 else 2
        elif number(card) == 14 and self.hand():
            for step in range(1, self.players):
                self.take((self.seat + step) % self.players, 1)
            turns = 0 if self.options["market_plays_again"] else 1
        self.said = False
        if not self.calling:
            self.end_turn(turns)

    def end_turn(self, turns=1):
        self.said = False
        if not self.hand() or self.passes >= self.players:
            self.end_deal()
        else:
            self.seat = (self.seat + turns) % self.players

    def points(self, card):
        twice = shape(card) == "star" and self.options["stars_double"]
        return number(card) * (2 if twice else 1)

    def end_deal(self):
        self.out = [seat for seat, hand in enumerate(self.own["hand"]) if not hand]
        for seat, hand in enumerate(self.own["hand"]):
            self.scores[seat] -= sum(map(self.points, hand))
        if min(self.scores) <= -self.options["target"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        return {"by": self.by, "cards": [self.last]}
