#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/binding/term_binder.h"

namespace houserules {

namespace {

Scope scope_of_group(const Scope& place, const Term& subject) {
    Scope scope;
    scope.player_count = place.player_count;
    scope.options = place.options;
    scope.state = place.state;
    scope.table_ranks = place.table_ranks;
    scope.starter = place.starter;
    scope.trick = place.trick;
    scope.in_group = true;
    scope.card = subject.type == Type::card ? Scope::Card::subject_card : Scope::Card::subject_rank;
    scope.subject = &subject;
    return scope;
}

/// The card of which something is asked, with the `.` after it: `top(pile).` of `top(pile).suit`.
std::string_view card_of(std::string_view asked) {
    const std::size_t dot = asked.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : asked.substr(0, dot + 1);
}

}  // namespace

/// What to write where `is` is followed by what is no group: it is no `==`.
Help TermBinder::help_for_group(const Syntax& syntax, const Result& subject) const {
    const std::vector<std::string> groups = draft_.names.texts(NameKind::group);
    const std::string asked(source_text(syntax.operands[0].span));
    if (subject && subject->type == Type::zone && syntax.text == "empty") {
        return fmt::format("write `count({}) == 0`", asked);
    }
    if (subject && !nearest_name(syntax.text, groups)) {
        const std::vector<std::string> literals = literals_of(type_of(*subject));
        const bool is_literal = contains(literals, syntax.text);
        const auto other = other_name(syntax.text, literals);
        if (is_literal || other) {
            return fmt::format("`is` asks for a group; write `{} == {}`", asked,
                               other.value_or(syntax.text));
        }
    }
    if (const auto whole = comparison_with(syntax.text, card_of(asked));
        whole && !nearest_name(syntax.text, groups)) {
        return fmt::format("`is` asks for a group; write `{}`", *whole);
    }
    if (groups.empty()) {
        return fmt::format("a group is a name for cards: `groups: {{{}: rank in (2 3)}}`",
                           syntax.text);
    }
    return suggest(syntax.text, groups);
}

/// Puts the condition of a group in place, with what is asked about in place of its card.
TermBinder::Result TermBinder::bind_group_test(const Syntax& syntax, const Scope& scope) {
    const int index = draft_.names.find(syntax.text, NameKind::group);
    Result subject = bind(syntax.operands[0], scope);
    if (index < 0 && draft_.names.lacks_names()) return std::nullopt;
    if (index < 0) {
        diagnostics_
            .report(Code::unknown_name, syntax.text_span, "there is no group `{}`", syntax.text)
            .advise(help_for_group(syntax, subject));
        return std::nullopt;
    }
    if (!scope.groups) {
        return report_unavailable(syntax.text, syntax.text_span,
                                  "the deck is made before groups are known");
    }
    if (!subject) return std::nullopt;
    if (subject->type != Type::rank && subject->type != Type::card) {
        diagnostics_.report(Code::type_mismatch, subject->span,
                            "`is` needs a rank or a card, but this is {}",
                            type_text(type_of(*subject), variant_));
        return std::nullopt;
    }
    const std::size_t at = index;
    // A group is bound before those below it, so that none can contain itself.
    if (at >= draft_.groups.size()) {
        diagnostics_.report(Code::unknown_name, syntax.text_span,
                            "the group `{}` must stand above this one", syntax.text);
        return std::nullopt;
    }
    if (!draft_.groups[at].syntax) return std::nullopt;
    // The group is right by itself, so it only does not fit what it is asked about.
    return bind_in_place(*draft_.groups[at].syntax, syntax, scope_of_group(scope, *subject), {},
                         fmt::format("the group `{}` cannot be asked about here", syntax.text));
}

bool check_group(const Draft& draft, const Syntax& condition, Diagnostics& diagnostics) {
    Scope scope = scope_of_game();
    scope.card = Scope::Card::looked_at;
    scope.in_group = true;
    TermBinder binder(draft, diagnostics);
    return binder.bind_as(condition, scope, {Type::boolean}, "a group").has_value();
}

}  // namespace houserules
