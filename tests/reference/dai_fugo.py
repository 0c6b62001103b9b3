"""Reference for Dai fugo: sets and runs, revolutions, cuts, locked suits; places and exchange."""

from collections import namedtuple
from itertools import combinations

from cards import RANKS, SUITS, rank, suit, suited_deck
from trick_game import ExchangeGame
from wild_card import WildCardGame

JOKER = "joker"
LADDER = [*RANKS[1:], "2"]  # 3 low to 2 high
THREE_OF_SPADES = "3S"

# Cards played together; `stands` is what a joker stands for that is not by itself.
Play = namedtuple("Play", "kind cards top stands")


def name(card):
    return card if card == JOKER else rank(card)


def suits_of(cards):
    return {suit(card) for card in cards if card != JOKER}


def plays_in(hand):
    """Single cards, sets of two and more, runs of three and more of one suit."""
    joker = [JOKER] if JOKER in hand else []
    plays = [Play("single", (card,), name(card), None) for card in hand]
    for r in LADDER:
        alike = [card for card in hand if name(card) == r]
        for size in range(1, len(alike) + 1):
            for cards in combinations(alike, size):
                if size > 1:
                    plays.append(Play("set", cards, r, None))
                if joker:
                    plays.append(Play("set", (*cards, JOKER), r, r))
    for s in SUITS:
        for low in range(len(LADDER)):
            for high in range(low + 3, len(LADDER) + 1):
                run = LADDER[low:high]
                missing = [r for r in run if r + s not in hand]
                if len(missing) > bool(joker):
                    break
                held = [r + s for r in run if r + s in hand]
                if not missing:
                    plays.append(Play("run", tuple(held), run[-1], None))
                for r in run if joker else ():
                    if missing in ([], [r]):
                        others = [card for card in held if rank(card) != r]
                        plays.append(Play("run", (*others, JOKER), run[-1], r))
    return plays


