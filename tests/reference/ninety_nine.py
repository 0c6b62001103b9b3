"""Reference for Ninety-nine, the adding game: a total that nobody may bring above its limit."""

from cards import RANKS, rank, suited_deck
from single_cards import SingleCards

JOKER = "joker"
ACTIONS = {"add_one": 1, "add_eleven": 11, "add_ten": 10, "take_off_ten": -10}


def name(card):
    return card if card == JOKER else rank(card)


class NinetyNine(SingleCards):
    NAME = "ninety-nine"
    PLAYERS = (2, 3, 4, 5, 6, 7, 8, 9)
    DEFAULTS = {
        "limit": 99,
        "tokens": 3,
        "cards": 3,
        "to_limit": "kings",
        "aces": "one_or_eleven",
        "tens": "minus",
        "threes_skip": False,
        "jokers": False,
    }
    OPTION_SETS = [
        {},
        {"tens": "plus_or_minus", "to_limit": "nines"},
        {"jokers": True, "threes_skip": True, "cards": 5},
        {"aces": "one", "limit": 50, "tokens": 1},
        {"tens": "plus_or_minus", "cards": 2, "threes_skip": True, "tokens": 5},
        {"jokers": True, "limit": 150, "to_limit": "nines", "tokens": 2, "cards": 4},
    ]
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {"pile": ("all", True), "stock": ("nobody", True)}
    ACTIONS = ("give_up", *ACTIONS)
    RANKS_ONLY = False

    def __init__(self, players, deck, options=None, limit=10_000):
        self.tokens_left = [{**self.DEFAULTS, **(options or {})}["tokens"]] * players
        self.dealer = players - 1
        super().__init__(players, deck, options, limit)

    def full_deck(self):
        return self.deck_of(self.players, self.options)

    @classmethod
    def deck_of(cls, players, options):
        return [*suited_deck(RANKS), *([JOKER] * 2 if options["jokers"] else [])]

    def deal_round(self, deck):
        for seat, hand in enumerate(self.own["hand"]):
            if self.tokens_left[seat]:
                hand += [deck.pop(0) for _ in range(self.options["cards"])]
        self.shared["stock"] = deck[::-1]

    def start_round(self):
        self.out = [seat for seat in range(self.players) if not self.tokens_left[seat]]
        self.way = 1
        if self.round > 1:
            self.dealer = self.after(self.dealer)
        self.seat = self.after(self.dealer)
        self.total = 0
        self.asked = ()

    def after(self, seat):
        seat = (seat + self.way) % self.players
        return self.after(seat) if seat in self.out else seat

    # -- moves -----------------------------------------------------------------------------

    def worth(self, card):
        """What a card adds at the least, or None if it brings the total to its limit."""
        kind = name(card)
        if kind == ("K" if self.options["to_limit"] == "kings" else "9"):
            return None
        special = {"A": 1, "4": 0, "9": 0, "10": -10, JOKER: 0}
        return special[kind] if kind in special else 10 if kind in "JQK" else int(kind)

    def fits(self, worth):
        return worth is None or self.total + worth <= self.options["limit"]

    def legal_moves(self):
        if self.asked:
            return {(action,) for action in self.asked if self.fits(ACTIONS[action])}
        hand = self.own["hand"][self.seat]
        plays = {("play", name(card)) for card in hand if self.fits(self.worth(card))}
        return plays or {("give_up",)}

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand"
            (card,) = move["cards"]
            return ("play", name(card))
        return (move["action"],)

    def example(self, key, rng):
        if key[0] != "play":
            return {"action": key[0]}
        cards = [card for card in self.own["hand"][self.seat] if name(card) == key[1]]
        return {"action": "play", "from": "hand", "cards": [rng.choice(cards)]}

    def perform(self, move):
        self.shuffled = []
        if move["action"] == "give_up":
            self.lose()
        elif move["action"] == "play":
            self.play(*move["cards"])
        else:
            self.asked = ()
            self.add(ACTIONS[move["action"]])
            self.end_turn()

    def add(self, number):
        # Tens bring it to nothing at the least.
        self.total = max(0, self.total + number)

    def play(self, card):
        self.own["hand"][self.seat].remove(card)
        self.shared["pile"].append(card)
        self.refill()
        kind, worth = name(card), self.worth(card)
        self.steps = 1
        if kind == "4":
            self.way = -self.way
        if kind == "3" and self.options["threes_skip"]:
            self.steps = 2
        if kind == "A" and self.options["aces"] == "one_or_eleven" and self.fits(11):
            self.asked = ("add_one", "add_eleven")
        elif kind == "10" and self.options["tens"] == "plus_or_minus":
            self.asked = ("add_ten", "take_off_ten")
        else:
            if worth is None:
                self.total = self.options["limit"]
            elif kind == JOKER:
                self.total = 0
            else:
                self.add(worth)
            self.end_turn()

    def end_turn(self):
        hand = self.own["hand"][self.seat]
        while len(hand) < self.options["cards"] and self.shared["stock"]:
            hand.append(self.shared["stock"].pop())
            self.refill()
        for _ in range(self.steps):
            self.seat = self.after(self.seat)

    def lose(self):
        self.tokens_left[self.seat] -= 1
        left = [seat for seat in range(self.players) if self.tokens_left[seat]]
        for seat in left:
            self.scores[seat] += 1
        if len(left) == 1:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()
