"""Reference for Old Maid: cards are drawn unseen, pairs are laid off, the odd card loses."""

from itertools import combinations

from cards import RANKS, Reference, rank, suit, suited_deck
from differences import Unfollowable

JOKER = "joker"
REMOVED = {"queen": ["QC"], "jack": ["JC"], "added_joker": [], "unknown": []}
SUITS = "CDHS"  # of three of a rank the last is kept


def name(card):
    return card if card == JOKER else rank(card)


def colour(card):
    return "red" if suit(card) in "DH" else "black"


class OldMaid(Reference):
    NAME = "old-maid"
    PLAYERS = (2, 3, 4, 5, 6, 7, 8)
    DEFAULTS = {"deals": 1, "odd_card": "queen", "same_colour": False}
    OPTION_SETS = [
        {},
        {"same_colour": True, "odd_card": "jack"},
        {"odd_card": "added_joker", "deals": 3},
        {"odd_card": "unknown"},
        {"odd_card": "unknown", "same_colour": True, "deals": 2},
    ]
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {
        "pairs": ("all", False),
        "removed": ("nobody", False),
        "stock": ("nobody", True),
    }
    ACTIONS = ("offer",)
    RANKS_ONLY = False
    MOVES_DEALT_CARDS = True

    def full_deck(self):
        return self.deck_of(self.players, self.options)

    @classmethod
    def deck_of(cls, players, options):
        if options["odd_card"] == "added_joker":
            return [*suited_deck(RANKS), JOKER]
        return [card for card in suited_deck(RANKS) if card not in REMOVED[options["odd_card"]]]

    def dealer(self):
        return (self.players - 2 + self.round) % self.players

    def is_pair(self, one, other):
        if name(one) != name(other):
            return False
        return not self.options["same_colour"] or colour(one) == colour(other)

    def deal_round(self, deck):
        if None in deck:  # a later deal: the engine says how it went
            return
        if self.options["odd_card"] == "unknown":
            self.shared["removed"] = [deck.pop(0)]
        for place, card in enumerate(deck):
            self.own["hand"][(self.dealer() + 1 + place) % self.players].append(card)
        for hand in self.own["hand"]:
            self.lay_off_pairs(hand)

    def lay_off_pairs(self, hand):
        for rank_name in {name(card) for card in hand}:
            cards = sorted((c for c in hand if name(c) == rank_name), key=lambda c: SUITS.find(c[-1]))
            while pair := next((p for p in combinations(cards, 2) if self.is_pair(*p)), None):
                for card in pair:
                    cards.remove(card)
                    hand.remove(card)
                    self.shared["pairs"].append(card)

    def start_round(self):
        assert not any(self.pairs_in(hand) for hand in self.own["hand"])
        assert not self.shared["stock"]
        assert len(self.shared["removed"]) == (self.options["odd_card"] == "unknown")
        begins = self.dealer()
        around = [(begins + step) % self.players for step in range(self.players)]
        self.out = [seat for seat in around if not self.own["hand"][seat]]
        self.seat = next(seat for seat in around if seat not in self.out)
        self.end_if_one_is_left()

    def miss_rounds(self, scores):
        """A round in which all but one could lay off everything leaves a point lost."""
        losers = [seat for seat in range(self.players) if scores[seat] < self.scores[seat]]
        if len(losers) != 1:
            raise Unfollowable
        self.scores[losers[0]] -= 1
        self.round += 1

    # -- moves -----------------------------------------------------------------------------

    def pairs_in(self, hand):
        return [pair for pair in combinations(sorted(hand), 2) if self.is_pair(*pair)]

    def legal_moves(self):
        plays = {("play", pair) for pair in self.pairs_in(self.own["hand"][self.seat])}
        return plays or {("offer",)}

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand"
            one, other = sorted(move["cards"])
            return ("play", (one, other))
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            return {"action": "play", "from": "hand", "cards": rng.sample(key[1], 2)}
        return {"action": key[0]}

    def perform(self, move):
        hand = self.own["hand"][self.seat]
        if move["action"] == "offer":
            taker = self.next_inside(self.seat)
            card = self.chance(hand, "hand", taker)
            hand.remove(card)
            self.own["hand"][taker].append(card)
        else:
            for card in move["cards"]:
                hand.remove(card)
                self.shared["pairs"].append(card)
        if not hand:
            self.out.append(self.seat)
        # Who has laid off a pair offers the rest; who has offered is followed by who drew.
        if move["action"] == "offer" or not hand:
            self.seat = self.next_inside(self.seat) if len(self.out) < self.players else None
        self.end_if_one_is_left()

    def end_if_one_is_left(self):
        left = [seat for seat in range(self.players) if seat not in self.out]
        if len(left) > 1:
            return
        for seat in left:
            self.scores[seat] -= 1
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()
