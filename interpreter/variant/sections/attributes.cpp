#include "variant/sections/attributes.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"

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
        const int index = find_in_deck(draft, owners, value.key, value.key_span, owner);
        if (index >= 0) at(values, index) = &value.value;
    }
    return values;
}

/// A value that a rank could have of which nothing is known: nothing, or a word of another.
std::string stand_in_for(const Entry& entry, bool letters) {
    const std::vector<Entry>& values = entry.value.entries;
    if (letters || values.empty() || parse_integer(values.front().value.text)) {
        return letters ? "" : "0";
    }
    return values.front().value.text;
}

void note_missing_values(Draft& draft, const Entry& entry, const std::vector<Name>& owners,
                         const std::vector<const Node*>& values, Attribute::Of of, bool letters) {
    const std::string_view owner = of == Attribute::Of::rank ? "rank" : "suit";
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (values[i] != nullptr) continue;
        draft.missing_values.push_back(
            {of, i, entry.key_span,
             fmt::format("`{}` has no value for the {} `{}`", entry.key, owner, owners[i].text),
             entry.key, owners[i].text, letters ? "letters" : "attributes",
             stand_in_for(entry, letters)});
    }
}

void set_letters(Draft& draft, Attribute& attribute, const std::vector<const Node*>& values) {
    attribute.values = Attribute::Values::letters;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] == nullptr || values[i]->kind == Node::Kind::null) continue;
        if (read_scalar(*values[i], "a set of letters", draft.diagnostics) == nullptr) continue;
        if (const auto bits = letter_bits(values[i]->text)) {
            attribute.value[i] = *bits;
            continue;
        }
        draft.refuse(values[i]->span, "{} must have letters only, each once",
                     quoted(values[i]->text));
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

/// Gives ranks or suits other values of an attribute of a bundled deck, or those that the game adds
/// one.
void change_attribute(Draft& draft, Attribute& attribute, const std::vector<const Node*>& values) {
    switch (attribute.values) {
        case Attribute::Values::letters: set_letters(draft, attribute, values); break;
        case Attribute::Values::integer: set_integers(draft, attribute, values); break;
        case Attribute::Values::word: set_words(draft, attribute, values); break;
    }
    std::vector<MissingValue>& missing = draft.missing_values;
    missing.erase(std::remove_if(missing.begin(), missing.end(),
                                 [&](const MissingValue& value) {
                                     return value.attribute == attribute.name.text &&
                                            value.of == attribute.of &&
                                            values[value.index] != nullptr;
                                 }),
                  missing.end());
}

/// Whether all are numbers; one that is too large is no word either.
bool are_integers(const std::vector<const Node*>& values) {
    return all_of(values, [](const Node* value) {
        return value == nullptr || (value->is_scalar() && is_written_as_integer(value->text));
    });
}

