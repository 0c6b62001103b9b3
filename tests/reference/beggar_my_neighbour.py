"""Reference for beggar-my-neighbour: cards are turned up, aces and court cards are paid for."""

from cards import RANKS, Reference, rank, suited_deck

PRICES = {"J": 1, "Q": 2, "K": 3, "A": 4}


class BeggarMyNeighbour(Reference):
    NAME = "beggar-my-neighbour"
    PLAYERS = (2, 3, 4, 5, 6)
    DEFAULTS = {"aces_are_paid": True}
    OPTION_SETS = [{}, {"aces_are_paid": False}]
    PLAYER_ZONES = {"pack": ("nobody", True), "hand": ("owner", False)}
    SHARED_ZONES = {"pile": ("all", True)}
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def deal_round(self, deck):
        # To the last card; each lands on top of its pack.
        for place, card in enumerate(deck):
            self.own["pack"][place % self.players].append(card)
        for seat in range(self.players):
            self.take_next(seat)

    def take_next(self, seat):
        """The top of the pack is the card that is turned up next."""
        if self.own["pack"][seat] and not self.own["hand"][seat]:
            self.own["hand"][seat].append(self.own["pack"][seat].pop())

    def start_round(self):
        self.seat = 0
        self.owed = 0
        self.payee = None

    def price(self, card):
        if rank(card) == "A" and not self.options["aces_are_paid"]:
            return 0
        return PRICES.get(rank(card), 0)

    def has_cards(self, seat):
        return bool(self.own["hand"][seat] or self.own["pack"][seat])

    # -- moves -----------------------------------------------------------------------------

    def legal_moves(self):
        return {("play", card) for card in self.own["hand"][self.seat]}

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand"
            (card,) = move["cards"]
            return ("play", card)
        return (move["action"],)

    def example(self, key, rng):
        return {"action": "play", "from": "hand", "cards": [key[1]]}

    def perform(self, move):
        seat = self.seat
        card = self.own["hand"][seat].pop()
        self.shared["pile"].append(card)
        self.take_next(seat)
        price = self.price(card)
        if price:
            # Whoever was to be paid and has nothing else is out of the game.
            if self.owed and not self.has_cards(self.payee):
                self.out.append(self.payee)
            self.owed, self.payee = price, seat
            if not self.over():
                self.seat = self.next_inside(seat)
        elif self.owed:
            self.owed -= 1
            if self.owed and self.has_cards(seat):
                return  # goes on paying
            # All is paid, or as far as there are cards: the pile goes beneath the pack, the
            # card that was turned up first is the first to come again.
            self.owed = 0
            self.own["pack"][self.payee] = self.shared["pile"][::-1] + self.own["pack"][self.payee]
            self.shared["pile"] = []
            self.take_next(self.payee)
            self.seat = self.payee
            self.drop_out(seat)
        else:
            self.drop_out(seat)
            if not self.is_over():
                self.seat = self.next_inside(seat)

    def drop_out(self, seat):
        if not self.has_cards(seat):
            self.out.append(seat)
            self.over()

    def over(self):
        left = [seat for seat in range(self.players) if seat not in self.out]
        if len(left) > 1:
            return False
        # The last one wins; before the others comes who was out later.
        self.finish_with_points(left, [left] + [[seat] for seat in self.out[::-1]])
        return True

    def to_beat(self):
        return None
