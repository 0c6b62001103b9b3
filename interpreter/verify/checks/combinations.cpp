#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "source/containers.h"
#include "variant/rule_terms.h"
#include "variant/term_parts.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// How many cards of a set, or ranks of a run, the plays of a combination have.
struct Sizes {
    int least = 0;
    int most = 0;
};

Sizes sizes_of(const RuleFindings& findings, std::size_t index) {
    const Combination& combination = findings.variant.combinations[index];
    Sizes sizes{combination.least, combination.least};
    for (const PlayShape& play : findings.facts.plays.all) {
        if (play.combination != static_cast<int>(index)) continue;
        sizes.most = std::max(sizes.most, play.size / combination.width);
    }
    return sizes;
}

/// Whether cards that share what `later` wants share what `earlier` wants, too.
bool shares_as_much(const Combination& earlier, const Combination& later) {
    if (earlier.same.empty()) return true;
    if (later.same.empty()) return false;
    return later.same_attribute < 0 || later.same_attribute == earlier.same_attribute;
}

bool always_fits(const Combination& earlier, const Combination& later, Sizes of_later) {
    return !earlier.is_composed() && !later.is_composed() && earlier.pattern == later.pattern &&
           earlier.width == later.width && earlier.key == later.key &&
           shares_as_much(earlier, later) && earlier.least <= of_later.least &&
           (earlier.most < 0 || earlier.most >= of_later.most);
}

/// How many cards the plays of a combination can have, kickers aside.
std::set<int> sizes_in_cards(const RuleFindings& findings, const Combination& combination) {
    const auto cards = count_of(findings.variant.deck.cards);
    const int most = combination.most < 0 ? cards : combination.most;
    std::set<int> sizes;
    for (int size = combination.least; size <= most && size * combination.width <= cards; ++size) {
        sizes.insert(size * combination.width);
    }
    return sizes;
}

/// Combinations of other sizes in `unless` rule out nothing.
void check_unless(RuleFindings& findings, const Combination& combination) {
    const std::set<int> sizes = sizes_in_cards(findings, combination);
    for (const int excluded : combination.unless) {
        const Combination& other = at(findings.variant.combinations, excluded);
        if (combination.kickers || other.kickers) continue;
        const std::set<int> others = sizes_in_cards(findings, other);
        const bool meet = any_of(sizes, [&](int size) { return others.count(size) != 0; });
        if (meet) continue;
        const Node* section = findings.document.find("combinations");
        const Node* written = section == nullptr ? nullptr : section->find(combination.name.text);
        const Node* unless = written == nullptr ? nullptr : written->find("unless");
        findings.diagnostics
            .warning(Code::impossible_rule,
                     unless == nullptr ? combination.name.span : unless->span,
                     fmt::format("no `{}` is ever a `{}`: these have other numbers of cards",
                                 combination.name.text, other.name.text),
                     "leave it out, or write what was meant")
            .notes.push_back({other.name.span, "declared here"});
    }
}

/// No play has more cards of different suits than there are suits. Cards without one share none.
void check_differ(RuleFindings& findings, const Combination& combination) {
    if (combination.differ.empty()) return;
    const Deck& deck = findings.variant.deck;
    std::set<std::int64_t> values;
    int without = 0;
    for (const Card& card : deck.cards) {
        if (card.suit < 0) {
            ++without;
        } else {
            values.insert(
                combination.differ_attribute < 0
                    ? card.suit
                    : at(at(deck.attributes, combination.differ_attribute).value, card.suit));
        }
    }
    const int least = combination.least * combination.width;
    if (least <= count_of(values) + without) return;
    findings.diagnostics.warning(
        Code::impossible_rule, combination.name.span,
        fmt::format("`{}` can never be played: {} cards cannot all differ in `{}`, which has {} "
                    "values",
                    combination.name.text, least, combination.differ, values.size()));
}

/// Whether two combinations are made of the same cards in the same way, so that the first always
/// names a play.
bool is_same_pattern(const Combination& a, const Combination& b) {
    const auto same_kickers = [&] {
        if (!a.kickers || !b.kickers) return a.kickers.has_value() == b.kickers.has_value();
        return a.kickers->size == b.kickers->size && a.kickers->count == b.kickers->count &&
               a.kickers->for_each_rank == b.kickers->for_each_rank &&
               a.kickers->may_repeat == b.kickers->may_repeat &&
               a.kickers->never == b.kickers->never;
    };
    return a.pattern == b.pattern && a.least == b.least && a.most == b.most && a.width == b.width &&
           a.same == b.same && a.differ == b.differ && a.alike == b.alike && a.order == b.order &&
           a.cards == b.cards && same_kickers();
}

/// Whether a rule asks for a combination by its name.
bool is_asked_for(const RuleFindings& findings, std::size_t index) {
    return any_of(rule_terms(findings.variant), [&](const RuleTerm& rule) {
        return contains_term(*rule.term, [&](const Term& part) {
            return part.kind == TermKind::constant && part.type == Type::combination &&
                   part.value == static_cast<std::int64_t>(index);
        });
    });
}

