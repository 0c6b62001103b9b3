"""Reference for Dou Dizhu: an auction for the landlord, combinations with kickers, bombs."""

from collections import Counter
from itertools import combinations

from cards import RANKS, SUITS, deal, rank, suited_deck
from trick_game import TrickGame

JOKERS = ("small_joker", "big_joker")
ORDER = [*RANKS[1:], "2", *JOKERS]  # low to high
LADDER = ORDER[: ORDER.index("2")]  # what stands in sequences: neither twos nor jokers
BOMB, ROCKET = "bomb", "rocket"
HIGHEST_BID = 3


def name(card):
    return card if card in JOKERS else rank(card)


def in_sequence(ranks, least):
    """Whether the ranks, low to high, are a sequence of so many at least."""
    places = [ORDER.index(r) for r in ranks]
    consecutive = places == list(range(places[0], places[0] + len(places)))
    return len(ranks) >= least and consecutive and ranks[-1] in LADDER


def combination(ranks):
    """(kind, number of cards, what it is compared by) of cards with these ranks, or None."""
    size = len(ranks)
    if sorted(ranks) == sorted(JOKERS):
        return (ROCKET, size, 0)
    by_count = {}  # how often -> the ranks that are there so often, low to high
    for r, count in sorted(Counter(ranks).items(), key=lambda item: ORDER.index(item[0])):
        by_count.setdefault(count, []).append(r)
    most = max(by_count)
    body = by_count.pop(most)
    value = ORDER.index(body[-1])
    if not by_count:
        if len(body) == 1:
            return (BOMB if most == 4 else most, size, value)
        least = {1: 5, 2: 3, 3: 2}.get(most)
        return (("sequence", most), size, value) if least and in_sequence(body, least) else None
    # Kickers of one kind: single cards or pairs, of different ranks, not both jokers.
    if len(by_count) > 1:
        return None
    ((kicker, kickers),) = by_count.items()
    if set(JOKERS) <= set(kickers) or kicker > 2:
        return None
    if most == 3 and len(kickers) == len(body) and (len(body) == 1 or in_sequence(body, 2)):
        return (("triplets with", kicker), size, value)
    if most == 4 and len(body) == 1 and len(kickers) == 2:
        return (("four with", kicker), size, value)
    return None


def combinations_in(hand):
    """The ranks of every combination in a hand."""
    counts = Counter(map(name, hand))

    def held(count, ranks=ORDER):
        return [r for r in ranks if counts[r] >= count]

    def sequences(count, least):
        ranks = held(count, LADDER)
        for size in range(least, len(ranks) + 1):
            for low in range(len(ranks) - size + 1):
                if in_sequence(ranks[low : low + size], least):
                    yield tuple(ranks[low : low + size])

    found = set()

    def add(body, count, kickers=(), kicker=0):
        found.add(tuple(sorted([*body] * count + [*kickers] * kicker)))

    def add_with_kickers(body, count, number):
        for kicker in (1, 2):
            others = [r for r in held(kicker) if r not in body]
            for kickers in combinations(others, number):
                if not set(JOKERS) <= set(kickers):
                    add(body, count, kickers, kicker)

    for count in (1, 2, 3, 4):
        for r in held(count):
            add([r], count)
    if len(held(1, JOKERS)) == 2:
        add(JOKERS, 1)
    for count, least in ((1, 5), (2, 3), (3, 2)):
        for body in sequences(count, least):
            add(body, count)
    for body in [*sequences(3, 2), *((r,) for r in held(3))]:
        add_with_kickers(body, 3, len(body))
    for r in held(4):
        add_with_kickers([r], 4, 2)
    return found


def beats(ranks, table):
    kind, size, value = combination(ranks)
    table_kind, table_size, table_value = combination(table)
    if ROCKET in (kind, table_kind):
        return kind == ROCKET
    if kind == BOMB and table_kind != BOMB:
        return True
    return kind == table_kind and size == table_size and value > table_value


