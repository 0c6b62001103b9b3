#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/code.h"
#include "source/source_file.h"
#include "source/span.h"

namespace houserules {

enum class Severity { error, warning };

/// Points at another place that a problem involves ("first defined here").
struct Note {
    Span span;
    std::string message;
};

/// One problem: what is wrong, where, and what to write instead.
struct Diagnostic {
    Severity severity = Severity::error;
    Code code = Code::yaml_syntax;
    Span span;
    std::string message;
    std::vector<Note> notes = {};
    std::string help = {};
};

/// Collects the problems of one reading. Everything that reads input takes one
/// and goes on after an error wherever that makes sense.
class Diagnostics {
public:
    /// Adds an error and returns it, so that notes and help can be added.
    Diagnostic& error(Code code, Span span, std::string message, std::string help = {});
    Diagnostic& warning(Code code, Span span, std::string message, std::string help = {});

    [[nodiscard]] bool has_errors() const;
    [[nodiscard]] std::size_t error_count() const;
    [[nodiscard]] bool empty() const { return all_.empty(); }

    /// All problems by file and position; equal ones only once.
    [[nodiscard]] std::vector<Diagnostic> sorted() const;

private:
    std::vector<Diagnostic> all_;
};

/// One problem as text for people: `file:line:column: error[E104]: message`, the
/// source line with a caret span under it, then notes and help.
[[nodiscard]] std::string render(const Diagnostic& diagnostic, const Sources& sources);

/// All problems, sorted, with a blank line between.
[[nodiscard]] std::string render(const Diagnostics& diagnostics, const Sources& sources);

/// The candidate nearest to a misspelt word by edit distance (swaps count one),
/// or nothing if none is near enough to be what was meant.
[[nodiscard]] std::optional<std::string> nearest_name(std::string_view word,
                                                      const std::vector<std::string>& candidates);

/// Help for a name that is not among `candidates`: "did you mean `x`?", or
/// "expected one of `x`, `y`" if nothing is near.
[[nodiscard]] std::string suggest(std::string_view word,
                                  const std::vector<std::string>& candidates);

}  // namespace houserules
