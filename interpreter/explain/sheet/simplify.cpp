#include "explain/sheet/simplify.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "source/containers.h"
#include "variant/same_term.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

void make_constant(Term& term, std::int64_t value) {
    term.kind = TermKind::constant;
    term.value = value;
    term.index = -1;  // of an option: a number is the same whatever says it
    term.operands.clear();
    term.condition.clear();
}

/// A number, a truth value or a choice; of ranks, that which stands at a place of the order.
bool can_be_settled(const Term& term) {
    const bool is_placed = term.kind == TermKind::rank_at || term.kind == TermKind::next_rank;
    return term.type == Type::boolean || term.type == Type::integer || term.type == Type::choice ||
           is_placed;
}

/// The place of a term among those that are explained; nothing if it is not.
std::optional<int> explained_at(const Term& term, const SettledValues& settled) {
    if (!settled.explained) return std::nullopt;
    const auto& explained = *settled.explained;
    for (int i = 0; i < count_of(explained); ++i) {
        if (is_same_term(at(explained, i).term, term)) return i;
    }
    return std::nullopt;
}

/// Ranks or suits that something is one of, or none of: `rank == A`, `not rank in (A 10)`.
struct AskedValues {
    const Term* of = nullptr;  ///< null: a term asks for something else
    std::vector<Term> values{};
};

/// @param excluded  what it is none of
AskedValues values_asked_for(const Term& term, bool excluded) {
    const bool negated = term.kind == TermKind::logical_not;
    const Term& asks = negated ? term.operands[0] : term;
    const bool one = asks.kind == (excluded && !negated ? TermKind::not_equal : TermKind::equal);
    const bool listed = asks.kind == TermKind::in_list && negated == excluded;
    const bool meant = (one && (excluded || !negated)) || listed;
    if (!meant) return {};
    const Term& of = asks.operands[0];
    AskedValues asked{&of, {asks.operands.begin() + 1, asks.operands.end()}};
    const bool known = (of.type == Type::rank || of.type == Type::suit) &&
                       all_of(asked.values, [](const Term& value) {
                           return value.kind == TermKind::constant && value.value >= 0;
                       });
    return known ? asked : AskedValues{};
}

/// Asks for several values of the same in one: "is not an A, 10 or K".
void join_asked_values(std::vector<Term>& parts, bool excluded) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        AskedValues asked = values_asked_for(parts[i], excluded);
        if (asked.of == nullptr) continue;
        const Term of = *asked.of;
        const std::size_t own = asked.values.size();
        for (std::size_t j = parts.size() - 1; j > i; --j) {
            AskedValues more = values_asked_for(parts[j], excluded);
            if (more.of == nullptr || !is_same_term(of, *more.of)) continue;
            asked.values.insert(asked.values.begin() + static_cast<std::ptrdiff_t>(own),
                                more.values.begin(), more.values.end());
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(j));
        }
        if (asked.values.size() == own) continue;
        asked.values.insert(asked.values.begin(), of);
        Term list = make_term(TermKind::in_list, Type::boolean, of.span, std::move(asked.values));
        parts[i] = excluded
                       ? make_term(TermKind::logical_not, Type::boolean, of.span, {std::move(list)})
                       : std::move(list);
    }
}

/// `and` and `or` without what says nothing, or the same again; chains of one kind in one list.
void shorten_chain(Term& term) {
    const bool neutral = term.kind == TermKind::logical_and;
    std::vector<Term> parts;
    for (auto& operand : term.operands) {
        if (is_always(operand, neutral)) continue;
        // A chain has nothing twice already.
        const auto others = static_cast<std::ptrdiff_t>(parts.size());
        const auto add = [&](Term& part) {
            const bool again =
                std::any_of(parts.begin(), parts.begin() + others,
                            [&](const Term& other) { return is_same_term(other, part); });
            if (!again) parts.push_back(std::move(part));
        };
        if (operand.kind == term.kind && !is_name_of_term(operand)) {
            for (auto& inner : operand.operands) add(inner);
        } else {
            add(operand);
        }
    }
    join_asked_values(parts, neutral);
    if (parts.empty()) {
        make_constant(term, neutral ? 1 : 0);
    } else if (parts.size() == 1) {
        Term only = std::move(parts.front());
        term = std::move(only);
    } else {
        term.operands = std::move(parts);
    }
}

