#include <fmt/format.h>

#include "expression/mistake.h"
#include "source/characters.h"
#include "source/containers.h"
#include "variant/binding/other_words.h"
#include "variant/binding/term_binder.h"
#include "variant/static_value.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

bool is_players(const Syntax& syntax) {
    return syntax.kind == Syntax::Kind::name && syntax.text == "players";
}

/// Whether a name means the cards of a play.
bool is_play(const Syntax& syntax) {
    return syntax.kind == Syntax::Kind::name && (syntax.text == "play" || syntax.text == "to_beat");
}

/// Whether a function asks about the players as well as about the cards of a zone.
bool takes_players(std::string_view function) {
    return function == "count" || function == "any" || function == "all" || function == "sum";
}

/// Whether a function asks about the cards of a play as well.
bool takes_cards_of_play(std::string_view function) {
    return function == "count" || function == "any" || function == "all";
}

}  // namespace

TermBinder::Result TermBinder::bind_call(const Syntax& call, const Scope& scope) {
    const Function* function = find_function(call.text);
    if (function == nullptr) {
        std::vector<std::string> names;
        for (const Function& known : all_functions()) names.emplace_back(known.text);
        // Before parentheses these may be meant as well.
        for (const char* keyword : {"not", "and", "or", "in"}) names.emplace_back(keyword);
        diagnostics_
            .report(Code::unknown_name, call.text_span, "there is no function `{}`", call.text)
            .advise(help_for_function(call, names));
        return std::nullopt;
    }
    switch (function->of) {
        case Function::Of::values: return bind_values(call, *function, scope);
        case Function::Of::cards:
            return bind_quantifier(call, scope, function->kind, function->of_players);
        case Function::Of::zone: return bind_of_zone(call, *function, scope);
        case Function::Of::zone_cards:
            if (!check_form(call, 1, 1, false, true)) return std::nullopt;
            return bind_over_zone(call, scope, function->kind, function->result);
        case Function::Of::zone_number: return bind_longest_run(call, scope);
        case Function::Of::numbers:
            return bind_aggregate(call, scope, function->of_players, function->kind);
        case Function::Of::players: return bind_player_with(call, scope, function->kind);
    }
    return std::nullopt;
}

/// @param names  that may stand before parentheses
Help TermBinder::help_for_function(const Syntax& call,
                                   const std::vector<std::string>& names) const {
    const auto argument = [&](std::size_t i) { return source_text(call.operands[i].span); };
    if (call.text == "if" && call.operands.size() == 3) {
        return help_for_choice(argument(0), argument(1), argument(2));
    }
    std::string help;
    if (call.operands.size() == 1) help = help_for_other_function(call.text, argument(0));
    return help.empty() ? suggest_word(call.text, names) : Help(std::move(help));
}

/// Binds what stands after `where`, if there is something. Returns false if that is wrong.
bool TermBinder::bind_where(const Syntax& call, const Scope& scope, std::vector<Term>& condition) {
    if (call.where.empty()) return true;
    Result bound = bind_as(call.where[0], scope, {Type::boolean}, "`where`");
    if (bound) condition = operand_list(std::move(*bound));
    return bound.has_value();
}

/// `count`, `any` and `all`, of the cards of a zone or of the players.
TermBinder::Result TermBinder::bind_quantifier(const Syntax& call, const Scope& scope,
                                               TermKind cards, TermKind players) {
    if (!check_form(call, 1, 1, false, true)) return std::nullopt;
    const bool counts = cards == TermKind::count_cards;
    const Type type = counts ? Type::integer : Type::boolean;
    if (!counts && call.where.empty()) return report_form(call, "needs a condition");

    if (is_players(call.operands[0])) {
        if (call.where.empty()) return make(TermKind::player_count, Type::integer, call.span);
        if (!check_state(call, scope)) return std::nullopt;
        Term term = make(players, type, call.span);
        if (!bind_where(call, scope.with_player(), term.condition)) return std::nullopt;
        return term;
    }
    if (is_play(call.operands[0])) {
        if (scope.cards_of_play) return bind_over_play(call, scope, cards);
        diagnostics_.report(Code::not_available, call.operands[0].span,
                            "the cards of a play are looked at only by the `when` of `play` and by "
                            "the effects of plays");
        return std::nullopt;
    }
    return bind_over_zone(call, scope, cards, type);
}

