#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"
#include "source/phrases.h"

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

/// Whether cards may count as others in a combination.
bool may_hold_wild_cards(const Wording& wording, const Combination& combination) {
    const auto& variant = wording.variant();
    const auto is_this = [&](int index) {
        return &at(variant.combinations, index) == &combination;
    };
    return any_of(variant.values, [&](const ValueRule& rule) {
        return !wording.is_never(rule.when) && (rule.in.empty() || any_of(rule.in, is_this));
    });
}

/// What a combination is not: those that wild cards could make, or those that they could not.
std::vector<std::string> left_out(const Wording& wording, const Combination& combination,
                                  bool wild) {
    std::vector<std::string> others;
    for (const int other : combination.unless) {
        if (may_hold_wild_cards(wording, at(wording.variant().combinations, other)) == wild) {
            others.push_back(said(wording.combination(other)));
        }
    }
    return others;
}

/// What is left out that wild cards could make: "cards that can be a straight flush, even if only
/// by wild cards, are never a straight".
std::string never_text(const Wording& wording, int combination) {
    const auto others = left_out(wording, at(wording.variant().combinations, combination), true);
    if (others.empty()) return "";
    return fmt::format(" Cards that can be {}, even if only by wild cards, are never {}.",
                       listed(others, "or"), said(wording.combination(combination)));
}

/// What goes with the core: "2 cards of other ranks, all different".
std::string kickers_text(const Wording& wording, const Combination& combination) {
    const Kickers& kickers = *combination.kickers;
    const bool run = combination.pattern == Combination::Pattern::run;
    const bool several = kickers.count > 1 || kickers.for_each_rank;
    const Noun unit = kickers.size == 1   ? Noun{"card", "cards"}
                      : kickers.size == 2 ? Noun{"pair", "pairs"}
                                          : Noun{fmt::format("set of {} cards", kickers.size),
                                                 fmt::format("sets of {} cards", kickers.size)};
    const std::string_view other = several
                                       ? (run ? "ranks that are not in the run" : "other ranks")
                                       : (run ? "a rank that is not in the run" : "another rank");
    std::string text = fmt::format("{}{} of {}", said(amount_of(kickers.count, unit)),
                                   kickers.for_each_rank ? " for each of these ranks," : "", other);
    if (several) text += kickers.may_repeat ? ", which may be the same" : ", all different";
    if (kickers.size > 1 && may_hold_wild_cards(wording, combination)) {
        text += fmt::format(", at least one card of {} {} being no wild card",
                            several ? "each" : "the", unit.one);
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
    if (!combination.differ.empty()) {
        text += fmt::format(", no two of one {}", name_in_words(combination.differ));
    }
    if (!combination.alike.empty()) {
        text += fmt::format(", all ranks alike in {}", name_in_words(combination.alike));
    }
    const auto others = left_out(wording, combination, false);
    const bool one = combination.pattern == Combination::Pattern::set && combination.most == 1 &&
                     !combination.kickers;
    if (!others.empty()) {
        text += fmt::format("{} not {}", one ? " that is" : ", that are", listed(others, "or"));
    }
    if (combination.tier != 0 && compares_classes(wording.variant()))
        text += fmt::format("; class {}", combination.tier);
    return text;
}

/// How many cards a combination has at least and at most.
struct PlaySizes {
    int least = 0;
    int most = 0;
};

PlaySizes play_sizes_of(const Combination& combination) {
    constexpr int any = std::numeric_limits<int>::max();
    const int cards = count_of(combination.cards);
    if (combination.pattern == Combination::Pattern::cards) return {cards, cards};
    if (combination.kickers) return {combination.least * combination.width, any};
    return {combination.least * combination.width,
            combination.most < 0 ? any : combination.most * combination.width};
}

/// Whether some cards may be of two combinations, as far as their number tells.
bool may_be_several(const Variant& variant, const std::vector<bool>& allowed) {
    std::vector<PlaySizes> sizes;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        if (allowed[i]) sizes.push_back(play_sizes_of(variant.combinations[i]));
    }
    std::sort(sizes.begin(), sizes.end(),
              [](const PlaySizes& a, const PlaySizes& b) { return a.least < b.least; });
    return std::adjacent_find(sizes.begin(), sizes.end(),
                              [](const PlaySizes& a, const PlaySizes& b) {
                                  return a.most >= b.least;
                              }) != sizes.end();
}

