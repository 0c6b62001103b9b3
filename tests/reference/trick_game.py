"""What the references share in which plays from the hand beat the one on the table."""

from itertools import combinations

from cards import Reference


class TrickGame(Reference):
    """A game in which a play lies on the table until it is beaten or the trick is won."""

    PLAYER_ZONES = {"hand": ("owner", False)}
    PLAYED = "played"  # the zone of cards that are out of play
    RANKS_ONLY = False

    def start_trick(self):
        self.last = None  # who played what lies on the table
        self.told = None  # as what its cards were said to count
        self.locked = [False] * self.players

    # -- moves -----------------------------------------------------------------------------

    def face(self, card):
        """What tells a card from others: cards with one face are alike to all rules."""
        return card

    def faces(self, cards):
        return tuple(sorted(map(self.face, cards)))

    def play_key(self, cards):
        """Playing these cards, whatever order they are named in."""
        return ("play", self.faces(cards))

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand" and move["cards"]
            return self.play_key(move["cards"])
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            cards = self.with_faces(key[1], rng)
            return {"action": "play", "from": "hand", "cards": cards}
        return {"action": key[0]}

    def with_faces(self, faces, rng):
        """Cards of the hand of the player to act with these faces, at random."""
        cards = list(self.own["hand"][self.seat])
        rng.shuffle(cards)
        taken = []
        for face in rng.sample(faces, len(faces)):
            card = next(card for card in cards if self.face(card) == face)
            cards.remove(card)
            taken.append(card)
        return taken

    # -- what a play does ------------------------------------------------------------------

    def lay(self, cards, told=None):
        """The cards go from the hand to the table; what they beat is out of play at once."""
        for card in cards:
            self.own["hand"][self.seat].remove(card)
        self.shared[self.PLAYED] += self.shared["table"]
        self.shared["table"] = list(cards)
        self.last, self.told = self.seat, told

    def end_trick(self):
        self.shared[self.PLAYED] += self.shared["table"]
        self.shared["table"] = []
        self.start_trick()

    def pass_turn_on(self, seat, skips=False):
        """The next player who is in and not shut out; back at the last to play the trick ends."""
        while True:
            seat = self.next_seat(seat)
            if seat == self.last:
                self.end_trick()
                if seat in self.out:
                    seat = self.next_inside(seat)
                break
            if seat in self.out or self.locked[seat]:
                continue
            if not skips:
                break
            skips = False
        self.seat = seat

    def to_beat(self):
        if not self.shared["table"]:
            return None
        beaten = {"by": self.last, "cards": self.shared["table"]}
        return {**beaten, "as": self.told} if self.told else beaten

    def status(self, seat):
        return "passed" if self.locked[seat] and seat not in self.out else super().status(seat)


class ExchangeGame(TrickGame):
    """A trick game in which players give each other cards before a round.

    The exchange is a list of steps, done one after the other:
    ("best", giver, number) and ("any", giver, number) choose cards of the giver's hand, and
    ("receive", [(giver, receiver), ...]) hands on what was chosen so far.
    """

    GIVEN = ""  # the zone of a giver in which chosen cards wait
    placed = ()  # the players by their places in the last round

    def height(self, card):
        """What the best cards are best by."""
        raise NotImplementedError

    def start_play(self):
        raise NotImplementedError

    def deal_all(self, deck, first):
        """To the last card, so that some get one more."""
        for place, card in enumerate(deck):
            self.own["hand"][(first + place) % self.players].append(card)

    def place_all(self):
        """When one player is left: all of them, the first out first, from now on `placed`."""
        last = next(seat for seat in range(self.players) if seat not in self.out)
        self.placed = [*self.out, last]

    def ends(self):
        """(high, low, cards exchanged): first and last, then the two next to them.

        Of three players only two exchange, and those alone if it is one card.
        """
        if self.exchanges_one():
            return [(self.placed[0], self.placed[-1], 1)]
        ends = [(self.placed[0], self.placed[-1], 2), (self.placed[1], self.placed[-2], 1)]
        return ends[: 1 if self.players == 3 else 2]

    def exchanges_one(self):
        return self.options.get("exchange") == "one"

    def gift_zone(self):
        """Where the card that is chosen now waits."""
        return self.GIVEN

    def exchange(self, steps):
        self.steps = list(steps)
        self.go_on_with_exchange()

    def go_on_with_exchange(self):
        while self.steps and self.steps[0][0] == "receive":
            for giver, receiver in self.steps.pop(0)[1]:
                self.own["hand"][receiver] += self.own[self.GIVEN][giver]
                self.own[self.GIVEN][giver] = []
        if self.steps:
            self.seat = self.steps[0][1]
        else:
            self.start_play()

    def gifts(self):
        """What the player to act may give now."""
        which, giver, number = self.steps[0]
        gifts = set(combinations(sorted(self.own["hand"][giver]), number))
        if which == "best":
            heights = sorted(map(self.height, self.own["hand"][giver]))[-number:]
            gifts = {cards for cards in gifts if sorted(map(self.height, cards)) == heights}
        return {("choose", self.faces(cards)) for cards in gifts}

    def give(self, cards):
        giver = self.seat
        for card in cards:
            self.own["hand"][giver].remove(card)
            self.own[self.gift_zone()][giver].append(card)
        self.steps.pop(0)
        self.go_on_with_exchange()

    def key(self, move):
        if move["action"] == "choose":
            assert move["from"] == "hand"
            return ("choose", self.faces(move["cards"]))
        return super().key(move)

    def example(self, key, rng):
        if key[0] == "choose":
            cards = self.with_faces(key[1], rng)
            return {"action": "choose", "from": "hand", "to": self.gift_zone(), "cards": cards}
        return super().example(key, rng)
