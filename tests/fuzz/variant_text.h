#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace houserules::fuzzing {

/// A `key: value` of a variant file, as far as it can be told without reading YAML.
struct TextEntry {
    std::string_view key;
    std::size_t begin = 0;        ///< of the key
    std::size_t value_begin = 0;  ///< after the blanks that follow the `:`
    std::size_t end = 0;          ///< of the value; of a block with its last line break
    bool in_brackets = false;
    std::size_t indentation = 0;
};

/// A name or a number in a text.
struct TextWord {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// All entries of a text, outer ones before those in them; good enough for files as people
/// write them, and harmless for any other.
[[nodiscard]] std::vector<TextEntry> entries_of(std::string_view text);

/// All runs of letters, digits and `_`.
[[nodiscard]] std::vector<TextWord> words_of(std::string_view text);

/// The names that a section of the file seems to declare; never empty.
[[nodiscard]] std::vector<std::string> declared_names(std::string_view text,
                                                      std::string_view section);

}  // namespace houserules::fuzzing
