#include "serve/server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <memory>
#include <utility>
#include <vector>

#include "serve/connections.h"
#include "serve/game_folder.h"
#include "serve/listener.h"
#include "serve/table_store.h"
#include "serve/tables.h"
#include "serve/work_pool.h"

namespace houserules::serve {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// How long pages have to take leave.
constexpr std::chrono::milliseconds time_to_end{500};

/// Each connection is an open file, and the program has some besides.
void allow_open_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    const rlim_t wanted = Limits::connections + 200;
    if (files.rlim_cur >= wanted) return;
    files.rlim_cur = std::min(files.rlim_max, wanted);
    setrlimit(RLIMIT_NOFILE, &files);
}

std::string in_address(const asio::ip::address& address) {
    const std::string text = address.to_string();
    return address.is_v6() ? '[' + text + ']' : text;
}

/// Everything, from the store to the listener, in the order in which one needs the other.
class Server {
public:
    explicit Server(const ServerSettings& settings)
        : settings_(settings), shelf_(shelf_of(settings.files, settings.bundled, settings.games)),
          pool_(context_), surroundings_{context_, pool_, store_, settings.pace},
          tables_(surroundings_, shelf_), api_(shelf_, tables_, pool_), signals_(context_),
          end_(context_) {}

    [[nodiscard]] std::optional<ServerFailure> run() {
        error_code error;
        const std::string host = settings_.host == "localhost" ? "127.0.0.1" : settings_.host;
        const auto address = asio::ip::make_address(host, error);
        if (error) {
            return ServerFailure{true, fmt::format("--host: `{}` is no address", settings_.host)};
        }
        connections_ = std::make_unique<Connections>(
            Connections{context_, api_, AllowedHosts({}, {}, 0), address.is_unspecified()});
        Listener listener(*connections_);
        if (const auto why = listener.open(tcp::endpoint(address, settings_.port))) {
            return ServerFailure{true, fmt::format("{}:{} cannot be listened to: {}",
                                                   in_address(address), settings_.port, *why)};
        }
        if (settings_.tables) {
            if (const auto why = store_.open(*settings_.tables)) return ServerFailure{false, *why};
        }
        allow_open_files();
        const auto port = listener.port();
        connections_->hosts = AllowedHosts({"localhost", "127.0.0.1", "[::1]", in_address(address)},
                                           settings_.names, port);
        tables_.restore();
        tables_.watch();
        end_at_signal(listener);
        listener.begin();
        if (settings_.begins) {
            const std::string shown =
                address.is_unspecified() ? std::string("127.0.0.1") : in_address(address);
            settings_.begins(fmt::format("http://{}:{}/", shown, port), port);
        }
        context_.run();
        pool_.stop();
        return std::nullopt;
    }

private:
    void end_at_signal(Listener& listener) {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([this, &listener](error_code error, int) {
            if (error) return;
            connections_->is_ending = true;
            listener.close();
            // Each takes itself out of the set.
            const auto pages = std::vector<OpenPage*>(connections_->open_pages.begin(),
                                                      connections_->open_pages.end());
            for (OpenPage* const page : pages) page->go_away();
            tables_.end();
            end_.expires_after(time_to_end);
            end_.async_wait([this](error_code) { context_.stop(); });
        });
    }

    const ServerSettings& settings_;
    /// What still waits when the context ends takes itself out of it.
    std::unique_ptr<Connections> connections_;
    asio::io_context context_{1};
    GameShelf shelf_;
    TableStore store_;
    WorkPool pool_;
    TableSurroundings surroundings_;
    Tables tables_;
    Api api_;
    asio::signal_set signals_;
    asio::steady_timer end_;
};

}  // namespace

std::optional<ServerFailure> serve(const ServerSettings& settings) {
    Server server(settings);
    return server.run();
}

}  // namespace houserules::serve
