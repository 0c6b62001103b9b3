#include "value_schema.h"

#include <algorithm>
#include <string_view>

#include "variant/variant.h"

namespace houserules::editor_schema {

namespace {

constexpr std::string_view name_pattern = "^[A-Za-z_][A-Za-z0-9_]*$";
constexpr std::string_view rank_pattern = "^[A-Za-z0-9_]+$";
constexpr std::string_view range_pattern =
    "^ *(0|-?[1-9][0-9]{0,8}) *(\\.\\. *(0|-?[1-9][0-9]{0,8})? *)?$";

Json of_type(std::string_view type) {
    Json schema;
    schema["type"] = type;
    return schema;
}

Json of_types(std::vector<std::string_view> types) {
    Json schema;
    schema["type"] = std::move(types);
    return schema;
}

Json text_like(Json schema, std::string_view pattern, std::string_view message) {
    schema["pattern"] = pattern;
    schema["patternErrorMessage"] = message;
    return schema;
}

Json name() {
    return text_like(of_type("string"), name_pattern,
                     "A name has letters, digits and _, and does not begin with a digit.");
}

Json rank() {
    return text_like(of_types({"string", "integer"}), rank_pattern,
                     "Ranks and suits have letters, digits and _.");
}

Json range() {
    return text_like(of_types({"integer", "string"}), range_pattern, "Write 3, 2..5 or 3..");
}

Json expression() {
    Json schema = of_types({"boolean", "string", "integer"});
    schema["minLength"] = 1;
    return schema;
}

Json player() {
    Json schema = of_type("string");
    schema["minLength"] = 1;
    return schema;
}

Json text() {
    Json schema = of_types({"string", "number", "boolean"});
    schema["minLength"] = 1;
    return schema;
}

/// What stands in examples: a card, a number, a seat, a word.
Json entry() { return of_types({"string", "number", "boolean"}); }

Json list_of(Json items) {
    Json schema = of_type("array");
    schema["items"] = std::move(items);
    schema["minItems"] = 1;
    return schema;
}

/// A list in which nothing stands twice.
Json set_of(Json items) {
    Json schema = list_of(std::move(items));
    schema["uniqueItems"] = true;
    return schema;
}

Json map_of(Json values) {
    Json schema = of_type("object");
    schema["additionalProperties"] = std::move(values);
    return schema;
}

Json named(Json values) {
    Json schema = of_types({"object", "null"});
    schema["propertyNames"]["title"] = "name";
    schema["propertyNames"]["description"] = "A name of your own.";
    schema["propertyNames"].update(name());
    schema["propertyNames"].erase("type");
    schema["additionalProperties"] = std::move(values);
    return schema;
}

Json suggesting(Json schema, std::vector<std::string_view> words) {
    schema["examples"] = std::move(words);
    return schema;
}

/// The value of one type or that of another. Each type has keywords of its own, so this is
/// one schema: editors say what is wrong with it better than with alternatives.
Json either(Json schema, const Json& other) {
    Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
    const Json more = other["type"].is_array() ? other["type"] : Json::array({other["type"]});
    for (const Json& type : more) {
        if (std::find(types.begin(), types.end(), type) == types.end()) types.push_back(type);
    }
    for (const auto& [key, value] : other.items()) {
        if (!schema.contains(key)) schema[key] = value;
    }
    schema["type"] = std::move(types);
    return schema;
}

/// A range, or one of two words that have the look of no range.
Json values_of_an_action() {
    const std::string pattern = std::string(range_pattern) + "|^(ranks|suits|players)$";
    return suggesting(
        text_like(of_types({"integer", "string"}), pattern, "Write 1..3, ranks, suits or players"),
        {"ranks", "suits", "players"});
}

Json in_map(Json value, Use use) {
    return use == Use::change ? or_removed(std::move(value)) : value;
}

Json word(const KeySpec& spec, Definitions& definitions) {
    Json schema = of_type("string");
    schema["enum"] = spec.words;
    schema["enumDescriptions"] = Json::array();
    for (const std::string& word : spec.words) {
        schema["enumDescriptions"].push_back(
            definitions.texts().word(definition_name(spec.owner), spec.key, word));
    }
    return schema;
}

/// One word, or some of them in the order that counts.
Json word_or_words(const KeySpec& spec, Definitions& definitions) {
    Json one = of_type("string");
    std::vector<std::string_view> words;
    std::string pattern;
    const std::vector<std::string> allowed = spec.words;
    for (const std::string& word : allowed) {
        words.push_back(word);
        pattern += (pattern.empty() ? "^(" : "|") + word;
    }
    one["pattern"] = pattern + ")$";
    return suggesting(either(std::move(one), set_of(word(spec, definitions))), std::move(words));
}

Json map_or_value(const KeySpec& spec, Use use, Definitions& definitions) {
    Json map = definitions.map_schema(spec.inner, use);
    for (const KeySpec& inner : all_keys()) {
        if (inner.owner == spec.inner) {
            return either(value_schema(inner, Use::whole, definitions), map);
        }
    }
    return map;
}

Json actions(Use use, Definitions& definitions) {
    Json schema = named(in_map(definitions.map(MapKind::action, use), use));
    Json own;
    own["play"] = in_map(definitions.map(MapKind::play, use), use);
    own["pass"] = in_map(definitions.map(MapKind::pass, use), use);
    schema["properties"] = std::move(own);
    if (use == Use::whole) schema["type"] = "object";
    return schema;
}

Json costs(Use use) {
    Json schema = named(in_map(expression(), use));
    schema["type"] = "object";
    if (use == Use::whole) schema["minProperties"] = 1;
    if (use == Use::whole) schema["maxProperties"] = 1;
    return schema;
}

/// Zones, tokens, variables and words with their values, or with a value for each seat.
Json entries() {
    Json value = either(entry(), list_of(entry()));
    value.erase("minItems");
    Json of_seats = map_of(value);
    of_seats["propertyNames"]["pattern"] = "^[0-9]+$";
    of_seats["propertyNames"]["patternErrorMessage"] = "Seats are numbered from 0.";
    return named(either(value, of_seats));
}

Json moves() {
    Json moves = either(of_type("array"), map_of(name()));
    moves["items"] = entry();
    return moves;
}

/// The position after moves: what has which values, and what is then legal and what is not.
Json entries_and_moves() {
    Json schema = entries();
    for (const std::string_view key : {"legal", "illegal"}) {
        Json& of_key = schema["properties"][std::string(key)];
        of_key["description"] = "Then " + std::string(find_key(MapKind::example, key)->says) + ".";
        of_key.update(moves());
    }
    return schema;
}

Json amount_or(std::string_view word) { return suggesting(expression(), {word}); }

}  // namespace

Json or_removed(Json schema) {
    if (schema.contains("$ref")) return schema;  // what is referred to allows it itself
    if (schema.contains("enum")) {
        schema["enum"].push_back("remove");
        schema["enumDescriptions"].push_back("take away what is inherited");
        return schema;
    }
    Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
    if (std::find(types.begin(), types.end(), "string") == types.end()) {
        schema["pattern"] = "^remove$";
        schema["patternErrorMessage"] = "The only word that can stand here is remove.";
        types.push_back("string");
        schema["type"] = std::move(types);
    } else if (schema.contains("pattern")) {
        schema["pattern"] = "^remove$|" + schema["pattern"].get<std::string>();
    }
    return schema;
}

Json value_schema(const KeySpec& spec, Use use, Definitions& definitions) {
    switch (spec.takes) {
        case Takes::version: {
            Json version = of_type("integer");
            version["enum"] = Json::array({1});
            return version;
        }
        case Takes::need: {
            Json need = of_types({"number", "string"});
            need["pattern"] = "^[0-9]+\\.[0-9]+$";
            return need;
        }
        case Takes::text: return text();
        case Takes::texts: return set_of(text());
        case Takes::integer: return of_type("integer");
        case Takes::boolean:
        case Takes::only_true: return of_type("boolean");
        case Takes::range: return range();
        case Takes::numbers: return either(range(), set_of(of_type("integer")));
        case Takes::word: return word(spec, definitions);
        case Takes::words: return set_of(word(spec, definitions));
        case Takes::word_or_words: return word_or_words(spec, definitions);
        case Takes::scalar: return either(of_types({"boolean", "integer"}), name());
        case Takes::name: return name();
        case Takes::names: return set_of(name());
        case Takes::rank: return rank();
        case Takes::ranks:
            // An order of runs may come round to its first rank.
            return spec.owner == MapKind::rank_order ? list_of(rank()) : set_of(rank());
        case Takes::copies:
            return either(of_type("integer"), map_of(in_map(of_type("integer"), use)));
        case Takes::copies_by_game: {
            Json numbers = map_of(in_map(expression(), use));
            numbers["propertyNames"] = rank();
            numbers["propertyNames"].erase("type");
            return either(expression(), numbers);
        }
        case Takes::rank_counts: {
            Json numbers = map_of(in_map(of_type("integer"), use));
            numbers["propertyNames"] = rank();
            numbers["propertyNames"].erase("type");
            return numbers;
        }
        case Takes::cards: {
            Json numbers = map_of(in_map(of_type("integer"), use));
            numbers["propertyNames"] = rank();
            numbers["propertyNames"].erase("type");
            return numbers;
        }
        case Takes::cards_by_game: {
            Json numbers = map_of(in_map(expression(), use));
            numbers["propertyNames"] = rank();
            numbers["propertyNames"].erase("type");
            return numbers;
        }
        case Takes::card_list: return list_of(rank());
        case Takes::combination: return name();
        case Takes::combinations: return set_of(name());
        case Takes::other_names: {
            Json names = map_of(in_map(set_of(rank()), use));
            names["propertyNames"] = rank();
            names["propertyNames"].erase("type");
            return names;
        }
        case Takes::attributes: {
            Json value = of_types({"string", "integer", "null"});
            return named(in_map(map_of(in_map(value, use)), use));
        }
        case Takes::expression: return expression();
        case Takes::expressions: return list_of(expression());
        case Takes::amount: return amount_or("all");
        case Takes::player:
            if (spec.owner == MapKind::ask_step && spec.required) {
                return suggesting(player(), {"each"});
            }
            if (spec.owner == MapKind::starter) return suggesting(player(), {"random"});
            if (spec.owner == MapKind::dealer) return suggesting(player(), {"next", "random"});
            return spec.owner == MapKind::lead_step ? suggesting(player(), {"same", "next"})
                                                    : player();
        case Takes::zone:
            if (spec.owner == MapKind::move_step && spec.required && spec.key == "move") {
                return suggesting(name(), {"played"});
            }
            return spec.owner == MapKind::trick ? suggesting(name(), {"stay"}) : name();
        case Takes::zones: return set_of(name());
        case Takes::places: return named(in_map(word(spec, definitions), use));
        case Takes::token:
        case Takes::variable: return name();
        case Takes::costs: return costs(use);
        case Takes::values: return values_of_an_action();
        case Takes::triggers:
            return suggesting(either(name(), set_of(name())), {"play", "pass", "failed_play"});
        case Takes::steps: {
            Json schema = list_of(definitions.step(spec, Use::whole));
            schema["maxItems"] = VariantLimits::steps;
            return schema;
        }
        case Takes::map: return definitions.map(spec.inner, use);
        case Takes::map_or_value: return map_or_value(spec, use, definitions);
        case Takes::rows: return named(in_map(definitions.map(spec.inner, use), use));
        case Takes::conditions:
        case Takes::terms: return named(in_map(expression(), use));
        case Takes::actions: return actions(use, definitions);
        case Takes::named_steps: return named(in_map(definitions.step(spec, use), use));
        case Takes::moves: return moves();
        case Takes::readings: return map_of(name());
        case Takes::entries: return spec.key == "then" ? entries_and_moves() : entries();
    }
    return Json::object();
}

Json default_value(const KeySpec& spec) {
    const std::string text(spec.standard);
    const std::vector<std::string> words = spec.words;
    const auto is_word = [&](const std::string& part) {
        return std::find(words.begin(), words.end(), part) != words.end();
    };
    switch (spec.takes) {
        case Takes::boolean:
        case Takes::expression:
            if (text == "true" || text == "false") return text == "true";
            return nullptr;
        case Takes::integer:
        case Takes::copies:
        case Takes::copies_by_game:
            if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
                return std::stoi(text);
            }
            return nullptr;
        case Takes::version: return 1;
        case Takes::word:
        case Takes::word_or_words: return is_word(text) ? Json(text) : Json(nullptr);
        case Takes::words:
            if (text.size() > 2 && is_word(text.substr(1, text.size() - 2))) {
                return Json::array({text.substr(1, text.size() - 2)});
            }
            return nullptr;
        case Takes::map_or_value:
        case Takes::player:
        case Takes::zone:
            // Several words are prose.
            if (text.empty() || text.find(' ') != std::string::npos) return nullptr;
            return text;
        default: return nullptr;
    }
}

