#pragma once

#include <string>

#include "play/left_game.h"
#include "record_file.h"
#include "rules/rules.h"
#include "terminal.h"

/// How a series of games is told.
struct SeriesLog {
    bool json = false;           ///< as JSON, where only bots play
    bool seed_is_given = false;  ///< the players chose the seed, and so can know what is dealt
    bool verbose = false;        ///< people are told which rule refuses a move, and where it stands
};

/// Plays games that follow each other, and tells and records them.
class GameSeries {
public:
    /// @param record  may be null
    GameSeries(const houserules::Rules& rules, SeriesLog log, Terminal& terminal,
               RecordFile* record)
        : rules_(rules), log_(log), terminal_(terminal), record_(record) {}

    /// Plays a game and those after it, until a player leaves one. Says what went wrong.
    ///
    /// @return the exit status of the program
    int play_all(const houserules::GameToPlay& first);

private:
    /// Returns false if the game was left.
    bool play(const houserules::GameToPlay& game);
    void tell_beginning(const houserules::GameToPlay& game, bool people) const;
    void tell_left() const;
    void tell_record_failed() const;
    [[nodiscard]] std::string how_to_resume() const;

    const houserules::Rules& rules_;
    SeriesLog log_;
    Terminal& terminal_;
    RecordFile* record_;
};
