#include "variant/inheritance/deck_advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "document/print.h"
#include "expression/parser.h"
#include "expression/print.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/inheritance/patch.h"
#include "variant/inheritance/reworded.h"
#include "variant/inheritance/rule_path.h"

namespace houserules {

namespace {

/// Each takes reading the whole file anew; an expression may name several that are not there.
constexpr int most_readings = 24;
constexpr std::size_t most_mended = 100;
constexpr std::size_t most_bytes = 100'000;

bool is_same_problem(const Diagnostic& a, const Diagnostic& b) {
    return a.code == b.code && a.span == b.span && a.message == b.message;
}

class DeckAdvice {
public:
    DeckAdvice(const Node& own, const ReadFile& file, const ReadText& read,
               Diagnostics& diagnostics)
        : own_(own), file_(file), read_(read), diagnostics_(diagnostics) {
        changes_.kind = Node::Kind::map;
        Diagnostics found = file.diagnostics;
        for (const Diagnostic& problem : found.all()) {
            if (is_own_error(problem)) own_faults_.push_back(path_of(own_, problem.span));
        }
    }

    void run() {
        const Node* deck = own_.find("deck");
        if (deck == nullptr || !deck->is_map() || !concerns_inherited(file_)) return;
        if (file_.diagnostics.error_count() > most_mended || text_of_file().size() > most_bytes) {
            return;
        }
        ReadFile now = with_all_left_out();
        for (int i = 0; i < most_readings && take_up(now); ++i) now = read_(text_of_file());
        if (changes_.entries.empty()) return;
        report(now);
    }

private:
    [[nodiscard]] static bool concerns_inherited(const ReadFile& file) {
        Diagnostics found = file.diagnostics;
        return any_of(found.all(), [](const Diagnostic& problem) {
            return problem.severity == Severity::error && problem.span.file != own_file;
        });
    }

    [[nodiscard]] static bool is_own_error(const Diagnostic& problem) {
        return problem.severity == Severity::error && problem.span.file == own_file;
    }

    /// Whether a problem is of a rule that was wrong as the file itself has it, where it is told.
    [[nodiscard]] bool is_own_fault(const ReadFile& file, const Diagnostic& problem) const {
        return is_own_error(problem) && contains(own_faults_, path_of(file.document, problem.span));
    }

    [[nodiscard]] std::string text_of_file() const {
        Node whole = own_;
        lay_over(whole, changes_);
        return print_document(whole);
    }

    /// What a file leaves out takes the place of what is left out of the deck that it inherits.
    /// Where that is what is wrong, it leaves out both.
    [[nodiscard]] ReadFile with_all_left_out() {
        const Node* without = own_.find("deck")->find("without");
        if (without == nullptr || !without->is_scalar()) return file_;
        Node bare = own_;
        std::vector<Entry>& entries = bare.find_entry("deck")->value.entries;
        entries.erase(std::find_if(entries.begin(), entries.end(),
                                   [](const Entry& entry) { return entry.key == "without"; }));
        const ReadFile before = read_(print_document(bare));
        const Node* deck = before.document.find("deck");
        const Node* earlier = deck == nullptr ? nullptr : deck->find("without");
        if (earlier == nullptr || !earlier->is_scalar()) return file_;
        Diagnostics unheard;
        auto first = parse_expression(earlier->text, {}, unheard);
        auto second = parse_expression(without->text, {}, unheard);
        if (!first || !second) return file_;
        const std::string both = to_text(either_condition(std::move(*first), std::move(*second)));
        changes_ = map_of("deck", map_of("without", plain_scalar(both)));
        ReadFile read = read_(text_of_file());
        if (read.diagnostics.error_count() < file_.diagnostics.error_count()) {
            leaves_out_both_ = true;
            return read;
        }
        changes_.entries.clear();
        return file_;
    }

    /// Changes what some problems of the file are about.
    /// @return whether there are any that could be mended
    bool take_up(ReadFile& file) {
        Node document = file.document;
        bool changed = false;
        for (const MissingValue& value : file.lacking) {
            if (value.span.file == own_file) continue;
            const std::string section = value.of == Attribute::Of::rank ? "ranks" : "suits";
            Node stand_in = plain_scalar(value.stand_in);
            if (value.stand_in.empty()) stand_in.style = ScalarStyle::single_quoted;
            lay_over(changes_,
                     map_of(section, map_of(value.section,
                                            map_of(value.attribute,
                                                   map_of(value.name, std::move(stand_in))))));
            note({value.span, value.message});
            has_stand_ins_ = changed = true;
        }
        for (const Diagnostic& problem : file.diagnostics.all()) {
            const bool is_name =
                problem.code == Code::unknown_name || problem.code == Code::not_available;
            if (problem.severity != Severity::error || !is_name) continue;
            if (problem.span.file == own_file && changes_.entries.empty()) continue;
            if (is_own_fault(file, problem)) continue;
            if (!take_out(document, problem, file.sources, file.ranks)) continue;
            if (problem.span.file != own_file) note({problem.span, problem.message});
            names_lack_ = changed = true;
        }
        Node more = changes_between(file.document, document);
        lay_over(changes_, more);
        return changed;
    }