/// A term about the cards of a zone, or about those that meet a condition.
TermBinder::Result TermBinder::bind_over_zone(const Syntax& call, const Scope& scope, TermKind kind,
                                              Type type) {
    Result term = bind_zone_term(call, scope, kind, type);
    Scope inner = scope.with_card();
    // Who misspelt `players` asks about players.
    inner.player = inner.player || !term;
    std::vector<Term> condition;
    if (!bind_where(call, inner, condition) || !term) return std::nullopt;
    term->condition = std::move(condition);
    return term;
}

/// `count`, `any` and `all`, of the cards of a play.
TermBinder::Result TermBinder::bind_over_play(const Syntax& call, const Scope& scope,
                                              TermKind cards) {
    const bool counts = cards == TermKind::count_cards;
    Term term = make(counts                        ? TermKind::count_played
                     : cards == TermKind::any_card ? TermKind::any_played
                                                   : TermKind::all_played,
                     counts ? Type::integer : Type::boolean, call.span);
    term.value = call.operands[0].text == "to_beat" ? 1 : 0;
    Scope inner = scope.with_card();
    inner.card_of = term.value == 1 ? Scope::Played::to_beat : Scope::Played::considered;
    if (!bind_where(call, inner, term.condition)) return std::nullopt;
    return term;
}

/// `sum`, `least` and `most`: over all players, or the least or most of some numbers.
TermBinder::Result TermBinder::bind_aggregate(const Syntax& call, const Scope& scope,
                                              TermKind players, TermKind plain) {
    const bool over = !call.over.empty();
    if (!over && players == plain) return report_form(call, "needs `over players` or `over ZONE`");
    if (!over && !call.where.empty()) return report_form(call, "takes `where` with `over` only");
    if (!check_form(call, over ? 1 : 2, over ? 1 : call.operands.size(), true, true)) {
        return std::nullopt;
    }
    if (over && !is_players(call.over[0]) && players == plain) {
        return bind_sum_of_cards(call, scope);
    }
    if (over && !is_players(call.over[0])) {
        diagnostics_
            .report(Code::wrong_arguments, call.over[0].span, "`{}` goes over `players` only",
                    call.text)
            .advise(suggest(call.over[0].text, {"players"}));
        return std::nullopt;
    }
    if (over && !check_state(call, scope)) return std::nullopt;

    const Scope inner = over ? scope.with_player() : scope;
    const std::string needed_by = fmt::format("`{}`", call.text);
    std::vector<Term> operands;
    for (const Syntax& operand : call.operands) {
        Result term = bind_as(operand, inner, {Type::integer}, needed_by);
        if (term) operands.push_back(std::move(*term));
    }
    const bool right = operands.size() == call.operands.size();
    Term term = make(over ? players : plain, Type::integer, call.span, std::move(operands));
    if (!bind_where(call, inner, term.condition) || !right) return std::nullopt;
    return term;
}

/// `sum` over the cards of a zone.
TermBinder::Result TermBinder::bind_sum_of_cards(const Syntax& call, const Scope& scope) {
    Result term = bind_zone_term(call, call.over[0], scope, TermKind::sum_cards, Type::integer);
    Scope inner = scope.with_card();
    // Who misspelt `players` asks about players.
    inner.player = inner.player || !term;
    Result number = bind_as(call.operands[0], inner, {Type::integer}, "`sum`");
    std::vector<Term> condition;
    if (!bind_where(call, inner, condition) || !term || !number) return std::nullopt;
    term->operands.push_back(std::move(*number));
    term->condition = std::move(condition);
    return term;
}

TermBinder::Result TermBinder::bind_of_zone(const Syntax& call, const Function& function,
                                            const Scope& scope) {
    if (!check_form(call, 1, 1, false, false)) return std::nullopt;
    const TermKind kind = function.kind;
    const bool counts = kind == TermKind::same_rank_on_top;
    Result term = bind_zone_term(call, scope, kind, function.result);
    const bool ordered = counts || kind == TermKind::top || kind == TermKind::bottom;
    if (!term || !ordered) return term;
    const Zone& zone = at(variant_.zones, term->index);
    if (zone.order != ZoneOrder::set) return term;
    diagnostics_
        .report(Code::wrong_arguments, call.operands[0].span,
                "the cards of `{}` have no order, so none is the {}", zone.name.text,
                counts ? "top" : call.text)
        .advise("give the zone `order: stack`, `queue` or `row`")
        .note(zone.name.span, "declared here");
    return std::nullopt;
}