/// Whether rules tell apart two combinations of the same cards by their names, so that whoever
/// plays such cards says which is meant.
bool are_told_apart(const RuleFindings& findings, std::size_t earlier, std::size_t later) {
    const auto& combinations = findings.variant.combinations;
    return is_same_pattern(combinations[earlier], combinations[later]) &&
           (is_asked_for(findings, earlier) || is_asked_for(findings, later));
}

void check_shadow(RuleFindings& findings, std::size_t index) {
    const auto& combinations = findings.variant.combinations;
    const Combination& later = combinations[index];
    const Sizes sizes = sizes_of(findings, index);
    for (std::size_t i = 0; i < index; ++i) {
        const Combination& earlier = combinations[i];
        if (!findings.facts.plays.possible[i] || !always_fits(earlier, later, sizes)) continue;
        if (are_told_apart(findings, i, index)) continue;
        Diagnostic& warning = findings.diagnostics.warning(
            Code::shadowed_rule, later.name.span,
            fmt::format("`{}` never names a play: `{}` above it fits the same cards",
                        later.name.text, earlier.name.text),
            fmt::format("put `{}` above `{}`, or leave it out", later.name.text,
                        earlier.name.text));
        warning.notes.push_back({earlier.name.span, "the first that fits names a play"});
        return;
    }
}

/// @return whether a combination above is the same
bool check_repetition(RuleFindings& findings, std::size_t index) {
    const auto& combinations = findings.variant.combinations;
    const Combination& later = combinations[index];
    for (std::size_t i = 0; i < index; ++i) {
        const Combination& earlier = combinations[i];
        if (!is_same_pattern(earlier, later) || earlier.unless != later.unless) continue;
        if (are_told_apart(findings, i, index)) continue;
        findings.diagnostics
            .warning(Code::shadowed_rule, later.name.span,
                     fmt::format("`{}` is the same as `{}` above it, which names such a play",
                                 later.name.text, earlier.name.text),
                     fmt::format("leave out `{}` or `{}`", earlier.name.text, later.name.text))
            .notes.push_back({earlier.name.span, "this is the same"});
        return true;
    }
    return false;
}

/// What combinations are compared by, where rules compare plays, but not by that.
void check_unread(RuleFindings& findings, std::string_view key, TermKind of_play,
                  TermKind of_to_beat, std::string_view help) {
    if (findings.variant.beats.empty()) return;
    const std::vector<RuleTerm> terms = rule_terms(findings.variant);
    const bool read = any_of(terms, [&](const RuleTerm& rule) {
        return contains_term(*rule.term, [&](const Term& part) {
            return part.kind == of_play || part.kind == of_to_beat;
        });
    });
    const Node* section = findings.document.find("combinations");
    if (read || section == nullptr) return;
    for (const Entry& entry : section->entries) {
        const Node* node = entry.value.find(key);
        if (node == nullptr || node->text == "rank" || node->text == "0") continue;
        findings.diagnostics.warning(
            Code::unused_name, node->span,
            fmt::format("`{}` of `{}` changes nothing: no rule asks for it", key, entry.key),
            std::string(help));
        return;  // one of them says enough
    }
}

}  // namespace

std::string why_never_played(const RuleFindings& findings, std::size_t index) {
    const Variant& variant = findings.variant;
    const Combination& combination = variant.combinations[index];
    if (deck_can_make(variant, index)) {
        return fmt::format("nobody ever has {} cards to play",
                           combination.least * combination.width);
    }
    const std::string same =
        combination.same.empty() ? "" : fmt::format(" with the same `{}`", combination.same);
    if (combination.pattern == Combination::Pattern::set) {
        return fmt::format("the deck has no {} cards of one rank{}", combination.least, same);
    }
    const std::string width =
        combination.width == 1 ? "" : fmt::format(" and have {} cards each", combination.width);
    return fmt::format("the deck has no {} ranks that follow each other{}{}", combination.least,
                       width, same);
}

void check_combinations(RuleFindings& findings) {
    const auto& combinations = findings.variant.combinations;
    std::vector<bool> repeated;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        repeated.push_back(check_repetition(findings, i));
    }
    // What differs between two that are the same otherwise is told with them.
    if (none_of(repeated, [](bool same) { return same; })) {
        check_unread(findings, "key", TermKind::play_key, TermKind::to_beat_key,
                     "compare by it: `allow: key > to_beat.key`");
        check_unread(findings, "tier", TermKind::play_tier, TermKind::to_beat_tier,
                     "compare by it: `allow: tier > to_beat.tier`");
    }
    for (const Combination& combination : combinations) {
        check_unless(findings, combination);
        check_differ(findings, combination);
    }
    if (!findings.facts.plays.complete) return;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        if (findings.facts.plays.possible[i]) {
            if (!repeated[i]) check_shadow(findings, i);
            continue;
        }
        findings.diagnostics.warning(
            Code::impossible_rule, combinations[i].name.span,
            fmt::format("`{}` can never be played: {}", combinations[i].name.text,
                        why_never_played(findings, i)));
    }
}

}  // namespace houserules
