#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/allowed_combinations.h"
#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "notation/card_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

std::string range_of(int least, int most, const Noun& noun) {
    if (most < 0) return fmt::format("{} or more {}", least, noun.many);
    if (least == most) return said(amount_of(least, noun));
    return fmt::format("{} to {}", least, said(amount_of(most, noun)));
}

/// Certain cards, each with how often it is there: "small star and 2 stars".
std::vector<std::string> certain_cards(const Wording& wording, const std::vector<int>& cards) {
    std::vector<std::pair<std::string, int>> counts;
    for (const int card : cards) {
        std::string name = name_in_words(at(wording.variant().deck.cards, card).text);
        const auto known = std::find_if(counts.begin(), counts.end(),
                                        [&](const auto& entry) { return entry.first == name; });
        if (known == counts.end()) {
            counts.emplace_back(std::move(name), 1);
        } else {
            ++known->second;
        }
    }
    std::vector<std::string> names;
    for (const auto& [name, count] : counts) {
        names.push_back(count == 1 ? name : said(amount_of(count, noun_of_rank(name))));
    }
    return names;
}

/// What goes with the core: "2 cards of other ranks, each of a different one".
std::string kickers_text(const Wording& wording, const Combination& combination) {
    const Kickers& kickers = *combination.kickers;
    const bool run = combination.pattern == Combination::Pattern::run;
    const bool several = kickers.count > 1 || kickers.for_each_rank;
    std::string text = kickers.for_each_rank ? "for each of these ranks " : "";
    if (kickers.size > 1) {
        if (kickers.count > 1) text += fmt::format("{} times ", kickers.count);
        text += fmt::format("{} cards of one {}", kickers.size,
                            run ? "rank that is not in the run" : "other rank");
    } else if (kickers.count > 1) {
        text += fmt::format("{} cards of {}", kickers.count,
                            run ? "ranks that are not in the run" : "other ranks");
    } else {
        text += run ? "1 card of a rank that is not in the run" : "1 card of another rank";
    }
    if (several && kickers.may_repeat) {
        text += kickers.size > 1 ? ", which may be the same rank each time"
                                 : ", where these may be of one rank";
    } else if (several) {
        text += kickers.size > 1 ? ", a different rank each time" : ", each of a different one";
    }
    if (kickers.never >= 0) {
        const auto& cards = at(wording.variant().combinations, kickers.never).cards;
        const auto names = certain_cards(wording, cards);
        text += fmt::format(", but not {}{}{}", names.size() == 2 ? "both " : "", listed(names),
                            names.size() > 2 ? " together" : "");
    }
    return text;
}

/// Which ranks a run may have: "from 3 to A", or in an order of its own.
std::string order_text(const Wording& wording, const Combination& combination) {
    if (combination.order < 0) return {};
    const auto& sequence = at(wording.variant().deck.orders, combination.order).sequence;
    bool rises = true;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        rises = rises && (i == 0 || sequence[i] == sequence[i - 1] + 1);
        names.push_back(wording.rank_name(sequence[i]));
    }
    return rises ? fmt::format(", from {} to {}", names.front(), names.back())
                 : fmt::format(" in the order {}", fmt::join(names, " "));
}

std::string core_text(const Wording& wording, const Combination& combination) {
    switch (combination.pattern) {
        case Combination::Pattern::set: {
            const std::string text =
                range_of(combination.least, combination.most, {"card", "cards"});
            return combination.most == 1 ? text : text + " of one rank";
        }
        case Combination::Pattern::any:
            return range_of(combination.least, combination.most, {"card", "cards"}) +
                   " of any ranks";
        case Combination::Pattern::cards: {
            const std::string cards = listed(certain_cards(wording, combination.cards));
            return combination.cards.size() == 1 ? fmt::format("just the {}", cards)
                                                 : fmt::format("exactly {}", cards);
        }
        case Combination::Pattern::run: break;
    }
    const std::string order = order_text(wording, combination);
    if (combination.width == 1) {
        return fmt::format("{} of ranks that follow each other{}",
                           range_of(combination.least, combination.most, {"card", "cards"}), order);
    }
    return fmt::format("{} that follow each other{}, {} cards of each",
                       range_of(combination.least, combination.most, {"rank", "ranks"}), order,
                       combination.width);
}

