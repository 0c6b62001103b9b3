#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/move.h"
#include "houserules/ruleset.h"
#include "program/card_mask.h"
#include "source/expected.h"

namespace houserules {

/// How a game begins.
struct GameStart {
    int players = 0;         ///< one of `Ruleset::players`; 0: as many as suit the game best
    std::uint64_t seed = 0;  ///< all that is random comes from it: the same seed, the same game
    std::uint32_t turn_limit = 10'000;   ///< decisions after which the game ends unfinished
    std::vector<std::string> deck = {};  ///< the order of the first deal; empty: shuffled
};

/// What happened with a move, or before the first one.
struct Told {
    std::vector<std::string> sentences;  ///< in plain words
    std::string json;                    ///< a list of the events of schema/protocol.md
};

/// A position of a game, real or as one seat sees it, between two decisions. Functions allocate
/// nothing unless they return text, a vector, or a game.
class GameTable {
public:
    [[nodiscard]] const Ruleset& ruleset() const;
    [[nodiscard]] int players() const;

    /// Whose decision is next; -1 once the game is over.
    [[nodiscard]] int to_act() const;
    [[nodiscard]] bool over() const;

    /// How many decisions were made.
    [[nodiscard]] std::uint32_t turn() const;

    /// How many moves are legal, and each by its number; always in the same order. The first call
    /// in a position finds them, the others are quick.
    [[nodiscard]] std::uint64_t move_count() const;
    [[nodiscard]] Move move(std::uint64_t index) const;

    /// The legal move that a text means, as a person types it: `7H 7D`, `pass`, `bid 2`; or why it
    /// is none, in the words of the rules.
    [[nodiscard]] Expected<Decision> read_move(std::string_view text) const;

    /// The same of a move object of schema/protocol.md.
    [[nodiscard]] Expected<Decision> read_move_json(std::string_view text) const;

    /// A move as `read_move` and `read_move_json` take it.
    [[nodiscard]] std::string move_text(const Move& move) const;
    [[nodiscard]] std::string move_json(const Move& move) const;

    /// The cards of a zone of a seat (of the table: -1), but for those that are hidden here.
    [[nodiscard]] CardMask cards(int zone, int seat) const;

    /// How many cards lie there, hidden ones too.
    [[nodiscard]] int card_count(int zone, int seat) const;

    [[nodiscard]] int score(int seat) const;

    /// Who won a game that is over.
    [[nodiscard]] std::vector<int> winners() const;

    /// The position as a state object of schema/protocol.md; hidden cards are `??`.
    [[nodiscard]] std::string json() const;

protected:
    struct Data;

    explicit GameTable(std::unique_ptr<Data> data);
    GameTable(const GameTable& other);
    GameTable(GameTable&& other) noexcept;
    GameTable& operator=(const GameTable& other);
    GameTable& operator=(GameTable&& other) noexcept;
    ~GameTable();

    [[nodiscard]] Expected<Decision> decision(const struct MoveRequest& request) const;

    std::unique_ptr<Data> data_;
};

class SeatView;

/// A game in progress. A value: to try a move and take it back, copy the game; assigning one game
/// to another of the same rules allocates nothing.
class Game : public GameTable {
public:
    /// Begins a game and goes on to its first decision.
    ///
    /// @param told  what happened until then, if that is asked for
    [[nodiscard]] static Expected<Game> start(const Ruleset& rules, const GameStart& start,
                                              Told* told = nullptr);

    /// Makes a move that is legal here and goes on to the next decision or the end.
    void play(const Move& move);
    void play(const Decision& decision);

    /// The same, and what happened.
    ///
    /// @param seat  the one that is told; none: everything
    Told play_and_tell(const Decision& decision, std::optional<int> seat = std::nullopt);

    /// What a seat knows: what it sees, and what it remembers.
    [[nodiscard]] SeatView seen_by(int seat) const;

private:
    friend class SeatView;

    using GameTable::GameTable;
};

/// What one seat knows of a game, and nothing else: what a player of that seat decides by.
/// Everything hidden is put in a fixed order, so that games which the seat cannot tell apart look
/// the same. Its moves are in numbers of its own; `in_game` has them in those of the game.
class SeatView : public GameTable {
public:
    [[nodiscard]] int seat() const;

    /// Looks at another game of the same rules, or the same one later. Allocates nothing.
    void look_at(const Game& game);

    /// A decision in this position, as the game has it.
    [[nodiscard]] Decision in_game(const Decision& decision) const;

    /// A game that the seat cannot tell from the real one: what it does not know is drawn by
    /// chance, each way that the cards may lie equally likely, or nearly so.
    [[nodiscard]] Game sample(std::uint64_t seed) const;

    /// The same, put in place of another game of the same rules. Allocates nothing.
    void sample(std::uint64_t seed, Game& game) const;

private:
    friend class Game;

    using GameTable::GameTable;
};

}  // namespace houserules
