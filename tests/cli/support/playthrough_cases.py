"""The games that are recorded as playthroughs."""

# What is recorded: the options that are not at their default, and how many play.
CASES = {
    "beggar-my-neighbour": [({}, 2), ({}, 3), ({"aces_are_paid": False}, 2)],
    "big-two": [
        ({}, 4),
        ({"deals": 2, "suit_order": "clubs_low", "pass_locks_out": True}, 3),
        ({"deals": 2, "two_ends_straights": True, "winner_collects": True, "leads": "winner"}, 2),
    ],
    "cheat": [
        ({}, 4),
        ({"calling": "one_rank", "may_pass": True, "right_is_next": True}, 3),
        ({"calling": "same_or_next", "show_last": True, "starts": "ace_of_spades"}, 2),
    ],
    "colours": [
        ({"target": 40}, 3),
        ({"target": 40, "stacking": True, "seven_zero": True, "drawing": "until_able"}, 4),
        ({"target": 20, "jump_in": True, "winner_collects": False}, 3),
    ],
    "crazy-eights": [
        ({"target": 40}, 3),
        ({"queens_skip": True, "aces_reverse": True, "twos_draw": True, "target": 60}, 4),
        ({"several": True, "last_card_call": True, "drawing": "until_able", "target": 60}, 2),
    ],
    "dai-fugo": [
        ({"deals": 2}, 4),
        ({"deals": 1, "run_revolutions": True, "last_cards": "may_not"}, 3),
        ({"deals": 2, "pass_locks_out": True, "last_cards": "free", "leads": "richest"}, 3),
    ],
    "dou-dizhu": [
        ({}, 3),
        ({"deals": 2, "bid_again": False}, 3),
        ({"may_double": True, "show_stock": False, "kickers": "free"}, 3),
    ],
    "durak": [
        ({"transfer": True}, 3),
        ({"throwers": "neighbours", "trump_six": True, "first_attack_five": True}, 4),
        ({"two_sides": True, "transfer": True, "trump_six": True}, 4),
        ({"throwers": "first_one", "deals": 2}, 2),
    ],
    "exit-cards": [({}, 2), ({"may_pass_at_will": True}, 3), ({"bomb_plays_again": False}, 4)],
    "go-boom": [
        ({"target": 40}, 4),
        ({"match": "last_card", "takes_trick": "any_suit", "target": 30}, 3),
        ({"most_draws": 1, "winner_collects": False, "target": 60}, 2),
    ],
    "great-dalmuti": [({"deals": 2}, 4), ({"deals": 1}, 5)],
    "guan-dan": [
        ({"deals": 2}, 4),
        ({"deals": 1, "straight_flush_beats": 4}, 4),
        ({"deals": 1, "start_level": 10, "partner_takes_lead": False}, 4),
    ],
    "mau-mau": [
        ({"target": 60}, 4),
        ({"eights": "answer", "aces": "again", "drawing": "until_able", "target": 40}, 3),
        ({"play_after_sevens": True, "nines_reverse": True, "mau_mau": False, "target": 50}, 2),
    ],
    "ninety-nine": [
        ({}, 4),
        ({"tens": "plus_or_minus", "to_limit": "nines", "tokens": 1}, 3),
        ({"jokers": True, "threes_skip": True, "cards": 4, "limit": 150}, 2),
    ],
    "old-maid": [
        ({}, 4),
        ({"odd_card": "added_joker", "deals": 2}, 3),
        ({"odd_card": "unknown", "same_colour": True}, 2),
    ],
    "palace": [({}, 3), ({"finish": "last_left"}, 4), ({"draw_up_to": 3}, 2)],
    "panjpar": [
        ({}, 2),
        ({"deals": 2, "drawn_game": False}, 2),
        ({"deals": 2, "guess": False}, 2),
    ],
    "paskahousu": [
        ({"cards": 4}, 2),
        ({"begins_low": True, "court_cards_on_sevens": False}, 3),
        ({"trying": False, "cards": 6}, 4),
    ],
    "president": [
        ({"target": 3}, 4),
        ({"target": 3, "jokers": True, "equal_rank": "skips", "pass_locks_out": True}, 3),
        ({"target": 1, "larger_sets": True, "four_reverse": True, "two_high": False}, 3),
    ],
    "segments": [({"rounds": 1}, 3), ({"rounds": 2, "supply": 10}, 4)],
    "sevens": [
        ({}, 4),
        ({"counts": "extra_chips", "starts": "left_of_dealer", "deals": 2}, 3),
        ({"passes_at_will": 2, "counts": "values", "aces": "high"}, 3),
    ],
    "skitgubbe": [
        ({}, 3),
        ({"deals": 2}, 2),
        ({"chance": False, "runs": False}, 2),
    ],
    "swoop": [
        ({"cards": 4, "mystery": 2, "target": 60}, 3),
        ({"cards": 3, "mystery": 1, "target": 1, "pick_up_at_will": False}, 5),
        ({"cards": 5, "mystery": 2, "sweep": 3, "target": 1}, 4),
    ],
    "tennis": [({}, 2), ({}, 3), ({}, 4)],
    "tichu": [
        ({"target": 100, "deals": 1}, 4),
        ({"deals": 1, "bombs_out_of_turn": False}, 4),
        ({"target": 200, "rash_calls_end": True, "passing": False, "bombs_out_of_turn": False}, 4),
    ],
    "thirteen": [({}, 2), ({"games": 2}, 4), ({"voluntary_pass": True, "instant_wins": False}, 3)],
    "whot": [
        ({"target": 60}, 4),
        ({"last_card_call": True, "whot_defends": True, "market_plays_again": True,
          "target": 40}, 3),
        ({"hold_on": "next_player", "star_eight_skips_two": True, "target": 80}, 5),
    ],
    "zheng-shangyou": [({"target": 3}, 3), ({"target": 3, "leads": "first"}, 4)],
}
