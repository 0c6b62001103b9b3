#pragma once

#include <string>
#include <string_view>

namespace houserules {

/// Who plays a seat of a table.
struct SeatHolder {
    enum class Kind { person, bot, open };

    static constexpr std::size_t longest_name = 24;  ///< characters

    Kind kind = Kind::open;
    std::string name = {};  ///< what sentences call who sits there; empty: by the number
    std::string bot = {};   ///< the name of a policy, if a bot plays
    bool here = false;      ///< a person is connected
};

/// A name that a stranger gave, fit to be shown: no more than `longest_name` characters, valid
/// UTF-8, without characters that control or that nobody sees, and without blanks at its ends. Of
/// what cannot be shown nothing is left.
[[nodiscard]] std::string clean_name(std::string_view name);

}  // namespace houserules
