#pragma once

#include <array>
#include <cstdint>

#include "document/node.h"
#include "variant/variant.h"

namespace houserules::generating {

/// What came of variants, and how often each part of the language was in those that were accepted.
/// Plain numbers, so that it can lie in memory that is `Shared`.
struct Tally {
    static constexpr std::size_t most_codes = 128;
    static constexpr std::size_t most_terms = 128;
    static constexpr std::size_t most_steps = 32;
    static constexpr std::size_t most_keys = 512;

    std::uint64_t made = 0;
    std::uint64_t loaded = 0;
    std::uint64_t accepted = 0;
    std::uint64_t played_though_refused = 0;  ///< for they come to dead ends or no end
    std::uint64_t games = 0;
    std::uint64_t doubled = 0;  ///< games that were played through the protocol, too
    std::uint64_t decisions = 0;
    std::uint64_t looked_at = 0;  ///< decisions with every check
    std::uint64_t unfinished = 0;
    std::uint64_t dead_ends = 0;  ///< of variants that were accepted
    std::uint64_t dead_ends_of_refused = 0;
    std::uint64_t faults = 0;
    std::array<std::uint64_t, most_codes> refused{};  ///< by the first error
    std::array<std::uint64_t, most_terms> terms{};    ///< variants that have such a term
    std::array<std::uint64_t, most_steps> steps{};
    std::array<std::array<std::uint64_t, most_steps>, most_steps> pairs{};
    std::array<std::uint64_t, most_keys> keys{};  ///< in the order of `all_keys`

    /// Counts the parts of a variant, each once.
    ///
    /// @param own  what the file itself says if it extends another; null: it does not
    void count(const Variant& variant, const Node& document, const Node* own);

    /// All counts as a table, for each 100,000 variants, and what is rare.
    void print_table() const;
};

}  // namespace houserules::generating
