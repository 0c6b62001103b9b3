#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game_narrator.h"
#include "play/left_game.h"
#include "record_file.h"
#include "rules/rules.h"
#include "screen/screen_log.h"
#include "terminal.h"

/// How a series of games is told.
struct SeriesLog {
    bool json = false;           ///< as JSON, where only bots play
    bool seed_is_given = false;  ///< the players chose the seed, and so can know what is dealt
    bool verbose = false;        ///< people are told which rule refuses a move, and where it stands
    bool on_screen = false;      ///< as at a terminal, rather than plainly
    ScreenSetting screen = {};   ///< hands and quiet count for plain text, too
    std::vector<std::string> names = {};  ///< of the people
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
    /// @return the exit status of the program
    int play_all(const houserules::GameToPlay& first);

private:
    /// Returns false if the game was left.
    bool play(const houserules::GameToPlay& game);
    [[nodiscard]] std::unique_ptr<GameNarrator> make_narrator(
        const std::vector<std::string>& seats) const;
    void tell_header(const houserules::GameToPlay& game) const;
    void tell_left() const;
    void tell_record_failed() const;
    [[nodiscard]] std::string how_to_resume() const;

    const houserules::Rules& rules_;
    SeriesLog log_;
    Terminal& terminal_;
    RecordFile* record_;
};
