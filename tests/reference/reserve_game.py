"""What the references share in which open and blind cards lie beside each player's hand."""

from cards import Reference, choices, pick, sorted_ranks


class ReserveGame(Reference):
    """A game played from the hand first, then from the open cards, then from the blind ones.

    Before it begins, each player chooses three cards of the hand as the open ones.
    """

    OPEN = ""
    BLIND = ""

    def zone_in_use(self):
        for zone in ("hand", self.OPEN, self.BLIND):
            if self.own[zone][self.seat]:
                return zone
        raise AssertionError("a player without cards is to act")

    def has_cards(self, seat):
        return any(self.own[zone][seat] for zone in self.PLAYER_ZONES)

    def choices_of_open_cards(self):
        return {("choose", ranks) for ranks in choices(self.own["hand"][self.seat], 3)}

    def lay_open(self, cards):
        for card in cards:
            self.own["hand"][self.seat].remove(card)
            self.own[self.OPEN][self.seat].append(card)
        self.seat = self.next_seat(self.seat)

    def blind_plays(self):
        """Unseen cards are named by place, and all may be tried."""
        places = range(len(self.own[self.BLIND][self.seat]))
        return {("play", self.BLIND, f"#{place}") for place in places}

    def key(self, move):
        if move["action"] == "choose":
            return ("choose", sorted_ranks(move["cards"]))
        if move["action"] == "play":
            if move["from"] == self.BLIND:
                (place,) = move["cards"]
                return ("play", self.BLIND, place)
            return ("play", move["from"], sorted_ranks(move["cards"]))
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "choose":
            cards = pick(self.own["hand"][self.seat], key[1], rng)
            return {"action": "choose", "from": "hand", "to": self.OPEN, "cards": cards}
        if key[0] == "play":
            _, zone, named = key
            blind = zone == self.BLIND
            cards = [named] if blind else pick(self.own[zone][self.seat], named, rng)
            return {"action": "play", "from": zone, "cards": cards}
        return {"action": key[0]}
