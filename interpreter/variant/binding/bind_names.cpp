#include <fmt/format.h>

#include "source/containers.h"
#include "variant/binding/term_binder.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

Term constant(Type type, std::int64_t value, Span span, int domain = -1) {
    Term term;
    term.type = type;
    term.span = span;
    term.value = value;
    term.domain = domain;
    return term;
}

template <typename Names, typename Text>
int index_of(const Names& names, std::string_view text, const Text& text_of) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (text_of(names[i]) == text) return static_cast<int>(i);
    }
    return -1;
}

int index_of(const std::vector<Name>& names, std::string_view text) {
    return index_of(names, text, [](const Name& name) -> const std::string& { return name.text; });
}

int index_of(const std::vector<std::string>& names, std::string_view text) {
    return index_of(names, text,
                    [](const std::string& name) -> const std::string& { return name; });
}

}  // namespace

TermBinder::Result TermBinder::bind_number(const Syntax& syntax, Wanted wanted) {
    if (syntax.number >= number_bound) {
        diagnostics_.report(Code::out_of_range, syntax.span, "this number is too large");
        return std::nullopt;
    }
    const std::string text(source_text(syntax.text_span));
    if (wanted &&
        (wanted->type == Type::rank || wanted->type == Type::suit || wanted->type == Type::word)) {
        if (Result literal = bind_literal(text, syntax.span, *wanted)) return literal;
        return report_no_literal(text, syntax.span, *wanted, literals_of(*wanted));
    }
    if (wanted && wanted->type == Type::card && variant_.deck.suits.empty()) {
        for (const Card& card : variant_.deck.cards) {
            if (card.text == text) return card_named(text, syntax.span);
        }
    }
    if (text.size() > 1 && text.front() == '0') {
        diagnostics_
            .report(Code::bad_value, syntax.span, "a number does not begin with `0`: `{}`", text)
            .advise(fmt::format("write `{}`", syntax.number));
        return std::nullopt;
    }
    ++terms_;
    return constant(Type::integer, syntax.number, syntax.span);
}

TermBinder::Result TermBinder::bind_name(const Syntax& syntax, const Scope& scope, Wanted wanted) {
    if (wanted) {
        if (Result literal = bind_literal(syntax.text, syntax.span, *wanted)) return literal;
    }
    if (const Word* word = find_word(syntax.text)) return bind_word(*word, syntax, scope);
    if (const DeclaredName* declared = draft_.names.find(syntax.text)) {
        if (declared->kind == NameKind::term) {
            return bind_term(declared->index, syntax, scope, wanted);
        }
        return bind_declared(*declared, syntax, scope);
    }
    for (const Card& card : variant_.deck.cards) {
        // Without suits a card is written as its rank is, so only the context tells.
        const bool is_card = !variant_.deck.suits.empty() || (wanted && wanted->type == Type::card);
        if (is_card && card.text == syntax.text) return card_named(syntax.text, syntax.span);
    }
    return bind_unknown(syntax, scope, wanted);
}

/// A rank, suit or word where one is wanted; nothing, and no report, if it is none.
TermBinder::Result TermBinder::bind_literal(std::string_view text, Span span, ValueType wanted) {
    int index = -1;
    switch (wanted.type) {
        case Type::rank: index = index_of(variant_.deck.ranks, text); break;
        case Type::suit: index = index_of(variant_.deck.suits, text); break;
        case Type::word:
            index = index_of(at(variant_.deck.attributes, wanted.domain).words, text);
            break;
        case Type::choice:
            index = index_of(at(variant_.options, wanted.domain).choices, text);
            break;
        case Type::stage:
            index = index_of(variant_.stages, text, [](const Stage& stage) -> const std::string& {
                return stage.name.text;
            });
            break;
        default: break;
    }
    if (index < 0) return std::nullopt;
    ++terms_;
    return constant(wanted.type, index, span, wanted.domain);
}

TermBinder::Result TermBinder::card_named(std::string_view text, Span span) {
    int found = -1;
    for (std::size_t i = 0; i < variant_.deck.cards.size(); ++i) {
        if (variant_.deck.cards[i].text != text) continue;
        if (found >= 0) {
            diagnostics_.report(Code::not_available, span, "there is more than one card `{}`", text)
                .advise("compare its rank and its suit");
            return std::nullopt;
        }
        found = i;
    }
    ++terms_;
    return constant(Type::card, found, span);
}

bool TermBinder::is_available(const Word& word, const Scope& scope) const {
    switch (word.needs) {
        case Needs::nothing: return true;
        case Needs::players: return scope.player_count;
        case Needs::state: return scope.state;
        case Needs::starter: return scope.starter;
        case Needs::trick: return scope.trick;
        case Needs::player:
            return scope.player && (word.kind != TermKind::side || variant_.teams.has_value());
        case Needs::play: return scope.play;
        case Needs::card: return scope.card != Scope::Card::none || scope.play;
        case Needs::other: return scope.other || scope.card == Scope::Card::of_play;
        case Needs::as_rank: return scope.as_rank || scope.card_of != Scope::Played::none;
        case Needs::source: return scope.source;
        case Needs::can_play: return scope.can_play;
        case Needs::value: return scope.value.has_value();
        case Needs::taker: return scope.taker;
        case Needs::round_winner: return scope.round_winner;
        case Needs::position: return false;
    }
    return false;
}

