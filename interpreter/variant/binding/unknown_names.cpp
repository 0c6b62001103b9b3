#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/binding/other_words.h"
#include "variant/binding/term_binder.h"
#include "variant/number_words.h"
#include "variant/sections/references.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

/// The types that a word of the language can have, of which `wanted` may be one.
bool word_can_be(const Word& word, Type wanted, Type key) {
    if (word.kind == TermKind::value) {
        return wanted == Type::integer || wanted == Type::rank || wanted == Type::suit ||
               wanted == Type::player;
    }
    if (word.kind == TermKind::play_key) return wanted == key;
    return word.type == wanted;
}

}  // namespace

TermBinder::Result TermBinder::bind_unknown(const Syntax& syntax, const Scope& scope,
                                            Wanted wanted) {
    const std::string& text = syntax.text;
    if (find_function(text) != nullptr) {
        diagnostics_.report(Code::wrong_arguments, syntax.span, "`{}` is a function", text)
            .advise(fmt::format("write `{}`", find_function(text)->form));
        return std::nullopt;
    }
    const std::string literal = literal_text(text);
    if (literal.empty() && draft_.names.lacks_names()) return std::nullopt;
    if (!literal.empty() && wanted) {
        const auto whole = wanted->type == Type::boolean ? comparison_with(text, {}) : std::nullopt;
        diagnostics_
            .report(Code::type_mismatch, syntax.span, "`{}` is {}, but {} is needed here", text,
                    literal, type_text(*wanted, variant_))
            .advise(whole ? fmt::format("write `{}`", *whole) : std::string());
        return std::nullopt;
    }
    if (!literal.empty()) {
        diagnostics_
            .report(Code::type_mismatch, syntax.span, "nothing here tells what `{}` is", text)
            .advise(fmt::format("it is {} where it is compared with one", literal));
        return std::nullopt;
    }
    std::vector<std::string> candidates = known_names(scope, wanted);
    if (wanted) {
        const std::vector<std::string> literals = literals_of(*wanted);
        candidates.insert(candidates.begin(), literals.begin(), literals.end());
        if (!literals.empty()) return report_no_literal(text, syntax.span, *wanted, candidates);
    }
    Help help = help_for_title(draft_, text);
    if (help.text.empty()) help = help_for_other_word(variant_, text);
    if (help.text.empty()) help = help_for_undeclared(text);
    if (!help.text.empty()) {
        diagnostics_.report(Code::unknown_name, syntax.span, "unknown name `{}`", text)
            .advise(std::move(help));
        return std::nullopt;
    }
    if (number_named(text) && (!wanted || wanted->type == Type::integer)) {
        help = number_help(text);
    } else if (meant_word(text, candidates)) {
        help = suggest_word(text, candidates);
    } else if (const auto all = known_names(scope, std::nullopt); meant_word(text, all)) {
        // It is of another type, so there is more that is wrong.
        help = suggest_word(text, all);
        if (help.correction) help.correction->certain = false;
    } else if (wanted && wanted->type == Type::player) {
        help =
            "a player is found by a rule, as `seat(0)`, `next(starter)` or "
            "`player_with_most(score)` are";
    } else if (wanted && wanted->type == Type::boolean && comparison_with(text, {})) {
        help = fmt::format("write `{}`", *comparison_with(text, {}));
    }
    diagnostics_.report(Code::unknown_name, syntax.span, "unknown name `{}`", text)
        .advise(std::move(help));
    return std::nullopt;
}

/// Reports a word that is no value of a type that has names for its values.
///
/// @param candidates  what may stand there, those names among them
TermBinder::Result TermBinder::report_no_literal(const std::string& text, Span span,
                                                 ValueType wanted,
                                                 const std::vector<std::string>& candidates) {
    const std::vector<std::string> literals = literals_of(wanted);
    Help help = suggest_word(text, meant_word(text, candidates) ? candidates : literals);
    if (const auto meant = other_name(text, literals)) help = did_you_mean({*meant});
    diagnostics_
        .report(Code::unknown_name, span, "`{}` is not {}", text, type_text(wanted, variant_))
        .advise(std::move(help));
    return std::nullopt;
}

/// The rank or suit that people call so, of those in `literals`.
std::optional<std::string> TermBinder::other_name(std::string_view text,
                                                  const std::vector<std::string>& literals) const {
    for (const OtherName& other : draft_.other_names) {
        const bool is_there = contains(literals, other.meant);
        if (other.text == text && is_there) return other.meant;
    }
    return std::nullopt;
}

TermBinder::Result TermBinder::report_unavailable(std::string_view text, Span span,
                                                  std::string_view reason) {
    diagnostics_.report(Code::not_available, span, "`{}` has no meaning here; {}", text, reason);
    return std::nullopt;
}

