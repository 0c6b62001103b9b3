#pragma once

#include <string>
#include <string_view>
#include <vector>

[[nodiscard]] std::string in_small_letters(std::string_view text);

/// The words of a text in small letters; marks between them and within names are blanks.
[[nodiscard]] std::vector<std::string> small_words(std::string_view text);

/// Whether each word begins one of a name, in their order from its first on; numbers must be the
/// same.
[[nodiscard]] bool begins_name(const std::vector<std::string>& typed,
                               const std::vector<std::string>& name);

/// Whether words begin those of a name from any of them on, or are written as one with it: `grand`
/// and `pickup` for `call grand` and `pick up`. A few letters say too little for that.
[[nodiscard]] bool is_part_of_name(const std::vector<std::string>& typed,
                                   const std::vector<std::string>& name);
