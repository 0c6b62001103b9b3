#include "definitions.h"

#include <algorithm>
#include <string_view>

#include "step_places.h"
#include "value_schema.h"

namespace houserules::editor_schema {

namespace {

constexpr std::string_view extends_key = "extends";

/// A text of the table as a sentence.
std::string sentence(std::string_view text) {
    std::string sentence(text);
    if (!sentence.empty() && sentence.front() >= 'a' && sentence.front() <= 'z') {
        sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
    }
    return sentence.ends_with("...") ? sentence : sentence + ".";
}

std::string description_of(const KeySpec& spec, Use use) {
    std::string text = sentence(spec.says) + "\n\nTakes " + takes_text(spec);
    if (use == Use::whole && spec.required) text += "; required";
    if (!spec.standard.empty()) text += "; default: " + std::string(spec.standard);
    return text + ".";
}

/// Editors show backticks as they are in a plain description.
void describe(Json& schema, const std::string& text) {
    schema["description"] = text;
    if (text.find('`') != std::string::npos) schema["markdownDescription"] = text;
}

/// The keys of a map, so that one sees what else could be said.
std::string description_of(MapKind kind, const Json& properties) {
    std::string keys;
    for (const auto& property : properties.items()) {
        keys += (keys.empty() ? "`" : ", `") + property.key() + "`";
    }
    return sentence(map_kind_name(kind)) + "\n\nKeys: " + keys + ".";
}

/// Whether a kind of map stands at a key of its own, which describes it.
bool is_value_of_a_key(MapKind kind) {
    const std::vector<KeySpec>& keys = all_keys();
    return std::any_of(keys.begin(), keys.end(), [&](const KeySpec& spec) {
        return spec.inner == kind &&
               (spec.takes == Takes::map || spec.takes == Takes::map_or_value);
    });
}

/// Whether editors would write out the longest thing that a schema allows, a map or a list with
/// all its parts, rather than leave the choice or use the snippet. They look no deeper than this.
bool takes_more_than_text(const Json& value) {
    return value.contains("properties") || (value.contains("items") && value["type"].is_array());
}

/// Whether nothing can be removed here, not even in a file that extends another.
bool is_of_the_file(const KeySpec& spec) {
    if (spec.owner != MapKind::variant) return false;
    return spec.takes == Takes::version || spec.takes == Takes::need || spec.key == extends_key;
}

/// Examples are about the rules of their own file: nothing is inherited in them.
Use use_of(const KeySpec& spec, Use use) {
    return spec.inner == MapKind::example ? Use::whole : use;
}

bool is_section(const KeySpec& spec) {
    if (spec.owner != MapKind::variant) return false;
    switch (spec.takes) {
        case Takes::map:
        case Takes::map_or_value:
        case Takes::rows:
        case Takes::conditions:
        case Takes::terms:
        case Takes::places:
        case Takes::actions:
        case Takes::named_steps: return true;
        default: return false;
    }
}

Json with_heading(std::string_view title, std::string_view description, Json schema) {
    Json file;
    file["$schema"] = "http://json-schema.org/draft-07/schema#";
    file["title"] = title;
    file["description"] = description;
    for (auto& [key, value] : schema.items()) {
        if (key != "description" && key != "markdownDescription") file[key] = value;
    }
    return file;
}

}  // namespace

std::string definition_name(MapKind kind) {
    std::string name;
    for (const char character : map_kind_name(kind)) {
        if (character == ' ') name += '_';
        if (character != ' ' && character != '`' && character != '\'') name += character;
    }
    for (const std::string_view article : {"a_", "an_"}) {
        if (name.starts_with(article)) return name.substr(article.size());
    }
    return name;
}

Json Definitions::reference(const std::string& name) const {
    Json schema;
    schema["$ref"] = "#/definitions/" + name;
    return schema;
}

Json Definitions::map(MapKind kind, Use use) {
    const std::string name = (use == Use::change ? "changed_" : "") + definition_name(kind);
    if (!all_.contains(name)) {
        all_[name] = nullptr;  // its place, before those of what is in it
        Json schema = map_schema(kind, use);
        const bool removable = use == Use::change && kind != MapKind::variant;
        all_[name] = removable ? or_removed(std::move(schema)) : std::move(schema);
    }
    return reference(name);
}

Json Definitions::step(const KeySpec& where, Use use) {
    std::string name = use == Use::change ? "changed_step_of_" : "step_of_";
    if (where.owner != MapKind::variant) name += definition_name(where.owner) + "_";
    name += where.key;
    if (!all_.contains(name)) {
        all_[name] = nullptr;
        Json schema;
        schema["type"] = "object";
        schema["anyOf"] = Json::array();
        for (const MapKind kind : steps_at(where)) schema["anyOf"].push_back(map(kind, use));
        all_[name] = use == Use::change ? or_removed(std::move(schema)) : std::move(schema);
    }
    return reference(name);
}

Json Definitions::map_schema(MapKind kind, Use use) {
    Json properties = Json::object();
    Json required = Json::array();
    std::string verb;
    for (const KeySpec& spec : all_keys()) {
        if (spec.owner != kind) continue;
        if (spec.places && use == Use::whole) continue;
        if (verb.empty()) verb = spec.key;
        properties[std::string(spec.key)] = key_schema(spec, use);
        if (spec.required && use == Use::whole) required.push_back(spec.key);
    }
    Json schema;
    if (!is_value_of_a_key(kind)) describe(schema, description_of(kind, properties));
    schema["type"] = "object";
    // An empty value counts as an empty map.
    if (required.empty()) schema["type"] = {"object", "null"};
    if (map_kind_name(kind).ends_with(" step")) {
        schema["defaultSnippets"] = texts_.step(verb, find_key(kind, verb)->says);
    }
    schema["properties"] = std::move(properties);
    if (!required.empty()) schema["required"] = std::move(required);
    schema["additionalProperties"] = false;
    return schema;
}

Json Definitions::key_schema(const KeySpec& spec, Use use) {
    Json schema;
    describe(schema, description_of(spec, use));
    const Json standard = default_value(spec);
    if (!standard.is_null()) schema["default"] = standard;
    const Use inner = is_of_the_file(spec) ? Use::whole : use_of(spec, use);
    Json value = value_schema(spec, inner, *this);
    if (inner == Use::change) value = or_removed(std::move(value));
    if (is_section(spec)) {
        schema["defaultSnippets"] = texts_.section(spec.key, spec.says);
    }
    if (value.contains("$ref") || takes_more_than_text(value)) {
        schema["allOf"] = Json::array({std::move(value)});
        return schema;
    }
    for (auto& [key, part] : value.items()) schema[key] = part;
    return schema;
}

Json variant_schema(EditorTexts& texts) {
    Definitions definitions(texts);
    Json whole = definitions.map(MapKind::variant, Use::whole);
    const KeySpec* extends = find_key(MapKind::variant, extends_key);
    if (extends == nullptr) {
        Json schema = definitions.map_schema(MapKind::variant, Use::whole);
        schema["definitions"] = definitions.all();
        return with_heading("houserules variant", "How a card game is played.", schema);
    }
    Json schema;
    schema["type"] = "object";
    schema["defaultSnippets"] = texts.files();
    schema["if"]["type"] = "object";
    schema["if"]["required"] = {extends_key};
    schema["then"] = definitions.map(MapKind::variant, Use::change);
    schema["else"] = std::move(whole);
    schema["definitions"] = definitions.all();
    // What a file of changes must still say itself.
    Json& changed = schema["definitions"]["changed_" + definition_name(MapKind::variant)];
    changed["type"] = "object";
    changed["required"] = Json::array();
    for (const KeySpec& spec : all_keys()) {
        const bool is_needed = is_of_the_file(spec) && spec.takes != Takes::need;
        if (is_needed) changed["required"].push_back(spec.key);
    }
    return with_heading("houserules variant", "How a card game is played.", schema);
}

Json deck_schema(EditorTexts& texts) {
    Definitions definitions(texts);
    Json schema = definitions.map_schema(MapKind::deck_file, Use::whole);
    schema["definitions"] = definitions.all();
    return with_heading("houserules deck", "The cards of a deck.", schema);
}

}  // namespace houserules::editor_schema
