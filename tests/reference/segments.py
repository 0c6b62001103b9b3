"""Reference for segments: sets of digits whose seven-segment displays tokens may change."""

from collections import Counter

from cards import Reference, deal

DIGITS = "0123456789"
LIT = dict(zip(DIGITS, map(set, (
    "abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg",
))))
START_TOKENS = (1, 1, 2, 2, 3)  # by turn order
MOST_TOKENS = 7


def cost(card, value):
    """Segments to change so that the card shows the value; None if it cannot.

    Lighting up only adds and blacking out only removes, so one display must hold the other.
    """
    if LIT[card] <= LIT[value] or LIT[card] >= LIT[value]:
        return len(LIT[card] ^ LIT[value])
    return None


def sets_showing(value, hand, tokens):
    """Every non-empty multiset of cards that can be made to show the value for the tokens."""
    found = [((), 0)]
    for card, held in sorted(Counter(hand).items()):
        price = cost(card, value)
        if price is None:
            continue
        found = [
            (cards + (card,) * count, spent + price * count)
            for cards, spent in found
            for count in range(held + 1)
            if spent + price * count <= tokens
        ]
    return [cards for cards, _ in found if cards]


class Segments(Reference):
    NAME = "segments"
    PLAYERS = (3, 4, 5)
    DEFAULTS = {"rounds": 3, "supply": 0}
    OPTION_SETS = [
        {"rounds": 1},
        {},
        {"rounds": 1, "supply": 10},
        {"rounds": 2, "supply": 4},
        {"rounds": 1, "supply": 2},
        {"rounds": 2},
        {"rounds": 1, "supply": 19},
        {"rounds": 4, "supply": 30},
    ]
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {
        "field": ("all", False),
        "discard": ("all", False),
        "undealt": ("nobody", False),
    }
    COUNTS_AS = DIGITS
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return list(DIGITS) * 6

    def deal_round(self, deck):
        deal(deck, self.own["hand"], 12)
        self.shared["undealt"] = deck

    def start_round(self):
        # Seat 0 starts the first round, the next seat the second and so on.
        self.seat = (self.round - 1) % self.players
        # Tokens by turn order; a supply that can run out gives what it has.
        self.supply = self.options["supply"] or None  # None: does not run out
        self.counts = [0] * self.players
        for place in range(self.players):
            self.take((self.seat + place) % self.players, START_TOKENS[place])
        self.value = None  # what the set on the field shows
        self.chosen = False  # whether segments were changed to show it
        self.last = None  # who played it
        self.passes = 0  # in a row since then
        self.out = []

    def take(self, seat, wanted):
        wanted = min(wanted, MOST_TOKENS - self.counts[seat])
        if self.supply is not None:
            wanted = min(wanted, self.supply)
            self.supply -= wanted
        self.counts[seat] += wanted

    def give_back(self, seat, spent):
        self.counts[seat] -= spent
        if self.supply is not None:
            self.supply += spent

    def legal_moves(self):
        hand, tokens = self.own["hand"][self.seat], self.counts[self.seat]
        moves = {
            ("play", cards, value)
            for value in DIGITS
            for cards in sets_showing(value, hand, tokens)
            if self.follows(len(cards), value)
        }
        # Everybody but the leader may pass.
        if self.shared["field"]:
            moves.add(("pass",))
        return moves

    def follows(self, size, value):
        # A lead is free; else as many cards of a higher value, or one more of any value.
        field = len(self.shared["field"])
        return field == 0 or (size == field and value > self.value) or size == field + 1

    def key(self, move):
        if move["action"] != "play":
            return (move["action"],)
        assert move["from"] == "hand"
        cards = tuple(sorted(move["cards"]))
        if "as" in move:
            return ("play", cards, move["as"])
        # Without a declared value the cards show their own, so they are all alike.
        assert len(set(cards)) == 1, "no value declared"
        return ("play", cards, cards[0])

    def price(self, key):
        return sum(cost(card, key[2]) for card in key[1])

    def example(self, key, rng):
        if key[0] != "play":
            return {"action": key[0]}
        cards = list(key[1])
        rng.shuffle(cards)
        move = {"action": "play", "from": "hand", "cards": cards}
        if self.price(key):
            move["as"] = key[2]
            move["spend"] = {"segments": self.price(key)}
        return move

    def perform(self, move):
        seat = self.seat
        if move["action"] == "pass":
            # A pass takes two segments and locks nobody out.
            self.passes += 1
            self.take(seat, 2)
        else:
            key = self.key(move)
            for card in key[1]:
                self.own["hand"][seat].remove(card)
            self.give_back(seat, self.price(key))
            # A beaten set is out of play at once.
            self.shared["discard"] += self.shared["field"]
            self.shared["field"] = list(key[1])
            self.value, self.chosen = key[2], self.price(key) > 0
            self.last, self.passes = seat, 0
            if not self.own["hand"][seat]:
                self.out.append(seat)
                # The round ends the moment a second player is out.
                if len(self.out) == 2:
                    self.end_round()
                    return
        self.seat = self.next_inside(seat)
        rivals = [other for other in self.others(self.last) if other not in self.out]
        if self.passes == len(rivals):
            # All others passed in a row: clear the field; the last to play leads, or the
            # next player in turn who still has cards.
            self.shared["discard"] += self.shared["field"]
            self.shared["field"] = []
            self.seat = self.last if self.last not in self.out else self.next_inside(self.last)
            self.value, self.chosen, self.last, self.passes = None, False, None, 0

    def round_points(self, seat):
        # 7 for the first out, 5 for the second, -1 a card left, -1 for every two segments
        # left, 3 for having none.
        points = {0: 7, 1: 5}[self.out.index(seat)] if seat in self.out else 0
        points -= len(self.own["hand"][seat])
        points -= self.counts[seat] // 2
        return points + (3 if self.counts[seat] == 0 else 0)

    def end_round(self):
        points = [self.round_points(seat) for seat in range(self.players)]
        self.scores = [total + new for total, new in zip(self.scores, points)]
        if self.round < self.options["rounds"]:
            self.ask_for_deal()
            return
        # The highest total wins; a tie goes to the most points in the last round.
        self.finish_by(list(zip(self.scores, points)))

    def check(self):
        assert all(0 <= count <= MOST_TOKENS for count in self.counts)
        supply = self.options["supply"]
        assert not supply or sum(self.counts) + self.supply == supply

    def to_beat(self):
        if not self.shared["field"]:
            return None
        beaten = {"by": self.last, "cards": self.shared["field"]}
        if self.chosen:
            beaten["as"] = self.value
        return beaten

    def tokens(self, seat):
        return {"segments": self.counts[seat]}
