#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "document/outline.h"
#include "source/containers.h"
#include "source/diagnostics.h"

namespace houserules {

/// What the parts of the text scan share: the text, the place in it, and what was found.
class ScanContext {
public:
    ScanContext(std::string_view text, std::uint32_t file, std::size_t begin,
                const LanguageKeys& keys, Diagnostics& diagnostics);

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] char peek(std::size_t ahead = 0) const;
    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const;
    void move_to(std::size_t at) { at_ = at; }

    [[nodiscard]] const LanguageKeys& keys() const { return keys_; }

    /// Whether a problem was met after which the rest of the text cannot be judged.
    [[nodiscard]] bool stopped() const { return stopped_; }

    /// Reports a problem; the parser would stumble over it, the scan can go on.
    Diagnostic& report(Code code, Span span, std::string message, std::string help = {});

    /// Reports a problem and ends the scan.
    Diagnostic& stop(Code code, Span span, std::string message, std::string help = {});

    /// Reports the place of a key that no `:` follows. What a `:` glued to the next word,
    /// or an unquoted comma, does to a text is told too, for it looks like this.
    void report_missing_colon(Span scalar, bool in_brackets);

    /// Reports anchors and tags before a value and skips them; stops at `? `. An alias is a whole
    /// value: it is reported, skipped, and the answer is true.
    bool skip_forbidden_marks();

    /// Whether plain text can begin here; if not, reports why and ends the scan.
    bool check_plain_start(bool in_brackets);

    Outline outline;

private:
    void report_forbidden_mark(std::size_t end);

    std::string_view text_;
    std::uint32_t file_;
    std::size_t at_;
    const LanguageKeys& keys_;
    Diagnostics& diagnostics_;
    std::size_t problem_count_ = 0;
    bool stopped_ = false;
};

}  // namespace houserules
