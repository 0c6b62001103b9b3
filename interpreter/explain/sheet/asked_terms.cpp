#include "explain/sheet/asked_terms.h"

#include "explain/sheet/kept_counts.h"
#include "explain/sheet/what_happens.h"
#include "source/containers.h"
#include "variant/rule_terms.h"
#include "variant/stage_conditions.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Whether any rule has a part that satisfies `test(const Term&)`.
template <typename Test>
bool any_rule_has(const Variant& variant, const Test& test) {
    const std::vector<RuleTerm> rules = rule_terms(variant);
    return any_of(rules, [&](const RuleTerm& rule) { return contains_term(*rule.term, test); });
}

/// The combinations that a part of a condition rules out; nothing if it asks for anything else.
std::optional<std::vector<int>> ruled_out(const Term& part) {
    const bool negated = part.kind == TermKind::logical_not;
    const Term& asked = negated ? part.operands[0] : part;
    const bool one = asked.kind == (negated ? TermKind::equal : TermKind::not_equal);
    const bool list = negated && asked.kind == TermKind::in_list;
    if ((!one && !list) || asked.operands[0].kind != TermKind::play_combination) {
        return std::nullopt;
    }
    std::vector<int> combinations;
    for (std::size_t i = 1; i < asked.operands.size(); ++i) {
        if (asked.operands[i].kind != TermKind::constant) return std::nullopt;
        combinations.push_back(asked.operands[i].value);
    }
    return combinations;
}

/// Of how many cards plays of a combination can be; nothing if that is not plain.
struct Sizes {
    int least = 1;
    int most = 1;
};
std::optional<Sizes> sizes_of(const Combination& combination) {
    constexpr int any = VariantLimits::cards;
    if (combination.kickers) return std::nullopt;
    const int width = combination.pattern == Combination::Pattern::run ? combination.width : 1;
    if (combination.pattern == Combination::Pattern::cards) {
        return Sizes{count_of(combination.cards), count_of(combination.cards)};
    }
    return Sizes{combination.least * width, combination.most < 0 ? any : combination.most * width};
}

/// What a condition on the number of cards of a play leaves.
struct LeftBySize {
    std::vector<int> ruled_out;  ///< combinations of which no play has so many cards
    bool tells_more = false;     ///< not all plays of the others have so many
};
std::optional<LeftBySize> left_by_size(const Term& part, const Variant& variant) {
    if (part.kind != TermKind::equal || part.operands[0].kind != TermKind::play_size) {
        return std::nullopt;
    }
    const auto size = settled_number(part.operands[1]);
    if (!size) return std::nullopt;
    LeftBySize left;
    for (int index = 0; index < count_of(variant.combinations); ++index) {
        const auto sizes = sizes_of(at(variant.combinations, index));
        if (!sizes || (sizes->least <= *size && *size <= sizes->most)) {
            left.tells_more = left.tells_more || !sizes || sizes->least != sizes->most;
        } else {
            left.ruled_out.push_back(index);
        }
    }
    return left;
}

}  // namespace

/// Whether any rule that can matter with the options as they are has such a part.
template <typename Test>
static bool any_rule_can_have(const Wording& wording, const Test& test) {
    const std::vector<RuleTerm> rules = rule_terms(wording.variant());
    return any_of(rules, [&](const RuleTerm& rule) {
        const bool never = any_of(rule.guards, [&](const Term* guard) {
            return is_always(wording.settled(*guard), false);
        });
        return !never && contains_term(wording.settled(*rule.term), test);
    });
}

bool asks_for_attribute(const Wording& wording, int attribute) {
    const Variant& variant = wording.variant();
    const bool shared = any_of(variant.combinations, [&](const Combination& combination) {
        return combination.same_attribute == attribute ||
               combination.differ_attribute == attribute ||
               combination.alike_attribute == attribute;
    });
    return shared || any_rule_can_have(wording, [&](const Term& part) {
               return part.kind == TermKind::attribute && part.index == attribute;
           });
}

