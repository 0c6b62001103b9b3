#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"

namespace houserules {

/// A rule of which is counted how often it decides or happens.
struct CountedRule {
    enum class Section : std::uint8_t {
        combination,      ///< a play counted as it
        beats_row,        ///< it allowed a play
        action,           ///< it was taken; playing cards is none
        effect,           ///< it happened
        instant_win,      ///< a hand won by it
        round_start_row,  ///< it happened
        round_end_row,
        scoring_row,  ///< it brought a player points
        end_row,      ///< it ended the game
    };
    static constexpr std::size_t sections = 9;

    Section section = Section::combination;
    std::size_t index = 0;  ///< in the table of that section in `Program`
    std::string name;       ///< as in the file
};

/// What a section of rules is called in a file, as "rounds.at_end".
[[nodiscard]] std::string_view section_of_file(CountedRule::Section section);

/// The rules of a program that are counted, numbered: combinations first, in the order of the file.
class CountedRules {
public:
    explicit CountedRules(const Program& program);

    [[nodiscard]] std::size_t count() const { return rules_.size(); }
    [[nodiscard]] const std::vector<CountedRule>& all() const { return rules_; }

    /// The number of a rule of a section, by its index there; `count()` of one that is not counted.
    [[nodiscard]] std::size_t number(CountedRule::Section section, std::size_t index) const;

private:
    void add(CountedRule::Section section, const std::vector<std::string>& names);

    std::vector<CountedRule> rules_;
    std::array<std::size_t, CountedRule::sections + 1> first_{};
};

}  // namespace houserules
