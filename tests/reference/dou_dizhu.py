"""Reference for Dou Dizhu: an auction for the landlord, combinations with kickers, bombs."""

from collections import Counter
from itertools import combinations
from random import Random

from cards import RANKS, SUITS, deal, rank, suited_deck
from trick_game import TrickGame

JOKERS = ("small_joker", "big_joker")
ORDER = [*RANKS[1:], "2", *JOKERS]  # low to high
LADDER = ORDER[: ORDER.index("2")]  # what stands in sequences: neither twos nor jokers
BOMB, ROCKET = "bomb", "rocket"
HIGHEST_BID = 3
# What plays with kickers are called where kickers are single cards, by the option for these.
SINGLES = {"different": "singles", "alike": "cards", "free": "any"}
# Cards of each rank -> the fewest ranks of a sequence.
SEQUENCES = {1: ("sequence", 5), 2: ("pair_sequence", 3), 3: ("triplet_sequence", 2)}


def name(card):
    return card if card in JOKERS else rank(card)


def in_sequence(ranks, least):
    """Whether the ranks, low to high, are a sequence of so many at least."""
    places = [ORDER.index(r) for r in ranks]
    consecutive = places == list(range(places[0], places[0] + len(places)))
    return len(ranks) >= least and consecutive and ranks[-1] in LADDER


def may_go_along(cards, kickers):
    """Whether single cards of these ranks, two or more, may be kickers together."""
    if kickers == "free":
        return True
    if set(JOKERS) <= set(cards):
        return False
    return kickers == "alike" or len(set(cards)) == len(cards)


def readings(ranks, kickers="different"):
    """What cards with these ranks can be: (combination, number of cards, compared by) of each.

    With kickers alike four triplets can be a sequence, and three of them with the fourth.
    """
    size, counts = len(ranks), Counter(ranks)
    if sorted(ranks) == sorted(JOKERS):
        return {(ROCKET, size, 0)}
    held = sorted(counts, key=ORDER.index)
    if len(held) == 1:
        kind = {1: "single", 2: "pair", 3: "triplet", 4: BOMB}[size]
        return {(kind, size, ORDER.index(held[0]))}
    found = set()
    if len(set(counts.values())) == 1 and counts[held[0]] in SEQUENCES:
        kind, least = SEQUENCES[counts[held[0]]]
        if in_sequence(held, least):
            found.add((kind, size, ORDER.index(held[-1])))
    for low in range(len(held)):
        for high in range(low + 1, len(held) + 1):
            core = held[low:high]
            kind = kind_with_kickers(core, counts, kickers)
            if kind:
                found.add((kind, size, ORDER.index(core[-1])))
    return found


def kind_with_kickers(core, counts, kickers):
    """What it is called if all cards of these ranks take the others along, else None."""
    width = counts[core[0]]
    if any(counts[r] != width for r in core):
        return None
    others = Counter({r: count for r, count in counts.items() if r not in core})
    if width == 3 and len(core) == 1:
        kind, number, single = "triplet_and_", 1, "single"
    elif width == 3 and in_sequence(core, 2):
        kind, number, single = "triplet_sequence_and_", len(core), SINGLES[kickers]
    elif width == 4 and len(core) == 1:
        kind, number, single = "four_and_", 2, SINGLES[kickers]
    else:
        return None
    if others.total() == number and may_go_along(list(others.elements()), kickers):
        return kind + single
    if len(others) == number and set(others.values()) == {2}:
        return kind + ("pair" if number == 1 else "pairs")
    return None


def combinations_in(hand, kickers="different"):
    """Every combination in a hand: (its ranks, its reading)."""
    counts = Counter(map(name, hand))

    def held(count, ranks=ORDER):
        return [r for r in ranks if counts[r] >= count]

    def sequences(count):
        kind, least = SEQUENCES[count]
        ranks = held(count, LADDER)
        for size in range(least, len(ranks) + 1):
            for low in range(len(ranks) - size + 1):
                if in_sequence(ranks[low : low + size], least):
                    yield kind, tuple(ranks[low : low + size])

    found = set()

    def add(kind, body, count, others=()):
        ranks = tuple(sorted([*body] * count + [*others]))
        value = 0 if kind == ROCKET else ORDER.index(body[-1])
        found.add((ranks, (kind, len(ranks), value)))

    def add_with_kickers(kind, body, count, number, single, pair):
        rest = [r for r in ORDER if r not in body for _ in range(counts[r])]
        for others in set(combinations(rest, number)):
            if may_go_along(others, kickers):
                add(kind + single, body, count, others)
        for others in combinations([r for r in held(2) if r not in body], number):
            add(kind + pair, body, count, others * 2)

    for count, kind in ((1, "single"), (2, "pair"), (3, "triplet"), (4, BOMB)):
        for r in held(count):
            add(kind, [r], count)
    if len(held(1, JOKERS)) == 2:
        add(ROCKET, JOKERS, 1)
    for count in SEQUENCES:
        for kind, body in sequences(count):
            add(kind, body, count)
    for r in held(3):
        add_with_kickers("triplet_and_", (r,), 3, 1, "single", "pair")
    for kind, body in sequences(3):
        add_with_kickers(kind + "_and_", body, 3, len(body), SINGLES[kickers], "pairs")
    for r in held(4):
        add_with_kickers("four_and_", (r,), 4, 2, SINGLES[kickers], "pairs")
    return found


