#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/left_game.h"
#include "serve/table_file.h"
#include "serve/table_store.h"
#include "serve/work_pool.h"
#include "tables/ready_game.h"
#include "tables/table_host.h"

namespace houserules::serve {

/// The page of somebody who looks at a table.
class Onlooker {
public:
    virtual ~Onlooker() = default;

    /// Is told the answer to a message.
    virtual void answer(std::string text) = 0;

    /// There is something to look at, by `ServedTable::look`, once it takes a message again.
    virtual void look_is_due() = 0;

    /// The table is gone.
    virtual void end() = 0;
};

/// What a secret lets somebody do at a table.
struct TableRole {
    Seat seat = spectator;
    bool founded = false;  ///< watches, and looks after the table
};

/// What all tables use.
struct TableSurroundings {
    boost::asio::io_context& context;
    WorkPool& pool;
    TableStore& store;
    std::chrono::milliseconds pace;  ///< a bot's decision takes at least so long
};

/// A table and those who look at it. It lets bots think, keeps what happens in its file, and says
/// when there is something to look at.
class ServedTable : public std::enable_shared_from_this<ServedTable> {
public:
    using Clock = std::chrono::steady_clock;

    ServedTable(TableSurroundings& surroundings, std::shared_ptr<const ReadyGame> game,
                TableDetails details);

    /// Goes on with a game of its file.
    ///
    /// @param record  that file behind its first line
    ServedTable(TableSurroundings& surroundings, TableDetails details, LeftGame game,
                std::string record);

    [[nodiscard]] const TableDetails& details() const { return details_; }

    /// Writes its file, for the first time or anew.
    void keep() { save(); }

    /// Removes its file.
    void forget() const { surroundings_.store.remove(details_.id); }

    /// What a secret is for; nothing if it is no secret of this table.
    [[nodiscard]] std::optional<TableRole> role_of(std::string_view secret) const;

    /// Somebody came with the secret of a seat.
    void enter(Seat seat, std::string_view name);

    /// A page begins to look, or ends.
    void join(const std::shared_ptr<Onlooker>& onlooker, Seat seat);
    void leave(const Onlooker& onlooker);

    /// Carries out what a page asks for.
    void receive(const std::shared_ptr<Onlooker>& onlooker, TableRole role,
                 std::string_view message);

    /// What is played here.
    [[nodiscard]] const std::shared_ptr<const Rules>& rules() const { return host_.rules(); }

    /// What the game is called.
    [[nodiscard]] const std::string& title() const { return rules()->program.names.variant; }

    /// What who began the table is called; empty if they only watch, or have no name.
    [[nodiscard]] std::string founder_name() const;

    [[nodiscard]] bool game_is_over() const { return host_.table().state().over(); }

    /// What somebody sees; see `TableHost::look`.
    [[nodiscard]] std::string look(TableRole role, LookMark& mark) const {
        return host_.look(role.seat, mark, role.founded);
    }

    /// Whether nobody has been here for so long.
    [[nodiscard]] bool is_deserted(std::chrono::seconds time) const;

    /// Sends everybody away.
    void end();

private:
    struct Place {
        std::weak_ptr<Onlooker> onlooker;
        const Onlooker* page = nullptr;
        Seat seat = spectator;
        std::size_t hints = 0;  ///< that it waits for
    };

    [[nodiscard]] Place* place_of(const Onlooker* page);
    [[nodiscard]] bool has_page(Seat seat) const;
    void think_of_hint(const std::shared_ptr<Onlooker>& onlooker, std::string_view message,
                       TableThought thought);
    void changed();
    void save();
    [[nodiscard]] std::string written(const std::string& line) const;
    void let_bot_think();
    void think();
    [[nodiscard]] std::chrono::milliseconds pause_before_bot() const;
    void think_later(std::chrono::milliseconds pause);
    void decided(const TableThought::Result& result);

    TableSurroundings& surroundings_;
    std::shared_ptr<const ReadyGame> game_;  ///< others may begin with it, too; may be null
    TableDetails details_;
    TableHost host_;
    std::vector<Place> places_;
    Clock::time_point left_at_ = Clock::now();
    std::uint64_t told_version_ = 0;

    std::shared_ptr<const TableThought> thought_;  ///< of a bot, as long as it is not taken
    boost::asio::steady_timer bot_timer_;

    std::string kept_line_;        ///< the first line of the file
    std::string unsaved_;          ///< lines of the record that could not be written
    bool unsaved_begins_ = false;  ///< they are the whole record
    bool has_told_unsaved_ = false;
    bool is_over_ = false;
};

}  // namespace houserules::serve
