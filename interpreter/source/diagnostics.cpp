#include "source/diagnostics.h"

#include <algorithm>
#include <utility>

#include "source/sorting.h"

namespace houserules {

namespace {

bool is_before(const Diagnostic& left, const Diagnostic& right) {
    if (left.span.file != right.span.file) return left.span.file < right.span.file;
    if (left.span.begin != right.span.begin) return left.span.begin < right.span.begin;
    if (left.span.end != right.span.end) return left.span.end < right.span.end;
    if (left.code != right.code) return code_name(left.code) < code_name(right.code);
    return left.message < right.message;
}

bool is_same(const Diagnostic& left, const Diagnostic& right) {
    return left.span == right.span && left.code == right.code && left.severity == right.severity &&
           left.message == right.message;
}

}  // namespace

Diagnostic& Diagnostics::add(Diagnostic problem) {
    if (all_.size() < most) return all_.emplace_back(std::move(problem));
    ++(problem.severity == Severity::error ? errors_left_out_ : warnings_left_out_);
    return last_left_out_ = std::move(problem);
}

Diagnostic& Diagnostic::advise(Help words) {
    help = std::move(words.text);
    correction = std::move(words.correction);
    return *this;
}

Diagnostic& Diagnostic::note(Span place, std::string words) {
    notes.push_back({place, std::move(words)});
    return *this;
}

Diagnostic& Diagnostics::error(Code code, Span span, std::string message, Help help) {
    return add(Diagnostic{Severity::error,
                          code,
                          span,
                          std::move(message),
                          {},
                          std::move(help.text),
                          std::move(help.correction)});
}

Diagnostic& Diagnostics::warning(Code code, Span span, std::string message, Help help) {
    return add(Diagnostic{Severity::warning,
                          code,
                          span,
                          std::move(message),
                          {},
                          std::move(help.text),
                          std::move(help.correction)});
}

bool Diagnostics::has_errors() const { return error_count() != 0; }

std::size_t Diagnostics::error_count() const {
    std::size_t count = errors_left_out_;
    for (const Diagnostic& diagnostic : all_) {
        if (diagnostic.severity == Severity::error) ++count;
    }
    return count;
}

std::vector<Diagnostic> Diagnostics::sorted() const {
    std::vector<Diagnostic> ordered = all_;
    sort_stably(ordered, is_before);
    ordered.erase(std::unique(ordered.begin(), ordered.end(), is_same), ordered.end());
    return ordered;
}

}  // namespace houserules
