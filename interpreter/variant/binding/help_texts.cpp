#include <fmt/format.h>

#include <cstdlib>

#include "expression/operators.h"
#include "source/containers.h"
#include "variant/binding/other_words.h"
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
    if (const auto whole = comparison_of_other_kind(comparison, *operands[at])) {
        diagnostics_
            .report(Code::type_mismatch, operands[at]->span,
                    "`{}` alone is no condition: `{}` stands between two whole ones",
                    source_text(operands[at]->span), joining)
            .advise(fmt::format("write `{} {} {}`", written, joining, *whole));
        return true;
    }
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

/// What a rank, a suit or a word of an attribute is compared with, of a card: `suit == H`. Nothing
/// for what is none of these.
///
/// @param card  what is written before a member: empty, or `top(pile).`
std::optional<std::string> TermBinder::comparison_with(std::string_view text,
                                                       std::string_view card) const {
    const auto compared = [&](std::string_view member, std::string_view value) {
        return fmt::format("{}{} == {}", card, member, value);
    };
    for (const Type type : {Type::rank, Type::suit}) {
        const std::vector<std::string> names = literals_of({type});
        const std::string_view member = type == Type::rank ? "rank" : "suit";
        if (contains(names, text)) return compared(member, text);
        if (const auto meant = other_name(text, names)) return compared(member, *meant);
    }
    for (const Attribute& attribute : variant_.deck.attributes) {
        if (!contains(attribute.words, text)) continue;
        const std::string_view of = attribute.of == Attribute::Of::rank ? "rank" : "suit";
        return compared(fmt::format("{}.{}", of, attribute.name.text), text);
    }
    return std::nullopt;
}

/// The comparison that a value alone is meant for, where it cannot stand in the one before it:
/// `suit == H` after `rank == K and H`.
std::optional<std::string> TermBinder::comparison_of_other_kind(const Syntax& comparison,
                                                                const Syntax& value) const {
    std::string_view subject = source_text(comparison.operands[0].span);
    std::string_view member = subject;
    std::string_view card;
    if (const std::size_t dot = subject.rfind('.'); dot != std::string_view::npos) {
        member = subject.substr(dot + 1);
        card = subject.substr(0, dot + 1);
    }
    if (member != "rank" && member != "suit") return std::nullopt;
    const auto whole = comparison_with(source_text(value.span), card);
    const std::string same = fmt::format("{} == ", subject);
    return whole && whole->compare(0, same.size(), same) != 0 ? whole : std::nullopt;
}

/// Whether an operand is the name of a value or a number, and nothing that can be true.
bool TermBinder::is_bare_value(const Syntax& syntax) const {
    if (syntax.kind == Syntax::Kind::number) return true;
    if (syntax.kind != Syntax::Kind::name || !is_literal(syntax)) return false;
    const bool is_other = any_of(draft_.other_names,
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
        const bool may_be_rank = value->type == Type::integer && value->kind == TermKind::constant;
        if (zone->type == Type::card && may_be_rank &&
            contains(literals_of({Type::rank}), source_text(value->span))) {
            return fmt::format("write `{}.rank`", source_text(zone->span));
        }
        if (zone->type == Type::card && zone->kind == TermKind::constant && zone->value >= 0 &&
            value->type == Type::rank) {
            const Card& card = variant_.deck.cards[static_cast<std::size_t>(zone->value)];
            if (card.suit >= 0) {
                return fmt::format("write `{} == {} and suit == {}`", source_text(value->span),
                                   variant_.deck.ranks[card.rank].text,
                                   variant_.deck.suits[card.suit].text);
            }
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

/// Says what to compare where a value was found to be no other than it is compared with: of a card
/// its suit. What stands there says so already but for that.
///
/// @param reported  so many problems there were before
void TermBinder::help_with_comparison(const Term& model, const Syntax& operand,
                                      std::size_t reported) {
    const bool is_value =
        operand.kind == Syntax::Kind::name || operand.kind == Syntax::Kind::number;
    std::vector<Diagnostic>& problems = diagnostics_.all();
    if (!is_value || problems.size() != reported + 1 || problems.back().correction) return;
    std::string card(source_text(model.span));
    if (model.type == Type::card) {
        card += ".";
    } else if (model.type == Type::rank || model.type == Type::suit) {
        card.resize(card.find('.') == std::string::npos ? 0 : card.rfind('.') + 1);
    } else {
        return;
    }
    const auto whole = comparison_with(source_text(operand.span), card);
    const std::string same = fmt::format("{} == ", source_text(model.span));
    // Another name of the same kind is suggested already.
    if (whole && whole->compare(0, same.size(), same) != 0)
        problems.back().help = fmt::format("write `{}`", *whole);
}

/// What to write where the number of a rank is meant, as in a sum.
std::string TermBinder::help_for_number_of(std::string_view rank) const {
    if (const Attribute* number = number_of_ranks(variant_)) {
        return fmt::format("ranks are no numbers; write `{}.{}`", rank, number->name.text);
    }
    return fmt::format(
        "ranks are no numbers; give them some, such as `ranks: {{attributes: {{worth: "
        "{{{}: 1, ...}}}}}}`, and write `{}.worth`",
        variant_.deck.ranks.empty() ? "RANK" : variant_.deck.ranks.front().text, rank);
}

/// What to write where a number is added to a rank, or ranks are subtracted.
std::string TermBinder::help_for_rank(const Syntax& operation, const Syntax& operand) const {
    const bool is_first = &operation.operands[0] == &operand;
    const Syntax& other = operation.operands[is_first ? 1 : 0];
    const std::string_view rank = source_text(operand.span);
    const bool adds = operation.kind == Syntax::Kind::add;
    const bool subtracts = operation.kind == Syntax::Kind::subtract && is_first;
    if (other.kind != Syntax::Kind::number || (!adds && !subtracts))
        return help_for_number_of(rank);
    const std::int64_t number = other.number;
    if (adds && number == 1) return fmt::format("the rank that follows is `next_rank({})`", rank);
    const std::int64_t place = adds ? number + 1 : 1 - number;
    const std::string moved =
        place == 0 ? std::string() : fmt::format(" {} {}", place < 0 ? '-' : '+', std::abs(place));
    return fmt::format("the rank at that place is `rank_at(steps(rank_at(1) {}){})`", rank, moved);
}

/// What to write where a value is of another type than the one that is needed.
std::string TermBinder::help_for_type(const Term& term, ValueType wanted) const {
    const bool mixed_key = is_mixed_key(term);
    if (is_zone(term) && wanted.type == Type::boolean) {
        return fmt::format("write `count({}) > 0`", source_text(term.span));
    }
    if (wanted.type == Type::boolean && term.type == Type::combination &&
        term.kind == TermKind::constant) {
        return fmt::format("write `combination == {}`", source_text(term.span));
    }
    if (is_zone(term)) {
        return fmt::format("`count({0})` is its number of cards", source_text(term.span));
    }
    if (wanted.type == Type::boolean && term.type == Type::player) {
        return fmt::format("write `player == {}`", source_text(term.span));
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
        return help_for_number_of(source_text(term.span));
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
