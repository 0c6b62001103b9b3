#include "simulation/tournament.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "language/arithmetic.h"
#include "play/play_game.h"
#include "play/standing.h"
#include "simulation/played_blocks.h"
#include "simulation/tournament_result.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Adds up the points of the first rounds of a game: when it is seen that they are over, those that
/// follow may have brought points, too, without a decision.
class RoundPoints : public Watcher {
public:
    /// @param rounds  0: nothing is counted
    explicit RoundPoints(std::uint32_t rounds) : rounds_(rounds) {}

    void began(const State&, const Events& events) override {
        played_ = 0;
        points_.fill(0);
        count(events);
    }

    void decided(const Program&, int, const Decision&, const State&,
                 const Events& events) override {
        count(events);
    }

    [[nodiscard]] std::uint32_t rounds() const { return rounds_; }
    [[nodiscard]] bool are_counted() const { return rounds_ != 0; }
    [[nodiscard]] bool are_over() const { return rounds_ != 0 && played_ >= rounds_; }
    [[nodiscard]] const std::array<std::int32_t, State::max_seats>& points() const {
        return points_;
    }

private:
    void count(const Events& events) {
        for (const auto& event : events) {
            if (event.kind == Event::Kind::round_end) ++played_;
            if (event.kind != Event::Kind::score || played_ > rounds_) continue;
            auto& sum = at(points_, event.seat);
            sum = arithmetic::add(sum, event.amount);
        }
    }

    std::uint32_t rounds_;
    std::uint32_t played_ = 0;
    std::array<std::int32_t, State::max_seats> points_{};
};

/// A seat, where another player sits in each game, who is told that it leaves when enough rounds
/// are over.
class Chair : public Policy {
public:
    explicit Chair(const RoundPoints& points) : points_(points) {}

    void sit(Policy& player) { player_ = &player; }

    void begin_game(std::uint64_t seed, int seat) override { player_->begin_game(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override {
        if (points_.are_over()) return std::nullopt;
        Prospect told = prospect;
        told.rounds = points_.rounds();
        return player_->decide(told);
    }

private:
    const RoundPoints& points_;
    Policy* player_ = nullptr;
};

/// Plays all games of a deal, one deal after the other.
class Table {
public:
    Table(const Program& program, const TournamentSetup& setup, const TournamentField& field)
        : program_(program), field_(field), deal_(field),
          points_(program.has_scoring ? setup.rounds : 0), players_(field.kinds()) {
        game_.seats = field.seats();
        game_.turn_limit = setup.turn_limit;
        for (int seat = 0; seat < field.seats(); ++seat) {
            chairs_.push_back(std::make_unique<Chair>(points_));
        }
        for (std::size_t kind = 0; kind < field.kinds(); ++kind) {
            for (std::int64_t i = 0; i < field.players_of(kind); ++i) {
                const auto& name = field.names()[kind];
                players_[kind].push_back(setup.make_player ? setup.make_player(name)
                                                           : make_bot(name, program, setup.budget));
            }
        }
    }

    void play_deal(std::uint64_t seed, std::uint64_t deal, TournamentTally& tally) {
        game_.seed = seed_of_game(seed, deal);
        for (const auto& seating : field_.seatings().of_deal(deal)) {
            deal_.add_game(seating, play(seating));
        }
        deal_.end(tally);
    }

private:
    [[nodiscard]] Standing play(const Seatings::Seating& seating) {
        std::vector<std::size_t> seated(field_.kinds(), 0);
        Seats told_all;
        for (int seat = 0; seat < field_.seats(); ++seat) {
            const int kind = at(seating, seat);
            auto& player = at(at(players_, kind), at(seated, kind)++);
            static_cast<Chair&>(*at(chairs_, seat)).sit(*player.policy);
            if (player.is_told_all) told_all.insert(seat);
        }
        Watcher* const watcher = points_.are_counted() ? &points_ : nullptr;
        const State state = play_game(program_, game_, chairs_, watcher, {}, told_all);
        return points_.are_over() ? standing_after_rounds(program_, state, points_.points())
                                  : standing_of_game(program_, state);
    }

    const Program& program_;
    const TournamentField& field_;
    TournamentDeal deal_;
    RoundPoints points_;
    GameSetup game_;
    std::vector<std::vector<Bot>> players_;        ///< by kind
    std::vector<std::unique_ptr<Policy>> chairs_;  ///< all are `Chair`s
};

/// Plays blocks of deals at a table of its own.
class TablePlayer {
public:
    TablePlayer(const Program& program, const TournamentSetup& setup, const TournamentField& field,
                const Series& deals)
        : table_(std::make_unique<Table>(program, setup, field)), deals_(deals) {}

    void play_block(std::uint64_t block, TournamentTally& tally) {
        const auto size = deals_.block_size();
        const auto end = std::min((block + 1) * size, deals_.games);
        for (auto deal = block * size; deal < end; ++deal) {
            table_->play_deal(deals_.seed, deal, tally);
        }
    }

private:
    std::unique_ptr<Table> table_;
    const Series& deals_;
};

}  // namespace

Tournament::Tournament(const Program& program, TournamentSetup setup)
    : program_(program), setup_(std::move(setup)), field_(program, setup_.players, setup_.seed) {
    const std::uint64_t seatings = field_.seatings().count();
    deals_.games = (std::max<std::uint64_t>(setup_.games, 1) - 1) / seatings + 1;
    deals_.seed = setup_.seed;
}

bool Tournament::play(BlockSums<TournamentTally>& sums, const BlockRange& range, unsigned threads,
                      const BlockWatch<TournamentTally>& watch) const {
    const auto make_player = [&] { return TablePlayer(program_, setup_, field_, deals_); };
    return play_blocks(sums, range, threads, make_player, watch);
}

TournamentResult Tournament::result_of(const BlockSums<TournamentTally>& sums) const {
    auto result = houserules::result_of(field_, sums.sum, games_of(deals_, sums.played));
    result.has_points = program_.has_scoring;
    result.rounds = program_.has_scoring ? setup_.rounds : 0;
    return result;
}

TournamentResult play_tournament(const Program& program, const TournamentSetup& setup) {
    const Tournament tournament(program, setup);
    BlockSums<TournamentTally> sums{tournament.empty_tally()};
    tournament.play(sums, {0, tournament.blocks()}, setup.threads);
    return tournament.result_of(sums);
}

}  // namespace houserules
