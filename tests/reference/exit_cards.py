"""Reference for exit-cards: one card a turn, bombs, sevens and mirrors, blind cards last."""

from cards import RANKS, deal, rank, suited_deck
from reserve_game import ReserveGame


class ExitCards(ReserveGame):
    NAME = "exit-cards"
    PLAYERS = (2, 3, 4)
    DEFAULTS = {"bomb_plays_again": True, "may_pass_at_will": False}
    OPTION_SETS = [
        {},
        {"bomb_plays_again": False},
        {"may_pass_at_will": True},
        {"bomb_plays_again": False, "may_pass_at_will": True},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "exit": ("all", False), "blind": ("nobody", True)}
    SHARED_ZONES = {"stock": ("nobody", True), "pile": ("all", True), "cleared": ("all", False)}
    OPEN, BLIND = "exit", "blind"
    PLACED_ZONES = (BLIND,)

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def deal_round(self, deck):
        # Three cards each blind, then six each to the hand; the rest is the stock.
        deal(deck, self.own["blind"], 3)
        deal(deck, self.own["hand"], 6)
        self.shared["stock"] = deck[::-1]  # the next card of the deck is the top

    def start_round(self):
        self.choosing = True  # until everybody has chosen the exit cards
        self.last = None  # who played the last card; nobody for a base card
        self.passes = 0  # in a row since the last card

    # -- what beats what -----------------------------------------------------------------

    def card_to_beat(self):
        """The topmost card that is not a mirror; a pile of mirrors alone is a plain 3."""
        for card in reversed(self.shared["pile"]):
            if rank(card) != "3":
                return card
        return self.shared["pile"][-1]

    def anything_goes(self):
        # An empty pile asks for nothing.
        if not self.shared["pile"]:
            return True
        # Nobody beat the card: its player goes on. For the base card all must have passed,
        # which brings the turn back to seat 0.
        needed = self.players if self.last is None else self.players - 1
        return self.passes == needed

    def may_be_played(self, card):
        if self.anything_goes():
            return True
        beaten = rank(self.card_to_beat())
        # On a 7 go the ranks 2 to 7 and nothing else, not even a bomb.
        if beaten == "7":
            return RANKS.index(rank(card)) <= RANKS.index("7")
        # Bomb, 7 and mirror go on anything else.
        if rank(card) in ("10", "7", "3"):
            return True
        return RANKS.index(rank(card)) > RANKS.index(beaten)

    # -- moves -----------------------------------------------------------------------------

    def legal_moves(self):
        if self.choosing:
            return self.choices_of_open_cards()
        zone = self.zone_in_use()
        cards = self.own[zone][self.seat]
        if zone == "blind":
            moves = self.blind_plays()
            may_pass = True
        else:
            moves = {("play", zone, (rank(card),)) for card in cards if self.may_be_played(card)}
            may_pass = not moves or self.options["may_pass_at_will"]
        # Nobody passes where anything may be played.
        if may_pass and not self.anything_goes():
            moves.add(("pass",))
        return moves

    def perform(self, move):
        if move["action"] == "choose":
            self.lay_open(move["cards"])
            if self.seat == 0:
                # All have chosen: the top of the stock is flipped as the base card.
                self.choosing = False
                self.shared["pile"].append(self.shared["stock"].pop())
        elif move["action"] == "pass":
            self.passes += 1
            self.seat = self.next_seat(self.seat)
        else:
            self.play(move["from"], move["cards"][0])

    def play(self, zone, card):
        seat = self.seat
        cards = self.own[zone][seat]
        if zone == "blind":
            card = cards[int(card[1:])]
        fits = self.may_be_played(card)
        cards.remove(card)
        if not fits:
            # A blind card that does not beat is taken up together with the whole pile.
            self.own["hand"][seat] += self.shared["pile"] + [card]
            self.empty_pile()
            self.seat = self.next_seat(seat)
            return
        self.shared["pile"].append(card)
        self.last, self.passes = seat, 0
        # A card played from the hand is replaced while the stock lasts.
        if zone == "hand" and self.shared["stock"]:
            self.own["hand"][seat].append(self.shared["stock"].pop())
        # A bomb takes the whole pile, itself included, out of the game.
        bomb = rank(card) == "10"
        if bomb:
            self.shared["cleared"] += self.shared["pile"]
            self.empty_pile()
        # The first player without any cards wins.
        if not self.has_cards(seat):
            self.finish_with_points([seat], [[seat], self.others(seat)])
        if not (bomb and self.options["bomb_plays_again"]):
            self.seat = self.next_seat(seat)

    def empty_pile(self):
        self.shared["pile"] = []
        self.last, self.passes = None, 0

    def to_beat(self):
        if self.choosing or self.anything_goes():
            return None
        return {"by": self.last, "cards": [self.card_to_beat()]}