/// How players get different numbers of cards in the set-up.
std::string TermBinder::own_number_drawn() const {
    std::string from = "ZONE";
    for (const Zone& zone : variant_.zones) {
        if (zone.holds_deck) from = zone.name.text;
    }
    return fmt::format(
        "all are dealt as many; write `draw` in place of `deal`, and `from: {}`, which gives each "
        "player as many as their own",
        from);
}

/// How to ask for what every player has, where no player is looked at.
std::string TermBinder::whose_is_meant(std::string_view text, std::string_view has,
                                       const Scope& scope) const {
    return scope.deals ? own_number_drawn()
                       : fmt::format("every player has {}; write `starter.{}`", has, text);
}

TermBinder::Result TermBinder::report_unavailable(const Word& word, Span span, const Scope& scope) {
    // Something in the file has that name, which is its mistake and is told there.
    if (draft_.names.find(word.text) != nullptr) return std::nullopt;
    if (scope.in_group) {
        return report_unavailable(word.text, span, "a group is a condition over a card alone");
    }
    if (word.needs == Needs::players) {
        return report_unavailable(word.text, span,
                                  "it is known only when a game begins, as in `setup`");
    }
    if (word.needs == Needs::player && scope.deals) {
        return report_unavailable(word.text, span, own_number_drawn());
    }
    if (word.needs == Needs::value && scope.value_when) {
        diagnostics_
            .report(Code::not_available, span,
                    "`{}` has no meaning here, where it is asked whether the cards may be played",
                    word.text)
            .advise("say in `values_when` which value may be named with them");
        return std::nullopt;
    }
    return report_unavailable(word, span, scope.state);
}

TermBinder::Result TermBinder::bind_word(const Word& word, const Syntax& syntax,
                                         const Scope& scope) {
    if (word.kind == TermKind::side && !variant_.teams) {
        return report_unavailable(word.text, syntax.span, "there are no `teams`");
    }
    if (!is_available(word, scope)) return report_unavailable(word, syntax.span, scope);
    const Span span = syntax.span;
    if (word.text == "true" || word.text == "false") {
        ++terms_;
        return constant(Type::boolean, word.text == "true" ? 1 : 0, span);
    }
    if (word.text == "rank") return current_rank(span, scope);
    if (word.text == "suit") return current_suit(span, scope);
    if (word.text == "card") return current_card(span, scope);
    if (word.text == "other" && scope.card == Scope::Card::of_play) {
        return compared_play(span, true);
    }
    if (word.text == "as" && !scope.as_rank) {
        return counted_rank(span, make(TermKind::card, Type::card, span), scope.card_of);
    }
    if (word.text == "key") return make(TermKind::play_key, key_type(), span);
    if (word.text == "same_size") {
        return make(TermKind::equal, Type::boolean, span,
                    operand_list(make(TermKind::play_size, Type::integer, span),
                                 make(TermKind::to_beat_size, Type::integer, span)));
    }
    if (word.text == "same_combination") {
        return make(TermKind::equal, Type::boolean, span,
                    operand_list(make(TermKind::play_combination, Type::combination, span),
                                 make(TermKind::to_beat_combination, Type::combination, span)));
    }
    if (word.text == "play" || word.text == "to_beat" || word.text == "players") {
        return report_unavailable(word.text, span, fmt::format("it is {}", word.means));
    }
    if (word.text == "value") return make(TermKind::value, *scope.value, span);
    Term term = make(word.kind, word.type, span);
    if (word.needs == Needs::player && word.kind != TermKind::player) {
        term.operands.push_back(make(TermKind::player, Type::player, span));
    }
    return term;
}