void read_attribute(Draft& draft, const Entry& entry, Attribute::Of of, bool letters) {
    const bool of_rank = of == Attribute::Of::rank;
    const std::vector<Name>& owners = of_rank ? draft.variant.deck.ranks : draft.variant.deck.suits;
    if (!entry.value.is_map()) {
        draft.report(Code::wrong_shape, entry.value.span,
                     "`{}` must be a map with a value for each {}", entry.key,
                     of_rank ? "rank" : "suit");
        return;
    }
    const std::vector<const Node*> values =
        values_in_order(draft, entry, owners, of_rank ? "rank" : "suit");
    const int known = draft.names.find(entry.key, NameKind::attribute);
    if (known >= 0) {
        // The file of a deck is read after those of the game.
        Attribute& of_deck = at(draft.variant.deck.attributes, known);
        const bool is_letters = of_deck.values == Attribute::Values::letters;
        if (of_deck.of == of && of_deck.name.span.file > entry.key_span.file &&
            is_letters == letters) {
            change_attribute(draft, of_deck, values);
            return;
        }
    }
    note_missing_values(draft, entry, owners, values, of, letters);
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

/// Every rank or suit of the deck needs a value.
Field<OrderKeys> takes_attributes(bool letters) {
    return {Takes::attributes, [=](const Reading& reading, const Node& node, OrderKeys& section) {
                for (const Entry* entry :
                     read_rows(reading.draft, node, VariantLimits::attributes, "attribute")) {
                    read_attribute(reading.draft, *entry, section.of, letters);
                }
            }};
}

/// What people call ranks or suits beside their names.
void read_names_beside(const Reading& reading, const Node& node, OrderKeys& section) {
    Draft& draft = reading.draft;
    const Deck& deck = draft.variant.deck;
    if (!node.is_map()) {
        draft.report(Code::wrong_shape, node.span,
                     "`also_called` must be a map of names to lists of others, but this is {}",
                     shape_name(node));
        return;
    }
    const auto names = texts_of(section.of == Attribute::Of::rank ? deck.ranks : deck.suits);
    for (const Entry& entry : node.entries) {
        if (!contains(names, entry.key)) {
            draft.report(Code::unknown_name, entry.key_span, "the deck has no {}",
                         quoted(entry.key));
        }
        const std::vector<Node>* items = read_list(entry.value, reading.what, draft.diagnostics);
        if (items == nullptr) continue;
        for (const Node& item : *items) {
            if (!read_rank_name(item, "a rank or suit", draft.diagnostics)) continue;
            draft.other_names.push_back({item.text, entry.key});
            if (section.of == Attribute::Of::suit) {
                draft.variant.deck.suits_called.push_back({item.text, entry.key});
            }
        }
    }
}

const KeyTable<OrderKeys> ranks_table(
    MapKind::ranks,
    {
        {"order", "all ranks, lowest first", takes_node(Takes::ranks, &OrderKeys::order),
         "as in the deck"},
        {"cyclic", "the highest rank is followed by the lowest", takes_flag(&OrderKeys::cyclic),
         "false"},
        {"attributes", "numbers or words that ranks have", takes_attributes(false)},
        {"letters", "sets of letters that ranks have", takes_attributes(true)},
        {"orders", "other orders: of the runs of some combinations, or as long as `when` holds",
         takes_node(Takes::rows, &OrderKeys::orders, MapKind::rank_order)},
    });

const KeyTable<OrderKeys> suits_table(
    MapKind::suits, {
                        {"order", "all suits, lowest first",
                         takes_node(Takes::ranks, &OrderKeys::order), "as in the deck"},
                        {"attributes", "numbers or words that suits have", takes_attributes(false)},
                        {"letters", "sets of letters that suits have", takes_attributes(true)},
                        {"orders", "other orders, chosen by options",
                         takes_node(Takes::rows, &OrderKeys::orders, MapKind::suit_order)},
                    });

const KeyTable<OrderKeys> table_of_file(
    MapKind::attributes_of_file,
    {
        {"attributes", "numbers or words", takes_attributes(false)},
        {"letters", "sets of letters", takes_attributes(true)},
        {"also_called",
         "what people call them, for messages; of suits also what is shown and typed",
         {Takes::other_names, read_names_beside}},
    });

}  // namespace

KeyLists attribute_keys() { return {&ranks_table, &suits_table, &table_of_file}; }

void read_ranks_and_suits(Draft& draft, const Node& map, bool of_deck_file) {
    for (const Entry& entry : map.entries) {
        const bool of_rank = entry.key == "ranks";
        if (!of_rank && entry.key != "suits") continue;
        const auto& table = of_deck_file ? table_of_file : of_rank ? ranks_table : suits_table;
        if (!check_keys(entry.value, table.owner, entry.key_span, draft.diagnostics)) continue;
        if (!of_rank && draft.variant.deck.suits.empty()) {
            draft.refuse(entry.key_span, "the deck has no suits");
            continue;
        }
        Reading reading{draft, entry.value};
        read_keys(reading, table, of_rank ? draft.ranks : draft.suits);
    }
}

}  // namespace houserules
