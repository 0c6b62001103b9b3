#include <fmt/format.h>

#include <algorithm>

#include "expression/operators.h"
#include "variant/binding/term_binder.h"

namespace houserules {

namespace {

bool is_comparison(const Syntax& syntax) { return binding(syntax.kind) == Binding::comparison; }

bool is_zone(const Term& term) {
    return term.kind == TermKind::constant && term.type == Type::zone;
}

}  // namespace

/// Whether an operand of `and` or `or` is a value that belongs to the comparison before it, as in
/// `rank == 8 or 9`; this is reported, with those that follow it.
///
/// @param operands  of one chain of the operator
bool TermBinder::report_bare_values(const std::vector<const Syntax*>& operands, std::size_t at,
                                    const Syntax& operation) {
    if (at == 0 || !is_bare_value(*operands[at])) return false;
    const Syntax& comparison = *operands[at - 1];
    const bool compares = is_comparison(comparison) && comparison.operands.size() == 2 &&
                          comparison.kind != Syntax::Kind::in_list;
    if (!compares) return false;
    const std::string_view subject = source_text(comparison.operands[0].span);
    const std::string_view sign = operator_text(comparison.kind);
    const std::string_view joining = operator_text(operation.kind);
    std::string values(source_text(comparison.operands[1].span));
    std::string written(source_text(comparison.span));
    for (std::size_t i = at; i < operands.size() && is_bare_value(*operands[i]); ++i) {
        const std::string_view value = source_text(operands[i]->span);
        values += fmt::format(" {}", value);
        written += fmt::format(" {} {} {} {}", joining, subject, sign, value);
    }
    Help help(fmt::format("write `{}`", written));
    if (comparison.kind == Syntax::Kind::equal) {
        help = fmt::format("write `{} in ({})`", subject, values);
    } else if (comparison.kind == Syntax::Kind::not_equal) {
        help = fmt::format("write `not {} in ({})`", subject, values);
    }
    diagnostics_
        .report(Code::type_mismatch, operands[at]->span,
                "`{}` alone is no condition: `{}` stands between two whole ones",
                source_text(operands[at]->span), joining)
        .advise(std::move(help));
    return true;
}

/// Whether an operand is the name of a value or a number, and nothing that can be true.
bool TermBinder::is_bare_value(const Syntax& syntax) const {
    if (syntax.kind == Syntax::Kind::number) return true;
    if (syntax.kind != Syntax::Kind::name || !is_literal(syntax)) return false;
    const bool is_other =
        std::any_of(draft_.other_names.begin(), draft_.other_names.end(),
                    [&](const OtherName& other) { return other.text == syntax.text; });
    return is_other || !literal_text(syntax.text).empty();
}

/// What to write where two values are compared that have nothing in common.
std::string TermBinder::help_for_comparison(const Term& model, const Term& other) const {
    const auto is_number = [](const Term& term) { return term.type == Type::integer; };
    for (const auto& [zone, value] : {std::pair(&model, &other), std::pair(&other, &model)}) {
        if (is_zone(*zone) && is_number(*value)) {
            return fmt::format("`count({})` is its number of cards", source_text(zone->span));
        }
        const bool is_player = zone->type == Type::player && value->kind == TermKind::constant;
        if (is_player && is_number(*value)) {
            return fmt::format("write `seat({})`", value->value);
        }
        if (zone->type == Type::card && value->type == Type::rank) {
            return fmt::format("write `{}.rank`", source_text(zone->span));
        }
        if (zone->type == Type::card && value->type == Type::suit) {
            return fmt::format("write `{}.suit`", source_text(zone->span));
        }
    }
    return fmt::format("compare {0} with {0}", type_text(type_of(model), variant_));
}

/// What to write where a value is of another type than the one that is needed.
std::string TermBinder::help_for_type(const Term& term, ValueType wanted) const {
    const bool mixed_key = is_mixed_key(term);
    if (is_zone(term)) {
        return fmt::format("`count({0})` is its number of cards", source_text(term.span));
    }
    if (term.kind == TermKind::constant && term.type == Type::integer &&
        wanted.type == Type::player) {
        return fmt::format("write `seat({})`", term.value);
    }
    if (wanted.type == Type::boolean && term.type == Type::integer && !mixed_key) {
        return "compare it with a number: `... == 1`, `... > 0`";
    }
    if (wanted.type == Type::integer && term.type == Type::boolean) {
        return "as a factor a condition counts as 1 where it holds, else as 0: `1 * (...)`";
    }
    if (wanted.type == Type::integer && term.type == Type::rank) {
        return "ranks are no numbers; `steps(to_beat.rank rank) == 1` asks whether one is the next "
               "above another";
    }
    return {};
}

/// Whether a difference is a name written with `-` in it; this is reported.
///
/// @param chain  operations from left to right, the first of them on `first`
bool TermBinder::report_hyphen(const std::vector<const Syntax*>& chain, const Syntax& first) {
    const auto is_known = [&](const std::string& name) {
        return draft_.names.find(name) != nullptr || find_word(name) != nullptr;
    };
    const auto may_be_number = [&](const std::string& name) {
        const Word* word = find_word(name);
        return word == nullptr ? is_known(name) : word->type == Type::integer;
    };
    // What `to-beat.rank` takes away is no name, but begins with one.
    const auto name_of = [](const Syntax& operand) {
        const Syntax* name = &operand;
        while (name->kind == Syntax::Kind::member) name = &name->operands[0];
        return name;
    };
    const Syntax* left = &first;
    std::string joined;
    Span span;
    bool all_known = true;
    for (const Syntax* operation : chain) {
        const Syntax& right = *name_of(operation->operands[1]);
        const bool touches = operation->kind == Syntax::Kind::subtract &&
                             left->kind == Syntax::Kind::name && right.kind == Syntax::Kind::name &&
                             left->span.end + 1 == right.span.begin;
        if (!touches) {
            joined.clear();
            left = &right;
            continue;
        }
        if (joined.empty()) {
            joined = left->text;
            span = left->span;
            all_known = may_be_number(left->text);
        }
        joined += "_" + right.text;
        span.end = right.span.end;
        all_known = all_known && may_be_number(right.text);
        left = &right;
        if (all_known || !is_known(joined)) continue;
        const std::string written(source_text(span));
        Help help(fmt::format("did you mean `{}`?", joined));
        help.correction = Correction{written, joined};
        diagnostics_.report(Code::unknown_name, span, "unknown name `{}`", written)
            .advise(std::move(help));
        return true;
    }
    return false;
}

}  // namespace houserules