bool compares_suits(const Wording& wording) {
    return any_rule_can_have(wording, [](const Term& part) {
        const bool higher = part.kind == TermKind::less || part.kind == TermKind::less_equal ||
                            part.kind == TermKind::greater || part.kind == TermKind::greater_equal;
        return higher && part.operands[0].type == Type::suit;
    });
}

bool compares_classes(const Variant& variant) {
    return any_rule_has(variant, [](const Term& part) {
        return part.operands.size() == 2 && part.operands[0].kind == TermKind::play_tier &&
               part.operands[1].kind == TermKind::to_beat_tier;
    });
}

bool asks_for_variable(const Variant& variant, int variable) {
    if (kept_count(variant, variable)) return false;
    const std::vector<RuleTerm> rules = rule_terms(variant);
    // Whom it names to begin is to be told; a flag of who begins is known after the set-up.
    const bool names_somebody = at(variant.variables, variable).type == Type::player;
    return variant.values_variable == variable || any_of(rules, [&](const RuleTerm& rule) {
               const auto is_of = [&](const std::optional<Term>& term) {
                   return term && rule.term == &*term;
               };
               const bool begins = is_of(variant.first_starter) || is_of(variant.later_starter);
               return (!begins || names_somebody) &&
                      contains_term(*rule.term, [&](const Term& part) {
                          return part.kind == TermKind::variable && part.index == variable;
                      });
           });
}

bool asks_for_zone(const Variant& variant, int zone) {
    return any_rule_has(variant, [&](const Term& part) {
        const bool named = part.kind == TermKind::constant && part.type == Type::zone;
        return (is_of_zone(part.kind) && part.index == zone) || (named && part.value == zone);
    });
}

bool asks_for_round_winner(const Variant& variant) {
    return any_rule_has(variant,
                        [](const Term& part) { return part.kind == TermKind::round_winner; });
}

bool asks_for_later_places(const Variant& variant) {
    return any_rule_has(variant, [](const Term& part) {
        return part.kind == TermKind::last_place ||
               (part.kind == TermKind::placed && settled_number(part.operands[0]) != 1);
    });
}

bool is_anybody_else(const Term& condition) {
    return condition.kind == TermKind::not_equal &&
           condition.operands[0].kind == TermKind::player &&
           condition.operands[1].kind == TermKind::last_to_play;
}

bool asks_others_only(const Wording& wording, int action) {
    const Action& asked = at(wording.variant().actions, action);
    const auto parts = conjuncts_of(wording.settled_condition(asked.when));
    bool asks_all = true;  // one after the other, and nobody by name
    for_each_possible_step(wording.settled_values(), [&](const Step& step) {
        const bool asks = step.kind == StepKind::ask && contains(step.actions, action);
        asks_all = asks_all && (!asks || !step.amount);
    });
    return asked.asked_only && asks_all && any_of(parts, is_anybody_else);
}

std::optional<Term> without_last_to_play(const std::optional<Term>& when) {
    std::vector<Term> parts = conjuncts_of(when);
    parts.erase(std::remove_if(parts.begin(), parts.end(), is_anybody_else), parts.end());
    return conjunction(std::move(parts));
}

AskedOfPlays asked_of_plays(const Wording& wording) {
    AskedOfPlays result;
    for (const auto& combination : wording.variant().combinations) {
        result.allowed.push_back(!wording.plays_single_cards() || combination.is_one_card());
    }
    const Action& play = wording.variant().actions.front();
    const auto when = wording.settled_condition(condition_in_stages(play.when, play.stages));
    for (auto& part : conjuncts_of(when)) {
        const auto by_size = left_by_size(part, wording.variant());
        const auto out = by_size ? std::optional(by_size->ruled_out) : ruled_out(part);
        if (!out || (by_size && by_size->tells_more)) result.asked.push_back(std::move(part));
        for (const int combination : out.value_or(std::vector<int>())) {
            at(result.allowed, combination) = false;
        }
    }
    return result;
}

}  // namespace houserules