/// What goes over cards or players of whom a condition holds for all or none.
void settle_over_all(Term& term) {
    if (term.condition.empty()) return;
    if (is_lowest_or_highest(term.kind) && is_always(term.condition[0], true)) {
        term.condition.clear();
        return;
    }
    const bool every = term.kind == TermKind::all_cards || term.kind == TermKind::all_players ||
                       term.kind == TermKind::all_played;
    if (!is_always(term.condition[0], every)) return;
    switch (term.kind) {
        case TermKind::any_card:
        case TermKind::any_player:
        case TermKind::any_played:
        case TermKind::count_cards:
        case TermKind::count_played:
        case TermKind::count_players:
        case TermKind::sum_cards:
        case TermKind::sum_players: make_constant(term, 0); break;
        case TermKind::all_cards:
        case TermKind::all_players:
        case TermKind::all_played: make_constant(term, 1); break;
        case TermKind::lowest:
        case TermKind::highest: make_constant(term, -1); break;
        default: break;
    }
}

bool is_nothing(const Term& term) { return settled_number(term) == 0 || is_always(term, false); }

/// A product with nothing is nothing, as is a sum over nothing each.
void settle_nothing(Term& term) {
    const bool over_all = term.kind == TermKind::sum_cards || term.kind == TermKind::sum_players;
    const auto& parts = term.operands;
    const bool nothing =
        over_all ? !parts.empty() && settled_number(parts.back()) == 0 : any_of(parts, is_nothing);
    if (nothing) make_constant(term, 0);
}

/// A sum of which one part is nothing is the other.
void shorten_sum(Term& term) {
    for (std::size_t i = 0; i < 2 && term.operands.size() == 2; ++i) {
        if (settled_number(term.operands[i]) != 0) continue;
        if (term.kind == TermKind::subtract && i == 0) continue;
        Term other = std::move(term.operands[1 - i]);
        term = std::move(other);
        return;
    }
}

bool names_looked_at(const Term& term) {
    return contains_term(term, [](const Term& part) { return part.kind == TermKind::player; });
}

/// The player with the least of something, looked for among one player only, is that player.
void shorten_choice_of_player(Term& term) {
    if (term.operands.size() != 2 || term.operands[1].kind != TermKind::equal) return;
    auto& sides = term.operands[1].operands;
    for (std::size_t i = 0; i < 2; ++i) {
        if (names_looked_at(sides[1 - i])) continue;
        if (sides[i].kind == TermKind::last_place &&
            sides[i].operands[0].kind == TermKind::player) {
            const Term place = sides[1 - i];
            term.kind = TermKind::placed;
            term.operands = {place};
            return;
        }
        if (sides[i].kind != TermKind::player) continue;
        Term only = std::move(sides[1 - i]);
        term = std::move(only);
        return;
    }
}

}  // namespace

bool is_always(const Term& term, bool truth) {
    return term.kind == TermKind::constant && term.type == Type::boolean &&
           (term.value != 0) == truth;
}

bool is_name_of_term(const Term& term) {
    const bool names = term.kind == TermKind::logical_and || term.kind == TermKind::maximum;
    return names && term.index >= 0 && term.operands.size() == 1;
}

int nesting_of(const Term& term) {
    if (is_name_of_term(term)) return 0;
    int deepest = 0;
    for (const auto& operand : term.operands) deepest = std::max(deepest, nesting_of(operand));
    for (const auto& condition : term.condition) {
        deepest = std::max(deepest, nesting_of(condition));
    }
    switch (term.kind) {
        case TermKind::sum_cards:
        case TermKind::sum_players:
        case TermKind::least_players:
        case TermKind::most_players:
        case TermKind::player_with_least:
        case TermKind::player_with_most: return deepest + 1;
        default: return term.condition.empty() ? deepest : deepest + 1;
    }
}

