#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "variant/variant.h"

namespace houserules {

/// The options that some terms ask for: with the same values of these, what is known of the terms
/// before the game is the same.
class OptionsRead {
public:
    /// Begins with what every comparison may ask for: which order of ranks and suits holds.
    explicit OptionsRead(const Variant& variant);

    void add(const Term& term);
    void add(const std::optional<Term>& term) {
        if (term) add(*term);
    }

    /// @param options  by option
    [[nodiscard]] std::vector<std::int64_t> values_in(
        const std::vector<std::int64_t>& options) const;

private:
    std::vector<int> read_;  ///< by index, each once
};

}  // namespace houserules
