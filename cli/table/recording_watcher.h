#pragma once

#include "game_narrator.h"
#include "play/play_game.h"
#include "record_file.h"
#include "table/played_game.h"
#include "table/returning_player.h"

/// Passes on what happens to the record, and then to the log: what was told is recorded.
class RecordingWatcher : public houserules::Watcher {
public:
    /// @param narrator  keeps silent about what happened before the game was left; null if the log
    ///                  is none
    /// @param record    may be null
    /// @param is_again  how the game begins was told before
    RecordingWatcher(Watcher& log, GameNarrator* narrator, RecordFile* record, PlayedGame& table,
                     Progress& progress, bool is_again)
        : log_(log), narrator_(narrator), record_(record), table_(table), progress_(progress),
          is_again_(is_again) {}

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

private:
    Watcher& log_;
    GameNarrator* narrator_;
    RecordFile* record_;
    PlayedGame& table_;
    Progress& progress_;
    bool is_again_;
};
