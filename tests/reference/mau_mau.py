"""Reference for Mau-Mau: match the suit or the rank; sevens, eights and jacks do more."""

from cards import SUITS, deal, rank, suit, suited_deck
from single_cards import SingleCards

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
POINTS = {"J": 20, "Q": 3, "K": 4, "A": 11}


def points(card):
    """What a card that is left counts: numbers what they say."""
    return POINTS.get(rank(card)) or int(rank(card))


class MauMau(SingleCards):
    NAME = "mau-mau"
    PLAYERS = (2, 3, 4, 5)
    DEFAULTS = {
        "target": 100,
        "cards": 5,
        "first_card_acts": True,
        "draw_at_will": False,
        "drawing": "one",
        "sevens_draw": 2,
        "stacking": True,
        "play_after_sevens": False,
        "eights": "skip",
        "nines_reverse": False,
        "aces": "plain",
        "jack_on_jack": False,
        "jack_last": True,
        "mau_mau": True,
        "last_card_call": True,
        "penalty": 2,
    }
    OPTION_SETS = [
        {},
        {"drawing": "until_able", "eights": "answer", "aces": "reverse", "target": 60},
        {"drawing": "one_and_wait", "eights": "again", "nines_reverse": True, "penalty": 1},
        {"draw_at_will": True, "stacking": False, "aces": "skip", "target": 30},
        {"play_after_sevens": True, "jack_on_jack": True, "aces": "again", "mau_mau": False},
        {"jack_last": False, "cards": 6, "sevens_draw": 3, "last_card_call": False},
        {"first_card_acts": False, "cards": 4, "eights": "answer", "jack_last": False},
        {"draw_at_will": True, "drawing": "until_able", "eights": "again", "aces": "again",
         "play_after_sevens": True, "last_card_call": False, "target": 50},
        {"draw_at_will": True, "drawing": "one_and_wait", "last_card_call": False, "penalty": 5,
         "nines_reverse": True, "aces": "reverse", "eights": "answer", "target": 40},
    ]  # fmt: skip
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {"pile": ("all", True), "stock": ("nobody", True)}
    ACTIONS = ("draw", "draw_for_sevens", "draw_for_sevens_and_play", "miss_the_turn",
               "name_a_suit", "say_mau")  # fmt: skip
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def dealer(self):
        # The first dealer is at seat 0's right; then the deal goes round.
        return (self.round - 2) % self.players

    def deal_round(self, deck):
        first = (self.dealer() + 1) % self.players
        hands = self.own["hand"][first:] + self.own["hand"][:first]
        deal(deck, hands, self.options["cards"])
        self.shared["pile"] = [deck.pop(0)]
        self.shared["stock"] = deck[::-1]

    def acts(self, kind):
        """What a card of this rank does to the turn, by the options."""
        if kind == "8":
            return self.options["eights"]
        if kind == "A":
            return self.options["aces"]
        return "reverse" if kind == "9" and self.options["nines_reverse"] else "plain"

    def start_round(self):
        (up,) = self.shared["pile"]
        self.out = []
        self.way = 1
        self.suit = suit(up)
        self.owed = self.drawn = self.passes = 0
        self.eight_waits = self.said = False
        self.naming = None  # "first" or "played": the jack for which a suit is named
        self.by, self.last = None, up
        kind = rank(up) if self.options["first_card_acts"] else ""
        act = self.acts(kind)
        if act == "reverse":
            self.way = -1
        if kind == "7":
            self.owed = self.options["sevens_draw"]
        self.eight_waits = act == "answer"
        self.seat = (self.dealer() + self.way * (2 if act == "skip" else 1)) % self.players
        if kind == "J":
            self.naming, self.seat = "first", self.dealer()

    # -- moves -----------------------------------------------------------------------------

    def hand(self):
        return self.own["hand"][self.seat]

    def may_be_played(self, card):
        kind = rank(card)
        if self.options["drawing"] == "one_and_wait" and self.drawn:
            return False
        if kind == "J" and not self.options["jack_last"] and len(self.hand()) == 1:
            return False
        if self.owed:
            return kind == "7" and self.options["stacking"]
        if self.eight_waits:
            return kind == "8"
        if kind == "J":
            return rank(self.last) != "J" or self.options["jack_on_jack"]
        return suit(card) == self.suit or kind == rank(self.last)

    def legal_moves(self):
        if self.naming:
            return {("name_a_suit", named) for named in SUITS}
        moves = {("play", card) for card in self.hand() if self.may_be_played(card)}
        able, stock = bool(moves), self.shared["stock"]
        if self.owed:
            goes_on = self.options["play_after_sevens"]
            moves.add(("draw_for_sevens_and_play" if goes_on else "draw_for_sevens",))
        elif self.eight_waits:
            moves.add(("miss_the_turn",))
        else:
            moves |= self.draws_and_passes(able, stock)
        if self.options["last_card_call"] and able and not self.said and len(self.hand()) == 2:
            moves.add(("say_mau",))
        return moves

    def draws_and_passes(self, able, stock):
        moves = set()
        free = not able or self.options["draw_at_will"]
        until = self.options["drawing"] == "until_able"
        if stock and ((not self.drawn and free) or (until and not able)):
            moves.add(("draw",))
        if (not able and not stock) or (self.drawn and not until and free):
            moves.add(("pass",))
        return moves

    def perform(self, move):
        self.shuffled = []
        action = move["action"]
        if action == "name_a_suit":
            self.suit = move["value"]
            at_first, self.naming = self.naming == "first", None
            if at_first:
                self.seat = (self.dealer() + 1) % self.players
            else:
                self.end_turn()
        elif action == "say_mau":
            self.said = True
        elif action == "draw":
            self.take(self.seat, 1)
            self.drawn += 1
        elif action in ("draw_for_sevens", "draw_for_sevens_and_play"):
            self.take(self.seat, self.owed)
            self.owed = 0
            if action == "draw_for_sevens":
                self.end_turn()
        elif action == "play":
            (card,) = move["cards"]
            self.play(card)
        else:
            if action == "pass":
                self.passes += not self.drawn
            self.eight_waits = False
            self.end_turn()

    def play(self, card):
        self.hand().remove(card)
        self.shared["pile"].append(card)
        self.last, self.by, self.suit = card, self.seat, suit(card)
        self.refill()
        self.passes, self.eight_waits = 0, False
        if self.options["last_card_call"] and len(self.hand()) == 1 and not self.said:
            self.take(self.seat, self.options["penalty"])
        self.drawn, self.said = 0, False
        kind = rank(card)
        act = self.acts(kind)
        if kind == "7":
            self.owed += self.options["sevens_draw"]
        self.eight_waits = act == "answer"
        if act == "reverse":
            self.way = -self.way
        if kind == "J" and self.hand():
            self.naming = "played"
        elif act == "again" or (act == "reverse" and self.players == 2):
            self.end_turn(0)
        else:
            self.end_turn(2 if act == "skip" else 1)

    def end_turn(self, steps=1):
        self.drawn, self.said = 0, False
        if not self.hand() or self.passes >= self.players:
            self.end_deal()
        else:
            self.seat = (self.seat + self.way * steps) % self.players

    def end_deal(self):
        winners = [seat for seat, hand in enumerate(self.own["hand"]) if not hand]
        self.out = winners
        twice = winners and rank(self.last) == "J" and self.options["mau_mau"]
        for seat, hand in enumerate(self.own["hand"]):
            self.scores[seat] -= sum(map(points, hand)) * (2 if twice else 1)
        if min(self.scores) <= -self.options["target"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        if self.naming == "first":
            return None  # play has not begun
        return {"by": self.by, "cards": [self.last]}