std::optional<std::int64_t> settled_number(const Term& term) {
    if (term.kind != TermKind::constant || term.type != Type::integer) return std::nullopt;
    return term.value;
}

static Term without_what_is_settled(const Term& term, const SettledValues& settled) {
    Term result = term;
    for (auto& operand : result.operands) operand = simplified(operand, settled);
    for (auto& condition : result.condition) condition = simplified(condition, settled);
    if (result.kind == TermKind::player_count && settled.players) {
        make_constant(result, *settled.players);
        return result;
    }
    if (settled.one_round &&
        (result.kind == TermKind::round || result.kind == TermKind::last_place)) {
        make_constant(result, result.kind == TermKind::round ? 1 : 0);
        return result;
    }
    if (settled.single_cards && result.kind == TermKind::play_size) {
        make_constant(result, 1);
        return result;
    }
    const std::size_t variable = result.index;
    if (result.kind == TermKind::variable && variable < settled.variables.size() &&
        settled.variables[variable]) {
        make_constant(result, *settled.variables[variable]);
        return result;
    }
    settle_over_all(result);
    if (can_be_settled(result) && result.kind != TermKind::constant) {
        StaticContext context;
        context.variant = &settled.variant;
        context.options = &settled.options;
        const auto value = static_value(result, context);
        if (value && (result.type != Type::rank || *value >= 0)) {
            make_constant(result, *value);
            return result;
        }
    }
    switch (result.kind) {
        case TermKind::logical_and:
        case TermKind::logical_or: shorten_chain(result); break;
        case TermKind::add:
        case TermKind::subtract: shorten_sum(result); break;
        case TermKind::multiply:
        case TermKind::sum_cards:
        case TermKind::sum_players: settle_nothing(result); break;
        case TermKind::player_with_least:
        case TermKind::player_with_most: shorten_choice_of_player(result); break;
        case TermKind::logical_not:
            if (result.operands[0].kind == TermKind::logical_not) {
                Term inner = std::move(result.operands[0].operands[0]);
                result = std::move(inner);
            }
            break;
        default: break;
    }
    return result;
}

Term simplified(const Term& term, const SettledValues& settled) {
    if (is_name_of_term(term)) return term;
    Term result = without_what_is_settled(term, settled);
    const auto explained = explained_at(term, settled);
    if (!explained || result.kind == TermKind::constant) return result;
    Term name = result.without_parts();
    name.kind = name.type == Type::boolean ? TermKind::logical_and : TermKind::maximum;
    name.index = *explained;
    name.condition.clear();
    name.operands = {std::move(result)};
    return name;
}

std::vector<Term> conjuncts_of(const std::optional<Term>& condition) {
    if (!condition || is_always(*condition, true)) return {};
    const bool all = condition->kind == TermKind::logical_and && !is_name_of_term(*condition);
    return all ? condition->operands : std::vector<Term>{*condition};
}

std::optional<Term> conjunction(std::vector<Term> parts) {
    if (parts.empty()) return std::nullopt;
    if (parts.size() == 1) return std::move(parts.front());
    Term all;
    all.kind = TermKind::logical_and;
    all.span = parts.front().span;
    all.operands = std::move(parts);
    return all;
}

PlayerParts parts_by_player(const std::optional<Term>& condition) {
    // What goes over all players does not differ between them.
    const auto asks_about_player = [](const auto& self, const Term& term) -> bool {
        if (goes_over_players(term.kind)) return false;
        return term.kind == TermKind::player ||
               any_of(term.operands, [&](const Term& operand) { return self(self, operand); });
    };
    std::vector<Term> own;
    std::vector<Term> common;
    for (auto& part : conjuncts_of(condition)) {
        (asks_about_player(asks_about_player, part) ? own : common).push_back(std::move(part));
    }
    return {conjunction(std::move(own)), conjunction(std::move(common))};
}

}  // namespace houserules
