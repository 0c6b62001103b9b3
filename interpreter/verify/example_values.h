#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/rules.h"
#include "source/diagnostics.h"
#include "variant/example.h"

namespace houserules {

/// Reads the values of an example's entries; what cannot be read is reported where it stands.
class ExampleValues {
public:
    ExampleValues(const Program& program, int seats, Diagnostics& diagnostics)
        : program_(program), seats_(seats), diagnostics_(diagnostics) {}

    [[nodiscard]] std::optional<std::int64_t> integer(const ExampleText& text) const;
    [[nodiscard]] std::optional<bool> boolean(const ExampleText& text) const;

    /// A seat; `nobody` is -1.
    [[nodiscard]] std::optional<int> seat(const ExampleText& text) const;

    /// The seats of a list, or the one of a single value.
    [[nodiscard]] std::vector<int> seats(const ExampleEntry& entry) const;

    /// The value of a variable: a number, true or false, or a seat.
    [[nodiscard]] std::optional<std::int64_t> variable(int index, const ExampleText& text) const;

    /// @param other_words  that may stand there as well
    [[nodiscard]] std::optional<int> rank(const ExampleText& text,
                                          const std::vector<std::string>& other_words = {}) const;

    [[nodiscard]] std::optional<int> suit(const ExampleText& text) const;
    [[nodiscard]] std::optional<int> stage(const ExampleText& text) const;

    /// The copies of a card, reported if there are none.
    [[nodiscard]] CardMask copies(const ExampleText& text) const;

    /// Whether an entry about a player's thing names a seat that there is, or none.
    [[nodiscard]] bool has_seat(const ExampleEntry& entry) const;

private:
    const Program& program_;
    int seats_;
    Diagnostics& diagnostics_;
};

/// What the name of an entry stands for.
struct EntryTarget {
    enum class Kind { word, zone, token, variable, unknown };

    Kind kind = Kind::unknown;
    int index = -1;
    bool of_player = false;
};

/// Looks a name up among words, then zones, tokens and variables. One that is nowhere is
/// reported.
///
/// @param other_keys  that may stand there as well, and are read elsewhere
[[nodiscard]] EntryTarget find_target(const Program& program, const ExampleText& name,
                                      const std::vector<std::string>& words,
                                      Diagnostics& diagnostics,
                                      const std::vector<std::string>& other_keys = {});

}  // namespace houserules
