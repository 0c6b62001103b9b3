#include "variant/sections/attributes.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"

namespace houserules {

namespace {

/// Letters as bits: `a` to `z`, then `A` to `Z`. Nothing if the text has anything else or
/// a letter twice.
std::optional<std::uint64_t> letter_bits(std::string_view text) {
    std::uint64_t bits = 0;
    for (const char letter : text) {
        int place = 0;
        if (letter >= 'a' && letter <= 'z') {
            place = letter - 'a';
        } else if (letter >= 'A' && letter <= 'Z') {
            place = 26 + (letter - 'A');
        } else {
            return std::nullopt;
        }
        const std::uint64_t bit = std::uint64_t{1} << place;
        if ((bits & bit) != 0) return std::nullopt;
        bits |= bit;
    }
    return bits;
}

/// The values of an attribute by rank or suit; null where one is missing.
std::vector<const Node*> values_in_order(Draft& draft, const Entry& entry,
                                         const std::vector<Name>& owners, std::string_view owner) {
    std::vector<const Node*> values(owners.size(), nullptr);
    for (const Entry& value : entry.value.entries) {
        const auto found = std::find_if(owners.begin(), owners.end(),
                                        [&](const Name& name) { return name.text == value.key; });
        if (found != owners.end()) {
            at(values, found - owners.begin()) = &value.value;
            continue;
        }
        std::vector<std::string> names;
        for (const Name& name : owners) names.push_back(name.text);
        draft.diagnostics.error(Code::unknown_name, value.key_span,
                                fmt::format("the deck has no {} {}", owner, quoted(value.key)),
                                suggest(value.key, names));
    }
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (values[i] != nullptr) continue;
        draft.missing_values.push_back(
            {owner == "rank" ? Attribute::Of::rank : Attribute::Of::suit, i, entry.key_span,
             fmt::format("`{}` has no value for the {} `{}`", entry.key, owner, owners[i].text)});
    }
    return values;
}

void set_letters(Draft& draft, Attribute& attribute, const std::vector<const Node*>& values) {
    attribute.values = Attribute::Values::letters;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] == nullptr || values[i]->kind == Node::Kind::null) continue;
        if (read_scalar(*values[i], "a set of letters", draft.diagnostics) == nullptr) continue;
        if (const auto bits = letter_bits(values[i]->text)) {
            attribute.value[i] = static_cast<std::int64_t>(*bits);
            continue;
        }
        draft.diagnostics.error(
            Code::bad_value, values[i]->span,
            fmt::format("{} must have letters only, each once", quoted(values[i]->text)));
    }
}

void set_integers(Draft& draft, Attribute& attribute, const std::vector<const Node*>& values) {
    attribute.values = Attribute::Values::integer;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] == nullptr) continue;
        const std::optional<std::int64_t> number =
            read_integer(*values[i], 1 - number_bound, number_bound - 1, "a value of an attribute",
                         draft.diagnostics);
        attribute.value[i] = number.value_or(0);
    }
}

void set_words(Draft& draft, Attribute& attribute, const std::vector<const Node*>& values) {
    attribute.values = Attribute::Values::word;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] == nullptr) continue;
        const std::optional<Name> word =
            read_rank_name(*values[i], "a word of an attribute", draft.diagnostics);
        if (!word) continue;
        auto found = std::find(attribute.words.begin(), attribute.words.end(), word->text);
        if (found == attribute.words.end()) {
            draft.literals.push_back({*word, "a word of an attribute"});
            found = attribute.words.insert(found, word->text);
        }
        attribute.value[i] = found - attribute.words.begin();
    }
}

bool are_integers(const std::vector<const Node*>& values) {
    return std::all_of(values.begin(), values.end(), [](const Node* value) {
        return value == nullptr || (value->is_scalar() && parse_integer(value->text));
    });
}

void read_attribute(Draft& draft, const Entry& entry, Attribute::Of of, bool letters) {
    const bool of_rank = of == Attribute::Of::rank;
    const std::vector<Name>& owners = of_rank ? draft.variant.deck.ranks : draft.variant.deck.suits;
    if (!entry.value.is_map()) {
        draft.diagnostics.error(Code::wrong_shape, entry.value.span,
                                fmt::format("`{}` must be a map with a value for each {}",
                                            entry.key, of_rank ? "rank" : "suit"));
        return;
    }
    const std::vector<const Node*> values =
        values_in_order(draft, entry, owners, of_rank ? "rank" : "suit");
    Attribute attribute;
    attribute.name = name_of(entry);
    attribute.of = of;
    attribute.value.assign(owners.size(), 0);
    if (letters) {
        set_letters(draft, attribute, values);
    } else if (are_integers(values)) {
        set_integers(draft, attribute, values);
    } else {
        set_words(draft, attribute, values);
    }
    std::vector<Attribute>& attributes = draft.variant.deck.attributes;
    draft.names.declare(attribute.name, NameKind::attribute, count_of(attributes));
    attributes.push_back(std::move(attribute));
}

}  // namespace

void read_attributes(Draft& draft, const Node& section, Attribute::Of of) {
    for (const std::string_view key : {"attributes", "letters"}) {
        const Node* node = section.find(key);
        if (node == nullptr) continue;
        for (const Entry* entry : read_rows(draft, *node, VariantLimits::attributes, "attribute")) {
            read_attribute(draft, *entry, of, key == "letters");
        }
    }
}

}  // namespace houserules
