"""Reference for palace: higher cards, magic 2 3 7 10, pick up the pile when stuck."""

from collections import Counter

from cards import RANKS, deal, rank, suited_deck
from reserve_game import ReserveGame


class Palace(ReserveGame):
    NAME = "palace"
    PLAYERS = (2, 3, 4, 5)
    DEFAULTS = {"finish": "first_out", "draw_up_to": 0}
    OPTION_SETS = [
        {},
        {"finish": "last_left"},
        {"draw_up_to": 3},
        {"finish": "last_left", "draw_up_to": 3},
        {"draw_up_to": 6},
        {"finish": "last_left", "draw_up_to": 1},
        {"draw_up_to": 2},
        {"finish": "last_left", "draw_up_to": 5},
        {"draw_up_to": 4},
    ]
    PLAYER_ZONES = {
        "hand": ("owner", False),
        "face_up": ("all", False),
        "face_down": ("nobody", True),
    }
    SHARED_ZONES = {"pile": ("all", True), "burned": ("all", False), "stock": ("nobody", True)}
    ACTIONS = ("pick_up",)
    OPEN, BLIND = "face_up", "face_down"
    PLACED_ZONES = (BLIND,)

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def deal_round(self, deck):
        # Three cards each face down, then six each to the hand; the rest is the stock.
        deal(deck, self.own["face_down"], 3)
        deal(deck, self.own["hand"], 6)
        self.shared["stock"] = deck[::-1]  # the next card of the deck is the top

    def start_round(self):
        self.choosing = True  # until everybody has chosen the face-up cards
        self.last = None  # who played last

    # -- what beats what -----------------------------------------------------------------

    def card_to_beat(self):
        """The topmost card that is not a 3, or None where anything may be played."""
        for card in reversed(self.shared["pile"]):
            if rank(card) != "3":
                return card
        return None

    def may_be_played(self, card):
        beaten = self.card_to_beat()
        # Nothing to beat; and 2, 3 and 10 go on anything.
        if beaten is None or rank(card) in ("2", "3", "10"):
            return True
        value, limit = RANKS.index(rank(card)), RANKS.index(rank(beaten))
        # Right after a 7 lower; with so much as a 3 on the 7, higher again.
        if rank(self.shared["pile"][-1]) == "7":
            return value < limit
        return value > limit

    # -- moves -----------------------------------------------------------------------------

    def legal_moves(self):
        if self.choosing:
            return self.choices_of_open_cards()
        zone = self.zone_in_use()
        cards = self.own[zone][self.seat]
        if zone == "face_down":
            return self.blind_plays()
        # One or more cards of one rank.
        playable = Counter(rank(card) for card in cards if self.may_be_played(card))
        moves = {
            ("play", zone, (name,) * count)
            for name, held in playable.items()
            for count in range(1, held + 1)
        }
        # The pile is picked up only by a player who cannot go.
        return moves or {("pick_up",)}

    def perform(self, move):
        if move["action"] == "choose":
            self.lay_open(move["cards"])
            # Seat 0, at the dealer's left, starts once all have chosen.
            self.choosing = self.seat != 0
        elif move["action"] == "pick_up":
            self.pick_up([])
        else:
            self.play(move["from"], list(move["cards"]))

    def pick_up(self, extra):
        """The pile goes to the hand; the next player starts an empty one."""
        self.own["hand"][self.seat] += self.shared["pile"] + extra
        self.shared["pile"] = []
        self.last = None
        self.pass_turn()

    def play(self, zone, cards):
        seat = self.seat
        if zone == "face_down":
            place = int(cards[0][1:])
            cards = [self.own[zone][seat][place]]
        fits = all(self.may_be_played(card) for card in cards)
        for card in cards:
            self.own[zone][seat].remove(card)
        if not fits:
            # A face-down card that may not be played is taken up with the pile.
            self.pick_up(cards)
            return
        self.shared["pile"] += cards
        self.last = seat
        # A 10, or four of one rank laid at once, burns the pile.
        burns = rank(cards[0]) == "10" or len(cards) == 4
        if burns:
            self.shared["burned"] += self.shared["pile"]
            self.shared["pile"] = []
            self.last = None
        # House rule: fill the hand from the stock, before a burner's extra play too.
        hand = self.own["hand"][seat]
        while self.shared["stock"] and len(hand) < self.options["draw_up_to"]:
            hand.append(self.shared["stock"].pop())
        if not self.has_cards(seat):
            self.out.append(seat)
            if self.ended():
                return
        # Who burned the pile starts the new one, unless out of cards.
        if not burns or seat in self.out:
            self.pass_turn()

    def pass_turn(self):
        """To the next player who still has cards."""
        self.seat = self.next_inside(self.seat)

    def ended(self):
        left = [seat for seat in range(self.players) if seat not in self.out]
        if self.options["finish"] == "first_out":
            # The first player without cards wins.
            self.finish_with_points(self.out, [self.out, left])
            return True
        if len(left) == 1:
            # All but the last one win, in the order of going out.
            self.finish_with_points(self.out, [[seat] for seat in self.out] + [left])
            return True
        return False

    def to_beat(self):
        card = self.card_to_beat()
        return None if card is None else {"by": self.last, "cards": [card]}
