#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/estimate.h"
#include "bots/foresight.h"
#include "bots/payoffs.h"
#include "bots/quick_choice.h"
#include "bots/search_tree.h"
#include "bots/shortlist.h"
#include "game/game.h"
#include "game/observation.h"

namespace houserules {

/// What all trees of a search begin with.
struct SearchRoot {
    std::vector<Candidate> candidates;  ///< the moves of the seat to act, the best first
    std::int32_t shedding = 1;          ///< whether it pays to go out; see `QuickChoice`
    bool mixes = false;                 ///< it would be a mistake to be foreseen
    bool widens = false;                ///< moves are many: at first only the best are tried
    std::uint64_t seed = 0;
};

/// Tries out how a round may go on from what one seat knows: information set Monte Carlo tree
/// search (Cowling, Powley, Whitehouse 2012). What the seat does not know is drawn anew for each
/// playout, and every seat chooses by what it has seen itself: all that everybody knows, and what
/// it did unseen. What others hold is told apart only where they had better not be foreseen
/// (`is_secret`) and have few cards: there a position of theirs is one for all hands of the same
/// ranks. Elsewhere each position of theirs is one, whatever they hold; and so is, for them, a play
/// that they did not see.
///
/// Its limits are those of the method: a seat may be thought to know which of the positions that
/// it cannot tell apart it is in (strategy fusion), and positions that the others would not have
/// let it come to count like any (non-locality). What others did tells it nothing of their cards.
/// Its own cards are the true ones in every playout, so the others come to act in the tree as if
/// they had some notion of them.
class Search {
public:
    /// @param stream  which of the independent searches of the root's seed
    Search(const Prospect& prospect, const Foresight& foresight, const SearchRoot& root,
           std::uint64_t stream);

    /// Makes one more playout.
    void play();

    /// What was looked at so far, in no unit: games whose moves are dear to find come to more.
    [[nodiscard]] std::uint64_t work() const { return work_; }

    /// Adds what was found out about the moves of the root.
    ///
    /// @param estimates  of the root's candidates, in their order
    void add_to(std::vector<MoveEstimate>& estimates) const;

private:
    bool choose_and_move(State& state, Memory& memory, const Moves& moves);
    [[nodiscard]] std::size_t choose_in_tree(const std::vector<Candidate>& candidates,
                                             const State& state, std::uint32_t node);
    [[nodiscard]] std::uint64_t information(const State& state, const Memory& memory) const;
    void find_candidates(const State& state, const Moves& moves);

    const Program& program_;
    const Observation& observation_;
    const SearchRoot& root_;
    QuickChoice quick_;
    Shortlist shortlist_;
    bool widens_ = false;  ///< of the candidates at hand, as `SearchRoot::widens`
    PayoffRule payoff_rule_;
    Random random_;
    SearchTree tree_;
    std::uint64_t work_ = 0;
    std::vector<SearchTree::Step> steps_;  ///< of the playout at hand
    std::vector<Candidate> candidates_;
    std::array<std::uint64_t, State::max_seats> own_moves_{};  ///< what each seat did in it
};

/// Whether a seat that acts here had better not be foreseen: others are not told what it answers,
/// or plays in this game are laid face down.
[[nodiscard]] bool is_secret(const Program& program, const State& state);

}  // namespace houserules
