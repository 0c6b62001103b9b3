#include "variant/binding/other_words.h"

#include <algorithm>

#include "source/characters.h"

namespace houserules {

namespace {

struct OtherWord {
    std::string_view words;  ///< with blanks between
    std::string_view written;
};

/// `HAND` and `PILE` stand for the zones that players hold and lay cards in.
constexpr OtherWord other_words[] = {
    {"same_suit suit_matches matching_suit", "suit == to_beat.suit"},
    {"same_rank rank_matches matching_rank same_number same_value", "rank == to_beat.rank"},
    {"top_card card_on_top last_card_played upcard top_of_pile last_card", "top(PILE)"},
    {"top_rank", "top(PILE).rank"},
    {"top_suit", "top(PILE).suit"},
    {"hand_size handsize cards_in_hand cards_left hand_count num_cards number_of_cards",
     "count(HAND)"},
    {"hand_empty empty_hand no_cards no_cards_left", "count(HAND) == 0"},
    {"last_player previous_player", "last_to_play"},
    {"players_left players_in active_players remaining_players", "count(players where not out)"},
    {"next_player opponent", "next(player)"},
    {"can_move can_act has_move legal_move playable", "can_play"},
    {"is_out finished", "out"},
    {"has_passed", "passed"},
    {"all_passed everybody_passed", "all(players where passed or out)"},
    {"first_turn first_move", "turn == 0"},
    {"first_round", "round == 1"},
};

constexpr OtherWord other_functions[] = {
    {"empty is_empty isempty", "count(ARGUMENT) == 0"},
    {"not_empty nonempty", "count(ARGUMENT) > 0"},
    {"first first_card", "bottom(ARGUMENT)"},
    {"last last_card top_card peek", "top(ARGUMENT)"},
    {"rank rank_of", "ARGUMENT.rank"},
    {"suit suit_of", "ARGUMENT.suit"},
};

template <std::size_t count>
std::string written_for(const OtherWord (&table)[count], std::string_view word) {
    for (const OtherWord& other : table) {
        if (is_one_of(word, other.words)) return std::string(other.written);
    }
    return {};
}

void put_in(std::string& text, std::string_view placeholder, std::string_view name) {
    const std::size_t at = text.find(placeholder);
    if (at != std::string::npos) text.replace(at, placeholder.size(), name);
}

template <typename Fits>
std::string zone_that(const Variant& variant, const Fits& fits) {
    const auto zone = std::find_if(variant.zones.begin(), variant.zones.end(), fits);
    return zone == variant.zones.end() ? "ZONE" : zone->name.text;
}

}  // namespace

std::string help_for_other_word(const Variant& variant, std::string_view word) {
    std::string written = written_for(other_words, word);
    if (written.empty()) return written;
    put_in(written, "HAND", zone_that(variant, [](const Zone& zone) {
               return zone.of == Owner::player && zone.seen_by == Visibility::owner;
           }));
    put_in(written, "PILE", zone_that(variant, [](const Zone& zone) {
               return zone.of == Owner::table && zone.order != ZoneOrder::set && !zone.holds_deck;
           }));
    return "write `" + written + "`";
}

std::string help_for_other_function(std::string_view function, std::string_view argument) {
    std::string written = written_for(other_functions, function);
    if (written.empty()) return written;
    put_in(written, "ARGUMENT", argument);
    return "write `" + written + "`";
}

const Attribute* number_of_ranks(const Variant& variant) {
    const auto& attributes = variant.deck.attributes;
    const auto found =
        std::find_if(attributes.begin(), attributes.end(), [](const Attribute& attribute) {
            return attribute.of == Attribute::Of::rank &&
                   attribute.values == Attribute::Values::integer;
        });
    return found == attributes.end() ? nullptr : &*found;
}

}  // namespace houserules
