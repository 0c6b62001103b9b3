#include "variant/binding/types.h"

#include <fmt/format.h>

namespace houserules {

ValueType type_of(const Term& term) { return {term.type, term.domain}; }

bool same_type(ValueType a, ValueType b) {
    if (a.type != b.type) return false;
    const bool of_domain = a.type == Type::word || a.type == Type::choice;
    return !of_domain || a.domain == b.domain;
}

bool is_ordered(Type type) {
    return type == Type::integer || type == Type::rank || type == Type::suit || type == Type::card;
}

bool is_comparable(Type type) {
    return type != Type::cards && type != Type::players && type != Type::letters;
}

std::string type_text(ValueType type, const Variant& variant) {
    const std::size_t domain = type.domain < 0 ? 0 : type.domain;
    switch (type.type) {
        case Type::boolean: return "true or false";
        case Type::integer: return "a number";
        case Type::rank: return "a rank";
        case Type::suit: return "a suit";
        case Type::word:
            if (type.domain < 0) return "a word";
            return fmt::format("a word of `{}`", variant.deck.attributes[domain].name.text);
        case Type::letters: return "a set of letters";
        case Type::card: return "a card";
        case Type::cards: return "the cards of a zone";
        case Type::player: return "a player";
        case Type::players: return "all players";
        case Type::combination: return "a combination";
        case Type::zone: return "a zone";
        case Type::choice:
            if (type.domain < 0) return "a word";
            return fmt::format("a value of `{}`", variant.options[domain].name.text);
        case Type::stage: return "a stage";
    }
    return "a value";
}

}  // namespace houserules
