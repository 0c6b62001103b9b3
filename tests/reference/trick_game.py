"""What the references share in which plays from the hand beat the one on the table."""

from cards import Reference


def play_key(cards):
    """Playing these cards, whatever order they are named in; equal cards are alike."""
    return ("play", tuple(sorted(cards)))


class TrickGame(Reference):
    """A game in which a play lies on the table until it is beaten or the trick is won."""

    PLAYER_ZONES = {"hand": ("owner", False)}
    RANKS_ONLY = False

    def start_trick(self):
        self.last = None  # who played what lies on the table
        self.locked = [False] * self.players

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand" and move["cards"]
            return play_key(move["cards"])
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            cards = rng.sample(key[1], len(key[1]))
            return {"action": "play", "from": "hand", "cards": cards}
        return {"action": key[0]}

    def lay(self, cards):
        """The cards go from the hand to the table; what they beat is out of play at once."""
        for card in cards:
            self.own["hand"][self.seat].remove(card)
        self.shared["played"] += self.shared["table"]
        self.shared["table"] = list(cards)
        self.last = self.seat

    def end_trick(self):
        self.shared["played"] += self.shared["table"]
        self.shared["table"] = []
        self.start_trick()

    def to_beat(self):
        if not self.shared["table"]:
            return None
        return {"by": self.last, "cards": self.shared["table"]}

    def status(self, seat):
        return "passed" if self.locked[seat] else super().status(seat)
