"""Reference for sevens: suits are built up and down from their sevens."""

from cards import rank, suit, suited_deck
from single_cards import SingleCards

ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SEVEN = ORDER.index("7")


def value(card):
    return min(ORDER.index(rank(card)) + 1, 10)


class Sevens(SingleCards):
    NAME = "sevens"
    PLAYERS = (3, 4, 5, 6, 7, 8)
    DEFAULTS = {
        "deals": 1,
        "starts": "seven_of_diamonds",
        "counts": "cards",
        "passes_at_will": 0,
        "eight_first": False,
        "aces": "low",
    }
    OPTION_SETS = [
        {},
        {"deals": 3, "counts": "extra_chips", "starts": "left_of_dealer"},
        {"passes_at_will": 3, "counts": "values", "deals": 2},
        {"starts": "seven_of_hearts", "aces": "high", "counts": "chips", "deals": 2},
        {"aces": "either", "eight_first": True, "passes_at_will": 5},
        {"starts": "left_of_dealer", "passes_at_will": 1, "aces": "high"},
        {"deals": 4, "counts": "values", "eight_first": True, "aces": "high"},
    ]
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {"layout": ("all", False)}
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return suited_deck(ORDER)

    def left_of_dealer(self):
        return (self.round - 1) % self.players

    def deal_round(self, deck):
        # To the last card, from the dealer's left.
        first = self.left_of_dealer()
        for place, card in enumerate(deck):
            self.own["hand"][(first + place) % self.players].append(card)

    def start_round(self):
        self.out = []
        self.last = None  # who played last
        self.passes = [0] * self.players
        sizes = [len(hand) for hand in self.own["hand"]]
        extra = self.options["counts"] == "extra_chips"
        self.paid = [2 if extra and size < max(sizes) else 1 for size in sizes]
        self.seat = self.left_of_dealer()
        if self.first_card():
            hands = self.own["hand"]
            self.seat = next(s for s in range(self.players) if self.first_card() in hands[s])

    def first_card(self):
        """The card that must be played first, if it is a certain one."""
        starts = {"seven_of_diamonds": "7D", "seven_of_hearts": "7H"}
        return starts.get(self.options["starts"])

    # -- moves -----------------------------------------------------------------------------

    def reached(self, of_suit):
        """How far a suit goes down and up, or None."""
        cards = [card for card in self.shared["layout"] if suit(card) == of_suit]
        if self.options["aces"] == "either":
            # An ace closes its end of the suit, and does not open the other.
            cards = [card for card in cards if rank(card) != "A"]
        places = list(map(self.height, cards))
        return (min(places), max(places)) if places else None

    def height(self, card):
        """The place of a card in its suit; a high ace lies above the king."""
        place = ORDER.index(rank(card))
        return len(ORDER) if place == 0 and self.options["aces"] == "high" else place

    def fits(self, card):
        if not self.shared["layout"]:
            return rank(card) == "7" and self.first_card() in (None, card)
        if rank(card) == "7":
            return True
        ends = self.reached(suit(card))
        if not ends:
            return False
        lowest, highest = ends
        if rank(card) == "A" and self.options["aces"] == "either":
            return lowest == 1 or highest == len(ORDER) - 1
        place = self.height(card)
        if place > SEVEN:
            return place == highest + 1
        held_up = self.options["eight_first"] and highest == SEVEN
        return place == lowest - 1 and not held_up

    def legal_moves(self):
        moves = {("play", card) for card in self.own["hand"][self.seat] if self.fits(card)}
        few_passes = self.passes[self.seat] < self.options["passes_at_will"]
        at_will = self.shared["layout"] and few_passes
        if not moves or at_will:
            moves.add(("pass",))
        return moves

    def perform(self, move):
        seat = self.seat
        if move["action"] == "pass":
            self.passes[seat] += 1
            self.paid[seat] += 1
        else:
            (card,) = move["cards"]
            self.own["hand"][seat].remove(card)
            self.shared["layout"].append(card)
            self.last = seat
            if not self.own["hand"][seat]:
                self.end_deal(seat)
                return
        self.seat = self.next_seat(seat)

    def end_deal(self, winner):
        self.out = [winner]
        hands = self.own["hand"]
        if self.options["counts"] == "cards":
            lost = [len(hand) for hand in hands]
        elif self.options["counts"] == "values":
            lost = [sum(map(value, hand)) for hand in hands]
        else:
            lost = [paid + len(hand) for paid, hand in zip(self.paid, hands)]
            # The winner takes all, the own chips too.
            lost[winner] -= sum(lost)
        self.scores = [score - points for score, points in zip(self.scores, lost)]
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        if self.last is None:
            return None
        return {"by": self.last, "cards": [self.shared["layout"][-1]]}
