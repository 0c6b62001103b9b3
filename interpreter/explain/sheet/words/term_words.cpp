#include "explain/sheet/words/term_words.h"

namespace houserules {

namespace {

TermWords form(TermForm form, std::string_view noun = {}) {
    TermWords words;
    words.form = form;
    words.noun = noun;
    return words;
}

TermWords noun(std::string_view noun, TermOwner owner = TermOwner::nobody,
               std::string_view one = {}, std::string_view many = {}) {
    return {TermForm::noun, noun, owner, one, many, {}};
}

TermWords player(std::string_view noun, std::string_view after = {}) {
    return {TermForm::player, noun, TermOwner::nobody, {}, {}, after};
}

TermWords property(std::string_view noun, TermOwner owner) {
    return {TermForm::property, noun, owner, {}, {}, {}};
}

}  // namespace

TermWords words_of(TermKind kind) {
    using Form = TermForm;
    switch (kind) {
        case TermKind::constant: return form(Form::constant);
        case TermKind::option: return form(Form::option);
        case TermKind::player_count:
            return noun("number of players", TermOwner::nobody, "player", "players");

        case TermKind::logical_not:
        case TermKind::logical_and:
        case TermKind::logical_or: return form(Form::logic);
        case TermKind::negate:
        case TermKind::add:
        case TermKind::subtract:
        case TermKind::multiply:
        case TermKind::divide:
        case TermKind::modulo:
        case TermKind::minimum:
        case TermKind::maximum: return form(Form::arithmetic);
        case TermKind::equal:
        case TermKind::not_equal:
        case TermKind::less:
        case TermKind::less_equal:
        case TermKind::greater:
        case TermKind::greater_equal: return form(Form::comparison);
        case TermKind::in_list:
        case TermKind::in_range: return form(Form::membership);

        case TermKind::play_rank: return property("rank", TermOwner::play);
        case TermKind::to_beat_rank: return property("rank", TermOwner::to_beat);
        case TermKind::play_key: return property("height", TermOwner::play);
        case TermKind::to_beat_key: return property("height", TermOwner::to_beat);
        case TermKind::play_size: return noun("number of cards", TermOwner::play, "card", "cards");
        case TermKind::to_beat_size:
            return noun("number of cards", TermOwner::to_beat, "card", "cards");
        case TermKind::play_combination: return noun("combination", TermOwner::play);
        case TermKind::to_beat_combination: return noun("combination", TermOwner::to_beat);
        case TermKind::play_tier: return noun("class", TermOwner::play);
        case TermKind::to_beat_tier: return noun("class", TermOwner::to_beat);
        case TermKind::play_wilds:
            return noun("number of wild cards", TermOwner::play, "wild card", "wild cards");
        case TermKind::to_beat_wilds:
            return noun("number of wild cards", TermOwner::to_beat, "wild card", "wild cards");
        case TermKind::play_source: return noun("place where the cards come from");
        case TermKind::leading:
        case TermKind::can_play: return form(Form::truth);
        case TermKind::value: return noun("number named");

        case TermKind::round: return noun("number of the round");
        case TermKind::rounds_played: return noun("number of rounds played");
        case TermKind::turn: return noun("number of moves made");

        case TermKind::player: return player("player");
        case TermKind::starter: return player("player", "who began the round");
        case TermKind::leader: return player("player", "who led the trick");
        case TermKind::last_to_play: return player("player", "who played last");
        case TermKind::round_winner: return player("winner", "of the round");
        case TermKind::taker: return player("player", "who takes the trick");
        case TermKind::seat:
        case TermKind::next_player:
        case TermKind::placed:
        case TermKind::player_with_least:
        case TermKind::player_with_most: return form(Form::found_player);

        case TermKind::variable: return form(Form::variable);
        case TermKind::token: return form(Form::token);
        case TermKind::score: return noun("score", TermOwner::player, "point", "points");
        case TermKind::last_round_score:
            return noun("score of the last round", TermOwner::player, "point in the last round",
                        "points in the last round");
        case TermKind::place:
            return noun("place in the order of going out (0 while still in)", TermOwner::player);
        case TermKind::last_place: return noun("place in the last round", TermOwner::player);
        case TermKind::seat_number: return noun("seat number", TermOwner::player);
        case TermKind::side: return noun("side", TermOwner::player);
        case TermKind::out:
        case TermKind::passed: return form(Form::truth);

        case TermKind::count_cards:
        case TermKind::longest_run:
        case TermKind::same_rank_on_top:
        case TermKind::sum_cards: return form(Form::zone_cards);
        case TermKind::any_card:
        case TermKind::all_cards:
        case TermKind::any_played:
        case TermKind::all_played: return form(Form::some_cards);
        case TermKind::top: return form(Form::zone_card, "top");
        case TermKind::bottom: return form(Form::zone_card, "bottom");
        case TermKind::lowest: return form(Form::zone_card, "lowest");
        case TermKind::highest: return form(Form::zone_card, "highest");

        case TermKind::any_player:
        case TermKind::all_players: return form(Form::some_players);
        case TermKind::count_players:
        case TermKind::sum_players:
        case TermKind::least_players:
        case TermKind::most_players: return form(Form::over_players);
        case TermKind::count_played: return form(Form::played_cards);

        case TermKind::card:
        case TermKind::other: return form(Form::card);
        case TermKind::card_rank: return property("rank", TermOwner::card);
        case TermKind::card_suit: return property("suit", TermOwner::card);
        case TermKind::attribute: return property({}, TermOwner::card);

        case TermKind::steps: return form(Form::steps);
        case TermKind::next_rank: return noun("rank that follows");
        case TermKind::letters_difference: return form(Form::letters);
        case TermKind::letters_subset: return form(Form::truth);
        case TermKind::as_rank: return property("rank it is to count as", TermOwner::nobody);
        case TermKind::counts_as:
            return form(Form::counted_as);

            // What only the compiler makes is in no file.
#define TERM(name, group)
#define COMPILED(name, group) case TermKind::name:
#include "language/terms.def"
#undef TERM
#undef COMPILED
            break;
    }
    return {};
}

}  // namespace houserules
