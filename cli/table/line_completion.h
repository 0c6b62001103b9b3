#pragma once

#include <string>
#include <vector>

#include "bots/policy.h"
#include "rules/rules.h"

/// What can be typed at a decision, for whoever presses Tab.
class LineCompletion {
public:
    LineCompletion(const houserules::Rules& rules, const houserules::Prospect& prospect)
        : rules_(rules), prospect_(prospect) {}

    /// The words that can stand at a place of a line and begin with what is typed of them.
    ///
    /// @param before  the line up to that word
    [[nodiscard]] std::vector<std::string> words(const std::string& before,
                                                 const std::string& begun) const;

private:
    [[nodiscard]] std::vector<std::string> first_words() const;
    [[nodiscard]] std::vector<std::string> next_words(const std::vector<std::string>& before) const;
    [[nodiscard]] std::vector<std::string> cards_left(const std::vector<std::string>& before) const;
    [[nodiscard]] std::vector<std::string> actions() const;

    const houserules::Rules& rules_;
    const houserules::Prospect& prospect_;
};
