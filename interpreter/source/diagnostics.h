#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

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

/// A word of the file and what it should have been.
struct Correction {
    std::string from;
    std::string to;
    bool certain = true;  ///< whether nothing else can have been meant: only then a file is changed
};

/// What to write instead: in words, and where a misspelt word is all that is wrong, exactly.
struct Help {
    std::string text;
    std::optional<Correction> correction = {};

    Help() = default;
    Help(std::string words) : text(std::move(words)) {}  // NOLINT: most help is only words
    Help(const char* words) : text(words) {}             // NOLINT
};

/// One problem: what is wrong, where, and what to write instead.
struct Diagnostic {
    Severity severity = Severity::error;
    Code code = Code::yaml_syntax;
    Span span;
    std::string message;
    std::vector<Note> notes = {};
    std::string help = {};
    std::optional<Correction> correction = {};  ///< of a word in the span

    /// Says what to write instead.
    Diagnostic& advise(Help words);
    /// Points at another place.
    Diagnostic& note(Span place, std::string words);
};

/// Collects the problems of one reading. Everything that reads input takes one
/// and goes on after an error wherever that makes sense.
class Diagnostics {
public:
    /// Problems beyond so many are only counted: nobody reads them, and a hostile file could
    /// have very many that each take long to show.
    static constexpr std::size_t most = 500;

    /// Adds an error and returns it, so that notes and help can be added.
    Diagnostic& error(Code code, Span span, std::string message, Help help = {});
    Diagnostic& warning(Code code, Span span, std::string message, Help help = {});

    /// Adds an error whose message is made of parts, as `fmt::format` makes it.
    template <typename... Parts>
    Diagnostic& report(Code code, Span span, fmt::format_string<Parts...> message,
                       Parts&&... parts) {
        return error(code, span, fmt::vformat(message, fmt::make_format_args(parts...)));
    }

    [[nodiscard]] bool has_errors() const;
    [[nodiscard]] std::size_t error_count() const;
    [[nodiscard]] bool empty() const { return all_.empty(); }

    /// Whether further problems are only counted: what to write instead need not be looked for.
    [[nodiscard]] bool is_full() const { return all_.size() >= most; }

    /// How many problems were only counted.
    [[nodiscard]] std::size_t left_out() const { return errors_left_out_ + warnings_left_out_; }

    /// All problems in the order they were found; may be changed to say more about them.
    [[nodiscard]] std::vector<Diagnostic>& all() { return all_; }

    /// All problems by file and position; equal ones only once.
    [[nodiscard]] std::vector<Diagnostic> sorted() const;

private:
    Diagnostic& add(Diagnostic problem);

    std::vector<Diagnostic> all_;
    std::size_t errors_left_out_ = 0;
    std::size_t warnings_left_out_ = 0;
    Diagnostic last_left_out_;  ///< for who wants to say more about it
};

/// One problem as text for people: `file:line:column: error[E104]: message`, the
/// source line with a caret span under it, then notes and help.
[[nodiscard]] std::string render(const Diagnostic& diagnostic, const Sources& sources);

/// All problems, sorted, with a blank line between.
[[nodiscard]] std::string render(const Diagnostics& diagnostics, const Sources& sources);

/// The letters and digits of a name or a title, all small; no other letters than those of ASCII.
[[nodiscard]] std::string bare_letters(std::string_view text);

/// The candidates that are nearest to a misspelt word by edit distance (swaps count one), each once
/// and in their order; none if none is near enough to be what was meant.
[[nodiscard]] std::vector<std::string> near_names(std::string_view word,
                                                  const std::vector<std::string>& candidates);

/// The first of these, or nothing.
[[nodiscard]] std::optional<std::string> nearest_name(std::string_view word,
                                                      const std::vector<std::string>& candidates);

/// Whether a word is a name with one letter wrong, missing, too many or swapped with the next, or
/// the name written with other capitals or marks. Names with other digits are other names.
[[nodiscard]] bool is_one_slip(std::string_view word, std::string_view name);

/// What a word should have been, of everything that may stand in its place: the nearest of the
/// candidates. It is certain if that one alone is a slip away; nothing if none is near.
[[nodiscard]] std::optional<Correction> correction_of(std::string_view word,
                                                      const std::vector<std::string>& candidates);

/// "did you mean `x` or `y`?", with the first few of some words; no help if there are none.
[[nodiscard]] Help did_you_mean(std::vector<std::string> words);

/// Help for a name that is not among `candidates`, which are all that may stand in its place: "did
/// you mean `x`?", with the correction, or "expected one of `x`, `y`" if nothing is near.
[[nodiscard]] Help suggest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace houserules