TermBinder::Result TermBinder::bind_longest_run(const Syntax& call, const Scope& scope) {
    if (!check_form(call, 2, 2, false, false)) return std::nullopt;
    Result term = bind_zone_term(call, scope, TermKind::longest_run, Type::integer);
    Result width = bind_as(call.operands[1], scope, {Type::integer}, "`longest_run`");
    if (!width) return std::nullopt;
    const std::optional<std::int32_t> fixed = fixed_value(*width, variant_);
    if (fixed && *fixed < 1) {
        diagnostics_.report(Code::out_of_range, width->span, "the width of a run is at least 1");
        return std::nullopt;
    }
    if (term) term->operands.push_back(std::move(*width));
    return term;
}

TermBinder::Result TermBinder::bind_player_with(const Syntax& call, const Scope& scope,
                                                TermKind kind) {
    if (!check_form(call, 1, 2, false, true) || !check_state(call, scope)) return std::nullopt;
    const Scope inner = scope.with_player();
    Result value = bind_compared(call, 0, inner);
    Result between_equals;
    if (call.operands.size() > 1) {
        between_equals = bind_compared(call, 1, inner);
        if (!between_equals) return std::nullopt;
    }
    std::vector<Term> condition;
    if (!bind_where(call, inner, condition) || !value) return std::nullopt;
    Term term = make(kind, Type::player, call.span, operand_list(std::move(*value)));
    if (between_equals && condition.empty()) {
        condition = operand_list(make(TermKind::constant, Type::boolean, call.span));
        condition[0].value = 1;
    }
    for (Term& part : condition) term.operands.push_back(std::move(part));
    if (between_equals) term.operands.push_back(std::move(*between_equals));
    return term;
}

/// An argument of a call by which players are compared.
TermBinder::Result TermBinder::bind_compared(const Syntax& call, std::size_t argument,
                                             const Scope& scope) {
    Result value = bind(call.operands[argument], scope);
    if (!value || (is_ordered(value->type) && !is_mixed_key(*value))) return value;
    diagnostics_.report(Code::type_mismatch, value->span,
                        "`{}` needs a number, a rank, a suit or a card, but this is {}", call.text,
                        type_text(type_of(*value), variant_));
    return std::nullopt;
}

/// A function of values alone.
TermBinder::Result TermBinder::bind_values(const Syntax& call, const Function& function,
                                           const Scope& scope) {
    const std::size_t count = function.operands.size();
    if (!check_form(call, count, count, false, false)) return std::nullopt;
    if (function.needs_state && !check_state(call, scope)) return std::nullopt;
    std::vector<Term> operands;
    for (std::size_t i = 0; i < count; ++i) {
        Result operand = bind_as(call.operands[i], scope, {function.operands[i]},
                                 fmt::format("`{}`", call.text));
        if (operand) operands.push_back(std::move(*operand));
    }
    if (operands.size() < count || !check_table_size(function.kind, operands)) return std::nullopt;
    return make(function.kind, function.result, call.span, std::move(operands));
}

/// Ranks are counted from 1.
bool TermBinder::check_rank_place(const Term& place) {
    const std::optional<std::int32_t> number = fixed_value(place, variant_);
    const int last = count_of(variant_.deck.ranks);
    if (!number || (*number >= 1 && *number <= last)) return true;
    diagnostics_.report(Code::out_of_range, place.span,
                        "the deck has {} ranks, whose places are 1 to {}", last, last);
    return false;
}

/// Seats are counted from 0, places from 1; there are as many as players.
bool TermBinder::check_table_size(TermKind kind, const std::vector<Term>& operands) {
    if (kind == TermKind::rank_at) return check_rank_place(operands[0]);
    if (kind != TermKind::seat && kind != TermKind::placed) return true;
    const std::optional<std::int32_t> number = fixed_value(operands[0], variant_);
    const int players = variant_.players.empty() ? VariantLimits::seats : variant_.players.back();
    const int first = kind == TermKind::seat ? 0 : 1;
    const int last = first + players - 1;
    if (!number || (*number >= first && *number <= last)) return true;
    diagnostics_.report(Code::out_of_range, operands[0].span, "with {} players the {} are {} to {}",
                        players, kind == TermKind::seat ? "seats" : "places", first, last);
    return false;
}

