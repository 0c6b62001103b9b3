#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "verify/checks/game_facts.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

/// What is given while it is asked whether conditions of one player can hold at one moment.
struct Situation {
    int stage = -1;                         ///< the one that the round is in; -1: there are none
    int source = -2;                        ///< the zone played from; -1: none has cards
    std::map<int, ValueRange> counts = {};  ///< cards of zones, those of players of whoever acts
};

/// Looks for a case in which conditions of the position hold together. What they ask of the
/// position is taken as it is written: the same text is the same truth value, comparisons of the
/// same numbers agree with each other, and all else may be as it likes. So a case that is found
/// may be none, but where none is found there is none.
class CaseSplit {
public:
    /// @param conditions  must all hold; they must outlive this
    /// @param asked       further terms whose parts are settled in a case, too
    CaseSplit(const GameFacts& facts, const Situation& situation,
              std::vector<const Term*> conditions, const std::vector<const Term*>& asked);

    /// Whether there may be a case. Where all conditions hold, whatever is not settled,
    /// `ruled_out` is asked whether something else keeps the case from being. There may be one,
    /// too, where so many would have to be looked at that the search is given up.
    [[nodiscard]] bool may_be(const std::function<bool()>& ruled_out);

    /// @name Of the case that `ruled_out` is asked about
    /// @{

    /// The values of a term.
    /// @param known   what else is known
    /// @param truths  parts of it that are known to hold
    [[nodiscard]] ValueRange of(const Term& term, Circumstances known,
                                const std::vector<const Term*>& truths = {});

    /// Conditions that ask the same are settled once; this calls `visit` with one of each.
    void visit_settled(const std::function<void(const Term& condition, bool holds)>& visit) const;

    /// Whether whoever acts surely has a card in a zone, or the table if it is one of it.
    [[nodiscard]] bool has_cards(int zone);

    /// @}

private:
    /// A condition of the position, at all places where it stands.
    struct Atom {
        std::vector<const Term*> places;
        int value = -1;  ///< -1: not settled
    };

    void find_atoms(const Term& term);
    void settle_stages();
    [[nodiscard]] std::optional<bool> split(const Term& term,
                                            const std::function<bool()>& ruled_out);
    [[nodiscard]] bool split_option(std::size_t index, const std::function<bool()>& ruled_out);
    [[nodiscard]] bool is_consistent();
    [[nodiscard]] ValueRange range_of(const Term& number);

    /// What a number is compared with, as the case has it.
    struct Bound {
        TermKind kind;
        std::int64_t fixed;
        bool holds;
    };
    [[nodiscard]] static bool allows(const std::vector<Bound>& bounds, std::int64_t value);
    /// The bounds of a number, and the term itself; of a difference `second` is what is taken away.
    struct Bounded {
        const Term* first;
        const Term* second;
        std::vector<Bound> bounds;
    };
    [[nodiscard]] std::vector<Bounded> bounded();

    const GameFacts& facts_;
    TermRanges ranges_;
    const Situation& situation_;
    std::vector<const Term*> conditions_;
    std::vector<const Term*> asked_;
    std::vector<Atom> atoms_;
    std::vector<int> options_;  ///< asked for, and of few enough values
    std::vector<bool> option_is_settled_;
    std::vector<ValueRange> option_values_;
    std::vector<std::pair<const Term*, int>> known_;  ///< kept, for `of` is asked all the time
    int steps_ = 0;
};

}  // namespace houserules
