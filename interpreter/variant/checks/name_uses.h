#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "document/node.h"
#include "source/source_file.h"

namespace houserules {

/// A place where a word of the file's own stands.
struct NameUse {
    enum class Kind {
        read,     ///< it matters there what is named
        written,  ///< `set: NAME`: it only gets another value
        own,      ///< in the new value that itself gets
    };

    Span span;
    Kind kind = Kind::read;
};

/// Every word that stands in the values of a document, with its places. All that a file declares
/// shares one namespace, so a word that is the name of something can only mean that.
class NameUses {
public:
    /// @param with_examples  whether what examples say counts
    NameUses(const Node& document, const Sources& sources, bool with_examples);

    /// The places where a name is used, in the order of the document; none where it is declared.
    [[nodiscard]] const std::vector<NameUse>& of(std::string_view name) const;

private:
    /// Where a value stands.
    struct Place {
        std::string_view key;      ///< of the value itself
        std::string_view changed;  ///< the variable that a step around it sets
        bool in_example = false;
    };

    void read_value(const Node& node, const Place& place);
    void read_words(std::string_view text, Span span, bool exact, const Place& place);
    void add(std::string_view word, Span span, const Place& place);

    const Sources& sources_;
    std::unordered_map<std::string_view, std::vector<NameUse>> uses_;
};

}  // namespace houserules