/// Whether the last rank of a run need not be its highest.
bool runs_fall(const Deck& deck, const Combination& combination) {
    if (combination.pattern != Combination::Pattern::run) return false;
    if (combination.order < 0) return deck.cyclic_ranks;
    const auto& sequence = at(deck.orders, combination.order).sequence;
    return !std::is_sorted(sequence.begin(), sequence.end());
}

/// By what a combination is compared with another, where that needs to be said.
std::string key_text(const Variant& variant, const Combination& combination) {
    using Key = Combination::Key;
    const auto& all = variant.combinations;
    const bool run = combination.pattern == Combination::Pattern::run;
    const bool one = combination.most == 1 && combination.width == 1 && !combination.kickers;
    const bool falls = runs_fall(variant.deck, combination);
    const bool mixed =
        any_of(all, [&](const Combination& other) { return other.key != combination.key; });
    const bool said = combination.kickers || run || falls || mixed || variant.deck.order_by_suit;
    if (!said || (one && combination.key == Key::card)) return {};
    const std::string core = !combination.kickers ? ""
                             : run                ? " of its run"
                             : combination.least == combination.most
                                 ? fmt::format(" of the {} cards", combination.least)
                                 : " of its cards of one rank";
    if (combination.key == Key::suit_first) {
        return fmt::format("; compared by the suit of its highest card{}, then by the rank", core);
    }
    const std::string_view what = combination.key == Key::rank ? "rank" : "card";
    const std::string_view which = falls                                 ? "last "
                                   : run || combination.key == Key::card ? "highest "
                                                                         : "";
    return fmt::format("; compared by {} {}{}{}{}", core.empty() ? "its" : "the", which, what, core,
                       falls && combination.order >= 0 ? " in that order" : "");
}

}  // namespace

SheetSection combinations_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    const auto allowed = asked_of_plays(wording).allowed;
    const bool several = may_be_several(variant, allowed);
    SheetSection section{"What may be played together", several};
    bool classes = false;
    bool without = false;
    bool wild = false;
    for (int i = 0; i < count_of(variant.combinations); ++i) {
        if (!at(allowed, i)) continue;
        const auto& combination = at(variant.combinations, i);
        (combination.tier != 0 ? classes : without) = true;
        wild = wild || may_hold_wild_cards(wording, combination);
        section.add_rule(
            RuleSection::combination, combination.name.text,
            name_as_title(combination.name.text, combination.title),
            as_sentence(pattern_text(wording, combination) + key_text(variant, combination)) +
                never_text(wording, i));
    }
    const std::string_view classless =
        compares_classes(variant) && classes && without
            ? "Those for which no class is given are of class 0, the lowest."
            : "";
    std::vector<std::string> lead;
    if (wild) {
        lead.push_back(
            "If a play with wild cards can be of more than one rank, whoever plays it "
            "says which.");
    }
    if (several) {
        const std::string_view counts =
            wild ? "If cards fit several of the combinations below, whoever plays them may say "
                   "which of them they are. If nothing is said, those cards are the first "
                   "combination of this list that fits them with every card counting as itself; if "
                   "none fits so, the first that fits them with wild cards"
                 : "Cards that fit several of these count as the first of them, unless their "
                   "player says another";
        lead.push_back(fmt::format("{}{}", counts, classless.empty() ? ':' : '.'));
    }
    if (!classless.empty()) lead.emplace_back(classless);
    if (!lead.empty()) section.lead_with(fmt::format("{}", fmt::join(lead, " ")));
    return section;
}

}  // namespace houserules