/// Reports that plays have no suit, as some combinations are compared by rank.
TermBinder::Result TermBinder::report_no_suit(std::string_view text, Span span,
                                              std::string_view reason) {
    std::string lacking;
    for (const Combination& combination : variant_.combinations) {
        if (combination.key != Combination::Key::rank) continue;
        lacking += fmt::format("{}`{}`", lacking.empty() ? "" : ", ", combination.name.text);
    }
    Help help;
    if (!lacking.empty() && !variant_.deck.suits.empty()) {
        help = fmt::format("add `key: card` to {}", lacking);
    }
    diagnostics_.report(Code::not_available, span, "`{}` has no meaning here; {}", text, reason)
        .advise(std::move(help));
    return std::nullopt;
}

/// How to ask of a play where no play is looked at: it lies on top, or something was kept of it.
std::string TermBinder::play_asked_elsewhere() const {
    std::string top;
    for (const Action& action : variant_.actions) {
        const bool is_play = action.kind == Action::Kind::play && action.to >= 0;
        if (!is_play) continue;
        const Zone& zone = at(variant_.zones, action.to);
        if (zone.order == ZoneOrder::set || zone.of == Owner::player) continue;
        top = fmt::format("ask what lies on top, as in `top({}).rank`, or ", zone.name.text);
    }
    return fmt::format(
        "; elsewhere {}let a variable keep what is asked: `{{set: NAME, to: rank}}` in an "
        "effect of plays",
        top);
}

TermBinder::Result TermBinder::report_unavailable(const Word& word, Span span, bool in_game) {
    const std::string_view place = place_of_meaning(word.needs);
    const bool is_play = word.needs == Needs::play && in_game;
    diagnostics_
        .report(Code::not_available, span, "`{}` has no meaning here; it is {}", word.text,
                word.means)
        .advise(word.text == "none" ? "a suit or a rank is always one of the deck; a variable of "
                                      "true and false beside it can say that there is none yet"
                : place.empty()
                    ? std::string()
                    : fmt::format("it has one {}{}", place, is_play ? play_asked_elsewhere() : ""));
    return std::nullopt;
}

/// What a literal is, for messages; empty if there is none of this name.
std::string TermBinder::literal_text(std::string_view text) const {
    for (const LiteralName& literal : draft_.literals) {
        if (literal.name.text == text) return std::string(literal.what);
    }
    return {};
}

std::vector<std::string> TermBinder::literals_of(ValueType type) const {
    std::vector<std::string> texts;
    switch (type.type) {
        case Type::rank:
            for (const Name& rank : variant_.deck.ranks) texts.push_back(rank.text);
            break;
        case Type::suit:
            for (const Name& suit : variant_.deck.suits) texts.push_back(suit.text);
            break;
        case Type::word: return at(variant_.deck.attributes, type.domain).words;
        case Type::choice: return at(variant_.options, type.domain).choices;
        case Type::stage:
            for (const Stage& stage : variant_.stages) texts.push_back(stage.name.text);
            break;
        default: break;
    }
    return texts;
}

/// Whether a declared name can stand where a type is wanted.
bool TermBinder::can_be(const DeclaredName& declared, ValueType wanted) const {
    const std::size_t at = declared.index;
    switch (declared.kind) {
        case NameKind::group: return false;
        case NameKind::term: return true;  // what it is may depend on the place
        case NameKind::zone: return wanted.type == Type::zone;
        case NameKind::combination: return wanted.type == Type::combination;
        case NameKind::token: return wanted.type == Type::integer;
        case NameKind::variable: return variant_.variables[at].type == wanted.type;
        case NameKind::option: {
            const Option::Kind kind = variant_.options[at].kind;
            if (kind == Option::Kind::boolean) return wanted.type == Type::boolean;
            if (kind == Option::Kind::integer) return wanted.type == Type::integer;
            return wanted.type == Type::choice && wanted.domain == declared.index;
        }
        case NameKind::attribute: {
            const Attribute::Values values = variant_.deck.attributes[at].values;
            if (values == Attribute::Values::letters) return wanted.type == Type::letters;
            if (values == Attribute::Values::integer) return wanted.type == Type::integer;
            return wanted.type == Type::word && wanted.domain == declared.index;
        }
    }
    return false;
}

/// What could stand at a place, for suggestions.
std::vector<std::string> TermBinder::known_names(const Scope& scope, Wanted wanted) const {
    std::vector<std::string> names;
    for (const DeclaredName& declared : draft_.names.all()) {
        if (!wanted || can_be(declared, *wanted)) names.push_back(declared.name.text);
    }
    for (const Word& word : all_words()) {
        const bool fits = !wanted || word_can_be(word, wanted->type, key_type());
        if (fits && is_available(word, scope)) names.emplace_back(word.text);
    }
    for (const Keyword& keyword : all_keywords()) names.emplace_back(keyword.text);
    return names;
}

}  // namespace houserules
