#pragma once

#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "serve/served_table.h"
#include "tables/game_shelf.h"
#include "tables/ready_game.h"

namespace houserules::serve {

/// All tables.
class Tables {
public:
    /// @param surroundings  and the shelf: must outlive it
    Tables(TableSurroundings& surroundings, const GameShelf& shelf);

    /// Goes on with the tables of the store. Of those with which that cannot be done is told on
    /// standard error; their files stay where they are.
    void restore();

    /// From now on forgets tables that are deserted.
    void watch();

    /// The table of that name; null if there is none.
    [[nodiscard]] std::shared_ptr<ServedTable> find(std::string_view id) const;

    /// Whether another table may be begun. One that is deserted may give way to it.
    ///
    /// @param with_text  its rules are a text that somebody sent
    [[nodiscard]] bool makes_room(bool with_text);

    /// Begins a table. There must be room.
    std::shared_ptr<ServedTable> begin(const std::shared_ptr<const ReadyGame>& game,
                                       TableDetails details);

    /// The game, if a table is played by it already; else null.
    [[nodiscard]] std::shared_ptr<const ReadyGame> known(const GameChoice& choice) const;

    /// Lets other tables be begun with a game without reading it again.
    void remember(const std::shared_ptr<const ReadyGame>& game);

    /// Sends everybody away.
    void end();

private:
    [[nodiscard]] Expected<std::shared_ptr<ServedTable>, std::string> restored(
        const TableStore::File& file);
    void drop_deserted(std::chrono::seconds time);
    [[nodiscard]] std::size_t count_of_texts() const;

    TableSurroundings& surroundings_;
    const GameShelf& shelf_;
    std::map<std::string, std::shared_ptr<ServedTable>, std::less<>> tables_;
    std::map<std::string, std::weak_ptr<const ReadyGame>> games_;
    boost::asio::steady_timer timer_;
};

}  // namespace houserules::serve
