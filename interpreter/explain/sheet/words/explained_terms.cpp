#include "explain/sheet/words/explained_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "rules/rules.h"
#include "source/containers.h"
#include "variant/rule_terms.h"
#include "variant/same_term.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Words of more than so many stop a reader where they are said again.
constexpr std::ptrdiff_t most_words_again = 25;

/// A term that is used so often is explained.
constexpr int least_uses = 3;

/// Whether a term says something of the player, or the card, looked at where it stands; those whom
/// it looks at by itself are its own.
bool looks_at(const Term& term, TermKind what, const Variant& variant) {
    const bool over_players = goes_over_players(term.kind) ||
                              term.kind == TermKind::player_with_least ||
                              term.kind == TermKind::player_with_most;
    if (over_players && what == TermKind::player) return false;
    if (term.kind == what) return true;
    const bool sum = term.kind == TermKind::sum_cards || term.kind == TermKind::longest_run;
    const bool own = is_of_zone(term.kind) && at(variant.zones, term.index).of == Owner::player &&
                     term.operands.size() == (sum ? 1U : 0U);
    if (own && what == TermKind::player) return true;
    const auto again = [&](const Term& part) { return looks_at(part, what, variant); };
    // What is added up is asked of the cards of the zone themselves.
    const bool of_cards = term.kind == TermKind::sum_cards && what == TermKind::card;
    const auto outside = term.operands.end() - (of_cards ? 1 : 0);
    if (std::any_of(term.operands.begin(), outside, again)) return true;
    const bool over_cards = is_of_zone(term.kind) || is_of_played_cards(term.kind);
    return !(over_cards && what == TermKind::card) && any_of(term.condition, again);
}

/// Whether a term speaks of a card that what stands around it looks at besides.
bool means_other_cards(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return part.kind == TermKind::other || part.kind == TermKind::as_rank;
    });
}

/// Looks through all rules for terms that are used often.
class TermSearch {
public:
    TermSearch(const Wording& wording, const Sources& sources)
        : wording_(wording), sources_(sources), rules_(rule_terms(wording.variant())) {
        const auto& terms = wording.variant().terms;
        for (int i = 0; i < count_of(terms); ++i) index_of_.emplace(at(terms, i).name.text, i);
    }

    std::vector<ExplainedTerm> run() {
        while (explain_longest()) {
        }
        std::sort(explained_.begin(), explained_.end(),
                  [](const ExplainedTerm& a, const ExplainedTerm& b) { return a.index < b.index; });
        return std::move(explained_);
    }

private:
    /// A term as it is meant somewhere, and how often it is meant so.
    struct Use {
        int index = 0;
        const Term* term = nullptr;
        int times = 1;
    };

    /// Which term of the file stands here; -1 if none does.
    [[nodiscard]] int index_at(const Term& term) const {
        const bool has_words =
            term.type == Type::boolean || term.type == Type::integer || term.type == Type::rank;
        if (!has_words || term.kind == TermKind::constant) return -1;
        const auto found = index_of_.find(sources_.text(term.span));
        return found == index_of_.end() || means_other_cards(term) ? -1 : found->second;
    }

    /// Explains that of the terms that are used often of which the words are the longest, as its
    /// words contain those of others.
    bool explain_longest() {
        uses_.clear();
        told_.assign(explained_.size(), false);
        for (const RuleTerm& rule : rules_) look_through(*rule.term);
        const Use* longest = nullptr;
        std::ptrdiff_t most = most_words_again;
        for (const Use& use : uses_) {
            if (use.times < least_uses || is_explained(use.index)) continue;
            const std::ptrdiff_t words = words_in(*use.term);
            if (words <= most) continue;
            most = words;
            longest = &use;
        }
        if (longest == nullptr) return false;
        const Variant& variant = wording_.variant();
        explained_.push_back({longest->index, *longest->term,
                              looks_at(*longest->term, TermKind::player, variant),
                              looks_at(*longest->term, TermKind::card, variant)});
        return true;
    }

