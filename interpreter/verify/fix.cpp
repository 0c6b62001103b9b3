#include "verify/fix.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "source/containers.h"
#include "source/edit.h"
#include "source/sorting.h"
#include "verify/validate.h"

namespace houserules {

namespace {

constexpr int most_rounds = 10;
/// Of changes that cannot be made together, so many are tried one by one.
constexpr std::size_t most_tried = 32;

/// A text and how good a variant it is.
struct Attempt {
    std::string text;
    int fixes = 0;
    bool is_read = false;  ///< as a document: what is in it could be looked at
    std::size_t errors = 0;
    std::vector<Edit> edits;  ///< that would put more right

    [[nodiscard]] bool is_better_than(const Attempt& other) const {
        if (is_read != other.is_read) return is_read;
        return errors < other.errors;
    }
};

using Words = std::pair<std::string, std::string>;

/// Where two words are taken for each other, as at the declaration of a name and where it is used,
/// only the word that stands there less often is misspelt.
void remove_contradictions(std::vector<Edit>& edits, std::string_view text) {
    const auto words_of = [&](const Edit& edit) {
        return Words(text.substr(edit.span.begin, edit.span.end - edit.span.begin), edit.text);
    };
    std::map<Words, int> places;
    for (const Edit& edit : edits) ++places[words_of(edit)];
    const auto is_contradicted = [&](const Edit& edit) {
        const Words words = words_of(edit);
        const auto opposite = places.find(Words(words.second, words.first));
        return opposite != places.end() && opposite->second <= places[words];
    };
    edits.erase(std::remove_if(edits.begin(), edits.end(), is_contradicted), edits.end());
}

/// The changes that would put misspelt words of the file itself right, each place once.
std::vector<Edit> edits_for(Diagnostics& diagnostics, const Sources& sources) {
    std::vector<Edit> edits;
    for (const Diagnostic& problem : diagnostics.sorted()) {
        if (problem.severity != Severity::error || problem.span.file != 0) continue;
        const auto edit = edit_of(problem, sources);
        if (!edit) continue;
        edits.push_back(*edit);
    }
    sort_stably(edits, [](const Edit& left, const Edit& right) {
        return left.span.begin < right.span.begin;
    });
    const auto overlaps = [](const Edit& left, const Edit& right) {
        return right.span.begin < left.span.end;
    };
    edits.erase(std::unique(edits.begin(), edits.end(), overlaps), edits.end());
    remove_contradictions(edits, sources.file(0).text());
    return edits;
}

class Fixer {
public:
    Fixer(const std::string& path, const FileAccess& files) : path_(path), files_(files) {}

    FixedText fix(const std::string& text) const {
        Attempt best = look_at(text, 0);
        Attempt current = best;
        for (int round = 0; round < most_rounds && !current.edits.empty(); ++round) {
            Attempt next = make(current, current.edits);
            if (current.is_read && !next.is_read) next = make_one_by_one(current);
            if (next.text == current.text) break;
            // A word put right may bring mistakes to light that go in the next round.
            if (next.is_better_than(best)) best = next;
            current = std::move(next);
        }
        return {best.text, best.fixes};
    }

private:
    [[nodiscard]] Attempt look_at(const std::string& text, int fixes) const {
        ValidationOptions options;
        options.play = false;
        auto checked = validate_variant(load_variant_text(path_, text, files_), options);
        auto& loaded = checked.loaded;
        Attempt attempt;
        attempt.text = text;
        attempt.fixes = fixes;
        attempt.is_read = loaded.document.is_map();
        attempt.errors = loaded.diagnostics.error_count();
        attempt.edits = edits_for(loaded.diagnostics, loaded.sources);
        return attempt;
    }

    [[nodiscard]] Attempt make(const Attempt& attempt, const std::vector<Edit>& edits) const {
        return look_at(with_edits(attempt.text, edits), attempt.fixes + count_of(edits));
    }

    /// Of changes that spoil the file together, those that do not spoil it.
    [[nodiscard]] Attempt make_one_by_one(const Attempt& attempt) const {
        std::vector<Edit> kept;
        for (std::size_t i = 0; i < std::min(attempt.edits.size(), most_tried); ++i) {
            kept.push_back(attempt.edits[i]);
            if (!make(attempt, kept).is_read) kept.pop_back();
        }
        return make(attempt, kept);
    }

    const std::string& path_;
    const FileAccess& files_;
};

}  // namespace

FixedText fix_misspelt_words(const std::string& path, const std::string& text,
                             const FileAccess& files) {
    return Fixer(path, files).fix(text);
}

}  // namespace houserules
