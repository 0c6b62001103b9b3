#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/span.h"

namespace houserules {

/// How a scalar was written; expressions need it to find their bytes again.
enum class ScalarStyle { plain, single_quoted, double_quoted, literal, folded };

struct Entry;

/// A value in a YAML document, with the bytes it was read from.
struct Node {
    enum class Kind { null, scalar, sequence, map };

    Kind kind = Kind::null;
    Span span;  ///< the value; an empty value has its key's span
    ScalarStyle style = ScalarStyle::plain;
    std::string text;            ///< the value of a scalar, as YAML reads it
    std::vector<Node> items;     ///< of a sequence
    std::vector<Entry> entries;  ///< of a map, in the order of the file

    /// The value of a key of a map, or null if there is none.
    [[nodiscard]] const Node* find(std::string_view key) const;

    /// The entry of a key of a map, or null if there is none.
    [[nodiscard]] const Entry* find_entry(std::string_view key) const;
    [[nodiscard]] Entry* find_entry(std::string_view key);

    [[nodiscard]] bool is_scalar() const { return kind == Kind::scalar; }
    [[nodiscard]] bool is_map() const { return kind == Kind::map; }
    [[nodiscard]] bool is_sequence() const { return kind == Kind::sequence; }
};

/// A key of a map and its value.
struct Entry {
    std::string key;
    Span key_span;
    Node value;
};

/// Whether two values say the same, wherever they stand and however they are written.
[[nodiscard]] bool is_same_value(const Node& one, const Node& other);

}  // namespace houserules
