#pragma once

#include <optional>
#include <string>

/// Where a person sits: asks for lines, with editing and history on a terminal.
class Terminal {
public:
    Terminal();

    /// Whether a person reads and types here, rather than a program.
    [[nodiscard]] bool is_interactive() const { return interactive_; }

    /// The next line typed; nothing at the end of input.
    [[nodiscard]] std::optional<std::string> ask(const std::string& prompt);

    /// Removes what stands on the screen, so that the next person does not see it. Does nothing
    /// where no person reads.
    void clear() const;

private:
    bool interactive_ = false;
};
