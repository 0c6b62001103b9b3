#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <streambuf>
#include <string>
#include <vector>

#include "line_reader.h"

/// Standard input, which ends when the user interrupts the program.
class InterruptibleInput : public std::streambuf {
public:
    InterruptibleInput() : bytes_(4096) {}

protected:
    int_type underflow() override;

private:
    std::vector<char> bytes_;
};

/// Where a person sits: asks for lines, with editing and history on a terminal.
class Terminal {
public:
    Terminal();

    /// Whether a person reads and types here, rather than a program.
    [[nodiscard]] bool is_interactive() const { return interactive_; }

    /// The words that can stand at a place of a line: what stands before it, and how the word
    /// begins.
    using Completion =
        std::function<std::vector<std::string>(const std::string& before, const std::string& word)>;

    /// The next line typed; nothing at the end of input, or when the user interrupts.
    ///
    /// @param completion  what Tab completes to, where lines are edited
    [[nodiscard]] std::optional<std::string> ask(const std::string& prompt,
                                                 const Completion& completion = {});

    /// Removes what stands on the screen, so that the next person does not see it. Does nothing
    /// where no person reads.
    void clear() const;

private:
    [[nodiscard]] std::optional<std::string> plain_line(const std::string& prompt);

    bool interactive_ = false;
    InterruptibleInput input_;
    std::istream stream_{&input_};
};