class DouDizhu(TrickGame):
    NAME = "dou-dizhu"
    PLAYERS = (3,)
    DEFAULTS = {"deals": 1, "show_stock": True, "may_double": False, "spring": True}
    OPTION_SETS = [
        {},
        {"deals": 2},
        {"may_double": True},
        {"deals": 3, "show_stock": False, "may_double": True},
        {"spring": False},
    ]
    SHARED_ZONES = {
        "table": ("all", False),
        "played": ("all", False),
        "shown": ("all", False),
        "stock": ("nobody", True),
    }
    ACTIONS = ("bid", "decline", "double")

    @staticmethod
    def full_deck():
        return [*suited_deck(RANKS), *JOKERS]

    @staticmethod
    def rare_cards(players, rng):
        """Twenty cards for seat 0 as the landlord that can be played at once."""
        cards = [name + suit for name in LADDER[:10] for suit in rng.sample(SUITS, 2)]
        places = [players * turn for turn in range(17)] + [51, 52, 53]
        return dict(zip(places, cards))

    def face(self, card):
        """Suits matter to nobody."""
        return name(card)

    def deal_round(self, deck):
        deal(deck, self.own["hand"], 17)
        self.shared["stock"] = deck[::-1]

    def start_round(self):
        self.start_trick()
        self.out = []
        self.landlord = None
        self.stake = 0
        self.plays = [0] * self.players
        # The first bid goes round the table; each player has one.
        self.bidders = [(self.round - 1 + place) % self.players for place in range(self.players)]
        self.doublers = []
        self.seat = self.bidders[0]

    # -- before the play -------------------------------------------------------------------

    def bid(self, value):
        seat = self.bidders.pop(0)
        if value:
            self.landlord, self.stake = seat, value
        if self.bidders and self.stake < HIGHEST_BID:
            self.seat = self.bidders[0]
        elif self.landlord is None:
            self.ask_for_deal(same_round=True)
        else:
            self.bidders = []
            self.take_stock()

    def take_stock(self):
        if self.options["show_stock"]:
            self.revealed += self.shared["stock"]
        self.own["hand"][self.landlord] += self.shared["stock"]
        self.shared["stock"] = []
        self.seat = self.landlord
        if self.options["may_double"]:
            self.doublers = [(self.landlord + place) % self.players for place in range(3)]

    def double(self, doubles):
        self.doublers.pop(0)
        self.stake *= 2 if doubles else 1
        self.seat = self.doublers[0] if self.doublers else self.landlord

    # -- moves -----------------------------------------------------------------------------

    def legal_moves(self):
        if self.bidders:
            higher = range(self.stake + 1, HIGHEST_BID + 1)
            return {("decline",), *(("bid", value) for value in higher)}
        if self.doublers:
            return {("decline",), ("double",)}
        plays = combinations_in(self.own["hand"][self.seat])
        table = [name(card) for card in self.shared["table"]]
        moves = {("play", ranks) for ranks in plays if not table or beats(ranks, table)}
        if table:
            moves.add(("pass",))  # at will, and may play again
        return moves

    def key(self, move):
        return ("bid", move["value"]) if move["action"] == "bid" else super().key(move)

    def example(self, key, rng):
        return {"action": "bid", "value": key[1]} if key[0] == "bid" else super().example(key, rng)

    def perform(self, move):
        seat = self.seat
        if self.bidders:
            self.bid(move.get("value"))
        elif self.doublers:
            self.double(move["action"] == "double")
        elif move["action"] == "pass":
            self.pass_turn_on(seat)
        else:
            self.lay(move["cards"])
            self.plays[seat] += 1
            if combination([name(card) for card in move["cards"]])[0] in (BOMB, ROCKET):
                self.stake *= 2
            if self.own["hand"][seat]:
                self.pass_turn_on(seat)
            else:
                self.end_round(seat)

    def end_round(self, winner):
        farmers = self.others(self.landlord)
        landlord_wins = winner == self.landlord
        if landlord_wins:
            spring = not any(self.plays[farmer] for farmer in farmers)
        else:
            spring = self.plays[self.landlord] == 1
        stake = self.stake * (2 if spring and self.options["spring"] else 1)
        for farmer in farmers:
            self.scores[farmer] -= stake if landlord_wins else -stake
            self.scores[self.landlord] += stake if landlord_wins else -stake
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()
