#pragma once

#include "play/play_game.h"
#include "record_file.h"
#include "table/played_game.h"
#include "table/returning_player.h"

/// Passes on what happens to the record, and then to the log: what was told is recorded.
class RecordingWatcher : public houserules::Watcher {
public:
    /// Whether the log is told what happened before the game was left, or how the game began.
    enum class Tells { all, news, news_and_beginning };

    /// @param record  may be null
    RecordingWatcher(Watcher& log, Tells tells, RecordFile* record, PlayedGame& table,
                     Progress& progress)
        : log_(log), tells_(tells), record_(record), table_(table), progress_(progress) {}

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

private:
    Watcher& log_;
    Tells tells_;
    RecordFile* record_;
    PlayedGame& table_;
    Progress& progress_;
};