TermBinder::Result TermBinder::bind_declared(const DeclaredName& declared, const Syntax& syntax,
                                             const Scope& scope) {
    const std::string& text = declared.name.text;
    const Span span = syntax.span;
    switch (declared.kind) {
        case NameKind::attribute: return bind_attribute(declared.index, syntax, scope);
        case NameKind::group:
            diagnostics_.report(Code::type_mismatch, span, "`{}` is a group", text)
                .advise(fmt::format("write `rank is {}`", text));
            return std::nullopt;
        case NameKind::option: {
            if (!scope.options) {
                return report_unavailable(text, span, "the deck is made before options are chosen");
            }
            const Option& option = at(variant_.options, declared.index);
            Term term = make(TermKind::option, Type::boolean, span);
            if (option.kind == Option::Kind::integer) term.type = Type::integer;
            if (option.kind == Option::Kind::choice) {
                term.type = Type::choice;
                term.domain = declared.index;
            }
            term.index = declared.index;
            return term;
        }
        case NameKind::zone: ++terms_; return constant(Type::zone, declared.index, span);
        case NameKind::combination:
            ++terms_;
            return constant(Type::combination, declared.index, span);
        case NameKind::variable: {
            const Variable& variable = at(variant_.variables, declared.index);
            const bool table_rank = variable.type == Type::rank && variable.of == Owner::table;
            if (!scope.state && !(scope.table_ranks && table_rank)) {
                return report_unavailable(
                    text, span,
                    scope.table_ranks
                        ? "only a variable of the table that holds a rank can be asked here"
                        : "it is a variable of a game in progress");
            }
            Term term = make(TermKind::variable, variable.type, span);
            term.index = declared.index;
            if (variable.of == Owner::table) return term;
            if (!scope.player) {
                return report_unavailable(text, span, whose_is_meant(text, "one", scope));
            }
            term.operands.push_back(make(TermKind::player, Type::player, span));
            return term;
        }
        case NameKind::token: {
            if (!scope.state || !scope.player) {
                return report_unavailable(text, span, whose_is_meant(text, "some", scope));
            }
            Term term = make(TermKind::token, Type::integer, span,
                             operand_list(make(TermKind::player, Type::player, span)));
            term.index = declared.index;
            return term;
        }
        case NameKind::term: break;  // its expression is bound in place of it
    }
    return std::nullopt;
}

/// An attribute by itself belongs to the card looked at, or to the play.
TermBinder::Result TermBinder::bind_attribute(int index, const Syntax& syntax, const Scope& scope) {
    const Attribute& attribute = at(variant_.deck.attributes, index);
    if (scope.card == Scope::Card::none && !scope.play) {
        return report_unavailable(attribute.name.text, syntax.span,
                                  attribute.of == Attribute::Of::rank ? "it is what a rank has"
                                                                      : "it is what a suit has");
    }
    Result subject = attribute.of == Attribute::Of::rank ? current_rank(syntax.span, scope)
                                                         : current_suit(syntax.span, scope);
    if (!subject) return std::nullopt;
    return member_of_attributed(syntax, std::move(*subject));
}

TermBinder::Result TermBinder::current_card(Span span, const Scope& scope) {
    switch (scope.card) {
        case Scope::Card::looked_at: return make(TermKind::card, Type::card, span);
        case Scope::Card::of_play: return compared_play(span, false);
        case Scope::Card::subject_card: return copy_of(*scope.subject);
        case Scope::Card::subject_rank:
            return report_unavailable("card", span, "the group is asked about a rank alone");
        case Scope::Card::none: break;
    }
    if (key_type() == Type::card) return make(TermKind::play_key, Type::card, span);
    return report_unavailable("card", span,
                              "a play is a card only if all combinations have `key: card`");
}

/// `card` and `other` of `best_record` are other words for the play and the one to beat. What is
/// compared by rank has a suit all the same where all plays are single cards.
Term TermBinder::compared_play(Span span, bool to_beat) {
    if (key_type() == Type::rank && plays_single_cards()) {
        return make(to_beat ? TermKind::other : TermKind::card, Type::card, span);
    }
    return make(to_beat ? TermKind::to_beat_key : TermKind::play_key, key_type(), span);
}

bool TermBinder::plays_single_cards() const {
    return all_of(variant_.combinations,
                  [](const Combination& combination) { return combination.is_one_card(); });
}

TermBinder::Result TermBinder::current_rank(Span span, const Scope& scope) {
    switch (scope.card) {
        case Scope::Card::subject_rank: return copy_of(*scope.subject);
        case Scope::Card::of_play:
        case Scope::Card::none: return make(TermKind::play_rank, Type::rank, span);
        default: break;
    }
    Result card = current_card(span, scope);
    if (!card) return std::nullopt;
    return make(TermKind::card_rank, Type::rank, span, operand_list(std::move(*card)));
}

TermBinder::Result TermBinder::current_suit(Span span, const Scope& scope) {
    if (variant_.deck.suits.empty()) {
        return report_unavailable("suit", span, "the deck has no suits");
    }
    if (scope.card == Scope::Card::subject_rank) {
        return report_unavailable("suit", span, "the group is asked about a rank alone");
    }
    const bool of_play = scope.card == Scope::Card::none || scope.card == Scope::Card::of_play;
    if (of_play && key_type() != Type::card) {
        return report_no_suit("suit", span,
                              "a play has one only if all combinations have `key: card`");
    }
    Result card = current_card(span, scope);
    if (!card) return std::nullopt;
    return make(TermKind::card_suit, Type::suit, span, operand_list(std::move(*card)));
}

/// The type that keys of plays have; a number if combinations differ in it.
Type TermBinder::key_type() const {
    bool by_rank = false;
    bool by_card = false;
    for (const Combination& combination : variant_.combinations) {
        (combination.key == Combination::Key::rank ? by_rank : by_card) = true;
    }
    if (by_rank && by_card) return Type::integer;
    return by_card ? Type::card : Type::rank;
}

}  // namespace houserules
