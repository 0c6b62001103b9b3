"""Reference for Tichu: partners, calls, gifts, four special cards and bombs out of turn."""

from cards import RANKS, SUITS, deal, suited_deck
from tichu_hands import (
    DOG,
    DRAGON,
    MAHJONG,
    PHOENIX,
    SPECIAL,
    beats,
    is_bomb,
    name,
    plays_in,
    points,
    single_value,
)
from wild_card import WildCardGame

SEATS = range(4)
SMALL, GRAND = 100, 200
DOUBLE_VICTORY = 200
# Where a card lies that is given to the next player, the partner, the previous one.
GIFTS = {"gift_to_next": 1, "gift_to_partner": 2, "gift_to_previous": 3}


def partner(seat):
    return (seat + 2) % 4


class Tichu(WildCardGame):
    NAME = "tichu"
    PLAYERS = (4,)
    DEFAULTS = {
        "target": 1000,
        "deals": 30,
        "passing": True,
        "bombs_out_of_turn": True,
        "early_calls": True,
        "rash_calls_end": False,
        "ask_who_can": False,
    }
    OPTION_SETS = [
        {"target": 100, "deals": 4},
        {"target": 100, "deals": 6, "bombs_out_of_turn": False},
        {"deals": 2, "early_calls": False, "ask_who_can": True},
        {"target": 100, "passing": False, "rash_calls_end": True},
        {"target": 100, "deals": 6, "passing": False},
        {"target": 300, "deals": 3, "bombs_out_of_turn": False, "early_calls": False},
        {"target": 100, "passing": False, "early_calls": False, "rash_calls_end": True},
    ]
    PLAYER_ZONES = {
        "hand": ("owner", False),
        "captured": ("all", False),
        **{gift: ("owner", False) for gift in GIFTS},
    }
    SHARED_ZONES = {"table": ("all", True), "gone": ("all", False)}
    WILD = PHOENIX
    LADDER = RANKS
    name = staticmethod(name)
    ACTIONS = (
        "call_small_tichu",
        "call_small_tichu_early",
        "call_grand_tichu",
        "call_with_a_bomb",
        "decline",
        "wait",
        "wish",
        "give",
    )
    OUT_ACTIONS = ("give",)

    @staticmethod
    def full_deck():
        return [*suited_deck(RANKS), *SPECIAL]

    @staticmethod
    def rare_cards(players, rng):
        """Bombs for two players, or many cards of few ranks with the phoenix.

        Whoever has several bombs, or one and the dragon, may have one when a trick is to be taken.
        """
        suit, half = rng.choice(SUITS), len(RANKS) // 2
        cards = {}
        for seat, ranks in zip(rng.sample(range(players), 2), (RANKS[:half], RANKS[half:])):
            low = rng.randrange(len(ranks) - 4)
            flush = [r + suit for r in ranks[low:]]
            few = [r + s for r in ranks[low : low + 5] for s in rng.sample(SUITS, 2)]
            four = [ranks[low] + s for s in SUITS]
            fours = [r + s for r in ranks[low : low + 3] for s in SUITS]
            special = [PHOENIX, MAHJONG] if ranks[0] == RANKS[0] else [DRAGON]
            kinds = [flush, four, fours, [special[0], *few], [*special, *four], [*special, *fours]]
            chosen = rng.choice(kinds)
            cards.update({seat + players * turn: card for turn, card in enumerate(chosen)})
        return cards

    def deal_round(self, deck):
        deal(deck, self.own["hand"], 8)
        self.undealt = deck
        self.callers = []

    def deal_more(self, deck):
        """Eight cards each of a new round, or six more of this one."""
        if self.callers is None:
            self.pending = False
            self.deal_six()
        else:
            super().deal_more(deck)

    def deal_six(self):
        deal(self.undealt, self.own["hand"], 6)

    def start_round(self):
        if self.callers is None:
            self.start_early_calls()
            return
        self.start_trick()
        self.out = []
        self.calls = [0] * 4
        self.wish = None  # the rank that was wished for, as long as the wish stands
        self.wisher = None  # who may wish now
        self.bomb_caller = None  # who may call a small tichu with a bomb as the first cards
        self.bombers = []  # who is asked for a bomb, the next one first
        self.last_moment = False  # whether they are asked because all others have passed
        self.giver = None  # who gives a trick with the dragon away
        self.gifts = []  # (seat, zone) of cards still to be given
        self.callers = list(SEATS)  # who may still call a grand tichu
        self.early_callers = []  # who may still call a small one before cards are passed
        self.seat = 0

    # -- before the play -------------------------------------------------------------------

    def call_grand(self, calls):
        seat = self.callers.pop(0)
        self.calls[seat] = GRAND if calls else 0
        if self.callers:
            self.seat = self.callers[0]
            return
        self.callers = None
        if None in self.undealt:
            self.ask_for_deal(same_round=True)
        else:
            self.deal_six()
            self.start_early_calls()

    def start_early_calls(self):
        """Nothing comes between such a call and the first turn where no cards are passed."""
        self.callers = []
        if self.options["passing"] and self.options["early_calls"]:
            self.early_callers = [seat for seat in SEATS if not self.calls[seat]]
        if self.early_callers:
            self.seat = self.early_callers[0]
        else:
            self.start_gifts()

    def call_early(self, calls):
        seat = self.early_callers.pop(0)
        if calls:
            self.calls[seat] = SMALL
        if self.early_callers:
            self.seat = self.early_callers[0]
        else:
            self.start_gifts()

    def start_gifts(self):
        if self.options["passing"]:
            self.gifts = [(seat, zone) for zone in GIFTS for seat in SEATS]
            self.seat = 0
        else:
            self.start_play()

    def give_card(self, cards):
        seat, zone = self.gifts.pop(0)
        (card,) = cards
        self.own["hand"][seat].remove(card)
        self.own[zone][seat].append(card)
        if self.gifts:
            self.seat = self.gifts[0][0]
            return
        # All cards change hands at once.
        for zone, distance in GIFTS.items():
            for giver in SEATS:
                self.own["hand"][(giver + distance) % 4] += self.own[zone][giver]
                self.own[zone][giver] = []
        self.start_play()

    def start_play(self):
        self.seat = next(s for s in SEATS if MAHJONG in self.own["hand"][s])

    # -- moves -----------------------------------------------------------------------------

    def plays(self):
        """Every play of the player to act that beats what lies on the table."""
        plays = plays_in(self.own["hand"][self.seat])
        if self.on_table is None:
            return plays
        return [play for play in plays if beats(play, self.on_table)]

    def bombs(self, seat):
        """Those of a player that beat what lies on the table."""
        plays = plays_in(self.own["hand"][seat])
        return [play for play in plays if is_bomb(play) and beats(play, self.on_table)]

    def legal_moves(self):
        seat = self.seat
        hand = self.own["hand"][seat]
        if self.callers:
            return {("call_grand_tichu",), ("decline",)}
        if self.early_callers:
            return {("call_small_tichu_early",), ("wait",)}
        if self.gifts:
            return {("choose", card) for card in hand}
        if self.wisher is not None:
            return {("decline",), *(("wish", r) for r in RANKS)}
        if self.bomb_caller is not None:
            return {("call_with_a_bomb",), ("decline",)}
        if self.giver is not None:
            return {("give", (seat + 1) % 4), ("give", (seat + 3) % 4)}
        if self.bombers:
            return {("decline",), *map(self.key_of, self.bombs(seat))}
        plays = self.plays()
        fulfilling = [play for play in plays if self.fulfils_wish(play)]
        moves = set(map(self.key_of, fulfilling or plays))
        if self.on_table is not None and not fulfilling:
            moves.add(("pass",))
        if not self.calls[seat] and len(hand) == 14:
            moves.add(("call_small_tichu",))
        return moves

    def fulfils_wish(self, play):
        return self.wish is not None and any(name(card) == self.wish for card in play.cards)

    def key_of(self, play):
        return self.wild_key(play.cards, play.phoenix)

    def key(self, move):
        action = move["action"]
        if action == "choose":
            (card,) = move["cards"]
            assert move["from"] == "hand"
            return ("choose", card)
        if action in ("wish", "give"):
            return (action, move["value"])
        return super().key(move)

    def example(self, key, rng):
        if key[0] == "choose":
            zone = self.gifts[0][1]
            return {"action": "choose", "from": "hand", "to": zone, "cards": [key[1]]}
        if key[0] in ("wish", "give"):
            return {"action": key[0], "value": key[1]}
        return super().example(key, rng)

    # -- what is done ------------------------------------------------------------------------

    def start_trick(self):
        super().start_trick()
        self.on_table = None  # the play to beat
        self.beaten_card = None  # where that is a phoenix by itself, what it was played on

    def perform(self, move):
        seat, action = self.seat, move["action"]
        if self.callers:
            self.call_grand(action == "call_grand_tichu")
        elif self.early_callers:
            self.call_early(action == "call_small_tichu_early")
        elif self.gifts:
            self.give_card(move["cards"])
        elif self.wisher is not None:
            self.wisher = None
            if action == "wish":
                self.wish = move["value"]
            self.after_play(seat)
        elif self.bomb_caller is not None:
            self.bomb_caller = None
            if action == "call_with_a_bomb":
                self.calls[seat] = SMALL
            self.after_play(seat)
        elif self.giver is not None:
            self.take_trick(move["value"])
        elif action == "call_small_tichu":
            self.calls[seat] = SMALL
        elif action == "pass":
            self.after_pass(seat)
        elif action == "decline":
            self.bombers.pop(0)
            self.ask_for_bombs()
        else:
            self.play(move)

    def play(self, move):
        seat, key = self.seat, self.key(move)
        play = next(play for play in self.plays() if self.key_of(play) == key)
        play = play._replace(cards=list(move["cards"]))
        self.bombers = []
        self.beaten_card = None
        if play.kind == "single":
            (card,) = play.cards
            if card == PHOENIX and self.on_table is not None:
                self.beaten_card = self.shared["table"][-1]
            play = play._replace(value=single_value(card, self.on_table and self.on_table.value))
        for card in play.cards:
            self.own["hand"][seat].remove(card)
            self.shared["table"].append(card)
        self.on_table, self.last = play, seat
        self.told = move.get("as")
        if self.fulfils_wish(play):
            self.wish = None
        if MAHJONG in play.cards and not self.goes_out_last(seat):
            self.wisher = seat
        elif is_bomb(play) and self.may_still_call(play):
            self.bomb_caller = seat
        else:
            self.after_play(seat)

    def may_still_call(self, play):
        """Whether a play that was just made was of the first cards, by who has not called."""
        return not self.calls[self.seat] and len(self.own["hand"][self.seat] + play.cards) == 14

    def after_play(self, seat):
        if not self.own["hand"][seat]:
            self.out.append(seat)
        dog = self.on_table.kind == "dog"
        if dog:
            self.shared["gone"] += self.shared["table"]
            self.shared["table"] = []
        if self.round_is_over():
            self.close_trick()
        elif dog:
            self.start_trick()
            to = partner(seat)
            self.seat = self.next_inside(to) if to in self.out else to
        else:
            self.start_bombs(seat, last_moment=False)

    def after_pass(self, seat):
        """Before a trick is taken anybody may bomb it, its last player and who passed too."""
        if self.turn_after(seat) == self.last:
            self.start_bombs(seat, last_moment=True)
        else:
            self.seat = self.turn_after(seat)

    def start_bombs(self, seat, last_moment):
        """Everybody is asked but the one who has just had the turn."""
        self.last_moment = last_moment
        if self.options["bombs_out_of_turn"]:
            turns = [(seat + step) % 4 for step in (1, 2, 3)]
            self.bombers = [other for other in turns if other not in self.out]
            if self.options["ask_who_can"]:
                self.bombers = [other for other in self.bombers if self.bombs(other)]
        self.ask_for_bombs()

    def ask_for_bombs(self):
        if self.bombers:
            self.seat = self.bombers[0]
        elif self.last_moment:
            self.close_trick()
        else:
            self.seat = self.turn_after(self.last)

    def turn_after(self, seat):
        """Who is next; whoever played last is the end of the trick, even when out."""
        seat = self.next_seat(seat)
        while seat in self.out and seat != self.last:
            seat = self.next_seat(seat)
        return seat

    def close_trick(self):
        if self.shared["table"] and self.shared["table"][-1] == DRAGON:
            self.giver = self.seat = self.last
        else:
            self.take_trick(self.last)

    def take_trick(self, taker):
        self.own["captured"][taker] += self.shared["table"]
        self.shared["table"] = []
        last, self.giver = self.last, None
        self.start_trick()
        if self.round_is_over():
            self.end_round()
        else:
            self.seat = self.next_inside(last) if last in self.out else last

    # -- the end of a round --------------------------------------------------------------------

    def double_victory(self):
        return len(self.out) >= 2 and self.out[1] == partner(self.out[0])

    def goes_out_last(self, seat):
        """Whether a player is out and the round over: nobody is asked for a wish any more."""
        if self.own["hand"][seat]:
            return False
        self.out.append(seat)
        is_over = self.round_is_over()
        self.out.pop()
        return is_over

    def round_is_over(self):
        return len(self.out) == 3 or self.double_victory()

    def end_round(self):
        won = [0, 0]  # by the two sides
        first = self.out[0]
        if self.double_victory():
            won[first % 2] += DOUBLE_VICTORY
        else:
            # Whoever is left gives the tricks to the first, the hand to the other side.
            (last,) = (seat for seat in SEATS if seat not in self.out)
            captured, hand = self.own["captured"], self.own["hand"]
            captured[first] += captured[last]
            captured[last] = []
            captured[(last + 1) % 4] += hand[last]
            hand[last] = []
            for seat in SEATS:
                won[seat % 2] += points(captured[seat])
        for seat in SEATS:
            won[seat % 2] += self.calls[seat] if seat == first else -self.calls[seat]
        self.scores = [self.scores[seat] + won[seat % 2] for seat in SEATS]
        target, (low, high) = self.options["target"], sorted(self.scores[:2])
        far_behind = self.options["rash_calls_end"] and low <= -target / 2
        if low < high and (high >= target or far_behind):
            self.finish_by(self.scores)
        elif self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        if self.on_table is None:
            return None
        cards = self.on_table.cards
        if self.beaten_card:
            cards = [self.beaten_card]
        beaten = {"by": self.last, "cards": cards}
        if self.told:
            beaten["as"] = self.told
        return beaten
