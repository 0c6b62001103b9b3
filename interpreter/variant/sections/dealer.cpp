#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/rules.h"

namespace houserules {

namespace {

constexpr std::string_view dealer_word = "dealer";

/// What the section says of who deals; nothing where it leaves that as it is without.
struct DealerDraft {
    std::optional<Term> first;
    std::optional<Term> later;
};

Term number(std::int64_t value, Span span) {
    Term term = make_term(TermKind::constant, Type::integer, span);
    term.value = value;
    return term;
}

Term last_seat(Span span) {
    const Term players = make_term(TermKind::player_count, Type::integer, span);
    return make_term(
        TermKind::seat, Type::player, span,
        {make_term(TermKind::subtract, Type::integer, span, {players, number(1, span)})});
}

Term the_dealer(const Dealer& dealer, Span span) {
    Term term = make_term(TermKind::variable, Type::player, span);
    term.index = dealer.variable;
    return term;
}

Term next_after_dealer(const Dealer& dealer, Span span) {
    return make_term(TermKind::next_player, Type::player, span, {the_dealer(dealer, span)});
}

Term compared_with_round(TermKind kind, Span span) {
    const Term round = make_term(TermKind::round, Type::integer, span);
    return make_term(kind, Type::boolean, span, {round, number(1, span)});
}

/// An expression, `random`, or `next`, with which it is as without the key.
std::optional<Term> read_who_deals(const Reading& reading, const Node& node, const Scope& scope) {
    if (is_word(reading.draft, node, "next")) return std::nullopt;
    if (is_word(reading.draft, node, "random")) {
        return drawn_player(Draw::dealer, node.span);
    }
    if (is_misspelt_word(reading.draft, node, {"next", "random"}, reading.what)) {
        return std::nullopt;
    }
    return read_term(reading.draft, node, scope, {Type::player}, reading.what);
}

void read_first_dealer(const Reading& reading, const Node& node, DealerDraft& dealer) {
    dealer.first = read_who_deals(reading, node, scope_of_players());
}

void read_later_dealer(const Reading& reading, const Node& node, DealerDraft& dealer) {
    dealer.later = read_who_deals(reading, node, scope_after_round());
}

const KeyTable<DealerDraft> dealer_table(
    MapKind::dealer,
    {
        {"first_round", "who deals in the first round, or `random`",
         late<DealerDraft>({Takes::player, read_first_dealer}), "seat(player_count - 1)"},
        {"later_rounds", "who deals in the others, or `random`",
         late<DealerDraft>({Takes::player, read_later_dealer}), "next(dealer)"},
    });

const Entry* find_section(const Node& root) {
    const auto found = std::find_if(root.entries.begin(), root.entries.end(),
                                    [](const Entry& entry) { return entry.key == dealer_word; });
    return found == root.entries.end() ? nullptr : &*found;
}

/// The place of the name that a section `variables` declares as well.
const Entry* find_variable(const Node& root) {
    const Node* variables = root.find("variables");
    return variables == nullptr ? nullptr : find_section(*variables);
}

DealerDraft read_section(Draft& draft, const Node& root, const Entry& section) {
    DealerDraft dealer;
    if (section.value.is_scalar()) {
        Reading reading{draft, root};
        reading.what = "`dealer`";
        read_first_dealer(reading, section.value, dealer);
    } else if (section.value.kind == Node::Kind::null) {
        draft.report(Code::wrong_shape, section.key_span, "`dealer` has no value")
            .advise("write `dealer: next` if the deal goes round");
    } else {
        read_map(draft, section.value, dealer_table, dealer);
    }
    return dealer;
}

/// Whether somebody is surely meant.
bool is_somebody(const Term& who, const Dealer& dealer) {
    switch (who.kind) {
        case TermKind::seat:
        case TermKind::drawn_player: return true;
        case TermKind::next_player:
            return who.operands[0].kind == TermKind::variable &&
                   who.operands[0].index == dealer.variable;
        default: return false;
    }
}

bool stays(const Dealer& dealer) {
    return dealer.later.kind == TermKind::variable && dealer.later.index == dealer.variable;
}

Step step_to(const Dealer& dealer, const Term& who, const Name& name) {
    Step step;
    step.kind = StepKind::set;
    step.span = name.span;
    step.name = name;
    step.index = dealer.variable;
    step.amount = who;
    return step;
}

/// In a round after the first, and if somebody is meant: nobody never deals.
Term when_deal_passes(const Dealer& dealer, Span span) {
    Term later = compared_with_round(TermKind::greater, span);
    if (is_somebody(dealer.later, dealer)) return later;
    // Nobody is not even equal to nobody.
    Term meant = make_term(TermKind::equal, Type::boolean, span, {dealer.later, dealer.later});
    return make_term(TermKind::logical_and, Type::boolean, span,
                     {std::move(later), std::move(meant)});
}

/// The steps that keep the variable: of the set-up, or before a round for which nothing is dealt.
void add_steps(Draft& draft, const Name& name) {
    Variant& variant = draft.variant;
    Dealer& dealer = *variant.dealer;
    const Rounds& rounds = variant.rounds;
    std::vector<Step> steps;
    if (dealer.first.kind == TermKind::drawn_player) {
        steps.push_back(step_to(dealer, dealer.first, name));
        const bool dealt_later = rounds.over && !rounds.deal_once;
        if (dealt_later) steps.back().when = compared_with_round(TermKind::equal, name.span);
    }
    if (rounds.over && !stays(dealer)) {
        Step passes = step_to(dealer, dealer.later, name);
        const Term when = when_deal_passes(dealer, name.span);
        if (rounds.deal_once && count_of(rounds.at_start) >= VariantLimits::rules) {
            draft.report(
                Code::out_of_range, name.span,
                "there can be no more than {} rows of `at_start`, with the one that `dealer` "
                "adds",
                VariantLimits::rules);
        } else if (rounds.deal_once) {
            Effect row;
            row.name = name;
            row.when = when;
            row.steps = {std::move(passes)};
            variant.rounds.at_start.insert(variant.rounds.at_start.begin(), std::move(row));
            dealer.has_row = true;
        } else {
            passes.when = when;
            steps.push_back(std::move(passes));
        }
    }
    dealer.setup_steps = count_of(steps);
    variant.setup.insert(variant.setup.begin(), steps.begin(), steps.end());
}

/// Where the file does not say who gets the first card or who begins, it is the next player after
/// the dealer.
void go_on_from_dealer(Variant& variant, const Node& root, Span span) {
    const Term next = next_after_dealer(*variant.dealer, span);
    for (Step& step : variant.setup) {
        if (step.kind == StepKind::deal && !step.first) step.first = next;
    }
    const Node* starter = root.find("starter");
    if (starter != nullptr && !starter->is_map()) return;
    const bool first = starter != nullptr && starter->find("first_round") != nullptr;
    const bool later = starter != nullptr && starter->find("later_rounds") != nullptr;
    if (!first) {
        variant.first_starter = next;
    } else if (!later) {
        variant.later_starter = next;
    }
}

}  // namespace

KeyLists dealer_keys() { return {&dealer_table}; }

void declare_dealer(Draft& draft, const Node& root) {
    const Entry* section = find_section(root);
    if (section == nullptr) return;
    if (const Entry* variable = find_variable(root)) {
        draft
            .report(Code::duplicate_name, variable->key_span,
                    "the section `dealer` declares this variable already")
            .advise("leave it out here, with the steps that set it: the section says who deals")
            .note(section->key_span, "declared here");
        return;
    }
    Variable variable;
    variable.name = name_of(*section);
    variable.type = Type::player;
    variable.start = last_seat(section->key_span);
    Dealer dealer;
    dealer.variable = count_of(draft.variant.variables);
    draft.names.declare(variable.name, NameKind::variable, dealer.variable);
    draft.variant.variables.push_back(std::move(variable));
    draft.variant.dealer = std::move(dealer);
}

void read_dealer(Draft& draft, const Node& root) {
    Variant& variant = draft.variant;
    if (!variant.dealer) return;
    const Entry& section = *find_section(root);
    const DealerDraft said = read_section(draft, root, section);
    Dealer& dealer = *variant.dealer;
    dealer.first = said.first.value_or(last_seat(section.key_span));
    dealer.later = said.later.value_or(next_after_dealer(dealer, section.key_span));
    if (dealer.first.kind != TermKind::drawn_player) {
        at(variant.variables, dealer.variable).start = dealer.first;
    }
    go_on_from_dealer(variant, root, section.key_span);
    add_steps(draft, name_of(section));
}

}  // namespace houserules
