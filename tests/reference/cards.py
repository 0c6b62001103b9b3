"""What the reference games share: card text, decks, dealing, zones and the turn count.

The references exist to check the engine against something written apart from it. They
favour plain code that can be read beside the rules over anything quick or general.
"""

from itertools import combinations

SUITS = "SCDH"  # spades, clubs, diamonds, hearts
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]  # low to high

UNKNOWN = None  # a card that will be dealt, nobody knows which


def rank(card):
    """The rank of a card with a suit: "10H" -> "10"."""
    return card[:-1]


def suit(card):
    """The suit of a card with a suit: "10H" -> "H"."""
    return card[-1]


def suited_deck(ranks):
    """One card of every rank and suit."""
    return [r + s for s in SUITS for r in ranks]


def deal(deck, hands, count):
    """Deal `count` cards each: one at a time, clockwise from seat 0, from the deck's front."""
    for _ in range(count):
        for hand in hands:
            hand.append(deck.pop(0))


def sorted_ranks(cards):
    """The ranks of the cards, low to high: what is left of them where suits do not matter."""
    return tuple(sorted((rank(card) for card in cards), key=RANKS.index))


def choices(cards, count):
    """Every way to choose `count` of the cards, cards of one rank being alike."""
    return {sorted_ranks(chosen) for chosen in combinations(cards, count)}


def pick(cards, wanted_ranks, rng):
    """Cards with exactly these ranks, taken at random from `cards`."""
    cards = list(cards)
    rng.shuffle(cards)
    taken = []
    for wanted in wanted_ranks:
        card = next(card for card in cards if rank(card) == wanted)
        cards.remove(card)
        taken.append(card)
    return taken


