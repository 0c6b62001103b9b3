#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game_narrator.h"
#include "play/left_game.h"
#include "record_file.h"
#include "rules/rules.h"
#include "table/table.h"

/// A game with people as far as it has come: what was decided, and what they may wish of it.
class PlayedGame : public Table {
public:
    /// What is to come once a player has left a decision open.
    enum class Wish { leave, take_back, deal_anew };

    /// @param record    may be null
    /// @param ends      of what is in the record already, see `LeftRecord`; else empty, with the
    ///                first line as the last of the record
    /// @param narrator  who tells the game
    PlayedGame(const houserules::Rules& rules, houserules::GameToPlay game, RecordFile* record,
               std::vector<std::uint64_t> ends, GameNarrator& narrator);

    /// The game, with all decisions so far.
    [[nodiscard]] const houserules::GameToPlay& game() const { return game_; }

    /// A seat is asked about the decision after so many others.
    void note_asked(int seat, std::size_t turn);

    /// A decision was made, in the numbers of the real position, and is in the record if there is
    /// one.
    void add(const houserules::Decision& decision);

    [[nodiscard]] Wish wish() const { return wish_; }

    /// Takes back what was wished, also in the record, and tells that. False if that could not be
    /// written.
    bool go_back();

    [[nodiscard]] std::string log_for(int seat) const override;
    [[nodiscard]] std::string last_for(int seat) const override;
    [[nodiscard]] std::optional<std::string> take_back(int seat) override;
    [[nodiscard]] bool is_lost_if_left(bool for_another) const override;
    void deal_anew() override { wish_ = Wish::deal_anew; }
    [[nodiscard]] std::string save(const std::string& path) override;

private:
    /// A decision that somebody was asked about.
    struct AskedTurn {
        int seat = 0;
        std::size_t turn = 0;  ///< so many decisions were made before
    };

    [[nodiscard]] bool write_all(RecordFile& file) const;

    const houserules::Rules& rules_;
    houserules::GameToPlay game_;
    RecordFile* record_;
    std::vector<int> people_;
    GameNarrator& narrator_;
    std::vector<std::uint64_t> ends_;  ///< in the record, after so many decisions
    std::vector<AskedTurn> asked_;
    Wish wish_ = Wish::leave;
    AskedTurn back_to_;
};