def beats(play, table):
    kind, size, value = play
    table_kind, table_size, table_value = table
    if ROCKET in (kind, table_kind):
        return kind == ROCKET
    if kind == BOMB and table_kind != BOMB:
        return True
    return kind == table_kind and size == table_size and value > table_value


class DouDizhu(TrickGame):
    NAME = "dou-dizhu"
    PLAYERS = (3,)
    DEFAULTS = {
        "deals": 1,
        "show_stock": True,
        "bid_again": True,
        "may_double": False,
        "spring": True,
        "kickers": "different",
    }
    OPTION_SETS = [
        {},
        {"deals": 2},
        {"may_double": True},
        {"deals": 3, "show_stock": False, "may_double": True},
        {"kickers": "alike"},
        {"kickers": "free"},
        {"bid_again": False},
        {"kickers": "alike", "bid_again": False, "deals": 2},
        {"kickers": "free", "spring": False},
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
        """Cards for seat 0 as the landlord, or triplets for all, that make long combinations."""
        low = rng.randrange(6)

        def of_ranks(ranks, count):
            return [r + suit for r in ranks for suit in rng.sample(SUITS, count)]

        landlord = [seat for seat in range(0, players * 17, players)] + [51, 52, 53]
        kind = rng.randrange(4)
        if kind == 0:  # one sequence of pairs
            return dict(zip(landlord, of_ranks(LADDER[:10], 2)))
        if kind == 1:  # triplets in sequence, and both jokers as kickers
            return dict(zip(landlord, [*of_ranks(LADDER[low : low + 6], 3), *JOKERS]))
        if kind == 2:  # fours, which are kickers too, beside triplets
            fours = of_ranks(LADDER[low + 3 : low + 5], 4)
            return dict(zip(landlord, [*of_ranks(LADDER[low : low + 3], 3), *fours, *JOKERS]))
        cards = {}
        for seat in range(players):  # sequences of four triplets, each higher than the last one
            triplets = of_ranks(LADDER[4 * seat : 4 * seat + 4], 3)
            cards |= {seat + players * turn: card for turn, card in enumerate(triplets)}
        return cards

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
        self.bidding = True
        self.turns_to_bid = 0
        self.declines = 0  # in a row
        self.doublers = []
        self.seat = (self.round - 1) % self.players  # the first bid goes round the table

    # -- before the play -------------------------------------------------------------------

    def bid(self, value):
        self.turns_to_bid += 1
        self.declines = 0 if value else self.declines + 1
        if value:
            self.landlord, self.stake = self.seat, value
        if not self.auction_is_over():
            self.seat = self.next_seat(self.seat)
            return
        self.bidding = False
        if self.landlord is None:
            self.ask_for_deal(same_round=True)
        else:
            self.take_stock()

    def auction_is_over(self):
        """At the highest bid, or when nobody goes higher; each is asked once at least."""
        if self.stake == HIGHEST_BID:
            return True
        if self.turns_to_bid < self.players:
            return False
        return not self.stake or not self.options["bid_again"] or self.declines == self.players - 1

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

    def start_trick(self):
        super().start_trick()
        self.on_table = None  # what the cards there were played as

    def legal_moves(self):
        if self.bidding:
            higher = range(self.stake + 1, HIGHEST_BID + 1)
            return {("decline",), *(("bid", value) for value in higher)}
        if self.doublers:
            return {("decline",), ("double",)}
        plays = combinations_in(self.own["hand"][self.seat], self.options["kickers"])
        moves = {("play", ranks, play) for ranks, play in plays if self.may_follow(play)}
        if self.on_table:
            moves.add(("pass",))  # at will, and may play again
        return moves

    def may_follow(self, play):
        return not self.on_table or beats(play, self.on_table)

    def legal_readings(self, ranks):
        return {play for play in readings(ranks, self.options["kickers"]) if self.may_follow(play)}

    def key(self, move):
        if move["action"] == "bid":
            return ("bid", move["value"])
        if move["action"] != "play":
            return super().key(move)
        _, ranks = super().key(move)
        told = move.get("combination"), move.get("as")
        (play,) = (
            (kind, size, value)
            for kind, size, value in self.legal_readings(ranks)
            if told[0] in (None, kind) and told[1] in (None, ORDER[value])
        )
        return ("play", ranks, play)

    def example(self, key, rng):
        if key[0] == "bid":
            return {"action": "bid", "value": key[1]}
        move = super().example(key, rng)
        if key[0] == "play":
            # Only what would be left open is said.
            kind, _, value = key[2]
            others = self.legal_readings(key[1])
            if len({other[0] for other in others}) > 1:
                move["combination"] = kind
            if len({other[2] for other in others if other[0] == kind}) > 1:
                move["as"] = ORDER[value]
        return move

    def perform(self, move):
        seat = self.seat
        if self.bidding:
            self.bid(move.get("value"))
        elif self.doublers:
            self.double(move["action"] == "double")
        elif move["action"] == "pass":
            self.pass_turn_on(seat)
        else:
            key = self.key(move)
            told = self.example(key, Random(1)).get("as")
            self.lay(move["cards"], told)
            self.on_table = key[2]
            self.plays[seat] += 1
            if self.on_table[0] in (BOMB, ROCKET):
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
