#include "variant/keys.h"

#include "variant/keys/key_rows.h"

namespace houserules {

namespace {

using M = MapKind;

/// In a file that extends another, rules of these kinds can be put beside others.
void add_places(KeyRows& keys) {
    for (const M owner : {M::deal_step, M::choose_step, M::ask_step, M::redeal_step, M::move_step,
                          M::give_step, M::set_step, M::combination, M::value_rule, M::beats_row,
                          M::effect, M::round_row, M::scoring_row, M::end_row}) {
        for (const std::string_view word : {"before", "after"}) {
            KeySpec spec = key(owner, word, Takes::name,
                               word == "before" ? "the rule it stands before, in a house rule"
                                                : "the rule it stands after, in a house rule",
                               "where it was, or last");
            spec.places = true;
            keys.push_back(spec);
        }
    }
}

KeyRows make_keys() {
    KeyRows keys;
    add_variant_keys(keys);
    add_deck_keys(keys);
    add_state_keys(keys);
    add_step_keys(keys);
    add_play_keys(keys);
    add_outcome_keys(keys);
    add_places(keys);
    return keys;
}

}  // namespace

const std::vector<KeySpec>& all_keys() {
    static const KeyRows keys = make_keys();
    return keys;
}

const KeySpec* find_key(MapKind owner, std::string_view key) {
    for (const KeySpec& spec : all_keys()) {
        if (spec.owner == owner && spec.key == key) return &spec;
    }
    return nullptr;
}

std::vector<std::string> usable_keys(MapKind owner) {
    std::vector<std::string> names;
    for (const KeySpec& spec : all_keys()) {
        if (spec.owner == owner && spec.built) names.emplace_back(spec.key);
    }
    return names;
}

std::vector<std::string> allowed_words(const KeySpec& spec) {
    std::vector<std::string> words;
    std::string word;
    for (const char character : spec.words) {
        if (character != ' ') {
            word.push_back(character);
            continue;
        }
        words.push_back(word);
        word.clear();
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

std::string_view map_kind_name(MapKind kind) {
    switch (kind) {
        case M::variant: return "a variant";
        case M::players: return "`players`";
        case M::teams: return "`teams`";
        case M::deck: return "`deck`";
        case M::ranks: return "`ranks`";
        case M::suits: return "`suits`";
        case M::cards: return "`cards`";
        case M::deck_file: return "a deck's file";
        case M::deck_of_file: return "`deck`";
        case M::attributes_of_file: return "a deck's ranks or suits";
        case M::option: return "an option";
        case M::zone: return "a zone";
        case M::variable: return "a variable";
        case M::token: return "a token";
        case M::deal_step: return "a `deal` step";
        case M::choose_step: return "a `choose` step";
        case M::ask_step: return "an `ask` step";
        case M::redeal_step: return "a `redeal` step";
        case M::reseat_step: return "a `reseat` step";
        case M::move_step: return "a `move` step";
        case M::draw_step: return "a `draw` step";
        case M::draw_up_to_step: return "a `draw_up_to` step";
        case M::give_step: return "a `give` step";
        case M::gain_step: return "a `gain` step";
        case M::spend_step: return "a `spend` step";
        case M::set_step: return "a `set` step";
        case M::lead_step: return "a `lead` step";
        case M::skip_step: return "a `skip` step";
        case M::reverse_step: return "a `reverse` step";
        case M::out_step: return "an `out` step";
        case M::starter: return "`starter`";
        case M::combination: return "a combination";
        case M::kickers: return "`kickers`";
        case M::rank_order: return "an order of ranks";
        case M::suit_order: return "an order of suits";
        case M::value_rule: return "a rule of `values`";
        case M::to_beat: return "`to_beat`";
        case M::beats_row: return "a row of `beats`";
        case M::play: return "`play`";
        case M::pass: return "`pass`";
        case M::action: return "an action";
        case M::effect: return "an effect";
        case M::trick: return "`trick`";
        case M::out: return "`out`";
        case M::instant_wins: return "`instant_wins`";
        case M::rounds: return "`rounds`";
        case M::round_row: return "a row of `rounds`";
        case M::scoring_row: return "a row of `scoring`";
        case M::end_row: return "a row of `end`";
        case M::example: return "an example";
    }
    return "a map";
}

}  // namespace houserules
