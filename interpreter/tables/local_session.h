#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/expected.h"
#include "tables/game_shelf.h"
#include "tables/ready_game.h"
#include "tables/table_host.h"

namespace houserules {

/// Games for a person and bots without a network: the list of games, texts to be checked, and one
/// table at a time. It answers in the words of the table protocol, `schema/table.md`. A table is
/// begun as a record, which is then opened. Whoever runs the session asks for `news` after each
/// request, keeps the lines of the record that they tell of, and lets bots `think` where they say
/// so. It knows nothing of files and threads; requests of any kind are answered.
class LocalSession {
public:
    /// Bytes of the record of a game that is gone on with, as JSON.
    static constexpr std::size_t longest_record = std::size_t{4} << 20;
    /// A bot thinks no longer about a decision, since nothing else is answered meanwhile.
    static constexpr std::chrono::milliseconds longest_thought{2'000};

    using FreshSeed = std::function<std::uint64_t()>;

    /// @param fresh_seed  the seed of each game as it begins
    LocalSession(GameShelf shelf, FreshSeed fresh_seed)
        : shelf_(std::move(shelf)), fresh_seed_(std::move(fresh_seed)) {}

    /// Carries out a request. The answer is an object; it has `error`, with a `code` and a
    /// `message`, if the request is refused.
    ///
    /// - `games`: `games`;
    /// - `game` and `text` of a `variant`: `game`, `text`;
    /// - `check` of a `text` with `options`: `diagnostics`, and `game` if it can be played;
    /// - `compare` with the body of `POST /api/compare`: what that is answered;
    /// - `begin` with the body of `POST /api/tables`, where no seat is open: `seat`, `links`, which
    ///   is empty, and `record`;
    /// - `open` of a `record`, with the `name` of the person: `seat`; and `close`;
    /// - `table_game`: the `game` of the table that is open;
    /// - `message`, a message of the table protocol: its answer;
    /// - `news`: `look`, and `record` with `lines`, which `begins` if they are all of it, where
    ///   there is something new; `thinks`: whether a bot is to think;
    /// - `think`: makes the decision of that bot.
    [[nodiscard]] std::string answer(std::string_view request, std::string_view body);

private:
    [[nodiscard]] std::string games() const;
    [[nodiscard]] std::string game(std::string_view body) const;
    [[nodiscard]] std::string text(std::string_view body) const;
    [[nodiscard]] std::string check(std::string_view body) const;
    [[nodiscard]] std::string compare(std::string_view body) const;
    [[nodiscard]] std::string begin(std::string_view body) const;
    [[nodiscard]] std::string open(std::string_view body);
    [[nodiscard]] std::string table_game() const;
    [[nodiscard]] std::string message(std::string_view body);
    [[nodiscard]] std::string news();
    void think();

    /// A table that is looked at, and how far it was told of.
    struct Table {
        Table(TableHost begun, Seat sits) : host(std::move(begun)), seat(sits) {}

        TableHost host;
        Seat seat;  ///< of the person, or `spectator`
        LookMark mark = {};
        std::uint64_t told_version = 0;
        std::optional<TableThought> thought = {};
    };

    [[nodiscard]] TableHost::Origin origin_of(std::vector<SeatHolder> seats, Seat founder) const;

    GameShelf shelf_;
    FreshSeed fresh_seed_;
    std::unique_ptr<Table> table_;
};

}  // namespace houserules
