"""What the references share in which single cards of the hand are played, and a stock is refilled."""

from cards import UNKNOWN, Reference


class SingleCards(Reference):
    """A game in which a card of the hand is played, or something is done, perhaps naming a value.

    Where there is a stock, it is made anew of the pile but its top card when it is empty.
    """

    STOCK = "stock"

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand"
            (card,) = move["cards"]
            return ("play", card)
        if "value" in move:
            return (move["action"], move["value"])
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            return {"action": "play", "from": "hand", "cards": [key[1]]}
        if len(key) == 2:
            return {"action": key[0], "value": key[1]}
        return {"action": key[0]}

    def take(self, seat, count, zone="hand"):
        """Draws from the stock, as far as there are cards."""
        for _ in range(count):
            if self.shared[self.STOCK]:
                self.own[zone][seat].append(self.shared[self.STOCK].pop())
            self.refill()

    def refill(self):
        """What is made of the pile anew is in an order that nobody knows."""
        *under, top = self.shared["pile"]
        if self.shared[self.STOCK] or not under:
            return
        self.shared["pile"] = [top]
        self.shared[self.STOCK] = [UNKNOWN] * len(under)
        self.shuffled += under
