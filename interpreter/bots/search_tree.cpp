#include "bots/search_tree.h"

#include <algorithm>
#include <cmath>

#include "bots/payoffs.h"
#include "source/containers.h"

namespace houserules {

namespace {

// Found by playing the bundled games.
/// How much is made of moves that were tried seldom.
constexpr double exploration = 0.7;
/// How much less than the mean a move is thought to be worth before it was tried.
constexpr double untried = 0.1;
/// How much of the choice is any move, where moves are mixed.
constexpr double any_share = 0.1;

/// A number from 0 to 1; no platform rounds it.
double fraction(Random& random) { return random.next() / 4294967296.0; }

}  // namespace

std::optional<std::uint32_t> SearchTree::find(std::uint64_t information) {
    const auto found = index_.find(information);
    if (found != index_.end()) return found->second;
    if (nodes_.size() >= most_nodes) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    index_.emplace(information, number);
    nodes_.emplace_back();
    return number;
}

void SearchTree::find_edges(const Node& node, std::span<const Candidate> candidates) {
    edges_.assign(candidates.size(), -1);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const auto found =
            std::find_if(node.edges.begin(), node.edges.end(),
                         [&](const Edge& edge) { return edge.key == candidates[i].key; });
        if (found == node.edges.end()) continue;
        edges_[i] = static_cast<std::int32_t>(found - node.edges.begin());
    }
}

std::int32_t SearchTree::add_edge(Node& node, std::uint64_t key) {
    Edge edge;
    edge.key = key;
    edge.available = node.visits;
    node.edges.push_back(edge);
    return static_cast<std::int32_t>(node.edges.size()) - 1;
}

std::size_t SearchTree::choose(std::uint32_t index, std::span<const Candidate> candidates,
                               Step& step) {
    Node& node = at(nodes_, index);
    find_edges(node, candidates);
    const double share = exploration / static_cast<double>(candidates.size());
    const double mean =
        node.visits == 0 ? 0.5 : double(node.payoffs) / (double{most_payoff} * node.visits);
    std::size_t best = 0;
    double best_value = -1;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        double value = mean - untried + share * std::sqrt(double(node.visits) + 1);
        if (edges_[i] >= 0) {
            Edge& edge = at(node.edges, edges_[i]);
            ++edge.available;
            value = double(edge.payoffs) / (double{most_payoff} * edge.visits) +
                    share * std::sqrt(double(edge.available)) / (1.0 + edge.visits);
        }
        if (value <= best_value) continue;
        best_value = value;
        best = i;
    }
    if (edges_[best] < 0) edges_[best] = add_edge(node, candidates[best].key);
    step.node = index;
    step.edge = static_cast<std::uint32_t>(edges_[best]);
    step.chance = 0;
    return best;
}

std::size_t SearchTree::mix(std::uint32_t index, std::span<const Candidate> candidates, Step& step,
                            Random& random) {
    if (candidates.size() > most_mixed) return choose(index, candidates, step);
    Node& node = at(nodes_, index);
    find_edges(node, candidates);
    chances_.assign(candidates.size(), 0);
    double sum = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (edges_[i] < 0) edges_[i] = add_edge(node, candidates[i].key);
        chances_[i] = std::max(at(node.edges, edges_[i]).regret, 0.0);
        sum += chances_[i];
    }
    const double equal = 1.0 / static_cast<double>(candidates.size());
    double drawn = fraction(random);
    std::size_t chosen = candidates.size();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const double wanted = sum > 0 ? chances_[i] / sum : equal;
        chances_[i] = (1 - any_share) * wanted + any_share * equal;
        at(node.edges, edges_[i]).share += wanted;
        if (chosen == candidates.size() && drawn < chances_[i]) chosen = i;
        drawn -= chances_[i];
    }
    if (chosen == candidates.size()) --chosen;  // what the sum of fractions lacks of 1
    step.node = index;
    step.edge = static_cast<std::uint32_t>(edges_[chosen]);
    step.chance = chances_[chosen];
    return chosen;
}

/// What the move that was tried brought stands for itself; that of the others is not known, and on
/// average they lose by it what it gains.
void SearchTree::add_regret(Node& node, const Step& step, std::int32_t payoff) {
    const double mean =
        node.visits == 0 ? 0.5 : double(node.payoffs) / (double{most_payoff} * node.visits);
    const double gained = double(payoff) / double{most_payoff} - mean;
    at(node.edges, step.edge).regret += gained / step.chance;
    for (auto& edge : node.edges) edge.regret -= gained;
}

void SearchTree::add(const Step& step, std::int32_t payoff, bool won) {
    Node& node = at(nodes_, step.node);
    if (step.chance > 0) add_regret(node, step, payoff);
    ++node.visits;
    node.payoffs += payoff;
    Edge& edge = at(node.edges, step.edge);
    ++edge.visits;
    edge.payoffs += payoff;
    edge.wins += won ? 1 : 0;
}

std::uint32_t SearchTree::visits(const Step& step) const {
    return at(at(nodes_, step.node).edges, step.edge).visits;
}

std::uint32_t SearchTree::visits(std::uint32_t node) const { return at(nodes_, node).visits; }

const SearchTree::Edge* SearchTree::edge(std::uint32_t node, std::uint64_t key) const {
    if (node >= nodes_.size()) return nullptr;
    const auto& edges = at(nodes_, node).edges;
    const auto found =
        std::find_if(edges.begin(), edges.end(), [&](const Edge& edge) { return edge.key == key; });
    return found == edges.end() ? nullptr : &*found;
}

}  // namespace houserules
