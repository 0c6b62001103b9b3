#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "serve/allowance.h"
#include "serve/answer.h"
#include "serve/tables.h"
#include "serve/work_pool.h"
#include "tables/game_shelf.h"

namespace houserules::serve {

/// A seat at a table, or a place from which it is watched.
struct TablePlace {
    std::shared_ptr<ServedTable> table;
    TableRole role = {};
};

/// What the server does when it is asked by HTTP; see `schema/table.md`.
class Api {
public:
    using Done = std::function<void(Answer)>;

    /// All of them must outlive it.
    Api(const GameShelf& shelf, Tables& tables, WorkPool& pool);

    /// Answers a request, at once or later.
    void answer(const Request& request, const Done& done);

    /// Where somebody comes to who asks for the messages of a table: by the cookie of the request.
    [[nodiscard]] Expected<TablePlace, Answer> place_of(const Request& request) const;

private:
    void list_games(const Done& done);
    /// @param part  of the path: the name of a game
    void show_game(const Request& request, std::string_view part, const Done& done);
    void show_text(std::string_view part, const Done& done);
    void check(const Request& request, const Done& done);
    void compare(const Request& request, const Done& done);
    void begin_table(const Request& request, const Done& done);
    void show_table_game(const Request& request, const Done& done);
    void show_place(const Request& request, const Done& done) const;
    void show_invitation(const Request& request, std::string_view id, const Done& done) const;
    void enter(const Request& request, std::string_view table, const Done& done);
    void run(std::function<void(Answer&)> work, const Done& done,
             WorkPool::Kind kind = WorkPool::Kind::check);

    const GameShelf& shelf_;
    Tables& tables_;
    WorkPool& pool_;
    std::string bundled_games_;                 ///< as they are listed, once that was asked for
    std::map<std::string, std::string> shown_;  ///< what was told of bundled games
    AddressAllowances checks_;
    AddressAllowances begun_;
};

}  // namespace houserules::serve
