#include <fmt/format.h>

#include <array>

#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"
#include "variant/sections/spoken.h"
#include "variant/sections/visibility.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

constexpr std::array<std::pair<std::string_view, Owner>, 2> variable_owners = {{
    {"table", Owner::table},
    {"player", Owner::player},
}};
constexpr std::array<std::pair<std::string_view, Type>, 4> types = {{
    {"integer", Type::integer},
    {"boolean", Type::boolean},
    {"player", Type::player},
    {"rank", Type::rank},
}};
enum class Lifetime { match, round, trick };

constexpr std::array<std::pair<std::string_view, Lifetime>, 3> lifetimes = {{
    {"match", Lifetime::match},
    {"round", Lifetime::round},
    {"trick", Lifetime::trick},
}};

/// The first value of a variable that names none: 0, false, the first seat or the lowest rank.
Term standard_start(const Variable& variable) {
    Term start;
    start.type = variable.type;
    start.span = variable.name.span;
    if (variable.type != Type::player) return start;
    Term seat;
    seat.type = Type::integer;
    seat.span = start.span;
    start.kind = TermKind::seat;
    start.operands.push_back(std::move(seat));
    return start;
}

Variable read_variable(Draft& draft, const Entry& entry) {
    Variable variable;
    variable.name = name_of(entry);
    const Node& map = entry.value;
    if (check_keys(map, MapKind::variable, entry.key_span, draft.diagnostics)) {
        variable.title = read_title(draft, map);
        if (const Node* of = find_value(draft, map, "of", {"team"})) {
            variable.of =
                read_word(*of, variable_owners, "`of`", draft.diagnostics).value_or(variable.of);
        }
        if (const Node* type = find_value(draft, map, "type", {"suit", "card", "word"})) {
            variable.type =
                read_word(*type, types, "`type`", draft.diagnostics).value_or(variable.type);
        }
        if (const Node* lasts = find_value(draft, map, "lasts", {"play"})) {
            const Lifetime lifetime = read_word(*lasts, lifetimes, "`lasts`", draft.diagnostics)
                                          .value_or(Lifetime::match);
            variable.lasts_round = lifetime != Lifetime::match;
            variable.lasts_trick = lifetime == Lifetime::trick;
        }
        if (const Node* by = map.find("seen_by")) {
            variable.seen_by = read_word(*by, visibilities, "`seen_by`", draft.diagnostics)
                                   .value_or(variable.seen_by);
            if (variable.seen_by == Visibility::owner && variable.of == Owner::table) {
                draft.diagnostics.error(Code::bad_value, by->span,
                                        "a variable of the table has no owner",
                                        "write `seen_by: nobody`, or add `of: player`");
                variable.seen_by = Visibility::all;
            }
        }
    }
    variable.start = standard_start(variable);
    return variable;
}

std::optional<Term> read_limit(Draft& draft, const Node& map, std::string_view key,
                               std::int64_t least) {
    std::optional<Term> limit = read_term_at(draft, map, key, scope_of_players(), {Type::integer});
    if (!limit) return limit;
    const std::optional<std::int32_t> fixed = fixed_value(*limit, draft.variant);
    if (fixed && *fixed < least) {
        draft.diagnostics.error(Code::out_of_range, limit->span,
                                fmt::format("`{}` must be at least {}", key, least));
    }
    return limit;
}

}  // namespace

void read_variables(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "variables");
    if (node == nullptr) return;
    std::vector<Variable>& variables = draft.variant.variables;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::variables, "variable")) {
        draft.names.declare(name_of(*entry), NameKind::variable, count_of(variables));
        variables.push_back(read_variable(draft, *entry));
    }
}

void read_tokens(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "tokens");
    if (node == nullptr) return;
    std::vector<Token>& tokens = draft.variant.tokens;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::tokens, "token")) {
        const bool is_map =
            check_keys(entry->value, MapKind::token, entry->key_span, draft.diagnostics);
        draft.names.declare(name_of(*entry), NameKind::token, count_of(tokens));
        Token token;
        if (is_map) token.title = read_title(draft, entry->value);
        token.name = name_of(*entry);
        tokens.push_back(std::move(token));
    }
}

void read_starts(Draft& draft, const Node& root) {
    if (const Node* section = root.find("variables")) {
        for (std::size_t i = 0; i < draft.variant.variables.size(); ++i) {
            Variable& variable = draft.variant.variables[i];
            Scope scope = scope_of_players();
            scope.player = variable.of == Owner::player;
            const Node& map = section->entries[i].value;
            if (std::optional<Term> start =
                    read_term_at(draft, map, "start", scope, {variable.type})) {
                draft.variant.variables[i].start = std::move(*start);
            }
        }
    }
    if (const Node* section = root.find("tokens")) {
        for (std::size_t i = 0; i < draft.variant.tokens.size(); ++i) {
            const Node& map = section->entries[i].value;
            draft.variant.tokens[i].most = read_limit(draft, map, "most", 1);
            draft.variant.tokens[i].supply = read_limit(draft, map, "supply", 0);
        }
    }
}

}  // namespace houserules