std::string takes_text(const KeySpec& spec) {
    switch (spec.takes) {
        case Takes::version: return "the number 1";
        case Takes::need: return "a version such as `1.1`";
        case Takes::text: return "a text";
        case Takes::texts: return "a list of texts";
        case Takes::integer: return "a whole number";
        case Takes::boolean: return "true or false";
        case Takes::only_true: return "true";
        case Takes::range: return "a range: `3`, `2..5` or `3..`";
        case Takes::numbers: return "a range or a list of whole numbers";
        case Takes::word: return "a word";
        case Takes::words: return "a list of words";
        case Takes::word_or_words: return "a word, or a list of words";
        case Takes::scalar: return "true, false, a whole number or a name";
        case Takes::name: return "a name";
        case Takes::names: return "a list of names";
        case Takes::rank: return "a name or a number";
        case Takes::terms: return "a map of names to expressions";
        case Takes::ranks: return "a list of names or numbers";
        case Takes::copies: return "a whole number, or a map of ranks to whole numbers";
        case Takes::copies_by_game: return "an expression, or a map of ranks to expressions";
        case Takes::cards_by_game: return "a map of cards to expressions";
        case Takes::rank_counts: return "a map of ranks to whole numbers";
        case Takes::cards: return "a map of cards to whole numbers";
        case Takes::card_list: return "a list of cards";
        case Takes::combination: return "a combination";
        case Takes::combinations: return "a list of combinations";
        case Takes::other_names: return "a map of names to lists of names";
        case Takes::attributes: return "a map of names to maps of values";
        case Takes::expression: return "an expression";
        case Takes::expressions: return "a list of expressions";
        case Takes::amount: return "an expression or `all`";
        case Takes::player: return "an expression for a player";
        case Takes::zone: return "a zone";
        case Takes::zones: return "a list of zones";
        case Takes::places: return "a map of zones to places";
        case Takes::token: return "a token";
        case Takes::variable: return "a variable";
        case Takes::costs: return "a map of one token to an expression";
        case Takes::values: return "a range of numbers, `ranks`, `suits` or `players`";
        case Takes::triggers: return "an action, `failed_play`, or a list of these";
        case Takes::steps: return "a list of steps";
        case Takes::map: return "a map";
        case Takes::map_or_value: return "a map, or its short form";
        case Takes::rows: return "a map of names to maps";
        case Takes::conditions: return "a map of names to conditions";
        case Takes::actions: return "a map of names to actions";
        case Takes::named_steps: return "a map of names to steps";
        case Takes::moves: return "a list of moves, or a map of moves to rules";
        case Takes::readings: return "a map of cards to combinations";
        case Takes::entries: return "a map of names to values";
    }
    return {};
}

}  // namespace houserules::editor_schema
