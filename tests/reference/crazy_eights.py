"""Reference for Crazy Eights: match the suit or the rank, eights name a suit, or draw."""

from itertools import combinations

from cards import RANKS, SUITS, UNKNOWN, deal, rank, suit, suited_deck
from single_cards import SingleCards

POINTS = {"8": 50, "A": 1, "J": 10, "Q": 10, "K": 10}


def points(card):
    return POINTS.get(rank(card)) or int(rank(card))


class CrazyEights(SingleCards):
    NAME = "crazy-eights"
    PLAYERS = (2, 3, 4, 5, 6, 7)
    DEFAULTS = {
        "target": 100,
        "drawing": "one",
        "queens_skip": False,
        "aces_reverse": False,
        "twos_draw": False,
        "stacking": True,
        "several": False,
        "last_card_call": False,
    }
    OPTION_SETS = [
        {},
        {"drawing": "until_able", "target": 60},
        {"queens_skip": True, "aces_reverse": True, "twos_draw": True},
        {"twos_draw": True, "stacking": False, "last_card_call": True},
        {"several": True, "twos_draw": True, "queens_skip": True, "target": 150},
        {"several": True, "last_card_call": True, "drawing": "until_able"},
        {"aces_reverse": True, "last_card_call": True, "twos_draw": True, "several": True},
    ]
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {"pile": ("all", True), "stock": ("nobody", True)}
    ACTIONS = ("draw", "draw_for_twos", "name_a_suit", "call")
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def left_of_dealer(self):
        # The first dealer is at seat 0's right; then the deal goes round.
        return (self.round - 1) % self.players

    def deal_round(self, deck):
        first = self.left_of_dealer()
        hands = self.own["hand"][first:] + self.own["hand"][:first]
        deal(deck, hands, 7 if self.players == 2 else 5)
        # The first card that is no eight is turned up; which it is shows when cards are known.
        up = next((i for i, card in enumerate(deck) if card is UNKNOWN or rank(card) != "8"), 0)
        self.shared["pile"] = [deck.pop(up)]
        self.shared["stock"] = deck[::-1]

    def start_round(self):
        (up,) = self.shared["pile"]
        self.out = []
        self.way = 1
        self.suit = suit(up)
        self.owed = self.drawn = self.passes = 0
        self.naming = False
        self.called = set()
        self.by = None
        self.last = [up]
        dealer = self.left_of_dealer() - 1
        if self.options["aces_reverse"] and rank(up) == "A":
            self.way = -1
        skips = self.options["queens_skip"] and rank(up) == "Q"
        self.seat = (dealer + self.way + skips) % self.players
        if self.options["twos_draw"] and rank(up) == "2":
            self.owed = 2

    # -- moves -----------------------------------------------------------------------------

    def may_be_played(self, cards):
        kind = rank(cards[0])
        if self.owed:
            return self.options["stacking"] and kind == "2"
        if kind == "8" or kind == rank(self.last[0]):
            return True
        return any(suit(card) == self.suit for card in cards)

    def plays(self):
        hand = self.own["hand"][self.seat]
        for size in range(1, 5 if self.options["several"] else 2):
            for cards in combinations(hand, size):
                if len({rank(card) for card in cards}) == 1 and self.may_be_played(cards):
                    for last in cards:
                        yield ("play", frozenset(cards), last)

    def legal_moves(self):
        if self.naming:
            return {("name_a_suit", named) for named in SUITS}
        moves = set(self.plays())
        able, stock = bool(moves), self.shared["stock"]
        one = self.options["drawing"] == "one"
        if self.owed:
            moves.add(("draw_for_twos",))
        else:
            if stock and (not self.drawn or (not one and not able)):
                moves.add(("draw",))
            if (one and self.drawn) or (not able and not stock):
                moves.add(("pass",))
        left = len(self.own["hand"][self.seat])
        most = 5 if self.options["several"] else 2
        if self.options["last_card_call"] and self.seat not in self.called and 2 <= left <= most:
            moves.add(("call",))
        return moves

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand"
            return ("play", frozenset(move["cards"]), move["cards"][-1])
        if move["action"] == "name_a_suit":
            return ("name_a_suit", move["value"])
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "name_a_suit":
            return {"action": key[0], "value": key[1]}
        if key[0] != "play":
            return {"action": key[0]}
        others = sorted(key[1] - {key[2]})
        rng.shuffle(others)
        return {"action": "play", "from": "hand", "cards": [*others, key[2]]}

    def refill(self):
        pile = self.shared["pile"]
        stays = set(self.last) | {pile[-1]}
        moved = [card for card in pile if card not in stays]
        if self.shared["stock"] or not moved:
            return
        self.shared["pile"] = [card for card in pile if card in stays]
        self.shared["stock"] = [UNKNOWN] * len(moved)
        self.shuffled += moved

    def perform(self, move):
        self.shuffled = []
        hand = self.own["hand"][self.seat]
        action = move["action"]
        if action == "name_a_suit":
            self.suit, self.naming = move["value"], False
            self.end_turn()
        elif action == "call":
            self.called.add(self.seat)
        elif action == "draw":
            self.take(self.seat, 1)
            self.drawn += 1
            self.passes = 0
        elif action == "play":
            self.play(hand, move["cards"])
        else:
            if action == "pass":
                self.passes += not self.shared["stock"]
            else:
                self.take(self.seat, self.owed)
                self.owed = 0
            self.end_turn()

    def play(self, hand, cards):
        kind = rank(cards[0])
        for card in cards:
            hand.remove(card)
        self.shared["pile"] += cards
        self.last, self.by = list(cards), self.seat
        self.refill()
        self.passes = 0
        if kind != "8":
            self.suit = suit(cards[-1])
        if self.options["last_card_call"] and len(hand) == 1 and self.seat not in self.called:
            self.take(self.seat, 2)
        self.steps = 1
        if self.options["queens_skip"] and kind == "Q":
            self.steps = 2
        if self.options["aces_reverse"] and kind == "A":
            self.way = -self.way
        if self.options["twos_draw"] and kind == "2":
            self.owed += 2 * len(cards)
        self.naming = kind == "8" and bool(hand)
        if self.naming:
            self.forget_call()
            self.drawn = 0
        else:
            self.end_turn(self.steps)

    def forget_call(self):
        if len(self.own["hand"][self.seat]) != 1:
            self.called.discard(self.seat)

    def end_turn(self, steps=1):
        self.forget_call()
        self.drawn = 0
        if not self.own["hand"][self.seat] or self.passes >= self.players:
            self.end_deal()
        else:
            self.seat = (self.seat + self.way * steps) % self.players

    def end_deal(self):
        left = [sum(map(points, hand)) for hand in self.own["hand"]]
        winner = left.index(min(left))
        self.out = [winner] if not left[winner] else []
        self.scores[winner] += sum(left) - self.players * left[winner]
        if self.scores[winner] >= self.options["target"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        return {"by": self.by, "cards": self.last}
