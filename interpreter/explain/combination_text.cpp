#include "explain/combination_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/wording.h"
#include "notation/card_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

std::string range_text(int least, int most, std::string_view noun) {
    if (least == most) return counted(least, noun);
    return fmt::format("{} to {}", least, counted(most, noun));
}

/// The most cards of one rank that the deck has, with all that may count as that rank.
int most_of_rank(const Program& program, const CompositionProgram& composition) {
    int most = 0;
    for (RankIndex rank = 0; rank < program.rank_count; ++rank) {
        most = std::max(most, program.cards_counting_as(rank, composition).count());
    }
    return most;
}

/// The cards, or ranks of a run, that a play of so many at most can really have: no more than a
/// hand holds.
int most_possible(const Program& program, const CompositionProgram& composition) {
    int most = composition.most;
    if (composition.core == CompositionProgram::Core::set) {
        most = std::min(most, most_of_rank(program, composition));
    }
    while (most > composition.least && composition.cards_of(most) > program.most_held) --most;
    return std::max<int>(most, composition.least);
}

/// Whether a set of all cards of a rank has another size with other numbers of players.
bool depends_on_players(const Rules& rules, int combination) {
    const auto& written = rules.variant.combinations;
    return !rules.program.decks.empty() && any_of(written, [&](const Combination& other) {
        return other.most < 0 && other.name.text == rules.program.names.combinations[combination];
    });
}

std::string set_text(const Program& program, const CombinationProgram& combination) {
    const int possible =
        std::min({static_cast<int>(combination.most), program.most_held, program.most_of_rank});
    const int most = std::max<int>(possible, combination.least);
    if (most == 1) return "1 card";
    return range_text(combination.least, most, "card") + " of one rank";
}

std::string run_text(const Program& program, const CombinationProgram& combination) {
    const int width = combination.width;
    const int least = combination.least / width;
    const int most = std::min<int>(combination.most, program.most_held) / width;
    std::string text = range_text(least, std::max(least, most), "rank");
    text += " in a row";
    if (width > 1) text += fmt::format(", {} each", counted(width, "card"));
    return text;
}

std::string kickers_text(const CompositionProgram& composition) {
    if (composition.kicker_count == 0) return {};
    const std::string units =
        composition.kicker_size == 1
            ? counted(composition.kicker_count, "other card")
            : fmt::format("{} of {} cards of one rank", counted(composition.kicker_count, "kicker"),
                          composition.kicker_size);
    return fmt::format(" with {}{}", units, composition.kickers_by_rank ? " for each rank" : "");
}

std::string composition_text(const Rules& rules, const CompositionProgram& composition) {
    using Core = CompositionProgram::Core;
    const int most = most_possible(rules.program, composition);
    switch (composition.core) {
        case Core::any: return range_text(composition.least, most, "card");
        case Core::cards: {
            std::vector<std::string> names;
            for (const auto& needed : composition.cards) {
                const auto card = rules.program.kind_card[needed.kind];
                for (int i = 0; i < needed.count; ++i) {
                    names.push_back(rules.program.names.cards[card]);
                }
            }
            return listed(names);
        }
        case Core::set:
            if (most == 1 && composition.kicker_count == 0) return "1 card";
            return range_text(composition.least, most, "card") + " of one rank" +
                   kickers_text(composition);
        case Core::run: break;
    }
    std::string text = range_text(composition.least, most, "rank") + " in a row";
    if (composition.width > 1) text += fmt::format(", {} each", counted(composition.width, "card"));
    return text + kickers_text(composition);
}

/// Whether a play of a combination can have so many cards.
bool can_have(const CombinationProgram& combination, int cards) {
    return cards >= combination.least && cards <= combination.most &&
           (cards - combination.least) % combination.size_step == 0;
}

}  // namespace

std::string combination_text(const Rules& rules, int combination) {
    const auto& compiled = rules.program.combinations[combination];
    std::string text;
    switch (compiled.pattern) {
        case CombinationProgram::Pattern::set:
            text = depends_on_players(rules, combination)
                       ? fmt::format("{} or more cards of one rank", compiled.least)
                       : set_text(rules.program, compiled);
            break;
        case CombinationProgram::Pattern::run: text = run_text(rules.program, compiled); break;
        case CombinationProgram::Pattern::composed:
            text = composition_text(rules, rules.program.compositions[compiled.composition]);
            break;
    }
    for (const auto& written : rules.variant.combinations) {
        if (written.name.text != rules.program.names.combinations[combination]) continue;
        if (!written.same.empty()) text += fmt::format(", all of one {}", written.same);
        if (!written.differ.empty()) text += fmt::format(", no two of one {}", written.differ);
        if (!written.alike.empty()) text += fmt::format(", all ranks alike in {}", written.alike);
    }
    return text;
}

std::string possible_combinations_text(const Rules& rules, int cards, RefusalDetail detail) {
    const Wording wording(rules.variant, rules.sources, rules.options, std::nullopt);
    const auto allowed = asked_of_plays(wording).allowed;
    const auto& combinations = rules.program.combinations;
    const auto& all_names = rules.program.names.combinations;
    const auto is_ruled_out = [&](const std::string& name) {
        for (std::size_t i = 0; i < allowed.size(); ++i) {
            if (rules.variant.combinations[i].name.text == name) return !allowed[i];
        }
        return false;
    };
    std::vector<std::size_t> listed_ones;
    std::vector<std::size_t> of_that_size;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        if (is_ruled_out(all_names[i])) continue;
        listed_ones.push_back(i);
        if (can_have(combinations[i], cards)) of_that_size.push_back(i);
    }
    const bool by_size = !of_that_size.empty() && of_that_size.size() < listed_ones.size();
    if (by_size) listed_ones = std::move(of_that_size);
    // Combinations that differ only in what the text does not tell stand together.
    std::vector<std::pair<std::string, std::vector<std::string>>> names_of_text;
    for (const std::size_t i : listed_ones) {
        const std::string text = combination_text(rules, static_cast<int>(i));
        const auto known = std::find_if(names_of_text.begin(), names_of_text.end(),
                                        [&](const auto& entry) { return entry.first == text; });
        auto& names = known == names_of_text.end()
                          ? names_of_text.emplace_back(text, std::vector<std::string>{}).second
                          : known->second;
        names.push_back(fmt::format(
            "`{}`", called(all_names[i], rules.program.names.titles.combinations[i], detail)));
    }
    std::vector<std::string> parts;
    for (const auto& [text, names] : names_of_text) {
        parts.push_back(fmt::format("{} ({})", listed(names, "or"), text));
    }
    if (parts.empty()) return "there is none that may be played";
    return fmt::format("{}there {} {}", by_size ? "of " + counted(cards, "card") + " " : "",
                       parts.size() == 1 ? "is only" : "are", listed(parts));
}

}  // namespace houserules