    [[nodiscard]] bool is_explained(int index) const {
        return any_of(explained_, [&](const ExplainedTerm& term) { return term.index == index; });
    }

    [[nodiscard]] std::ptrdiff_t words_in(const Term& term) const {
        const Term settled = wording_.settled(term);
        const std::string text = term.type == Type::boolean ? said(wording_.condition(settled))
                                                            : said(wording_.value(settled));
        return std::count(text.begin(), text.end(), ' ') + 1;
    }

    /// Counts what is used in a term; in one that is explained only once.
    void look_through(const Term& term) {
        const int index = index_at(term);
        if (index >= 0) {
            for (std::size_t i = 0; i < explained_.size(); ++i) {
                const bool same =
                    explained_[i].index == index && is_same_term(explained_[i].term, term);
                if (same && told_[i]) return;
                if (same) told_[i] = true;
            }
            count(index, term);
        }
        for (const Term& operand : term.operands) look_through(operand);
        for (const Term& condition : term.condition) look_through(condition);
    }

    void count(int index, const Term& term) {
        for (Use& use : uses_) {
            if (use.index != index || !is_same_term(*use.term, term)) continue;
            ++use.times;
            return;
        }
        uses_.push_back({index, &term});
    }

    const Wording& wording_;
    const Sources& sources_;
    std::vector<RuleTerm> rules_;
    std::map<std::string, int, std::less<>> index_of_;  ///< by name
    std::vector<Use> uses_;
    std::vector<ExplainedTerm> explained_;
    std::vector<bool> told_;  ///< by explained term: it was looked into
};

}  // namespace

std::vector<ExplainedTerm> find_explained_terms(const Wording& wording, const Sources& sources) {
    if (wording.variant().terms.empty()) return {};
    return TermSearch(wording, sources).run();
}

/// What is named where a term that is explained elsewhere stands, if it asks for that; and the card
/// looked at if it is about a player first.
std::vector<Phrase> Wording::also_asked_by(const ExplainedTerm& meant) const {
    std::vector<Phrase> also;
    if (meant.of_player && meant.of_card) also.push_back(phrase(card_));
    const Term* named = nullptr;
    visit_terms(meant.term, [&](const Term& part) {
        if (part.kind == TermKind::value) named = &part;
    });
    if (named != nullptr) also.push_back(phrase(value(*named)));
    return also;
}

std::optional<Clause> Wording::explained_condition(const Term& term) const {
    if (!is_name_of_term(term) || term.type != Type::boolean) return std::nullopt;
    const ExplainedTerm& meant = at(*settled_.explained, term.index);
    const std::string name =
        fmt::format("\"{}\"", name_in_words(at(variant_.terms, meant.index).name.text));
    const std::vector<Phrase> also = also_asked_by(meant);
    const Phrase with = also.empty() ? Phrase() : phrase("for", listed_phrases(also));
    if (meant.of_player) return clause(player_, "meet", phrase(name, with));
    if (meant.of_card) return clause(card_, "meet", phrase(name, with));
    return clause(literal(name), "hold", with);
}

std::optional<NounPhrase> Wording::explained_value(const Term& term) const {
    if (!is_name_of_term(term) || term.type == Type::boolean) return std::nullopt;
    const ExplainedTerm& meant = at(*settled_.explained, term.index);
    const std::string name = name_in_words(at(variant_.terms, meant.index).name.text);
    const std::string_view kind = term.type == Type::rank ? "rank" : "number";
    NounPhrase noun = the(fmt::format("{} \"{}\"", kind, name));
    if (meant.of_player || meant.of_card) noun = owned(noun, meant.of_player ? player_ : card_);
    const std::vector<Phrase> also = also_asked_by(meant);
    return also.empty() ? noun : with(noun, phrase("for", listed_phrases(also)));
}

}  // namespace houserules