class Reference:
    """A game in progress.

    A move is an object of the protocol ({"action": "play", "from": "hand", "cards": [...]}).
    `key(move)` strips it to what tells it from other moves; `legal_moves()` is a set of keys.

    Zones are lists, bottom first. The tables PLAYER_ZONES and SHARED_ZONES say for each zone
    who sees it ("owner", "all", "nobody") and whether its order is compared.
    """

    NAME = ""
    PLAYERS = ()
    DEFAULTS = {}
    OPTION_SETS = [{}]
    PLAYER_ZONES = {}
    SHARED_ZONES = {}
    ACTIONS = ()  # what can be done beside playing, choosing and passing
    OUT_ACTIONS = ()  # what a player without cards may be asked for
    COUNTS_AS = ()  # ranks that cards can be made to count as
    TOGETHER = ()  # zones that are played from at once, the first of which is named
    PLACED_ZONES = ()  # zones whose cards are named by their place ("#0")
    RANKS_ONLY = True  # the card to beat is known by rank, not by suit
    MOVES_DEALT_CARDS = False  # how many cards lie where after a deal follows from which they are
    COUNTS_DEALS = True  # `round` of the protocol is plain for this game
    TURN_LIMIT = None  # where random players hardly ever come to an end

    def __init__(self, players, deck, options=None, limit=10_000):
        assert players in self.PLAYERS, players
        self.players = players
        self.options = {**self.DEFAULTS, **(options or {})}
        assert sorted(deck) == sorted(self.full_deck()), "not this game's deck"
        self.limit = limit
        self.turn = 0
        self.round = 1
        self.seat = 0
        self.pending = False  # a further deal is due (its cards come from outside)
        self.scores = [0] * players
        self.out = []  # players without cards, in the order of going out
        self.ranking = None  # groups of seats, best first, once the game is over
        self.winners = []
        self.cut_short = False  # ended by the turn limit
        self.revealed = []  # cards shown to all in the last move that are hidden again
        self.shuffled = []  # cards that were shuffled in the last move: UNKNOWN where they lie
        self.undealt = []  # cards that lie in no zone yet
        self.chance = None  # (cards, zone, seat) -> which of the cards goes there unseen
        self.lay_out(deck)
        self.start_round()

    # -- what each game defines ---------------------------------------------------------

    @staticmethod
    def full_deck():
        raise NotImplementedError

    @classmethod
    def deck_of(cls, players, options):
        """The deck of a game with some options, where they decide it."""
        return cls.full_deck()

    @staticmethod
    def rare_cards(players, rng):
        """Cards by their places in the deck that give hands which are rarely dealt."""
        return {}

    def deal_round(self, deck):
        """Deals the cards, all of which are in `deck`, as they lie before anything is decided."""
        raise NotImplementedError

    def start_round(self):
        raise NotImplementedError

    def miss_rounds(self, scores):
        """What becomes of rounds that were over as soon as they were dealt: (round, scores) now."""
        raise AssertionError("a round of this game has decisions")

    def legal_moves(self):
        raise NotImplementedError

    def key(self, move):
        raise NotImplementedError

    def example(self, key, rng):
        """A move object for this key, with randomly chosen ones of equal cards."""
        raise NotImplementedError

    def perform(self, move):
        raise NotImplementedError

    def check(self):
        """Asserts what must hold all along, beside the number of cards."""

    def to_beat(self):
        """None, or {"by": seat or None, "cards": [...]} (and "as" where it was chosen)."""
        return None

    def told_ranks(self, play):
        """What the cards of a play are said to count as, whatever order they are named in.

        A list has a rank for each card; else there is one rank for all, or none.
        """
        told = play.get("as")
        return sorted(zip(play["cards"], told)) if isinstance(told, list) else told

    def status(self, seat):
        return "out" if seat in self.out else "in"

    def tokens(self, seat):
        return {}

    # -- what is the same everywhere -----------------------------------------------------

    def lay_out(self, deck):
        """All cards where they lie when a round begins."""
        self.undealt = []
        self.own = {zone: [[] for _ in range(self.players)] for zone in self.PLAYER_ZONES}
        self.shared = {zone: [] for zone in self.SHARED_ZONES}
        self.pending = False
        self.deal_round(list(deck))

    def deal_more(self, deck):
        """The cards that are dealt next, from outside: `deck` has all cards, or UNKNOWN ones."""
        self.lay_out(deck)

    def settle_shuffle(self, rng):
        """Puts the cards that were shuffled in an order, where nobody else says which it is."""
        if not self.shuffled:
            return
        rng.shuffle(self.shuffled)
        hands = [hand for zone in self.own.values() for hand in zone]
        for cards in [*self.shared.values(), *hands]:
            cards[:] = [self.shuffled.pop() if card is UNKNOWN else card for card in cards]

    def ask_for_deal(self, same_round=False):
        """The next round, or this one once more, begins as soon as its cards are dealt."""
        self.round += not same_round
        self.pending = True

    def to_act(self):
        return None if self.is_over() else self.seat

    def is_over(self):
        return self.ranking is not None

    def apply(self, move):
        assert not self.is_over() and not self.pending
        self.turn += 1
        self.revealed = []
        self.perform(move)
        if not self.is_over() and self.turn >= self.limit:
            # Unfinished at the limit: nobody wins, all share one group, scores stay.
            self.cut_short = True
            self.winners = []
            self.ranking = [list(range(self.players))]

    def finish(self, winners, ranking):
        self.winners = sorted(winners)
        self.ranking = [sorted(group) for group in ranking if group]

    def finish_by(self, values):
        """The highest value wins; players with the same one share a group."""
        groups = [
            [seat for seat in range(self.players) if values[seat] == value]
            for value in sorted(set(values), reverse=True)
        ]
        self.finish(groups[0], groups)

    def finish_with_points(self, winners, ranking):
        """The end of a game without scores of its own: 1 for a winner, 0 for the others."""
        self.scores = [1 if seat in winners else 0 for seat in range(self.players)]
        self.finish(winners, ranking)

    def result(self):
        return {"winners": self.winners, "scores": self.scores, "ranking": self.ranking}

    def cards_to_play(self, zone):
        """What the player to act plays from there."""
        zones = self.TOGETHER if zone in self.TOGETHER[:1] else [zone]
        return [card for name in zones for card in self.own[name][self.seat]]

    def next_seat(self, seat):
        return (seat + 1) % self.players

    def next_inside(self, seat):
        """The next player who is not out."""
        seat = self.next_seat(seat)
        while seat in self.out:
            seat = self.next_seat(seat)
        return seat

    def others(self, seat):
        return [other for other in range(self.players) if other != seat]

    def all_cards(self):
        cards = [card for zone in self.shared.values() for card in zone]
        cards += self.undealt
        return cards + [card for zone in self.own.values() for hand in zone for card in hand]
