#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game_log.h"
#include "game_narrator.h"
#include "person.h"
#include "play/left_game.h"
#include "record_file.h"
#include "rules/rules.h"
#include "screen/screen_log.h"
#include "table/after_game.h"
#include "table/played_game.h"
#include "table/returning_player.h"
#include "terminal.h"

/// How a series of games is told.
struct SeriesLog {
    bool json = false;           ///< as JSON, where only bots play
    bool seed_is_given = false;  ///< the players chose the seed, and so can know what is dealt
    bool on_screen = false;      ///< as at a terminal, rather than plainly
    ScreenSetting screen = {};   ///< hands and quiet count for plain text, too
    std::vector<std::string> names = {};  ///< of the people
    Manners manners = {};                 ///< how people are asked
    bool counts = true;                   ///< what a person reaches is kept in the statistics
    houserules::Budget budget = {};       ///< of bots that think
};

/// Plays games that follow each other, and tells and records them.
class GameSeries {
public:
    /// @param record  may be null
    GameSeries(const houserules::Rules& rules, SeriesLog log, Terminal& terminal,
               RecordFile* record)
        : rules_(rules), log_(std::move(log)), terminal_(terminal), record_(record) {}

    /// Plays a game and those after it, until a player leaves one. Says what went wrong.
    ///
    /// @param ends  of a game whose record has begun; see `LeftRecord`
    /// @return the exit status of the program
    int play_all(const houserules::GameToPlay& first, std::vector<std::uint64_t> ends = {});

private:
    /// How a game ends: with a result, or somebody left it, perhaps for another.
    enum class Ending { over, left, anew };

    /// @param seed_is_given  the players chose its seed
    Ending play(const houserules::GameToPlay& game, std::vector<std::uint64_t> ends,
                bool seed_is_given);
    [[nodiscard]] std::optional<Ending> finish(PlayedGame& table, const GameNarrator& narrator,
                                               const houserules::State& state) const;
    [[nodiscard]] bool tell_end(const PlayedGame& table, const GameNarrator& narrator,
                                const houserules::State& state) const;
    [[nodiscard]] AfterGame wish_after(PlayedGame& table, const GameNarrator& narrator) const;
    void tell_rules(const houserules::GameToPlay& game, const GameNarrator& narrator,
                    const std::string& section) const;
    void tell_analysis(const houserules::GameToPlay& game, const GameNarrator& narrator,
                       int seat) const;
    [[nodiscard]] houserules::GameToPlay another_game(const houserules::GameToPlay& game,
                                                      std::uint64_t seed,
                                                      std::uint64_t number) const;
    [[nodiscard]] std::unique_ptr<GameNarrator> make_narrator(
        const std::vector<std::string>& seats) const;
    [[nodiscard]] std::vector<std::unique_ptr<houserules::Policy>> seat_players(
        PlayedGame& table, GameNarrator& narrator, HandOver& hand_over, Progress& progress) const;
    void tell_header(const houserules::GameToPlay& game) const;
    void say(const std::string& text) const;
    void tell_left() const;
    void count(const houserules::GameToPlay& game, const houserules::State& state) const;
    void tell_record_failed() const;
    [[nodiscard]] std::string how_to_resume() const;

    const houserules::Rules& rules_;
    SeriesLog log_;
    Terminal& terminal_;
    RecordFile* record_;
};
