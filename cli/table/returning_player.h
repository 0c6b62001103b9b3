#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "bots/policy.h"
#include "table/played_game.h"

/// How far a game has come whose first decisions were made before.
struct Progress {
    std::size_t made;  ///< decisions made before
    std::size_t next = 0;
    bool is_stopped = false;
    /// Since when whoever is at the terminal waits for the others.
    std::chrono::steady_clock::time_point waits_since = std::chrono::steady_clock::now();

    [[nodiscard]] bool is_made() const { return next == made; }
};

/// A player of a game that may have been left: is asked again only about what was not yet decided.
class ReturningPlayer : public houserules::Policy {
public:
    ReturningPlayer(std::unique_ptr<Policy> player, Progress& progress)
        : player_(std::move(player)), progress_(progress) {}

    void begin_game(std::uint64_t seed, int seat) override;

    std::optional<houserules::Decision> decide(const houserules::Prospect& prospect) final;

protected:
    virtual std::optional<houserules::Decision> decide_now(const houserules::Prospect& prospect) {
        return player_->decide(prospect);
    }
    /// What it decides here does not count.
    virtual std::optional<houserules::Decision> decide_again(const houserules::Prospect&) {
        return houserules::Decision{};
    }

    [[nodiscard]] Policy& player() { return *player_; }
    [[nodiscard]] Progress& progress() { return progress_; }
    [[nodiscard]] int seat() const { return seat_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }

private:
    std::unique_ptr<Policy> player_;
    Progress& progress_;
    std::uint64_t seed_ = 0;
    int seat_ = 0;
};

/// A bot among bots decides anew about what was decided before, so that it draws the same random
/// numbers as if the game had not been left.
class BotAmongBots : public ReturningPlayer {
public:
    using ReturningPlayer::ReturningPlayer;

private:
    std::optional<houserules::Decision> decide_again(
        const houserules::Prospect& prospect) override {
        return player().decide(prospect);
    }
};

/// A bot among people draws from a stream of its own for each decision: so it need not think again
/// when they take back theirs, and does the same again if they do.
class BotAmongPeople : public ReturningPlayer {
public:
    /// @param thinks  what is said where somebody waits at a terminal: there it takes as long where
    ///                it has no choice as where it has. Empty: nobody does
    BotAmongPeople(std::unique_ptr<Policy> player, Progress& progress, std::string thinks)
        : ReturningPlayer(std::move(player), progress), thinks_(std::move(thinks)) {}

private:
    std::optional<houserules::Decision> decide_now(const houserules::Prospect& prospect) override;

    std::string thinks_;
    std::chrono::nanoseconds last_time_{0};  ///< of a decision with a choice
};

/// A person, whose decisions may be taken back.
class ReturningPerson : public ReturningPlayer {
public:
    /// @param asks_forced  see `Manners`
    ReturningPerson(std::unique_ptr<Policy> person, Progress& progress, PlayedGame& table,
                    bool asks_forced)
        : ReturningPlayer(std::move(person), progress), table_(table), asks_forced_(asks_forced) {}

private:
    std::optional<houserules::Decision> decide_now(const houserules::Prospect& prospect) override;
    std::optional<houserules::Decision> decide_again(const houserules::Prospect& prospect) override;
    void note(const houserules::Prospect& prospect);

    PlayedGame& table_;
    bool asks_forced_;
};
