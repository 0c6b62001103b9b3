"""Reference for The Great Dalmuti: as many cards of a lower number; taxes between hands."""

from itertools import combinations

from trick_game import ExchangeGame

JESTER = "jester"
DALMUTI = 1
WORST = 13  # what a jester is without other cards
GREATER_PAYS, LESSER_PAYS = 2, 1


def number(card):
    return WORST if card == JESTER else int(card)


def played_as(cards):
    """The number of a set: that of its cards beside jesters, which are wild; or None."""
    numbers = {number(card) for card in cards if card != JESTER}
    if len(numbers) > 1:
        return None
    return numbers.pop() if numbers else WORST


def needs_telling(cards):
    """Whether a jester counts as something else than itself."""
    return JESTER in cards and played_as(cards) != WORST


class GreatDalmuti(ExchangeGame):
    NAME = "great-dalmuti"
    PLAYERS = (4, 5, 6, 7, 8)
    DEFAULTS = {"deals": 5, "revolution": True, "first_taxes": True}
    OPTION_SETS = [
        {"deals": 2},
        {"deals": 3, "first_taxes": False},
        {"deals": 1},
        {"deals": 2, "revolution": False},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "paid": ("owner", False)}
    SHARED_ZONES = {
        "table": ("all", False),
        "played": ("all", False),
        "rest": ("nobody", True),
    }
    GIVEN = "paid"
    ACTIONS = ("revolt", "keep_quiet")
    COUNTS_AS = tuple(str(n) for n in range(DALMUTI, WORST))

    @staticmethod
    def full_deck():
        return [str(n) for n in range(DALMUTI, WORST) for _ in range(n)] + [JESTER] * 2

    @staticmethod
    def rare_cards(players, rng):
        """Both jesters for one player, mostly the greater peon."""
        seat = rng.choice([players - 1, rng.randrange(players)])
        return {seat: JESTER, seat + players: JESTER}

    # -- ranks of society ------------------------------------------------------------------

    def deal_round(self, deck):
        if self.round == 1:
            self.ranks = list(range(self.players))  # greater dalmuti to greater peon
        # All cards, the first to the greater dalmuti; some get one more.
        for place, card in enumerate(deck):
            self.own["hand"][self.ranks[place % self.players]].append(card)

    def next_seat(self, seat):
        """Players sit in the order of their ranks."""
        return self.ranks[(self.ranks.index(seat) + 1) % self.players]

    def start_round(self):
        self.start_trick()
        self.out = []
        self.steps = []
        self.asked = []  # who is still asked about a revolution, all of them
        if self.round == 1 and not self.options["first_taxes"]:
            self.start_play()
            return
        if self.options["revolution"]:
            self.asked = list(self.ranks)
            self.seat = self.asked[0]
        else:
            self.tax()

    def tax(self):
        """The best cards go up, any cards come down."""
        greater, lesser, *_, lesser_peon, greater_peon = self.ranks
        self.exchange([
            ("best", greater_peon, GREATER_PAYS),
            ("receive", [(greater_peon, greater)]),
            ("best", lesser_peon, LESSER_PAYS),
            ("receive", [(lesser_peon, lesser)]),
            ("any", greater, GREATER_PAYS),
            ("receive", [(greater, greater_peon)]),
            ("any", lesser, LESSER_PAYS),
            ("receive", [(lesser, lesser_peon)]),
        ])

    def height(self, card):
        return -number(card)

    def start_play(self):
        self.seat = self.ranks[0]  # the greater dalmuti leads

    # -- moves -----------------------------------------------------------------------------

    def legal_moves(self):
        if self.asked:
            both = self.own["hand"][self.seat].count(JESTER) == 2
            return {("revolt",), ("keep_quiet",)} if both else {("keep_quiet",)}
        if self.steps:
            return self.gifts()
        moves = set()
        hand = self.own["hand"][self.seat]
        jesters = [JESTER] * hand.count(JESTER)
        for n in {number(card) for card in hand}:
            alike = [card for card in hand if number(card) == n and card != JESTER] + jesters
            for size in range(1, len(alike) + 1):
                moves |= {
                    self.play_key(cards)
                    for cards in set(combinations(alike, size))
                    if self.may_be_played(cards)
                }
        if self.shared["table"]:
            moves.add(("pass",))  # at will, and may play again
        return moves

    def may_be_played(self, cards):
        table = self.shared["table"]
        return not table or (len(cards) == len(table) and played_as(cards) < played_as(table))

    def play_key(self, cards):
        return ("play", self.faces(cards), str(played_as(cards)))

    def key(self, move):
        action, *faces = super().key(move)
        return (action, faces[0], move["as"]) if "as" in move else (action, *faces)

    def example(self, key, rng):
        move = super().example(key, rng)
        if key[0] == "play" and needs_telling(key[1]):
            move["as"] = key[2]
        return move

    def perform(self, move):
        seat = self.seat
        if move["action"] in ("revolt", "keep_quiet"):
            if move["action"] == "keep_quiet":
                self.asked.pop(0)
                if self.asked:
                    self.seat = self.asked[0]
                else:
                    self.tax()
                return
            self.asked = []
            # No taxes; if it was the greater peon, everybody changes places.
            if seat == self.ranks[-1]:
                self.ranks.reverse()
            self.start_play()
        elif move["action"] == "choose":
            self.give(move["cards"])
        elif move["action"] == "pass":
            self.pass_turn_on(seat)
        else:
            cards = move["cards"]
            self.lay(cards, str(played_as(cards)) if needs_telling(cards) else None)
            if not self.own["hand"][seat]:
                self.out.append(seat)
            if len(self.out) == self.players - 1:
                self.end_hand()
            else:
                self.pass_turn_on(seat)

    def end_hand(self):
        # Who was out first rules the next round, who is left serves.
        self.place_all()
        self.ranks = self.placed
        # A point for each player behind.
        for place, seat in enumerate(self.ranks):
            self.scores[seat] += self.players - 1 - place
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()
