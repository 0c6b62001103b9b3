"""Reference for Big Two: singles, pairs, triples and five-card hands, the two high."""

from itertools import combinations

from cards import RANKS, deal, rank, suit, suited_deck
from trick_game import TrickGame

ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]  # low to high
SUIT_ORDERS = {"diamonds_low": "DCHS", "clubs_low": "CDHS"}
# In straights an ace is low or high and a two is low; no straight goes on over the ace.
STRAIGHTS = [(["A", *RANKS])[low : low + 5] for low in range(10)]


class Hands:
    """What cards are together, with the suits in one order."""

    def __init__(self, suits):
        self.suits = suits

    def strength(self, card):
        return (ORDER.index(rank(card)), self.suits.index(suit(card)))

    def value(self, cards):
        """(number of cards, class, what it is compared by within it) of a combination, or None."""
        cards = list(cards)
        counts = {}
        for card in cards:
            counts.setdefault(rank(card), []).append(card)
        top = max(map(self.strength, cards))
        if len(counts) == 1 and len(cards) <= 3:
            # Singles and pairs go by their highest card, triples by rank: there is no other.
            return (len(cards), 0, top)
        if len(cards) != 5:
            return None
        if len(counts) == 2:
            sizes = {len(group): name for name, group in counts.items()}
            if 4 in sizes:  # the four decides
                return (5, 5, ORDER.index(sizes[4]))
            return (5, 4, ORDER.index(sizes[3]))
        one_suit = len({suit(card) for card in cards}) == 1
        names = {rank(card) for card in cards}
        for straight in STRAIGHTS:
            if names == set(straight):
                # Its last card counts, wherever that rank stands by itself.
                last = next(card for card in cards if rank(card) == straight[-1])
                return (5, 6 if one_suit else 1, self.strength(last))
        if one_suit:
            # The suit first, then the highest card.
            return (5, 3, (top[1], top[0]))
        return None

    def combinations_in(self, hand):
        found = set()
        for size in (1, 2, 3, 5):
            for cards in combinations(hand, size):
                value = self.value(cards)
                if value is not None:
                    found.add((frozenset(cards), value))
        return found


class BigTwo(TrickGame):
    NAME = "big-two"
    PLAYERS = (2, 3, 4)
    DEFAULTS = {
        "deals": 1,
        "suit_order": "diamonds_low",
        "cards": 13,
        "odd_cards": "unused",
        "later_lead": "winner",
        "two_ends_straights": False,
        "lock_out": False,
        "winner_collects": False,
    }
    OPTION_SETS = [
        {},
        {"suit_order": "clubs_low"},
        {"lock_out": True},
        {"winner_collects": True},
        {"cards": 17},
        {"cards": 17, "odd_cards": "to_lowest_card"},
        {"suit_order": "clubs_low", "lock_out": True, "winner_collects": True},
    ]
    SHARED_ZONES = {"table": ("all", False), "played": ("all", False), "undealt": ("nobody", False)}

    @staticmethod
    def full_deck():
        return suited_deck(ORDER)

    def deal_round(self, deck):
        deal(deck, self.own["hand"], min(self.options["cards"], 52 // self.players))
        self.shared["undealt"] = deck

    def start_round(self):
        self.hands = Hands(SUIT_ORDERS[self.options["suit_order"]])
        # The lowest card of all leads, alone or with others.
        lowest = [min(map(self.hands.strength, hand)) for hand in self.own["hand"]]
        self.seat = lowest.index(min(lowest))
        if self.options["odd_cards"] == "to_lowest_card":
            self.own["hand"][self.seat] += self.shared["undealt"]
            self.shared["undealt"] = []
        self.first_lead = True
        self.start_trick()

    def legal_moves(self):
        hand = self.own["hand"][self.seat]
        plays = self.hands.combinations_in(hand)
        table = self.shared["table"]
        if not table:
            lowest = min(hand, key=self.hands.strength)
            return {
                self.play_key(cards)
                for cards, _ in plays
                if not self.first_lead or lowest in cards
            }
        beaten = self.value_on_table
        moves = {self.play_key(cards) for cards, value in plays if self.beats(value, beaten)}
        moves.add(("pass",))
        return moves

    @staticmethod
    def beats(value, beaten):
        """As many cards of a higher class, or of the same class and higher."""
        return value[0] == beaten[0] and value[1:] > beaten[1:]

    def perform(self, move):
        seat = self.seat
        if move["action"] == "pass":
            self.locked[seat] = self.options["lock_out"]
        else:
            self.lay(move["cards"])
            self.value_on_table = self.hands.value(move["cards"])
            self.first_lead = False
            if not self.own["hand"][seat]:
                self.win(seat)
                return
        self.seat = self.next_seat(seat)
        while self.locked[self.seat]:
            self.seat = self.next_seat(self.seat)
        if self.seat == self.last:
            # Everybody else passed: the table is cleared, whoever played last leads anything.
            self.end_trick()

    def win(self, winner):
        """A point lost for each card left, two for each of ten or more, three of thirteen."""
        lost = []
        for hand in self.own["hand"]:
            left = len(hand)
            lost.append(left * (1 + (left >= 10) + (left >= 13)))
        self.scores = [-points for points in lost]
        if self.options["winner_collects"]:
            self.scores[winner] = sum(lost)
        self.finish_by(self.scores)
