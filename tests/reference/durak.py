"""Reference for Durak: cards are beaten or taken, others throw in; the last with cards loses."""

from cards import RANKS, UNKNOWN, deal, rank, suit, suited_deck
from differences import Unfollowable
from single_cards import SingleCards

LOW_TO_HIGH = RANKS
SHORT = RANKS[4:]  # six to ace
DEALT = 6
MOST = 6  # cards of an attack


class Durak(SingleCards):
    NAME = "durak"
    PLAYERS = (2, 3, 4, 5, 6)
    DEFAULTS = {
        "full_deck": False,
        "transfer": False,
        "throwers": "all_others",
        "first_attack_five": False,
        "trump_six": False,
        "two_sides": False,
        "deals": 1,
    }
    OPTION_SETS = [
        {},
        {"transfer": True, "deals": 3},
        {"throwers": "neighbours", "trump_six": True, "first_attack_five": True},
        {"throwers": "first_one", "transfer": True, "first_attack_five": True},
        {"two_sides": True, "transfer": True, "trump_six": True, "deals": 2},
        {"two_sides": True, "throwers": "neighbours", "deals": 3, "first_attack_five": True},
        {"two_sides": True, "throwers": "first_one"},
        {"full_deck": True},
        {"full_deck": True, "transfer": True, "trump_six": True, "deals": 2},
        {"full_deck": True, "two_sides": True, "first_attack_five": True},
    ]
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {
        "attack": ("all", True),
        "beaten": ("all", True),
        "turned_up": ("all", True),
        "talon": ("nobody", True),
        "discard": ("nobody", False),
    }
    ACTIONS = ("take", "exchange")
    RANKS_ONLY = False
    fool = None  # who deals the next round

    def full_deck(self):
        return self.deck_of(self.players, self.options)

    @classmethod
    def deck_of(cls, players, options):
        return suited_deck(RANKS if options["full_deck"] else SHORT)

    def deal_round(self, deck):
        # The card on the table lies beneath the talon; with six players it is dealt last.
        if self.players * DEALT == len(deck):
            self.trump = deck[-1] and suit(deck[-1])
        else:
            self.shared["turned_up"] = [deck.pop()]
        deal(deck, self.own["hand"], DEALT)
        self.shared["talon"] = deck[::-1]

    def start_round(self):
        turned_up, hands = self.shared["turned_up"], self.own["hand"]
        if turned_up:
            self.trump = suit(turned_up[0])
        if self.trump is UNKNOWN:
            raise Unfollowable  # hands do not tell which of their cards was dealt last
        self.out = []
        self.last = None  # who played last
        if self.fool is None:
            trumps = {
                LOW_TO_HIGH.index(rank(card)): seat
                for seat, hand in enumerate(hands)
                for card in hand
                if suit(card) == self.trump
            }
            self.seat = trumps[min(trumps)] if trumps else 0
        else:
            self.seat = self.next_seat(self.fool)
        self.begin_attack(self.seat)

    # -- who is who ------------------------------------------------------------------------

    def begin_attack(self, seat):
        self.attacker = self.seat = seat
        self.defender = None  # known when the first card lies there
        self.taking = False
        self.to_ask = None  # who may still throw in, while that goes on

    def partners(self, one, other):
        if self.options["two_sides"]:
            return one % 2 == other % 2
        return one == other

    def next_opponent(self, seat):
        other = self.next_inside(seat)
        while self.partners(seat, other) and other != seat:
            other = self.next_inside(other)
        return other

    def throwers(self):
        """All who may throw in, the attacker first."""
        who = self.options["throwers"]
        seats = [(self.attacker + step) % self.players for step in range(self.players)]
        if len(self.out) == self.players:
            return []
        after = self.next_inside(self.defender)
        return [
            seat
            for seat in seats
            if self.own["hand"][seat]
            and not self.partners(seat, self.defender)
            and (who == "all_others" or seat == self.attacker
                 or (who == "neighbours" and seat == after))
        ]  # fmt: skip

    def is_full(self):
        """Whether nothing more can be thrown in."""
        unbeaten, beaten = len(self.shared["attack"]), len(self.shared["beaten"]) // 2
        most = MOST
        if self.options["first_attack_five"] and not self.shared["discard"]:
            most -= 1
        return unbeaten + beaten >= most or unbeaten >= len(self.own["hand"][self.defender])

    # -- moves -----------------------------------------------------------------------------

    def hand(self):
        return self.own["hand"][self.seat]

    def beats(self, card):
        (*_, other) = self.shared["attack"]
        if suit(card) == suit(other):
            return LOW_TO_HIGH.index(rank(card)) > LOW_TO_HIGH.index(rank(other))
        return suit(card) == self.trump

    def passes_on(self, card):
        attack, beaten = self.shared["attack"], self.shared["beaten"]
        if not self.options["transfer"] or beaten or suit(card) == self.trump:
            return False
        to = self.next_inside(self.seat)
        room = len(self.own["hand"][to]) > len(attack)
        return rank(card) == rank(attack[-1]) and room and not self.partners(self.seat, to)

    def legal_moves(self):
        attack, beaten = self.shared["attack"], self.shared["beaten"]
        if self.to_ask is not None:
            lying = {rank(card) for card in attack + beaten}
            return {("pass",)} | {("play", card) for card in self.hand() if rank(card) in lying}
        if self.defender is None:
            moves = {("play", card) for card in self.hand()}
        else:
            cards = self.hand()
            moves = {("play", card) for card in cards if self.beats(card) or self.passes_on(card)}
            moves.add(("take",))
        six = "6" + self.trump
        if self.options["trump_six"] and self.shared["turned_up"] and six in self.hand():
            moves.add(("exchange",))
        return moves

    def perform(self, move):
        seat, action = self.seat, move["action"]
        if action == "exchange":
            six = "6" + self.trump
            self.hand().remove(six)
            self.hand().extend(self.shared["turned_up"])
            self.shared["turned_up"] = [six]
        elif action == "take":
            self.taking = True
            self.ask_throwers()
        elif action == "pass":
            self.to_ask.pop(0)
            self.ask_next_thrower()
        else:
            (card,) = move["cards"]
            passes_on = self.defender == seat and self.passes_on(card)
            self.hand().remove(card)
            self.go_out(seat)
            self.play(seat, card, passes_on)

    def play(self, seat, card, passes_on):
        attack, beaten = self.shared["attack"], self.shared["beaten"]
        self.last = seat
        if self.to_ask is not None:
            attack.append(card)
            self.to_ask = None
            if self.taking:
                self.ask_throwers()
            else:
                self.seat = self.defender
        elif self.defender is None or passes_on:
            attack.append(card)
            self.attacker = seat
            self.defender = self.seat = self.next_opponent(seat)
        else:
            beaten += [card, attack.pop()]
            if not attack:
                self.ask_throwers()

    def ask_throwers(self):
        self.to_ask = self.throwers()
        self.ask_next_thrower()

    def ask_next_thrower(self):
        if self.is_full() or not self.to_ask:
            self.end_attack()
        else:
            self.seat = self.to_ask[0]

    def go_out(self, seat):
        if not (self.own["hand"][seat] or self.shared["talon"] or self.shared["turned_up"]):
            if seat not in self.out:
                self.out.append(seat)

    def end_attack(self):
        attack, beaten = self.shared["attack"], self.shared["beaten"]
        if self.taking:
            self.own["hand"][self.defender] += attack + beaten
        else:
            assert not attack
            self.shared["discard"] += beaten
        attack.clear()
        beaten.clear()
        seats = [(self.attacker + step) % self.players for step in range(self.players)]
        seats.remove(self.defender)
        for seat in [*seats, self.defender]:
            self.draw(seat)
        for seat in seats:
            self.go_out(seat)
        self.go_out(self.defender)
        inside = [seat for seat in range(self.players) if seat not in self.out]
        sides = {seat % 2 if self.options["two_sides"] else seat for seat in inside}
        if len(sides) <= 1:
            self.end_deal(inside)
            return
        next_one = self.next_inside(self.defender)
        in_turn = not self.taking and self.defender not in self.out
        self.begin_attack(self.defender if in_turn else next_one)

    def draw(self, seat):
        hand = self.own["hand"][seat]
        for stock in (self.shared["talon"], self.shared["turned_up"]):
            while stock and len(hand) < DEALT and seat not in self.out:
                hand.append(stock.pop())

    def end_deal(self, inside):
        for seat in range(self.players):
            self.scores[seat] -= sum(self.partners(seat, other) for other in inside)
        # Of several fools the last round the table from who was out last deals.
        last = self.out[-1]
        self.fool = max(inside, key=lambda seat: (seat - last) % self.players, default=last)
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def check(self):
        assert len(self.shared["attack"]) + len(self.shared["beaten"]) // 2 <= MOST

    def to_beat(self):
        if not self.shared["attack"]:
            return None
        return {"by": self.last, "cards": self.shared["attack"][-1:]}
