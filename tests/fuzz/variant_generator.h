#pragma once

#include <string>
#include <string_view>

#include "expression_generator.h"
#include "random/random.h"
#include "variant/keys.h"

namespace houserules::fuzzing {

/// Writes parts of variant files out of the table of keys, for a file whose names are known.
/// Maps and lists are written in brackets, so that they can stand anywhere.
class VariantGenerator {
public:
    /// @param text  the file that the part is for
    VariantGenerator(std::string_view text, Random& random);

    /// Some value that a key takes.
    [[nodiscard]] std::string value(const KeySpec& key, int depth);

    /// A map with all keys that it needs and some of the others.
    [[nodiscard]] std::string map(MapKind kind, int depth);

    /// A step of any kind.
    [[nodiscard]] std::string step(int depth);

    /// A name of the file, or one that it does not have.
    [[nodiscard]] std::string name();

private:
    [[nodiscard]] std::string rows(const KeySpec& key, int depth);
    [[nodiscard]] std::string actions(int depth);
    [[nodiscard]] std::string expression(std::string_view key);
    [[nodiscard]] std::string pick(const std::vector<std::string>& of);
    [[nodiscard]] std::string list(const std::vector<std::string>& of);

    ExpressionNames names_;
    std::vector<std::string> tokens_;
    std::vector<std::string> variables_;
    std::vector<std::string> actions_;
    Random& random_;
    ExpressionGenerator expressions_;
};

}  // namespace houserules::fuzzing
