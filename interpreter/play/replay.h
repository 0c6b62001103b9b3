#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "play/play_game.h"
#include "play/record.h"
#include "rules/rules.h"
#include "variant/loader.h"

namespace houserules {

/// What playing a record again brought to light.
struct ReplayFinding {
    enum class Kind {
        agrees,     ///< a game went as recorded
        note,       ///< worth knowing, such as rules that changed since
        disagrees,  ///< the record and the rules differ
        broken,     ///< this is no record
    };

    Kind kind = Kind::note;
    std::size_t line = 0;  ///< of the record, from 1
    std::string text;
};

/// How a game of a record ends: it has a result, was left, or does not go by the rules.
enum class RecordedEnd { result, left, wrong };

/// Is told of the games of a record as they are played again.
class ReplayWatcher : public Watcher {
public:
    /// The first line of a game was read; it begins.
    virtual void begins(const Rules& rules, const GameSetup& setup,
                        const RecordDetails& details) = 0;

    /// People took back decisions, so many in this game until now; they are not in the record.
    virtual void took_back(std::uint64_t) {}

    /// The game goes no further.
    virtual void ends(const State& state, RecordedEnd end) = 0;
};

/// Plays a record of games again, line by line, and compares it with the rules: those in the
/// record; where it has none, those of the file that it names.
class Replay {
public:
    /// @param files    how files of rules are read
    /// @param with     a file, or the name of a bundled variant: the rules in place of the recorded
    /// @param watcher  is told of the games; may be null
    explicit Replay(FileAccess files, std::optional<std::string> with = std::nullopt,
                    ReplayWatcher* watcher = nullptr)
        : files_(std::move(files)), with_(std::move(with)), watcher_(watcher) {}

    /// Takes the next line of the record, without its line break.
    void read(std::string_view line);

    /// Takes a last line that has no line break. A part of a line is left out: whoever wrote it
    /// was stopped in the middle.
    ///
    /// @return whether it is a whole line
    bool read_last(std::string_view line);

    /// The next line of the record is too long to be one.
    void read_too_long();

    /// The record is at its end.
    void finish();

    [[nodiscard]] const std::vector<ReplayFinding>& findings() const { return findings_; }

    /// Whether the record is one and nothing in it disagrees with the rules.
    [[nodiscard]] bool agrees() const { return agrees_ && games_ > 0; }

    /// Whether nothing disagreed in the lines read so far, of which there may be none.
    [[nodiscard]] bool agrees_so_far() const { return agrees_; }

    /// Whether so much is wrong that reading on is of no use.
    [[nodiscard]] bool gave_up() const;

    /// The rules of the last game, which must have begun. Nothing can be read afterwards.
    [[nodiscard]] Rules take_rules() { return std::move(*rules_); }

private:
    /// Whether another game follows in the record.
    enum class RecordPlace : std::uint8_t { followed, last };

    void find(ReplayFinding::Kind kind, std::string text);
    void end_game(RecordPlace place);
    void close_game(RecordedEnd end);
    void give_up_game(std::string reason);
    [[nodiscard]] std::string title() const;

    FileAccess files_;
    std::optional<std::string> with_;
    ReplayWatcher* watcher_;
    std::vector<ReplayFinding> findings_;
    bool agrees_ = true;
    std::size_t problems_ = 0;
    std::size_t line_ = 0;
    std::uint64_t games_ = 0;
    bool skipping_ = false;    ///< to the next game, after a difference
    bool is_cut_off_ = false;  ///< the last line was left out
    std::string rules_key_;    ///< what `rules_` were made from
    std::optional<Rules> rules_;
    std::optional<State> state_;
    Memory memory_{};
    std::string title_;  ///< of the game
    std::string seed_;   ///< how the title goes on where the seed may be told
    RecordDetails details_;

    friend class ReplayLine;
};

}  // namespace houserules