/// A term about the zone that is the first argument, with its owner as the first operand.
TermBinder::Result TermBinder::bind_zone_term(const Syntax& call, const Scope& scope, TermKind kind,
                                              Type type) {
    return bind_zone_term(call, call.operands[0], scope, kind, type);
}

TermBinder::Result TermBinder::bind_zone_term(const Syntax& call, const Syntax& zone,
                                              const Scope& scope, TermKind kind, Type type) {
    if (scope.in_group) {
        return report_unavailable(call.text, call.text_span,
                                  "a group is a condition over a card alone");
    }
    if (!check_state(call, scope)) return std::nullopt;
    std::optional<ZoneUse> use = find_zone(zone, call, scope);
    if (!use) return std::nullopt;
    Term term = make(kind, type, call.span);
    term.index = use->zone;
    if (use->owner) term.operands.push_back(std::move(*use->owner));
    return term;
}

std::optional<TermBinder::ZoneUse> TermBinder::find_zone(const Syntax& syntax, const Syntax& call,
                                                         const Scope& scope) {
    const bool member = syntax.kind == Syntax::Kind::member;
    if (!member && syntax.kind != Syntax::Kind::name) {
        diagnostics_.report(Code::wrong_arguments, syntax.span, "`{}` needs a zone here", call.text)
            .advise(fmt::format("write `{}`", find_function(call.text)->form));
        return std::nullopt;
    }
    ZoneUse use;
    if (member) {
        use.owner = bind_as(syntax.operands[0], scope, {Type::player}, "the `.` before a zone");
        if (!use.owner) return std::nullopt;
    }
    use.zone = draft_.names.find(syntax.text, NameKind::zone);
    if (use.zone < 0 && draft_.names.lacks_names()) return std::nullopt;
    if (use.zone < 0) {
        const bool known =
            draft_.names.find(syntax.text) != nullptr || find_word(syntax.text) != nullptr;
        std::vector<std::string> candidates = draft_.names.texts(NameKind::zone);
        if (!member && takes_players(call.text)) candidates.emplace_back("players");
        if (!member && scope.cards_of_play && takes_cards_of_play(call.text)) {
            candidates.emplace_back("play");
            candidates.emplace_back("to_beat");
        }
        diagnostics_
            .report(known ? Code::wrong_arguments : Code::unknown_name, syntax.text_span,
                    "there is no zone `{}`", syntax.text)
            .advise(suggest_word(syntax.text, candidates));
        return std::nullopt;
    }
    const Zone& zone = at(variant_.zones, use.zone);
    if (member && zone.of == Owner::table) {
        diagnostics_
            .report(Code::wrong_arguments, syntax.text_span,
                    "`{}` is a zone of the table, not of a player", syntax.text)
            .advise(fmt::format("write `{}`", syntax.text));
        return std::nullopt;
    }
    if (!member && zone.of == Owner::player) {
        if (!scope.player) {
            diagnostics_
                .report(Code::not_available, syntax.span,
                        "every player has a zone `{}`, and nobody in particular is meant here",
                        syntax.text)
                .advise(fmt::format("name the player: `starter.{}`", syntax.text));
            return std::nullopt;
        }
        use.owner = make(TermKind::player, Type::player, syntax.span);
    }
    return use;
}

/// Checks how many arguments a call has, and whether `over` and `where` may stand in it.
bool TermBinder::check_form(const Syntax& call, std::size_t least, std::size_t most, bool over,
                            bool where) {
    if (!over && !call.over.empty()) {
        report_form(call, "does not take `over`");
        return false;
    }
    if (!where && !call.where.empty()) {
        report_form(call, "does not take `where`");
        return false;
    }
    if (call.operands.size() >= least && call.operands.size() <= most) return true;
    report_form(call, fmt::format("needs {}{} argument{}, not {}", least > most ? "at least " : "",
                                  least, least == 1 ? "" : "s", call.operands.size()));
    return false;
}

