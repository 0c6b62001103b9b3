"""Reference for Big Two: singles, pairs, triples and five-card hands, the two high."""

from itertools import combinations

from cards import RANKS, SUITS, deal, rank, suit, suited_deck
from differences import Unfollowable
from trick_game import TrickGame

ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]  # low to high
SUIT_ORDERS = {"diamonds_low": "DCHS", "clubs_low": "CDHS"}
# Straights, lowest first; the two low ones may be the highest instead, and J Q K A 2 above A.
LOW = [["A", "2", "3", "4", "5"], ["2", "3", "4", "5", "6"]]
TO_ACE = [[*RANKS[1:], "A"][low : low + 5] for low in range(8)]
TO_TWO = [["J", "Q", "K", "A", "2"]]
WITH_A_TWO = [["3", "4", "5", "6", "2"], ["3", "4", "5", "A", "2"]]
STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(5)  # classes of five cards


class Hands:
    """What cards are together by the options of a game."""

    def __init__(self, options):
        self.suits = SUIT_ORDERS[options["suit_order"]]
        self.known = {}
        self.by_rank = options["flushes"] == "by_rank"
        low, highest = options["low_straights"], TO_TWO if options["two_ends_straights"] else []
        self.straights = [*(LOW if low == "weakest" else []), *TO_ACE, *highest]
        self.straights += WITH_A_TWO if low == "strongest" else []

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
                return (5, FOUR, ORDER.index(sizes[4]))
            return (5, FULL_HOUSE, ORDER.index(sizes[3]))
        one_suit = len({suit(card) for card in cards}) == 1
        names = {rank(card) for card in cards}
        for height, straight in enumerate(self.straights):
            if names == set(straight):
                # Its last card counts, wherever that rank stands by itself.
                last = next(card for card in cards if rank(card) == straight[-1])
                return (5, STRAIGHT_FLUSH if one_suit else STRAIGHT, (height, self.strength(last)))
        if one_suit:
            # The suit first, then the highest card, or the other way round.
            return (5, FLUSH, top if self.by_rank else (top[1], top[0]))
        return None

    def combinations_in(self, hand):
        """What a hand holds; large hands hold much, and change only when they are played from."""
        if frozenset(hand) not in self.known:
            self.known[frozenset(hand)] = self.look_for_combinations(hand)
        return self.known[frozenset(hand)]

    def look_for_combinations(self, hand):
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
        "cards": 17,
        "odd_cards": "to_lowest_card",
        "leads": "lowest_card",
        "low_straights": "weakest",
        "two_ends_straights": False,
        "flushes": "by_suit",
        "instant_wins": False,
        "pass_locks_out": False,
        "winner_collects": False,
    }
    # Who gets the odd card of a later deal nobody tells the reference, so there is none then.
    OPTION_SETS = [
        {},
        {"suit_order": "clubs_low"},
        {"pass_locks_out": True},
        {"winner_collects": True},
        {"cards": 13},
        {"deals": 3, "odd_cards": "unused"},
        {"deals": 2, "leads": "winner", "odd_cards": "unused"},
        {"low_straights": "strongest", "flushes": "by_rank"},
        {"low_straights": "never", "flushes": "by_rank", "two_ends_straights": True},
        {"low_straights": "strongest", "two_ends_straights": True, "instant_wins": True},
        {"instant_wins": True, "winner_collects": True, "deals": 2, "cards": 13},
        {"suit_order": "clubs_low", "pass_locks_out": True, "winner_collects": True},
    ]
    SHARED_ZONES = {"table": ("all", False), "played": ("all", False), "undealt": ("nobody", False)}

    @staticmethod
    def full_deck():
        return suited_deck(ORDER)

    @staticmethod
    def rare_cards(players, rng):
        """A dragon for one player, or many low cards of a suit."""
        seat, s = rng.randrange(players), rng.choice(SUITS)
        dragon = [r + rng.choice(SUITS) for r in ORDER]
        low = [r + s for r in ["A", "2", "3", "4", "5", "6"]]
        high = [r + s for r in ["10", "J", "Q", "K", "A", "2"]]
        cards = rng.choice([dragon, low, high])
        return {seat + turn * players: card for turn, card in enumerate(cards)}

    def deal_round(self, deck):
        deal(deck, self.own["hand"], min(self.options["cards"], 52 // self.players))
        self.shared["undealt"] = deck

    def start_round(self):
        self.hands = Hands(self.options)
        # The lowest card of all leads, alone or with others, and takes a card that is left over.
        lowest = [min(map(self.hands.strength, hand)) for hand in self.own["hand"]]
        self.seat = lowest.index(min(lowest))
        odd = self.options["odd_cards"] == "to_lowest_card"
        if odd and len(self.shared["undealt"]) < self.players:
            self.own["hand"][self.seat] += self.shared["undealt"]
            self.shared["undealt"] = []
        self.first_lead = True
        if self.round > 1 and self.options["leads"] == "winner":
            self.seat, self.first_lead = self.winner, False
        self.start_trick()
        if self.options["instant_wins"]:
            for step in range(self.players):
                seat = (self.seat + step) % self.players
                if {rank(card) for card in self.own["hand"][seat]} == set(ORDER):
                    self.win(seat)
                    return

    def miss_rounds(self, scores):
        """A deal that was won at once leaves no trace but the score."""
        raise Unfollowable

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
            self.locked[seat] = self.options["pass_locks_out"]
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
        for seat, hand in enumerate(self.own["hand"]):
            left = 0 if seat == winner else len(hand)
            lost.append(left * (1 + (left >= 10) + (left >= 13)))
        if self.options["winner_collects"]:
            lost[winner] = -sum(lost)
        self.scores = [score - points for score, points in zip(self.scores, lost)]
        self.winner = winner
        if self.round < self.options["deals"]:
            self.ask_for_deal()
        else:
            self.finish_by(self.scores)
