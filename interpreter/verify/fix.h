#pragma once

#include <string>

#include "variant/loader.h"

namespace houserules {

/// A file after its misspelt words were put right.
struct FixedText {
    std::string text;
    int fixes = 0;  ///< how many words were changed; 0: the text is as it was
};

/// Puts misspelt keys and names of a variant right where it is certain what was meant, again and
/// again while that brings more to light. All else stays byte for byte. What does not make the file
/// better is left as it is, and so are the files that it extends.
///
/// @param path  for what the file extends
[[nodiscard]] FixedText fix_misspelt_words(const std::string& path, const std::string& text,
                                           const FileAccess& files);

}  // namespace houserules
