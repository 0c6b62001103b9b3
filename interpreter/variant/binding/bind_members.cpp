#include <fmt/format.h>

#include "source/containers.h"
#include "variant/binding/other_words.h"
#include "variant/binding/term_binder.h"
#include "variant/synonyms.h"

namespace houserules {

TermBinder::Result TermBinder::bind_member(const Syntax& syntax, const Scope& scope) {
    const Syntax& owner = syntax.operands[0];
    if (owner.kind == Syntax::Kind::name && (owner.text == "play" || owner.text == "to_beat")) {
        if (!scope.play) {
            return report_unavailable(*find_word(owner.text), owner.span, scope);
        }
        return member_of_play(syntax, owner.text == "to_beat");
    }
    const bool compared = owner.kind == Syntax::Kind::name &&
                          (owner.text == "card" || owner.text == "other") &&
                          scope.card == Scope::Card::of_play;
    if (compared && !(is_of_suit(syntax.text) && plays_single_cards())) {
        return member_of_play(syntax, owner.text == "other");
    }
    Result subject = bind(owner, scope);
    if (!subject) return std::nullopt;
    switch (subject->type) {
        case Type::card:
            if (syntax.text == "as") return rank_counted_by(syntax, std::move(*subject), scope);
            return member_of_card(syntax, std::move(*subject));
        case Type::rank:
        case Type::suit: return member_of_attributed(syntax, std::move(*subject));
        case Type::player:
            if (!scope.state) {
                return report_unavailable(syntax.text, syntax.text_span,
                                          "no game is in progress yet");
            }
            return member_of_player(syntax, std::move(*subject));
        case Type::zone: return report_member_of_zone(syntax);
        default: return report_no_member(syntax, type_text(type_of(*subject), variant_), {});
    }
}

/// Whether what is asked of a card or of a play is its suit, or what its suit has.
bool TermBinder::is_of_suit(std::string_view member) const {
    const int attribute = draft_.names.find(member, NameKind::attribute);
    return member == "suit" ||
           (attribute >= 0 && at(variant_.deck.attributes, attribute).of == Attribute::Of::suit);
}

TermBinder::Result TermBinder::member_of_play(const Syntax& syntax, bool to_beat) {
    const Span span = syntax.span;
    const std::string& text = syntax.text;
    const auto part = [&](TermKind of_play, TermKind of_beaten, Type type) {
        return make(to_beat ? of_beaten : of_play, type, span);
    };
    const auto key = [&] { return part(TermKind::play_key, TermKind::to_beat_key, key_type()); };
    if (text == "rank") return part(TermKind::play_rank, TermKind::to_beat_rank, Type::rank);
    if (text == "size") return part(TermKind::play_size, TermKind::to_beat_size, Type::integer);
    if (text == "key") return key();
    if (text == "combination") {
        return part(TermKind::play_combination, TermKind::to_beat_combination, Type::combination);
    }
    if (text == "tier") return part(TermKind::play_tier, TermKind::to_beat_tier, Type::integer);
    if (text == "wilds") return part(TermKind::play_wilds, TermKind::to_beat_wilds, Type::integer);
    if (text == "source" && !to_beat) return make(TermKind::play_source, Type::zone, span);

    const int attribute = draft_.names.find(text, NameKind::attribute);
    if (is_of_suit(text)) {
        if (key_type() != Type::card || variant_.deck.suits.empty()) {
            return report_no_suit(text, syntax.text_span,
                                  "a play has a suit only if all combinations have `key: card`");
        }
        if (text == "suit") {
            return make(TermKind::card_suit, Type::suit, span, operand_list(key()));
        }
        return member_of_card(syntax, key());
    }
    if (attribute >= 0) {
        return member_of_attributed(syntax,
                                    part(TermKind::play_rank, TermKind::to_beat_rank, Type::rank));
    }
    std::vector<std::string> members = draft_.names.texts(NameKind::attribute);
    for (const char* member : {"rank", "size", "key", "combination", "suit", "tier", "wilds"}) {
        members.emplace_back(member);
    }
    if (!to_beat) members.emplace_back("source");
    return report_no_member(syntax, to_beat ? "the play to beat" : "a play", members);
}

TermBinder::Result TermBinder::member_of_card(const Syntax& syntax, Term card) {
    const bool suited = !variant_.deck.suits.empty();
    if (syntax.text == "rank") {
        return make(TermKind::card_rank, Type::rank, syntax.span, operand_list(std::move(card)));
    }
    if (syntax.text == "suit" && suited) {
        return make(TermKind::card_suit, Type::suit, syntax.span, operand_list(std::move(card)));
    }
    const int index = draft_.names.find(syntax.text, NameKind::attribute);
    if (index < 0) {
        std::vector<std::string> members = draft_.names.texts(NameKind::attribute);
        members.emplace_back("rank");
        if (suited) members.emplace_back("suit");
        return report_no_member(syntax, "a card", members);
    }
    const bool of_rank = at(variant_.deck.attributes, index).of == Attribute::Of::rank;
    Term subject =
        make(of_rank ? TermKind::card_rank : TermKind::card_suit, of_rank ? Type::rank : Type::suit,
             syntax.span, operand_list(std::move(card)));
    return member_of_attributed(syntax, std::move(subject));
}

/// The rank that a card of a play counts as: `other.as`.
TermBinder::Result TermBinder::rank_counted_by(const Syntax& syntax, Term card,
                                               const Scope& scope) {
    auto of = Scope::Played::none;
    if (card.kind == TermKind::card) of = scope.card_of;
    if (card.kind == TermKind::other) of = scope.other_of;
    if (of == Scope::Played::none) {
        return report_unavailable("as", syntax.text_span,
                                  "only the cards of a play count as something");
    }
    return counted_rank(syntax.span, std::move(card), of);
}

Term TermBinder::counted_rank(Span span, Term card, Scope::Played of) {
    Term term = make(TermKind::counts_as, Type::rank, span, operand_list(std::move(card)));
    term.value = of == Scope::Played::to_beat ? 1 : 0;
    return term;
}

/// The attribute of a rank or suit that is named by `syntax`, a name or a member.
TermBinder::Result TermBinder::member_of_attributed(const Syntax& syntax, Term subject) {
    const auto of = subject.type == Type::rank ? Attribute::Of::rank : Attribute::Of::suit;
    const int index = draft_.names.find(syntax.text, NameKind::attribute);
    if (index < 0 || at(variant_.deck.attributes, index).of != of) {
        std::vector<std::string> members;
        for (const Attribute& attribute : variant_.deck.attributes) {
            if (attribute.of == of) members.push_back(attribute.name.text);
        }
        return report_no_member(syntax, of == Attribute::Of::rank ? "a rank" : "a suit", members,
                                help_for_new_attribute(syntax.text, of));
    }
    const Attribute& attribute = at(variant_.deck.attributes, index);
    Term term =
        make(TermKind::attribute, Type::integer, syntax.span, operand_list(std::move(subject)));
    term.index = index;
    if (attribute.values == Attribute::Values::letters) term.type = Type::letters;
    if (attribute.values == Attribute::Values::word) {
        term.type = Type::word;
        term.domain = index;
    }
    return term;
}

TermBinder::Result TermBinder::member_of_player(const Syntax& syntax, Term player) {
    const std::string& text = syntax.text;
    const Word* word = find_word(text);
    if (word != nullptr && word->needs == Needs::player && word->kind != TermKind::player) {
        if (word->kind == TermKind::side && !variant_.teams) {
            return report_unavailable(text, syntax.text_span, "there are no `teams`");
        }
        return make(word->kind, word->type, syntax.span, operand_list(std::move(player)));
    }
    if (const int index = draft_.names.find(text, NameKind::token); index >= 0) {
        Term term =
            make(TermKind::token, Type::integer, syntax.span, operand_list(std::move(player)));
        term.index = index;
        return term;
    }
    if (const int index = draft_.names.find(text, NameKind::variable); index >= 0) {
        const Variable& variable = at(variant_.variables, index);
        if (variable.of == Owner::player) {
            Term term = make(TermKind::variable, variable.type, syntax.span,
                             operand_list(std::move(player)));
            term.index = index;
            return term;
        }
        diagnostics_
            .report(Code::not_available, syntax.text_span,
                    "`{}` is a variable of the table, not of a player", text)
            .advise(fmt::format("write `{}`", text));
        return std::nullopt;
    }
    if (draft_.names.find(text, NameKind::zone) >= 0) {
        diagnostics_
            .report(Code::type_mismatch, syntax.span, "the cards of `{}` are not a value", text)
            .advise(fmt::format("ask about them: `count({})`", source_text(syntax.span)));
        return std::nullopt;
    }
    std::vector<std::string> members;
    for (const Word& known : all_words()) {
        if (known.needs == Needs::player && known.kind != TermKind::player) {
            members.emplace_back(known.text);
        }
    }
    for (const Token& token : variant_.tokens) members.push_back(token.name.text);
    for (const Variable& variable : variant_.variables) {
        if (variable.of == Owner::player) members.push_back(variable.name.text);
    }
    return report_no_member(syntax, "a player", members);
}

/// What to write where something of cards is asked of their zone: of which card, or of all.
std::string TermBinder::help_for_cards_of(std::string_view zone, std::string_view member) const {
    const int index = draft_.names.find(zone, NameKind::zone);
    const int attribute = draft_.names.find(member, NameKind::attribute);
    if (attribute >= 0 &&
        at(variant_.deck.attributes, attribute).values == Attribute::Values::integer) {
        return fmt::format("write `sum({} over {})`", member, zone);
    }
    if (member == "rank" || member == "suit" || attribute >= 0) {
        const bool ordered = index >= 0 && at(variant_.zones, index).order != ZoneOrder::set;
        return ordered ? fmt::format("write `top({}).{}`", zone, member)
                       : fmt::format("write `any({} where {} == ...)`", zone, member);
    }
    return help_for_other_function(member, zone);
}

/// What a zone has is asked by functions: `hand.count` is `count(hand)`.
TermBinder::Result TermBinder::report_member_of_zone(const Syntax& syntax) {
    const std::string_view zone = source_text(syntax.operands[0].span);
    if (const std::string help = help_for_cards_of(zone, syntax.text); !help.empty()) {
        diagnostics_.report(Code::unknown_name, syntax.text_span, "a zone has no `{}`", syntax.text)
            .advise(help);
        return std::nullopt;
    }
    std::vector<std::string> functions;
    for (const Function& function : all_functions()) functions.emplace_back(function.text);
    const std::string meant = meant_word(syntax.text, functions).value_or("count");
    const bool has_condition = meant == "any" || meant == "all";
    diagnostics_.report(Code::unknown_name, syntax.text_span, "a zone has no `{}`", syntax.text)
        .advise(fmt::format("write `{}({}{})`", meant, zone, has_condition ? " where ..." : ""));
    return std::nullopt;
}

TermBinder::Result TermBinder::report_no_member(const Syntax& syntax, std::string_view what,
                                                const std::vector<std::string>& members,
                                                const std::string& otherwise) {
    if (draft_.names.lacks_names()) return std::nullopt;
    diagnostics_.report(Code::unknown_name, syntax.text_span, "{} has no `{}`", what, syntax.text)
        .advise(meant_word(syntax.text, members) || otherwise.empty()
                    ? suggest_word(syntax.text, members)
                    : Help(otherwise));
    return std::nullopt;
}

/// How an attribute is declared that no rank or suit has.
std::string TermBinder::help_for_new_attribute(std::string_view name, Attribute::Of of) const {
    const bool of_rank = of == Attribute::Of::rank;
    const std::vector<Name>& names = of_rank ? variant_.deck.ranks : variant_.deck.suits;
    std::string values;
    for (std::size_t i = 0; i < names.size() && i < 2; ++i) {
        values += fmt::format("{}{}: ...", i == 0 ? "" : ", ", names[i].text);
    }
    return fmt::format("declare it: `{}: {{attributes: {{{}: {{{}{}}}}}}}`",
                       of_rank ? "ranks" : "suits", name, values, names.size() > 2 ? ", ..." : "");
}

}  // namespace houserules
