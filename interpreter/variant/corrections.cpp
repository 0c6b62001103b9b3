#include "variant/corrections.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "language/words.h"
#include "source/characters.h"
#include "source/containers.h"
#include "variant/key_check.h"

namespace houserules {

namespace {

/// How often words stand in a file, keys among them, but not in sentences and comments.
class WordCounts {
public:
    WordCounts(const Node& document, const Sources& sources) : sources_(sources) {
        count(document);
    }

    [[nodiscard]] int of(std::string_view word) const {
        const auto found = counts_.find(word);
        return found == counts_.end() ? 0 : found->second;
    }

private:
    void count(const Node& node) {
        if (node.is_scalar()) count(node.span);
        for (const Node& item : node.items) count(item);
        for (const Entry& entry : node.entries) {
            count(entry.key_span);
            if (!is_sentence_key(entry.key) || !entry.value.is_scalar()) count(entry.value);
        }
    }

    /// What stands in the text, for keys were put right while the file was read.
    void count(Span span) {
        if (span.file != own_file) return;
        const std::string_view text = sources_.text(span);
        for (std::size_t begin = 0; begin < text.size();) {
            std::size_t end = begin;
            while (end < text.size() && is_word_character(text[end])) ++end;
            if (end > begin) ++counts_[text.substr(begin, end - begin)];
            begin = std::max(end, begin + 1);
        }
    }

    const Sources& sources_;
    std::unordered_map<std::string_view, int> counts_;
};

/// Whether a card's rank or suit is put in place of another one, and stands nowhere but where the
/// deck has it: the deck may be what is wrong.
bool is_part_doubtful(const Correction& correction, const WordCounts& counts) {
    const std::string_view from = correction.from;
    const std::string_view to = correction.to;
    if (counts.of(to) != 0) return false;
    for (std::size_t at = 1; at < to.size(); ++at) {
        const std::string_view rank = to.substr(0, at);
        const std::string_view suit = to.substr(at);
        const bool same_rank = from.substr(0, rank.size()) == rank;
        const bool same_suit =
            from.size() >= suit.size() && from.substr(from.size() - suit.size()) == suit;
        if (same_rank && counts.of(suit) == 1) return true;
        if (same_suit && counts.of(rank) == 1) return true;
    }
    return false;
}

bool is_word_of_language(const std::string& word) {
    if (is_reserved_word(word)) return true;
    return any_of(all_keys(), [&](const KeySpec& spec) {
        return spec.key == word || contains(spec.words, word);
    });
}

}  // namespace

void doubt_corrections(const Node& document, const Sources& sources, Diagnostics& diagnostics) {
    const auto seems_certain = [](const Diagnostic& problem) {
        return problem.correction && problem.correction->certain;
    };
    std::vector<Diagnostic>& problems = diagnostics.all();
    if (none_of(problems, seems_certain)) return;
    const WordCounts counts(document, sources);
    for (Diagnostic& problem : problems) {
        if (!seems_certain(problem) || is_word_of_language(problem.correction->to)) continue;
        problem.correction->certain = counts.of(problem.correction->to) != 1 &&
                                      !is_part_doubtful(*problem.correction, counts);
    }
}

}  // namespace houserules
