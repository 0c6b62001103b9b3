#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"
#include "source/containers.h"

namespace houserules {

NounPhrase Wording::play() const {
    NounPhrase play = compares_plays_ ? literal("it") : the(plays_single_cards() ? "card" : "play");
    play.referent = Referent::play;
    if (compares_plays_) return play;
    if (!play_.empty()) play.noun = {play_, play_};
    if (play_.empty() && plays_single_cards()) append(play.after, "played");
    return play;
}

NounPhrase Wording::to_beat() const {
    NounPhrase play = compares_plays_
                          ? the("other")
                          : with(the(plays_single_cards() ? "card" : "play"), phrase("to beat"));
    play.referent = Referent::to_beat;
    return play;
}

NounPhrase Wording::play_that(const Clause& clause) const {
    const NounPhrase* named = named_by(clause);
    if (named != nullptr && named->article == NounPhrase::Article::indefinite) return *named;
    NounPhrase play = a(plays_single_cards() ? "card" : "play");
    play.referent = Referent::play;
    return narrowed(play, clause);
}

namespace {

/// The name of what is declared at an index, or other words if nothing is.
template <typename Declared, typename NameOf>
std::string name_at(const std::vector<Declared>& all, std::int64_t index, std::string_view none,
                    const NameOf& name_of) {
    const bool known = index >= 0 && index < count_of(all);
    return known ? name_in_words(name_of(at(all, index))) : std::string(none);
}

const auto name_text = [](const Name& name) -> const std::string& { return name.text; };
const auto same_text = [](const std::string& text) -> const std::string& { return text; };

}  // namespace

std::string Wording::rank_name(int rank) const {
    return name_at(variant_.deck.ranks, rank, "no rank", name_text);
}

std::string Wording::suit_name(int suit) const {
    return name_at(variant_.deck.suits, suit, "no suit", name_text);
}

NounPhrase Wording::combination(int combination) const {
    if (combination < 0) return literal("no combination");
    const auto& named = at(variant_.combinations, combination);
    NounPhrase noun = a(name_in_words(named.name.text, named.title));
    noun.several = is_plural_name(noun.noun.one);
    return noun;
}

NounPhrase Wording::stage(int stage) const {
    const Stage& named = at(variant_.stages, stage);
    return noun_of_name(named.name.text, named.title);
}

std::string Wording::action_name(int action) const {
    const Action& named = at(variant_.actions, action);
    return name_in_words(named.name.text, named.title);
}

/// What the file writes for a value: a rank, a suit, a word, a number.
std::string Wording::constant(const Term& term) const {
    const int value = term.value;
    switch (term.type) {
        case Type::rank: return rank_name(value);
        case Type::suit: return suit_name(value);
        case Type::combination: return combination(value).noun.one;
        case Type::boolean: return value != 0 ? "true" : "false";
        case Type::card:
            return name_at(variant_.deck.cards, value, "no card",
                           [](const Card& card) -> const std::string& { return card.text; });
        case Type::word:
            if (term.domain < 0) return "nothing";
            return name_at(at(variant_.deck.attributes, term.domain).words, value, "nothing",
                           same_text);
        case Type::choice:
            return fmt::format("`{}`",
                               sheet_text(at(at(variant_.options, term.domain).choices, value)));
        case Type::stage: return fmt::format("the {}", stage(value).noun.one);
        default: return fmt::format("{}", term.value);
    }
}

/// A term of the type card, as something to speak of.
NounPhrase Wording::card(const Term& term) const {
    switch (term.kind) {
        case TermKind::card: return card_;
        case TermKind::other: return other_;
        case TermKind::play_key: return play();
        case TermKind::to_beat_key: return to_beat();
        default: return value(term);
    }
}

/// A rank or suit that is named, or that a card is to count as.
std::optional<Wording::Property> Wording::named_property(const Term& term) const {
    const bool is_named = term.kind == TermKind::value;
    if ((is_named && term.type == Type::rank) || term.kind == TermKind::as_rank) {
        return Property{value(term), "rank", false, true};
    }
    if (is_named && term.type == Type::suit) return Property{value(term), "suit", false, true};
    return std::nullopt;
}

/// A rank, suit or attribute that something has.
std::optional<Wording::Property> Wording::property(const Term& term) const {
    const std::string noun(words_of(term.kind).noun);
    const TermGroup group = group_of(term.kind);
    if (group == TermGroup::play || group == TermGroup::to_beat) {
        if (!is_property(term.kind)) return std::nullopt;
        const bool key = term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key;
        const std::string what = !key ? noun : term.type == Type::rank ? "rank" : "card";
        return Property{group == TermGroup::play ? play() : to_beat(), what, plays_single_cards()};
    }
    if (const auto named = named_property(term)) return named;
    if (term.type == Type::card && term.kind != TermKind::constant) {
        return Property{card(term), "card", true};
    }
    if (term.kind == TermKind::attribute) {
        const Term& bearer = term.operands[0];
        auto of = bearer.kind == TermKind::variable ? Property{value(bearer), "", false}
                                                    : property(bearer);
        if (!of) return std::nullopt;
        of->noun = name_in_words(at(variant_.deck.attributes, term.index).name.text);
        of->one_card = false;
        return of;
    }
    if (!is_property(term.kind)) return std::nullopt;
    const Term& of = term.operands[0];
    const bool played = of.kind == TermKind::play_key || of.kind == TermKind::to_beat_key;
    const bool looked_at = of.kind == TermKind::card || of.kind == TermKind::other;
    return Property{card(of), noun, played ? plays_single_cards() : !looked_at};
}

/// That something has one of some values: "a 7 or 8", "of suit H", "of colour red".
Clause Wording::has_property(const Property& property, Phrase values) const {
    if (property.noun == "card" || property.itself)
        return clause(property.owner, "be", std::move(values));
    if (property.noun == "rank" && property.one_card) {
        return clause(property.owner, "be", phrase(with(a(""), values)));
    }
    return attribute_clause(property.owner, phrase("of", property.noun, values));
}

/// Whether a term is a variable that holds such a property.
static bool is_held(const Term& term, std::string_view noun) {
    const std::string_view held = term.type == Type::rank   ? "rank"
                                  : term.type == Type::suit ? "suit"
                                                            : "";
    return term.kind == TermKind::variable && !held.empty() && held == noun;
}

/// What two things have, or what something has: "of the same suit as the play to beat".
std::optional<Clause> Wording::compared_properties(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const bool fixed = right.kind == TermKind::constant;
    const bool strict = kind == TermKind::less || kind == TermKind::greater;
    if (left.kind == TermKind::counts_as) {
        const NounPhrase counted = card(left.operands[0]);
        if (fixed) {
            return clause(counted, "count",
                          phrase("as", bounded(kind, phrase(a(constant(right))))));
        }
        if (kind == TermKind::equal && right.kind == TermKind::counts_as) {
            return clause(counted, "count", phrase("as the same rank"),
                          phrase("as", card(right.operands[0])));
        }
    }
    const auto mine = property(left);
    if (!mine) return std::nullopt;
    if (is_held(right, mine->noun) && kind == TermKind::equal && !mine->itself) {
        return attribute_clause(mine->owner, phrase("of", value(right)));
    }
    if (fixed) {
        const Phrase bound = bounded(kind, phrase(constant(right)));
        if (mine->noun == "rank" && mine->one_card) {
            return clause(mine->owner, "be", bounded(kind, phrase(a(constant(right)))));
        }
        if (strict && mine->noun != "card" && !mine->itself) {
            return attribute_clause(mine->owner, phrase("of", with(a(mine->noun), bound)));
        }
        return has_property(*mine, bound);
    }
    const auto other = property(right);
    if (!other || mine->noun != other->noun) return std::nullopt;
    if (mine->itself && kind == TermKind::equal) {
        return clause(mine->owner, "be", phrase("the " + mine->noun + " of", other->owner));
    }
    if (other->itself && kind == TermKind::equal) {
        return attribute_clause(mine->owner, phrase("of", other->owner));
    }
    const ComparisonWords words = comparison_words(kind);
    if (mine->noun != "card") {
        return attribute_clause(mine->owner, phrase("of", words.degree, mine->noun),
                                phrase(words.link, other->owner));
    }
    return higher_or_lower(kind, mine->owner, other->owner);
}

std::optional<NounPhrase> Wording::best_play(const Term& beats) const {
    if (beats.kind != TermKind::greater && beats.kind != TermKind::less) return std::nullopt;
    const Term& left = beats.operands[0];
    const Term& right = beats.operands[1];
    // Beyond these the higher of two need not be the higher of all.
    if (!is_property(left.kind) && left.type != Type::card) return std::nullopt;
    const auto mine = property(left);
    const auto other = property(right);
    if (!mine || !other || mine->noun != other->noun) return std::nullopt;
    const auto is_other = [](const Property& of) {
        return of.owner.referent == Referent::to_beat || of.owner.referent == Referent::other;
    };
    const auto is_own = [](const Property& of) {
        return of.owner.referent == Referent::play || of.owner.referent == Referent::card;
    };
    const bool turned = is_other(*mine) && is_own(*other);
    if (!turned && !(is_own(*mine) && is_other(*other))) return std::nullopt;
    const std::string most = (beats.kind == TermKind::greater) != turned ? "highest" : "lowest";
    const std::string what = plays_single_cards() ? "card" : "play";
    if (mine->noun == "card") return the(fmt::format("{} {}", most, what));
    return with(the(what), phrase("of", the(fmt::format("{} {}", most, mine->noun))));
}

namespace {

/// What lies there lies on it, not in it.
bool is_surface(const NounPhrase& zone) {
    return zone.noun.one == "table" || zone.noun.one == "board" || zone.noun.one == "field";
}

/// Whether a title says what cards are like: "face up", but not "gift to the left".
bool title_describes_cards(std::string_view title) {
    return describes_cards(title) && title.find(" the ") == std::string_view::npos;
}

}  // namespace

bool Wording::is_plural_zone(int zone) const {
    const Zone& declared = at(variant_.zones, zone);
    const std::string& name = declared.name.text;
    if (begins_with_noun(declared.title)) return declared.title.starts_with("card");
    if (!declared.title.empty()) {
        return title_describes_cards(declared.title) || is_plural_name(declared.title);
    }
    if (describes_cards(name) || names_cards(name)) return true;
    // A step that lays the cards out tells what they are called, such as `spare_cards`.
    return any_of(variant_.setup, [&](const Step& step) {
        return step.to == zone && step.name.text == name + "_cards";
    });
}

NounPhrase Wording::zone(int zone, const NounPhrase& owner) const {
    const Zone& declared = at(variant_.zones, zone);
    NounPhrase noun = noun_of_name(declared.name.text, declared.title);
    noun.several = is_plural_zone(zone);
    const bool describes =
        declared.title.empty() ? !names_cards(declared.name.text) : describes_cards(declared.title);
    if (begins_with_noun(declared.title)) {
        noun.noun = noun_described(noun.noun.one);
    } else if (noun.several && describes) {
        std::replace(noun.noun.one.begin(), noun.noun.one.end(), ' ', '-');
        noun.noun.many = noun.noun.one + " cards";
        noun.noun.one += " card";
    }
    if (declared.of == Owner::player && owner.determiner == "all" && !noun.several) {
        noun.noun.one = noun_of_rank(noun.noun.one).many;  // "all players' hands"
    }
    return declared.of == Owner::player ? owned(std::move(noun), owner) : noun;
}

Phrase Wording::in_zone(int zone, const NounPhrase& owner) const {
    const NounPhrase noun = this->zone(zone, owner);
    if (noun.several) return phrase("among", noun);
    return phrase(is_surface(noun) ? "on" : "in", noun);
}

}  // namespace houserules
