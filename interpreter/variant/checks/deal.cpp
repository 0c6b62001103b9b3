#include <algorithm>
#include <utility>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/checks.h"
#include "variant/checks/deal_flow.h"
#include "variant/checks/deal_remedy.h"
#include "variant/checks/deal_report.h"
#include "variant/checks/option_values.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// The parts of all expressions of the set-up together are asked so often.
constexpr std::size_t most_work = 400'000;

/// So many rounds at most are looked at.
constexpr int most_rounds = 512;

/// Whether the game goes on in any case, in a round and after so many.
bool goes_on(const Variant& variant, const DealCase& deal, int rounds_played) {
    StaticContext context = context_of(variant, deal);
    context.rounds_played = rounds_played;
    return all_of(variant.end,
                  [&](const EndRow& row) { return static_value(row.when, context) == 0; });
}

/// The options that decide which cards there are.
std::vector<Term> options_of_deck(const Variant& variant) {
    std::vector<Term> terms;
    if (!variant.deck.choice) return terms;
    for (const int option : variant.deck.choice->options) {
        Term term;
        term.kind = TermKind::option;
        term.index = option;
        terms.push_back(std::move(term));
    }
    return terms;
}

/// Tries deals until one is wrong.
class DealCheck {
public:
    DealCheck(Draft& draft, const Node& root)
        : draft_(draft), variant_(draft.variant), root_(root) {
        std::vector<const Term*> terms = terms_of_deal(variant_);
        const std::vector<Term> of_deck = options_of_deck(variant_);
        for (const Term& option : of_deck) terms.push_back(&option);
        for (const Term* term : terms) work_of_deal_ += count_terms(*term);
        choices_ = option_choices(variant_, terms);
        const std::size_t most = most_work / (work_of_deal_ * variant_.players.size() + 1);
        if (choices_.size() > most) choices_.resize(std::max<std::size_t>(most, 1));
    }

    void run() {
        for (const int players : variant_.players) {
            for (const auto& options : choices_) {
                if (!is_right({players, 1, &options})) return;
            }
        }
        if (!deal_changes_by_round(variant_)) return;
        for (const int players : variant_.players) {
            for (const auto& options : choices_) {
                if (!are_rounds_right({players, 1, &options})) return;
            }
        }
    }

private:
    bool is_right(const DealCase& deal) {
        const DealResult result = follow_deal(variant_, deal);
        if (!is_wrong(variant_, result) || is_reported_elsewhere(result)) return true;
        const std::string help = DealRemedy(variant_, draft_.sources, choices_).help(deal, result);
        report_deal(draft_.variant, root_, deal, result, draft_.diagnostics, help);
        return false;
    }

    /// Where there is nothing to play in any game, that is said of `play`.
    [[nodiscard]] bool is_reported_elsewhere(const DealResult& result) const {
        return result.fault == DealResult::Fault::nobody_plays && !has_cards_to_play(variant_);
    }

    /// The rounds after the first, as far as they are sure to be played.
    bool are_rounds_right(DealCase deal) {
        while (deal.round < most_rounds && work_ < most_work) {
            work_ += work_of_deal_ + variant_.end.size();
            if (!goes_on(variant_, deal, deal.round - 1) || !goes_on(variant_, deal, deal.round)) {
                return true;
            }
            ++deal.round;
            if (!is_right(deal)) return false;
        }
        return true;
    }

    Draft& draft_;
    const Variant& variant_;
    const Node& root_;
    std::vector<std::vector<std::int64_t>> choices_;
    std::size_t work_of_deal_ = 1;
    std::size_t work_ = 0;
};

}  // namespace

void check_deal(Draft& draft, const Node& root) { DealCheck(draft, root).run(); }

}  // namespace houserules
