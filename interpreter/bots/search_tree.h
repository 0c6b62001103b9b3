#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "bots/candidate.h"
#include "random/random.h"

namespace houserules {

/// What a search found out so far: of each position, as the seat to act there knows it, how often
/// each move was tried and what it brought that seat.
class SearchTree {
public:
    /// It grows no further. A node takes up about 60 bytes, and 48 for each move that was tried.
    static constexpr std::size_t most_nodes = 50'000;

    struct Edge {
        std::uint64_t key = 0;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  ///< how often it could have been tried
        std::uint32_t wins = 0;
        std::int64_t payoffs = 0;
        double regret = 0;  ///< where moves are mixed: what trying it always would have gained
        double share = 0;   ///< likewise: the sum of how likely it was to be tried
    };

    struct Node {
        std::uint32_t visits = 0;
        std::int64_t payoffs = 0;
        std::vector<Edge> edges;  ///< those tried at least once; where moves are mixed, all
    };

    /// Where a move was chosen: a node, and one of its edges.
    struct Step {
        std::uint32_t node = 0;
        std::uint32_t edge = 0;
        Seat seat;
        double chance = 0;  ///< that it was chosen, where moves are mixed; else 0
    };

    /// The node of what a seat knows, made if it is not there; nothing if there is no room.
    [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t information);

    /// Chooses a move in a node: what promises most for how often it was tried (PUCT, Rosin 2011,
    /// with all moves alike before they were tried; of moves that cannot always be made by how
    /// often they could, Cowling et al. 2012).
    ///
    /// @param candidates  the best first, by what is known without trying; at least one
    /// @param step        is told the node and the edge
    /// @return            the number of the candidate
    [[nodiscard]] std::size_t choose(std::uint32_t node, std::span<const Candidate> candidates,
                                     Step& step);

    /// Chooses a move in a node where it would be a mistake to be foreseen: at random, by regret
    /// matching (Lisy et al. 2013), as far as its moves are `most_mixed` at most.
    [[nodiscard]] std::size_t mix(std::uint32_t node, std::span<const Candidate> candidates,
                                  Step& step, Random& random);

    static constexpr std::size_t most_mixed = 64;

    /// Notes what a playout brought the seat that made a step.
    ///
    /// @param payoff  from 0 to `most_payoff`
    void add(const Step& step, std::int32_t payoff, bool won);

    /// How often the move of a step was tried.
    [[nodiscard]] std::uint32_t visits(const Step& step) const;

    /// How often a move was chosen in a node and its end noted.
    [[nodiscard]] std::uint32_t visits(std::uint32_t node) const;

    /// What was found out about a move in a node; nothing if it was not tried.
    [[nodiscard]] const Edge* edge(std::uint32_t node, std::uint64_t key) const;

private:
    /// The edges of the candidates; -1: not tried.
    void find_edges(const Node& node, std::span<const Candidate> candidates);
    std::int32_t add_edge(Node& node, std::uint64_t key);
    static void add_regret(Node& node, const Step& step, std::int32_t payoff);

    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, std::uint32_t> index_;
    std::vector<std::int32_t> edges_;  ///< of the candidates at hand
    std::vector<double> chances_;
};

}  // namespace houserules