std::string pattern_text(const Wording& wording, const Combination& combination) {
    std::string text = core_text(wording, combination);
    if (combination.kickers) text += fmt::format(", and {}", kickers_text(wording, combination));
    if (!combination.same.empty()) {
        text += fmt::format(", all of one {}", name_in_words(combination.same));
    }
    std::vector<std::string> others;
    for (const int other : combination.unless) {
        others.push_back(said(wording.combination(other)));
    }
    const bool one = combination.pattern == Combination::Pattern::set && combination.most == 1 &&
                     !combination.kickers;
    if (!others.empty()) {
        text += fmt::format("{} not {}", one ? " that is" : ", that are", listed(others, "or"));
    }
    if (combination.tier != 0 && compares_classes(wording.variant()))
        text += fmt::format("; class {}", combination.tier);
    return text;
}

/// Whether the last rank of a run need not be its highest.
bool runs_fall(const Wording& wording, const Combination& combination) {
    if (combination.pattern != Combination::Pattern::run) return false;
    const Deck& deck = wording.variant().deck;
    if (combination.order < 0) return deck.cyclic_ranks;
    const auto& sequence = at(deck.orders, combination.order).sequence;
    return !std::is_sorted(sequence.begin(), sequence.end());
}

/// Where the last rank of a run decides: "its last rank in that order".
std::string last_of_run(const Combination& combination, std::string_view what) {
    return fmt::format("its last {}{}", what, combination.order >= 0 ? " in that order" : "");
}

/// Of what has kickers, only the core decides.
std::string key_of_core(const Wording& wording, const Combination& combination) {
    const bool run = combination.pattern == Combination::Pattern::run;
    if (runs_fall(wording, combination)) {
        return combination.key == Combination::Key::rank
                   ? fmt::format("; only {} counts", last_of_run(combination, "rank"))
                   : fmt::format("; it is as high as {}", last_of_run(combination, "card"));
    }
    const std::string core = run ? "its run"
                             : combination.least == combination.most
                                 ? fmt::format("the {}", combination.least)
                                 : "its cards of one rank";
    if (combination.key == Combination::Key::rank) {
        return fmt::format("; only the {} of {} counts", run ? "highest rank" : "rank", core);
    }
    const std::string_view suit_first = combination.key == Combination::Key::suit_first
                                            ? ", of which the suit counts before the rank"
                                            : "";
    return fmt::format("; it is as high as the highest card of {}{}", core, suit_first);
}

/// By what a combination is higher than another, where that needs to be said.
std::string key_text(const Wording& wording, const Combination& combination) {
    const auto& all = wording.variant().combinations;
    const bool mixed = std::any_of(all.begin(), all.end(), [&](const Combination& other) {
        return other.key != combination.key;
    });
    if (combination.kickers) return key_of_core(wording, combination);
    if (runs_fall(wording, combination)) {
        return combination.key == Combination::Key::rank
                   ? fmt::format("; it counts by {}", last_of_run(combination, "rank"))
                   : fmt::format("; it is as high as {}{}", last_of_run(combination, "card"),
                                 combination.key == Combination::Key::suit_first
                                     ? ", of which the suit counts before the rank"
                                     : "");
    }
    if (!mixed && !wording.variant().deck.order_by_suit) return {};
    const bool one = combination.most == 1 && combination.width == 1;
    if (combination.key == Combination::Key::suit_first) {
        return "; it is as high as its highest card, of which the suit counts before the rank";
    }
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
    const auto allowed = allowed_combinations(wording).allowed;
    bool classes = false;
    bool without = false;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        if (!allowed[i]) continue;
        (combinations[i].tier != 0 ? classes : without) = true;
    }
    if (compares_classes(wording.variant()) && classes && without && !section.entries.empty()) {
        section.entries.front().text =
            "Cards count as the first of these that they fit, unless their player says otherwise. "
            "Those of which no class is said are of class 0.";
    }
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        if (!allowed[i]) continue;
        const auto& combination = combinations[i];
        section.entries.push_back(
            {combination.name.text, name_as_title(combination.name.text, combination.title),
             as_sentence(pattern_text(wording, combination) + key_text(wording, combination))});
    }
    return section;
}

}  // namespace houserules
