#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sections/sections.h"

namespace houserules {

namespace {

std::string range_of(int least, int most, const CountedNoun& noun) {
    if (most < 0) return fmt::format("{} or more {}", least, noun.many);
    if (least == most) return amount_of(least, noun);
    return fmt::format("{} to {}", least, amount_of(most, noun));
}

std::string pattern_text(const Combination& combination) {
    std::string text;
    if (combination.pattern == Combination::Pattern::set) {
        text = range_of(combination.least, combination.most, {"card", "cards"});
        if (combination.most != 1) text += " of one rank";
    } else if (combination.width == 1) {
        text = range_of(combination.least, combination.most, {"card", "cards"}) +
               " of ranks that follow each other";
    } else {
        text = fmt::format("{} that follow each other, {} cards of each",
                           range_of(combination.least, combination.most, {"rank", "ranks"}),
                           combination.width);
    }
    if (!combination.same.empty()) {
        text += fmt::format(", all of one {}", name_in_words(combination.same));
    }
    return text;
}

/// By what a combination is higher than another, where that needs to be said.
std::string key_text(const Wording& wording, const Combination& combination) {
    const auto& all = wording.variant().combinations;
    const bool mixed = std::any_of(all.begin(), all.end(), [&](const Combination& other) {
        return other.key != combination.key;
    });
    if (!mixed && !wording.variant().deck.order_by_suit) return {};
    const bool one = combination.most == 1 && combination.width == 1;
    if (combination.key == Combination::Key::card) {
        return one ? std::string() : "; it is as high as its highest card";
    }
    return combination.pattern == Combination::Pattern::set
               ? "; only its rank counts, not its suits"
               : "; only its highest rank counts, not its suit";
}

}  // namespace

SheetSection combinations_section(const Wording& wording) {
    const auto& combinations = wording.variant().combinations;
    SheetSection section{"What may be played together", combinations.size() > 1, {}};
    if (combinations.size() > 1) {
        section.entries.push_back(
            {"combinations", "",
             "Cards count as the first of these that they fit, unless their player says otherwise:",
             true});
    }
    for (const auto& combination : combinations) {
        section.entries.push_back(
            {combination.name.text, name_as_title(combination.name.text),
             as_sentence(pattern_text(combination) + key_text(wording, combination))});
    }
    return section;
}

}  // namespace houserules