class DaiFugo(WildCardGame, ExchangeGame):
    NAME = "dai-fugo"
    PLAYERS = (3, 4, 5, 6)
    DEFAULTS = {
        "deals": 5,
        "pass_locks_out": False,
        "runs": True,
        "run_revolutions": False,
        "jacks_back": True,
        "eights_cut": True,
        "eights_cut_in_runs": True,
        "suits_lock": True,
        "three_of_spades_wins": True,
        "last_cards": "lowest_place",
        "dethroning": True,
        "leads": "poorest",
        "exchange": "by_players",
        "points": "first_two",
    }
    OPTION_SETS = [
        {"deals": 2},
        {"deals": 3, "pass_locks_out": True},
        {"deals": 2, "last_cards": "may_not", "leads": "richest"},
        {"deals": 2, "run_revolutions": True, "eights_cut_in_runs": False},
        {"deals": 3, "last_cards": "free", "suits_lock": False, "dethroning": False},
        {"deals": 1, "runs": False, "three_of_spades_wins": False},
        {"deals": 3, "exchange": "two_and_one", "points": "players_behind"},
        {"deals": 2, "exchange": "one"},
        {"deals": 2, "jacks_back": False, "eights_cut": False, "last_cards": "may_not"},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "offered": ("owner", False)}
    SHARED_ZONES = {"table": ("all", False), "gone": ("all", False)}
    PLAYED = "gone"
    GIVEN = "offered"
    WILD = JOKER
    LADDER = LADDER
    COUNTS_AS = tuple(LADDER)
    name = staticmethod(name)

    @staticmethod
    def full_deck():
        return [*suited_deck(RANKS), JOKER]

    @staticmethod
    def rare_cards(players, rng):
        """Much of one suit or four of a kind for one player, the joker too."""
        s, low = rng.choice(SUITS), rng.randrange(8)
        kinds = [
            [r + s for r in LADDER[low : low + 5]],
            [LADDER[low] + s for s in SUITS],
            [r + s for r in LADDER[low : low + 3] for s in rng.sample(SUITS, 2)],
        ]
        seat = rng.randrange(players)
        cards = [JOKER, *rng.choice(kinds)]
        return {seat + players * turn: card for turn, card in enumerate(cards)}

    # -- between rounds --------------------------------------------------------------------

    def deal_round(self, deck):
        # After the first round the poorest deals.
        self.deal_all(deck, 0 if self.round == 1 else self.next_seat(self.placed[-1]))

    def start_round(self):
        self.revolution = False
        self.out = []
        self.start_trick()
        self.steps = []
        self.places = [None] * self.players  # who took which, the first first
        if self.round == 1:
            self.start_play()
            return
        # The poor give their best cards; knowing these, the rich give any.
        pairs = [(rich, poor) for rich, poor, _ in self.ends()]
        self.exchange([
            *(("best", poor, number) for _, poor, number in self.ends()),
            ("receive", [(poor, rich) for rich, poor in pairs]),
            *(("any", rich, number) for rich, _, number in self.ends()),
            ("receive", pairs),
        ])

    def exchanges_one(self):
        exchange = self.options["exchange"]
        return exchange == "one" or (exchange == "by_players" and self.players < 5)

    def height(self, card):
        return len(LADDER) if card == JOKER else LADDER.index(rank(card))

    def start_play(self):
        if self.round == 1:
            self.seat = next(s for s in range(self.players) if "3D" in self.own["hand"][s])
        else:
            self.seat = self.placed[-1 if self.options["leads"] == "poorest" else 0]

    # -- what may be played ----------------------------------------------------------------

    def start_trick(self):
        super().start_trick()
        self.jack_back = False
        self.lock = None  # the suits that must be followed
        self.beaten = None  # the play to beat

    def turned(self):
        return self.revolution != self.jack_back

    def strength(self, top):
        """The joker is highest whichever way the others go."""
        if top == JOKER:
            return len(LADDER)
        return -LADDER.index(top) if self.turned() else LADDER.index(top)

    def beats(self, play):
        table = self.beaten
        if len(play.cards) != len(table.cards) or (play.kind == "run") != (table.kind == "run"):
            return False
        if table.top == JOKER:
            return play.cards == (THREE_OF_SPADES,) and self.options["three_of_spades_wins"]
        return self.strength(play.top) > self.strength(table.top)

    def follows_suits(self, play):
        """A joker is of any locked suit; the three of spades beats it in any case."""
        if self.lock is None or self.beaten.top == JOKER:
            return True
        suits = suits_of(play.cards)
        return suits <= self.lock and (JOKER in play.cards or suits == self.lock)

    def forbidden_last(self, play):
        """Whether a player must not run out with these cards: by the order before the play."""
        best = "3" if self.turned() else "2"
        cutting = "8" if self.options["eights_cut"] else None
        on_joker = self.beaten is not None and self.beaten.top == JOKER
        return any(
            name(card) in (cutting, JOKER, best) or (on_joker and card == THREE_OF_SPADES)
            for card in play.cards
        )

    def allowed(self, play):
        if play.kind == "run" and not self.options["runs"]:
            return False
        if self.beaten is not None and not (self.beats(play) and self.follows_suits(play)):
            return False
        if self.options["last_cards"] != "may_not":
            return True
        runs_out = len(play.cards) == len(self.own["hand"][self.seat])
        only_card_led = self.beaten is None and len(play.cards) == 1
        return not runs_out or only_card_led or not self.forbidden_last(play)

    def plays(self):
        return filter(self.allowed, plays_in(self.own["hand"][self.seat]))

    def legal_moves(self):
        if self.steps:
            return self.gifts()
        moves = {self.wild_key(play.cards, play.stands) for play in self.plays()}
        if self.beaten is not None:
            moves.add(("pass",))
        return moves

    # -- what is done ----------------------------------------------------------------------

    def perform(self, move):
        seat = self.seat
        if move["action"] == "choose":
            self.give(move["cards"])
        elif move["action"] == "pass":
            self.locked[seat] = self.options["pass_locks_out"]
            self.pass_turn_on(seat)
        else:
            key = self.key(move)
            play = next(p for p in self.plays() if self.wild_key(p.cards, p.stands) == key)
            self.play(play, move)

    def play(self, play, move):
        seat, beaten = self.seat, self.beaten
        forbidden = self.options["last_cards"] != "free" and self.forbidden_last(play)
        self.lay(move["cards"], move.get("as"))
        self.beaten = play
        if not self.own["hand"][seat]:
            self.run_out(seat, forbidden)
        counted = {play.stands or JOKER if card == JOKER else rank(card) for card in play.cards}
        if self.options["suits_lock"] and beaten and JOKER not in play.cards and self.lock is None:
            suits = suits_of(play.cards)
            self.lock = suits if suits <= suits_of(beaten.cards) else None
        run = play.kind == "run"
        if len(play.cards) >= 4 and (not run or self.options["run_revolutions"]):
            self.revolution = not self.revolution
        if self.options["jacks_back"] and "J" in counted:
            self.jack_back = True
        cuts = self.options["eights_cut"] and "8" in counted
        cuts = cuts and (not run or self.options["eights_cut_in_runs"])
        cuts = cuts or (play.cards == (THREE_OF_SPADES,) and beaten and beaten.top == JOKER)
        if cuts:
            self.end_trick()
        if len(self.out) >= self.players - 1:
            self.end_round()
        elif cuts:
            self.seat = self.next_inside(seat) if seat in self.out else seat
        else:
            self.pass_turn_on(seat)

    def run_out(self, seat, forbidden):
        if forbidden:
            self.take_place(seat, lowest=True)
            return
        first = self.places[0] is None
        self.take_place(seat)
        if self.options["dethroning"] and self.round > 1 and first:
            richest = self.placed[0]
            if richest != seat and richest not in self.out:
                self.take_place(richest, lowest=True)

    def take_place(self, seat, lowest=False):
        free = [place for place, owner in enumerate(self.places) if owner is None]
        self.places[free[-1 if lowest else 0]] = seat
        self.out.append(seat)

    def end_round(self):
        for seat in range(self.players):
            if seat not in self.out:
                self.take_place(seat)
        self.placed = self.places
        for place, seat in enumerate(self.placed):
            if self.options["points"] == "players_behind":
                self.scores[seat] += self.players - 1 - place
            else:
                self.scores[seat] += max(0, 2 - place)
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()
