// What strangers send to the server of tables: either the bytes of a connection, or after the byte
// `W` messages, a line each, that come through a WebSocket of somebody at a table. No answer may be
// anything but HTTP, and no message that is sent back anything but JSON; every connection must end.
//
// The cards at the table are dealt by the system's random source, as always: what is sent of cards
// is legal in some runs only.

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "finding.h"
#include "memory_files.h"
#include "serve/connections.h"
#include "serve/http_session.h"
#include "serve/table_store.h"
#include "serve/tables.h"
#include "serve/work_pool.h"
#include "tables/game_shelf.h"
#include "tables/ready_game.h"

using namespace houserules;
using namespace houserules::fuzzing;
using namespace houserules::serve;
namespace asio = boost::asio;

namespace {

// Names of 22 letters, as in the first inputs that `run.py` makes.
constexpr const char* table_name = "TTTTTTTTTTTTTTTTTTTTTA";
constexpr const char* seat_secret = "SSSSSSSSSSSSSSSSSSSSSA";
constexpr const char* open_secret = "OOOOOOOOOOOOOOOOOOOOOA";
constexpr const char* watch_secret = "WWWWWWWWWWWWWWWWWWWWWA";
constexpr const char* game_name = "tennis";

const GameShelf& shelf() {
    static const GameShelf games(memory_files(), {game_name});
    return games;
}

std::shared_ptr<const ReadyGame> ready_game() {
    static const auto game = [] {
        GameChoice choice;
        choice.variant = game_name;
        auto made = make_ready(shelf(), choice);
        require(bool(made), "the game of the table cannot be read");
        return *made;
    }();
    return game;
}

/// Everything of a server but the socket that it listens to, with one table.
class Served {
public:
    Served()
        : surroundings_{context_, pool_, store_, std::chrono::milliseconds(0)},
          tables_(surroundings_, shelf()), api_(shelf(), tables_, pool_) {
        connections_ = std::make_unique<Connections>(
            Connections{context_, api_, AllowedHosts({"localhost"}, {}, 80)});
        TableDetails details;
        details.id = table_name;
        details.secrets = {seat_secret, open_secret, open_secret};
        details.watch_secret = watch_secret;
        details.founder = 0;
        details.seats = {
            {SeatHolder::Kind::person, "Ann"}, {}, {SeatHolder::Kind::bot, "easy", "easy"}};
        tables_.begin(ready_game(), std::move(details));
    }

    /// What is sent back to bytes; they may be followed by the end of the connection.
    std::string answer(std::string_view bytes) {
        int ends[2];
        require(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "there is no pair of sockets");
        const int own = ends[0];
        fcntl(own, F_SETFL, O_NONBLOCK);
        asio::ip::tcp::socket socket(context_);
        socket.assign(asio::ip::tcp::v4(), ends[1]);
        begin_http_session(std::move(socket), *connections_,
                           std::make_unique<CountedConnection>(*connections_, std::string()));
        std::string told;
        while (!bytes.empty()) {
            const auto sent = send(own, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
            go_on();
            const bool takes = receive(own, told);
            if (sent < 0 && !takes) break;
        }
        go_on();
        receive(own, told);
        shutdown(own, SHUT_WR);
        go_on();
        receive(own, told);
        close(own);
        go_on();
        return told;
    }

    [[nodiscard]] std::size_t open_connections() const { return connections_->count; }

private:
    void go_on() {
        do {
            context_.restart();
            while (context_.poll() > 0) {
            }
            if (!pool_.is_idle()) context_.run_one_for(std::chrono::milliseconds(20));
        } while (!pool_.is_idle());
    }

    /// Whether there was something.
    static bool receive(int socket, std::string& told) {
        char block[65536];
        bool some = false;
        for (;;) {
            const auto count = recv(socket, block, sizeof block, 0);
            if (count <= 0) return some;
            told.append(block, static_cast<std::size_t>(count));
            some = true;
        }
    }

    std::unique_ptr<Connections> connections_;
    asio::io_context context_{1};
    TableStore store_;
    WorkPool pool_{context_};
    TableSurroundings surroundings_;
    Tables tables_;
    Api api_;
};

/// A message as a page sends it; its mask changes nothing.
std::string frame(std::string_view message) {
    std::string bytes = "\x81";
    const auto size = message.size();
    if (size < 126) {
        bytes += static_cast<char>(0x80 | size);
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(size >> 8 & 0xff);
        bytes += static_cast<char>(size & 0xff);
    }
    return bytes.append(4, '\0').append(message);
}

std::string conversation(std::string_view lines) {
    std::string bytes = std::string("GET /api/tables/") + table_name +
                        "/live HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                        "Cookie: seat-" +
                        table_name + "=" + seat_secret +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n";
    while (!lines.empty()) {
        const auto end = std::min(lines.find('\n'), lines.size());
        bytes += frame(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    Served served;
    const bool talks = !input.empty() && input.front() == 'W';
    const std::string told =
        served.answer(talks ? conversation(input.substr(1)) : std::string(input));
    require(told.empty() || told.rfind("HTTP/1.1 ", 0) == 0, "an answer is not HTTP");
    require(!talks || told.rfind("HTTP/1.1 101 ", 0) == 0, "a seat's cookie lets nobody in");
    require(served.open_connections() == 0, "a connection does not end");
    return 0;
}
