"""Reference for tennis: tricks won by the best record; the last player with cards wins."""

from cards import RANKS, Reference, deal, pick, rank, suited_deck

ORDER = [r for r in RANKS if r != "A"]  # 2 low to K high, and round again


def beats(card, other):
    """A card beats those one or two ranks below it, going round from 2 to K."""
    distance = (ORDER.index(rank(card)) - ORDER.index(rank(other))) % len(ORDER)
    return distance in (1, 2)


def record(card, cards):
    """Wins minus losses against all cards of the trick (a card ties with itself)."""
    return sum(beats(card, other) for other in cards) - sum(beats(other, card) for other in cards)


class Tennis(Reference):
    NAME = "tennis"
    PLAYERS = (2, 3, 4, 6)
    PLAYER_ZONES = {"pile": ("nobody", True), "hand": ("owner", False)}
    SHARED_ZONES = {"trick": ("all", False), "aside": ("all", False), "removed": ("all", False)}
    COUNTS_DEALS = False  # whether taking six from the own pile counts as a deal is not said

    @staticmethod
    def full_deck():
        return suited_deck(ORDER)

    def deal_round(self, deck):
        # Everything is dealt out evenly; each card lands on top of its pile.
        deal(deck, self.own["pile"], len(deck) // self.players)
        self.inside = list(range(self.players))  # players still in
        self.gone = []  # groups of players who went out together, oldest first
        self.dealer = 0

    def clockwise(self, seat):
        """The next player still in."""
        seat = self.next_seat(seat)
        while seat not in self.inside:
            seat = self.next_seat(seat)
        return seat

    def start_round(self):
        # Who has no cards at the start of a round is out.
        piles = self.own["pile"]
        out = [seat for seat in self.inside if not piles[seat]]
        self.inside = [seat for seat in self.inside if piles[seat]]
        if out:
            self.gone.append(out)
        if len(self.inside) <= 1:
            # One is left and wins; or nobody, and those of the round before share it.
            ranking = [self.inside] + self.gone[::-1]
            best = next(group for group in ranking if group)
            self.finish_with_points(best, ranking)
            return
        # The deal has come to a player still in (seat 0 in the first round).
        if self.dealer not in self.inside:
            self.dealer = self.clockwise(self.dealer)
        # Everybody takes six from the top of the pile, or as many as the poorest has.
        self.tricks = min([6] + [len(piles[seat]) for seat in self.inside])
        for seat in self.inside:
            for _ in range(self.tricks):
                self.own["hand"][seat].append(piles[seat].pop())
        # The dealer leads the first trick.
        self.leader = self.seat = self.dealer
        self.trick_players = []

    def legal_moves(self):
        return {("play", "hand", rank(card)) for card in self.own["hand"][self.seat]}

    def key(self, move):
        if move["action"] == "play":
            (card,) = move["cards"]
            return ("play", move["from"], rank(card))
        return (move["action"],)

    def example(self, key, rng):
        cards = pick(self.own["hand"][self.seat], [key[2]], rng)
        return {"action": "play", "from": "hand", "cards": cards}

    def perform(self, move):
        (card,) = move["cards"]
        self.own["hand"][self.seat].remove(card)
        self.shared["trick"].append(card)
        self.trick_players.append(self.seat)
        if len(self.trick_players) < len(self.inside):
            self.seat = self.clockwise(self.seat)
            return
        self.end_trick()
        # The next player clockwise leads the next trick.
        self.tricks -= 1
        if self.tricks:
            self.leader = self.seat = self.clockwise(self.leader)
            return
        # What is still set aside at the end of a round is removed; the deal passes on.
        self.shared["removed"] += self.shared["aside"]
        self.shared["aside"] = []
        self.dealer = self.next_seat(self.dealer)
        self.start_round()

    def end_trick(self):
        trick = self.shared["trick"]
        records = [record(card, trick) for card in trick]
        best = max(records)
        if records.count(best) == 1:
            # The winner takes trick and aside to the bottom of the pile; the card played
            # first will be drawn first, so it lies uppermost of them.
            winner = self.trick_players[records.index(best)]
            won = trick + self.shared["aside"]
            self.own["pile"][winner] = won[::-1] + self.own["pile"][winner]
            self.shared["aside"] = []
        else:
            # A tie for the best record: all cards are set aside.
            self.shared["aside"] += trick
        self.shared["trick"] = []
        self.trick_players = []

    def status(self, seat):
        return "in" if seat in self.inside else "out"