    void note(Note place) {
        const bool known = any_of(notes_, [&](const Note& other) {
            return other.span == place.span && other.message == place.message;
        });
        if (!known) notes_.push_back(std::move(place));
    }

    [[nodiscard]] bool is_told(const Diagnostic& problem) const {
        return any_of(notes_, [&](const Note& other) {
            return other.span == problem.span && other.message == problem.message;
        });
    }

    /// The key of the file that changes which cards there are.
    [[nodiscard]] Span place() const {
        const Entry& deck = *own_.find_entry("deck");
        for (const std::string_view key : {"without", "add", "ranks", "suits", "preset"}) {
            if (const Entry* part = deck.value.find_entry(key)) return part->key_span;
        }
        return deck.key_span;
    }

    [[nodiscard]] std::string help() const {
        std::vector<std::string> replaced;
        Node sections;
        sections.kind = Node::Kind::map;
        for (const Entry& change : changes_.entries) {
            Entry section = change;
            if (const Node* known = own_.find(change.key)) {
                replaced.push_back(fmt::format("`{}`", change.key));
                section.value = *known;
                lay_over(section.value, change.value);
            }
            sections.entries.push_back(std::move(section));
        }
        std::string text = "write ";
        if (replaced.size() < changes_.entries.size()) text += "besides";
        if (!replaced.empty() && text.back() == 's') text += ", and ";
        if (!replaced.empty()) text += fmt::format("in place of {}", listed(replaced));
        if (has_stand_ins_) text += ", with other values if you like";
        text += ":\n" + print_document(sections);
        while (text.back() == '\n') text.pop_back();
        return text;
    }

    void report(ReadFile& result) {
        std::vector<Diagnostic>& all = diagnostics_.all();
        const std::vector<Diagnostic> before = all;
        std::vector<Diagnostic>& left = result.diagnostics.all();
        // What leaving out both mends was no problem of what is inherited.
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [&](const Diagnostic& problem) {
                                     if (is_told(problem)) return true;
                                     return problem.span.file != own_file &&
                                            none_of(left, [&](const Diagnostic& other) {
                                                return is_same_problem(other, problem);
                                            });
                                 }),
                  all.end());
        Diagnostic& error = diagnostics_.error(names_lack_ ? Code::unknown_name : Code::missing_key,
                                               place(), message());
        error.notes = notes_;
        error.help = help();
        for (Diagnostic& problem : left) {
            const bool known =
                any_of(before, [&](const auto& other) { return is_same_problem(other, problem); });
            if (known || problem.severity != Severity::error) continue;
            if (is_own_fault(result, problem)) continue;
            if (problem.span.file == own_file) problem.span = place();
            problem.notes.erase(
                std::remove_if(problem.notes.begin(), problem.notes.end(),
                               [](const Note& other) { return other.span.file == own_file; }),
                problem.notes.end());
            problem.correction.reset();
            all.push_back(std::move(problem));
        }
    }

    [[nodiscard]] std::string message() const {
        const std::string places = counted(static_cast<long long>(notes_.size()), "place");
        if (!leaves_out_both_) {
            return fmt::format("inherited rules do not fit this deck in {}", places);
        }
        const std::string both =
            "this takes the place of what was left out before, which comes back";
        return notes_.empty()
                   ? both
                   : fmt::format("{}, and inherited rules do not fit in {}", both, places);
    }

    const Node& own_;
    const ReadFile& file_;
    const ReadText& read_;
    Diagnostics& diagnostics_;
    Node changes_;  ///< what the file has to say besides
    std::vector<RulePath> own_faults_;
    std::vector<Note> notes_;
    bool has_stand_ins_ = false;
    bool names_lack_ = false;  ///< whether rules name what is not there
    bool leaves_out_both_ = false;
};

}  // namespace

void advise_on_deck(const Node& own, const ReadFile& file, const ReadText& read,
                    Diagnostics& diagnostics) {
    DeckAdvice(own, file, read, diagnostics).run();
}

}  // namespace houserules
