#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor_texts.h"
#include "variant/keys.h"

namespace houserules::editor_schema {

/// Whether a map is all there is, or changes one that is inherited: then nothing must be
/// there, and everything can be the word `remove`.
enum class Use { whole, change };

/// The part of a schema that is referred to by name: one definition for each kind of map,
/// made when it is first referred to.
class Definitions {
public:
    explicit Definitions(EditorTexts& texts) : texts_(texts) {}

    /// A reference to the schema of a kind of map.
    [[nodiscard]] Json map(MapKind kind, Use use);

    /// A reference to the schema of a step that stands in the value of a key.
    [[nodiscard]] Json step(const KeySpec& where, Use use);

    /// The schema of a kind of map itself.
    [[nodiscard]] Json map_schema(MapKind kind, Use use);

    /// All that was referred to, by name.
    [[nodiscard]] const Json& all() const { return all_; }

    [[nodiscard]] EditorTexts& texts() { return texts_; }

private:
    Json key_schema(const KeySpec& spec, Use use);
    Json reference(const std::string& name) const;

    EditorTexts& texts_;
    Json all_ = Json::object();
};

/// The name of a kind of map in a schema: `zone`, `row_of_beats`.
[[nodiscard]] std::string definition_name(MapKind kind);

[[nodiscard]] Json variant_schema(EditorTexts& texts);
[[nodiscard]] Json deck_schema(EditorTexts& texts);

}  // namespace houserules::editor_schema
