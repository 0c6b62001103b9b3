#include <fmt/format.h>

#include "source/containers.h"
#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/visibility.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

constexpr Meaning<Type> variable_types[] = {{"integer", Type::integer},
                                            {"boolean", Type::boolean},
                                            {"player", Type::player},
                                            {"rank", Type::rank},
                                            {"suit", Type::suit}};

constexpr Meaning<Variable::Lasts> lifetimes[] = {{"match", Variable::Lasts::match},
                                                  {"round", Variable::Lasts::round},
                                                  {"trick", Variable::Lasts::trick}};

constexpr Meaning<bool> token_lifetimes[] = {{"match", true}, {"round", false}};

void read_start(const Reading& reading, const Node& node, Variable& variable) {
    Scope scope = scope_of_players();
    scope.player = variable.of == Owner::player;
    std::optional<Term> start =
        read_term(reading.draft, node, scope, {variable.type}, reading.what);
    if (start) variable.start = std::move(*start);
}

const KeyTable<Variable> variable_table(
    MapKind::variable,
    {
        {"of", "whose: the table's, or every player's own", takes_word(owners, &Variable::of),
         "table"},
        {"type", "what it holds", takes_word(variable_types, &Variable::type), required()},
        {"start", "its first value", late<Variable>({Takes::expression, read_start}),
         "0, false, seat(0), the lowest rank or suit"},
        {"lasts", "when it gets its first value again", takes_word(lifetimes, &Variable::lasts),
         "match"},
        {"seen_by", "who is told its value", takes_word(visibilities, &Variable::seen_by), "all"},
        {"title", "what people are told it is called", takes_title(&Variable::title), "its name"},
        {"when_true", "what the rule sheet says where it is true",
         takes_clause(&Variable::when_true)},
        {"when_false", "what the rule sheet says where it is false",
         takes_clause(&Variable::when_false)},
    });

/// How many there can be at most, or at least `least`.
Field<Token> takes_limit(std::optional<Term> Token::*member, int least) {
    return late<Token>(
        {Takes::expression, [=](const Reading& reading, const Node& node, Token& token) {
             Draft& draft = reading.draft;
             token.*member =
                 read_term(draft, node, scope_of_players(), {Type::integer}, reading.what);
             if (!(token.*member)) return;
             const auto fixed = fixed_value(*(token.*member), draft.variant);
             if (!fixed || *fixed >= least) return;
             draft.report(Code::out_of_range, node.span, "{} must be at least {}", reading.what,
                          least);
         }});
}

const KeyTable<Token> token_table(
    MapKind::token,
    {
        {"most", "how many a player can hold", takes_limit(&Token::most, 1), "no limit"},
        {"supply", "how many there are; 0 is no limit", takes_limit(&Token::supply, 0), "no limit"},
        {"lasts", "when they are given back", takes_word(token_lifetimes, &Token::lasts_match),
         "round"},
        {"title", "what people are told it is called", takes_title(&Token::title), "its name"},
    });

/// The first value of a variable that names none: 0, false, the first seat, the lowest rank
/// or suit.
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

void check_visibility(Draft& draft, const Node& map, Variable& variable) {
    if (variable.seen_by != Visibility::owner || variable.of != Owner::table) return;
    draft.refuse(map.find("seen_by")->span, "a variable of the table has no owner")
        .advise("write `seen_by: nobody`, or add `of: player`");
    variable.seen_by = Visibility::all;
}

/// A clause can be said of what is true or false, and needs its contrary.
void check_clauses(Draft& draft, const Node& map, Variable& variable) {
    const bool one = map.find("when_true") != nullptr;
    const bool other = map.find("when_false") != nullptr;
    if (!one && !other) return;
    const Entry& entry = *map.find_entry(one ? "when_true" : "when_false");
    if (variable.type != Type::boolean) {
        draft.refuse(entry.key_span, "only a variable that is `boolean` has a clause")
            .advise(fmt::format("leave `{}` out; a `title` names the variable", entry.key));
        variable.when_true.clear();
        variable.when_false.clear();
    } else if (one != other) {
        draft.report(
            Code::missing_key, entry.key_span,
            "variable `{}` needs the key `{}` as well: the sheet says the one or the other",
            variable.name.text, one ? "when_false" : "when_true");
    }
}

}  // namespace

KeyLists variable_keys() { return {&variable_table, &token_table}; }

void read_variables(Draft& draft, const Node& root) {
    declare_things(draft, find_declarations(draft, root, "variables"), variable_table,
                   NameKind::variable, VariantLimits::variables, draft.variant.variables,
                   [&](const Node& map, Variable& variable) {
                       if (map.is_map()) check_visibility(draft, map, variable);
                       if (map.is_map()) check_clauses(draft, map, variable);
                       variable.start = standard_start(variable);
                   });
}

void read_tokens(Draft& draft, const Node& root) {
    declare_things(draft, find_declarations(draft, root, "tokens"), token_table, NameKind::token,
                   VariantLimits::tokens, draft.variant.tokens, [](const Node&, Token&) {});
}

void read_starts(Draft& draft, const Node& root) {
    finish_things(draft, root.find("variables"), variable_table, draft.variant.variables);
    finish_things(draft, root.find("tokens"), token_table, draft.variant.tokens);
}

}  // namespace houserules
