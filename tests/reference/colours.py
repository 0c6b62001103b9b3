"""Reference for Colours: match the colour or the kind, or draw; action cards, bluffs, jump-ins."""

from cards import UNKNOWN, deal
from differences import Unfollowable
from single_cards import SingleCards

COLOURS = "RYGB"
ACTION_CARDS = ("skip", "reverse", "draw2")
WILD, WILD4 = "wild", "wild4"
DEALT = 7
PENALTY = 2  # for a last card that was not called


def is_wild(card):
    return card in (WILD, WILD4)


def kind(card):
    return card if is_wild(card) else card[:-1]


def colour(card):
    return None if is_wild(card) else card[-1]


def points(card):
    if is_wild(card):
        return 50
    return 20 if kind(card) in ACTION_CARDS else int(kind(card))


class Colours(SingleCards):
    NAME = "colours"
    PLAYERS = (2, 3, 4, 5, 6, 7, 8, 9, 10)
    DEFAULTS = {
        "target": 500,
        "winner_collects": True,
        "drawing": "one",
        "challenges": True,
        "stacking": False,
        "seven_zero": False,
        "jump_in": False,
        "last_card_call": True,
    }
    OPTION_SETS = [
        {"target": 100},
        {"target": 60, "jump_in": True, "stacking": True},
        {"target": 100, "drawing": "until_able", "challenges": False, "winner_collects": False},
        {"target": 80, "seven_zero": True, "last_card_call": False, "stacking": True},
        {"target": 10, "drawing": "at_will", "winner_collects": False},
        {"target": 60, "seven_zero": True, "jump_in": True, "drawing": "until_able"},
        {"target": 200, "last_card_call": False, "challenges": False},
        {"target": 100, "jump_in": True, "last_card_call": False, "winner_collects": False},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "drawn": ("owner", False)}
    SHARED_ZONES = {"pile": ("all", True), "stock": ("nobody", True)}
    ACTIONS = ("draw", "take", "challenge", "call", "name_colour", "swap_with", "decline")
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        deck = [WILD, WILD4] * 4
        for of in COLOURS:
            deck.append(f"0{of}")
            deck += [f"{number}{of}" for number in range(1, 10)] * 2
            deck += [f"{action}{of}" for action in ACTION_CARDS] * 2
        return deck

    @staticmethod
    def rare_cards(players, rng):
        """What is turned up first is a card that does something."""
        up = rng.choice([WILD, WILD4, "skipR", "reverseG", "draw2B"])
        return {DEALT * players: up}

    def dealer(self):
        # The first dealer is at seat 0's right; then the deal goes round.
        return (self.round - 2) % self.players

    def deal_round(self, deck):
        first = (self.dealer() + 1) % self.players
        hands = self.own["hand"][first:] + self.own["hand"][:first]
        deal(deck, hands, DEALT)
        # A wild4 is passed over; which card it is shows when cards are known.
        up = next(i for i, card in enumerate(deck) if card != WILD4)
        self.shared["pile"] = [deck.pop(up)]
        self.shared["stock"] = deck[::-1]

    def start_round(self):
        (up,) = self.shared["pile"]
        self.out = []
        self.way = 1
        self.colour = colour(up) or "R"
        self.owed = 2 if kind(up) == "draw2" else 0
        self.passes = 0
        self.bluff = self.called = self.swapping = False
        self.naming = up == WILD
        self.jumpers = []  # who is still asked to jump in, the next one first
        self.last, self.by = up, None
        self.seat = (self.dealer() + 1) % self.players
        if kind(up) == "skip":
            self.seat = self.next_seat(self.seat)
        if kind(up) == "reverse":
            self.way, self.seat = -1, self.dealer()
        # What the play that is being made leads to; a wild that was turned up leads to no turn.
        self.steps = 0

    def next_seat(self, seat):
        return (seat + self.way) % self.players

    # -- moves -----------------------------------------------------------------------------

    def may_be_played(self, card):
        if self.owed:
            return self.options["stacking"] and kind(card) == kind(self.last) == "draw2"
        if card == WILD4:
            hand = self.own["hand"][self.seat]
            return self.options["challenges"] or self.colour not in map(colour, hand)
        return card == WILD or colour(card) == self.colour or kind(card) == kind(self.last)

    def legal_moves(self):
        if self.naming:
            return {("name_colour", named) for named in COLOURS}
        if self.swapping:
            return {("swap_with", other) for other in self.others(self.seat)}
        hand, drawn = self.own["hand"][self.seat], self.own["drawn"][self.seat]
        if self.jumpers:
            same = {("play", "hand", card) for card in hand if card == self.last}
            return {("decline",)} | {key for key in same if self.may_be_played(key[2])}
        source = "drawn" if drawn else "hand"
        moves = {("play", source, card) for card in drawn or hand if self.may_be_played(card)}
        able, stock = bool(moves), self.shared["stock"]
        if able and self.options["last_card_call"] and not self.called:
            if len(hand) + len(drawn) == 2:
                moves.add(("call",))
        if self.owed:
            moves.add(("take",))
            if self.last == WILD4 and self.owed == 4 and self.options["challenges"]:
                moves.add(("challenge",))
            return moves
        drawing = self.options["drawing"]
        if drawing == "until_able":
            draws, keeps = not able, False
        else:
            draws, keeps = not drawn and (drawing == "at_will" or not able), bool(drawn)
        if draws and stock:
            moves.add(("draw",))
        if keeps or (not able and not stock):
            moves.add(("pass",))
        return moves

    def key(self, move):
        if move["action"] == "play":
            (card,) = move["cards"]
            return ("play", move["from"], card)
        if "value" in move:
            return (move["action"], move["value"])
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            return {"action": "play", "from": key[1], "cards": [key[2]]}
        if len(key) == 2:
            return {"action": key[0], "value": key[1]}
        return {"action": key[0]}

    def perform(self, move):
        self.shuffled = []
        seat, action = self.seat, move["action"]
        hand, drawn = self.own["hand"][seat], self.own["drawn"][seat]
        if action == "play":
            self.play(self.own[move["from"]][seat], move["cards"][0], jumps=bool(self.jumpers))
        elif action == "name_colour":
            self.colour, self.naming = move["value"], False
            self.end_turn()
        elif action == "swap_with":
            hands, other, self.swapping = self.own["hand"], move["value"], False
            hands[seat], hands[other] = hands[other], hands[seat]
            self.ask_for_jumps()
        elif action == "decline":
            self.jumpers.pop(0)
            self.ask_next_jumper()
        elif action == "call":
            self.called = True
        elif action == "challenge":
            if self.bluff:
                self.owed = 0
                self.take(self.by, 4)
            else:
                self.owed = 6
        elif action == "draw":
            hand += drawn
            drawn.clear()
            self.take(seat, 1, "drawn")
        else:
            self.called = False
            self.steps = 1
            if action == "take":
                self.take(seat, self.owed)
                self.owed = 0
            elif not drawn:
                self.passes += 1
            hand += drawn
            drawn.clear()
            if self.passes == self.players:
                self.end_deal()
            else:
                self.end_turn()

    def play(self, zone, card, jumps):
        seat, hands = self.seat, self.own["hand"]
        zone.remove(card)
        self.shared["pile"].append(card)
        self.refill()
        self.last, self.by = card, seat
        self.jumpers = []
        if card == WILD4:
            self.bluff = self.colour in map(colour, hands[seat])
        last_card = len(hands[seat]) == 1 and self.options["last_card_call"]
        if last_card and not self.called and not jumps:
            self.take(seat, PENALTY)
        self.called = False
        self.passes = 0
        self.steps = 1
        if kind(card) == "reverse":
            self.way = -self.way
        if kind(card) == "skip" or (kind(card) == "reverse" and self.players == 2):
            self.steps = 2
        if kind(card) == "draw2":
            self.owed += 2
        if card == WILD4:
            self.owed = 4
        if not hands[seat]:
            self.out = [seat]
            self.take(self.next_seat(seat), self.owed)
            self.end_deal()
        elif is_wild(card):
            self.naming = True
        else:
            self.colour = colour(card)
            self.swapping = self.options["seven_zero"] and kind(card) == "7"
            if self.options["seven_zero"] and kind(card) == "0":
                givers = [(to - self.way) % self.players for to in range(self.players)]
                self.own["hand"] = [hands[giver] for giver in givers]
            if not self.swapping:
                self.ask_for_jumps()

    def ask_for_jumps(self):
        """All others are asked for the same card; there is but one zero of a colour."""
        if self.options["jump_in"] and kind(self.last) != "0":
            self.jumpers = [(self.by + self.way * n) % self.players for n in range(1, self.players)]
        self.ask_next_jumper()

    def ask_next_jumper(self):
        if self.jumpers:
            self.seat = self.jumpers[0]
        else:
            self.seat = self.by
            self.end_turn()

    def end_turn(self):
        self.seat = (self.seat + self.way * self.steps) % self.players

    def end_deal(self):
        if any(UNKNOWN in hand for hand in self.own["hand"]):
            raise Unfollowable  # drawn from a stock made anew, and dealt again at once
        left = [sum(map(points, hand)) for hand in self.own["hand"]]
        if not self.options["winner_collects"]:
            self.scores = [score - against for score, against in zip(self.scores, left)]
        for winner in self.out:
            if self.options["winner_collects"]:
                self.scores[winner] += sum(left)
        if max(map(abs, self.scores)) >= self.options["target"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        if self.naming and self.by is None:
            return None  # play has not begun
        return {"by": self.by, "cards": [self.last]}