/// Where a name is written with a blank in it, its parts look like arguments.
bool TermBinder::report_split_name(const Syntax& call) {
    for (std::size_t i = 1; i < call.operands.size(); ++i) {
        const Syntax& first = call.operands[i - 1];
        const Syntax& second = call.operands[i];
        if (first.kind != Syntax::Kind::name || second.kind != Syntax::Kind::name) continue;
        const std::string joined = first.text + "_" + second.text;
        if (draft_.names.find(joined) == nullptr && find_word(joined) == nullptr) continue;
        const Span both{first.span.file, first.span.begin, second.span.end};
        Help help(fmt::format("write `{}`", joined));
        help.correction = Correction{std::string(source_text(both)), joined};
        diagnostics_.report(Code::wrong_arguments, both, "a name has no blanks")
            .advise(std::move(help));
        return true;
    }
    return false;
}

/// Where `where` or `over` is misspelt, it and what follows look like arguments.
bool TermBinder::report_misspelt_part(const Syntax& call) {
    const std::vector<std::string> parts = {"where", "over"};
    for (const Syntax& operand : call.operands) {
        const bool is_unknown = operand.kind == Syntax::Kind::name &&
                                draft_.names.find(operand.text) == nullptr &&
                                find_word(operand.text) == nullptr;
        if (!is_unknown || !nearest_name(operand.text, parts)) continue;
        diagnostics_.report(Code::unknown_name, operand.span, "unknown name `{}`", operand.text)
            .advise(suggest(operand.text, parts));
        return true;
    }
    return false;
}

TermBinder::Result TermBinder::report_form(const Syntax& call, std::string_view problem) {
    if (report_misspelt_part(call) || report_split_name(call)) return std::nullopt;
    const std::string meant = meant_call(call);
    diagnostics_.report(Code::wrong_arguments, call.span, "`{}` {}", call.text, problem)
        .advise(fmt::format("write `{}`", meant.empty() ? find_function(call.text)->form : meant));
    return std::nullopt;
}

/// The call that is meant where `where` or `over` was left out: `any(players where out)` of
/// `any(players.out)` and `any(players out)`. Empty if it cannot be told.
std::string TermBinder::meant_call(const Syntax& call) const {
    const Function& function = *find_function(call.text);
    if (call.operands.empty() || !call.where.empty() || !call.over.empty()) return {};
    if (call.operands.size() == 3 && call.operands[1].text == "of") {
        // `sum(pips of hand)`
        return fmt::format("{}({} over {})", call.text, source_text(call.operands[0].span),
                           source_text(call.operands[2].span));
    }
    if (call.operands.size() == 3 && takes_condition_on_cards(function) &&
        is_one_of(call.operands[1].text, "if when with")) {
        return fmt::format("{}({} where {})", call.text, source_text(call.operands[0].span),
                           source_text(call.operands[2].span));
    }
    const Syntax& first = call.operands[0];
    const bool is_member = first.kind == Syntax::Kind::member && call.operands.size() == 1;
    const bool are_two = call.operands.size() == 2 && first.kind == Syntax::Kind::name;
    const std::string_view group = is_member ? source_text(first.operands[0].span) : first.text;
    const bool is_zone = draft_.names.find(group, NameKind::zone) >= 0;
    const bool are_players = group == "players" && function.of != Function::Of::zone_cards;
    if (!is_zone && !are_players) return {};
    const std::string_view asked = is_member ? std::string_view(first.text)
                                   : are_two ? source_text(call.operands[1].span)
                                             : std::string_view();
    if (takes_condition_on_cards(function) && !asked.empty()) {
        return fmt::format("{}({} where {})", call.text, group, asked);
    }
    if (function.of != Function::Of::numbers || !is_zone || function.of_players != function.kind) {
        return {};
    }
    const Attribute* number = number_of_ranks(variant_);
    const std::string_view each = !asked.empty()      ? asked
                                  : number != nullptr ? std::string_view(number->name.text)
                                                      : std::string_view("NUMBER");
    return fmt::format("{}({} over {})", call.text, each, group);
}

bool TermBinder::check_state(const Syntax& call, const Scope& scope) {
    if (scope.state) return true;
    report_unavailable(call.text, call.text_span, "no game is in progress yet");
    return false;
}

}  // namespace houserules
