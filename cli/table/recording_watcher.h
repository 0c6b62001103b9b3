#pragma once

#include "game_narrator.h"
#include "play/play_game.h"
#include "record_file.h"
#include "table/played_game.h"
#include "table/returning_player.h"

/// Passes on what happens to the record, and then to the log: what was told is recorded.
class RecordingWatcher : public houserules::Watcher {
public:
    /// @param narrator  keeps silent about what happened before the game was left or a decision was
    ///                  taken back; null if the log is none
    /// @param again     it has told how the game began
    /// @param record    may be null
    RecordingWatcher(Watcher& log, GameNarrator* narrator, bool again, RecordFile* record,
                     PlayedGame& table, Progress& progress)
        : log_(log), narrator_(narrator), again_(again), record_(record), table_(table),
          progress_(progress) {}

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

private:
    Watcher& log_;
    GameNarrator* narrator_;
    bool again_;
    RecordFile* record_;
    PlayedGame& table_;
    Progress& progress_;
};
