// How long a move takes while many play at once: a server of its own, with tables of four people
// who each move once a second in all, and beside them pages that only watch quiet tables, pages
// that take nothing, and connections that say half a request. Then the server is killed and begun
// again: every table must go on where it stood.
//
//     houserules_serve_load PROGRAM [--tables N] [--seconds N] [--watchers N] [--slow N] [--half N]
//
// It speaks for many addresses, as a proxy on the same machine does. Exit status 1: something was
// lost, or somebody was blocked; times are only told.

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bench/load_page.h"
#include "bench/server_process.h"
#include "random/random.h"

namespace houserules::bench {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array<const char*, 4> games = {"palace", "thirteen", "crazy-eights", "president"};
constexpr std::chrono::seconds pause_of_table{1};
constexpr std::chrono::seconds longest_wait{20};

struct Wanted {
    int tables = 200;
    int seconds = 20;
    int watchers = 1000;
    int slow = 100;
    int half = 100;
};

struct Figures {
    std::vector<double> milliseconds;  ///< of moves, from being sent to the mover's own look
    std::size_t refused = 0;
    std::size_t blocked = 0;
};

/// A table of four, at which somebody moves once a second.
class Table {
public:
    Table(asio::io_context& context, Requests& requests, int port, std::size_t number,
          Figures& figures)
        : timer_(context), random_(number, 1), figures_(figures) {
        const auto address =
            "10." + std::to_string(number / 200) + "." + std::to_string(number % 200) + ".";
        const json wish = {{"variant", games.at(number % games.size())},
                           {"options", json::object()},
                           {"seats", {"me", "open", "open", "open"}},
                           {"name", "One"}};
        const auto begun = requests.post("/api/tables", wish, address + "1");
        id_ = begun.body.at("table");
        pages_.push_back(std::make_shared<Page>(context, id_, begun.cookie, address + "1"));
        for (const auto& link : begun.body.at("links")) {
            if (link.at("seat").is_null())
                watch_secret_ = link.at("secret");
            else
                sit(context, requests, link.at("secret"), address);
        }
        for (const auto& page : pages_) page->connect(port);
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    std::shared_ptr<Page> watcher(asio::io_context& context, Requests& requests,
                                  const std::string& address) const {
        const auto entered = requests.post("/api/tables/" + id_ + "/enter",
                                           {{"secret", watch_secret_}, {"name", ""}}, address);
        return std::make_shared<Page>(context, id_, entered.cookie, address);
    }

    /// Lets somebody move now and then, as long as that is wanted.
    void play(const bool& goes_on, std::chrono::microseconds first) {
        goes_on_ = &goes_on;
        next_ = Clock::now() + first;
        wait();
    }

    [[nodiscard]] const std::vector<std::shared_ptr<Page>>& pages() const { return pages_; }

private:
    void sit(asio::io_context& context, Requests& requests, const json& secret,
             const std::string& address) {
        const auto own = address + std::to_string(pages_.size() + 1);
        const auto entered = requests.post("/api/tables/" + id_ + "/enter",
                                           {{"secret", secret}, {"name", "More"}}, own);
        pages_.push_back(std::make_shared<Page>(context, id_, entered.cookie, own));
    }

    void wait() {
        next_ += pause_of_table;
        timer_.expires_at(next_);
        timer_.async_wait([this](error_code error) {
            if (!error && *goes_on_) move();
        });
    }

    void move() {
        for (const auto& page : pages_) {
            if (!page->has_look()) continue;
            if (page->look().contains("turn")) return choose(page, page->look().at("turn"), {});
            if (page->look().contains("result")) {
                page->ask({{"do", "again"}}, [](const json&) {});
                return wait();
            }
        }
        wait();
    }

    const json& one_of(const json& list) { return list.at(random_.below(list.size())); }

    /// As a page finds a move: a button, or cards that are selected until they are one.
    void choose(const std::shared_ptr<Page>& page, const json& told, std::vector<json> cards) {
        if (cards.empty() && told.contains("forced")) {
            return send(page, told.at("forced").at("move"));
        }
        json open = json::array();
        for (const auto& zone : told.at(cards.empty() ? "cards" : "also")) {
            for (const auto& card : zone) open.push_back(card);
        }
        if (cards.empty() && !told.at("buttons").empty() &&
            (open.empty() || random_.below(5) == 0)) {
            return send(page, one_of(told.at("buttons")).at("move"));
        }
        if (open.empty()) return wait();
        cards.push_back(one_of(open));
        page->ask({{"do", "select"}, {"cards", cards}}, [this, page, cards](const json& answer) {
            if (!answer.at("ok").get<bool>()) {
                ++figures_.refused;
                return wait();
            }
            const json& plays = answer.at("plays");
            if (!plays.empty()) return send(page, one_of(plays).at("move"));
            choose(page, answer, cards);
        });
    }

    void send(const std::shared_ptr<Page>& page, const json& move) {
        const auto before = page->decisions();
        const auto sent = Clock::now();
        page->looked = [this, page, before, sent] {
            if (page->decisions() <= before) return;
            page->looked = nullptr;
            const std::chrono::duration<double, std::milli> time = Clock::now() - sent;
            figures_.milliseconds.push_back(time.count());
            wait();
        };
        timer_.expires_after(longest_wait);
        timer_.async_wait([this](error_code error) {
            if (!error) ++figures_.blocked;
        });
        page->ask({{"do", "play"}, {"move", move}, {"decisions", before}},
                  [this](const json& answer) {
                      if (!answer.at("ok").get<bool>()) ++figures_.refused;
                  });
    }

    std::string id_;
    std::string watch_secret_;
    std::vector<std::shared_ptr<Page>> pages_;
    asio::steady_timer timer_;
    Clock::time_point next_;
    Random random_;
    Figures& figures_;
    const bool* goes_on_ = nullptr;
};

/// Lets what is under way go on for some time.
void run_for(asio::io_context& context, std::chrono::milliseconds time) {
    context.restart();
    context.run_for(time);
}

double own_use() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double part(const std::vector<double>& sorted, double share) {
    if (sorted.empty()) return 0;
    const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
    return sorted[std::min(place, sorted.size() - 1)];
}

Wanted read_arguments(int count, char** arguments) {
    Wanted wanted;
    for (int i = 2; i + 1 < count; i += 2) {
        const std::string name = arguments[i];
        const int value = std::atoi(arguments[i + 1]);
        if (name == "--tables")
            wanted.tables = value;
        else if (name == "--seconds")
            wanted.seconds = value;
        else if (name == "--watchers")
            wanted.watchers = value;
        else if (name == "--slow")
            wanted.slow = value;
        else if (name == "--half")
            wanted.half = value;
        else
            fail("there is no option " + name);
    }
    return wanted;
}

/// Connections that say half a request and nothing more.
std::vector<tcp::socket> half_requests(asio::io_context& context, int port, int count) {
    std::vector<tcp::socket> sockets;
    for (int i = 0; i < count; ++i) {
        sockets.emplace_back(context).connect(endpoint_of(port));
        const std::string half = "GET / HTTP/1.1\r\nHost: " + host_of(port) + "\r\nX";
        asio::write(sockets.back(),
                    asio::buffer(half.substr(0, static_cast<std::size_t>(i) % half.size())));
    }
    return sockets;
}

/// Connections that ask for more than fits on its way, and take nothing.
std::vector<tcp::socket> takers_of_nothing(asio::io_context& context, int port, int count) {
    std::vector<tcp::socket> sockets;
    for (int i = 0; i < count; ++i) {
        auto& socket = sockets.emplace_back(context, tcp::v4());
        socket.set_option(asio::socket_base::receive_buffer_size(4096));
        socket.connect(endpoint_of(port));
        std::string requests;
        for (int number = 0; number < 300; ++number) {
            requests += "GET /table.css HTTP/1.1\r\nHost: " + host_of(port) +
                        "\r\nX-Forwarded-For: 10.102.0." + std::to_string(i) + "\r\n\r\n";
        }
        error_code error;
        socket.non_blocking(true);
        socket.write_some(asio::buffer(requests), error);
    }
    return sockets;
}

int measure(const std::string& program, const Wanted& wanted) {
    std::array<char, 40> name = {"/tmp/houserules-load-XXXXXX"};
    if (mkdtemp(name.data()) == nullptr) fail("no folder");
    const std::filesystem::path folder = name.data();
    ServerProcess server(program, folder / "tables");
    server.begin();
    const double memory_alone = server.memory();

    asio::io_context context{1};
    Figures figures;
    std::vector<std::unique_ptr<Table>> tables;
    std::vector<std::unique_ptr<Table>> quiet;
    std::vector<std::shared_ptr<Page>> others;
    std::optional<Requests> requests;
    requests.emplace(context, server.port());
    const auto begin_table = [&](std::size_t number) {
        return std::make_unique<Table>(context, *requests, server.port(), number, figures);
    };
    for (int i = 0; i < wanted.tables; ++i) {
        tables.push_back(begin_table(static_cast<std::size_t>(i)));
        run_for(context, std::chrono::milliseconds(1));
    }
    const double memory_tables = server.memory();
    constexpr int watchers_of_table = 40;
    for (int i = 0; i < wanted.watchers; ++i) {
        if (i % watchers_of_table == 0) {
            quiet.push_back(begin_table(static_cast<std::size_t>(wanted.tables) + quiet.size()));
        }
        const auto address = "10.100." + std::to_string(i / 20) + ".9";
        others.push_back(quiet.back()->watcher(context, *requests, address));
        others.back()->connect(server.port());
        run_for(context, std::chrono::milliseconds(1));
    }
    const double memory_watchers = server.memory();
    for (int i = 0; i < wanted.slow; ++i) {
        const auto address = "10.101." + std::to_string(i / 20) + ".9";
        const auto& table = tables[static_cast<std::size_t>(i) % tables.size()];
        others.push_back(table->watcher(context, *requests, address));
        others.back()->connect(server.port(), false);
    }
    const auto takers = takers_of_nothing(context, server.port(), wanted.slow);
    const auto half = half_requests(context, server.port(), wanted.half);

    bool goes_on = true;
    const double server_before = server.used();
    const double own_before = own_use();
    for (std::size_t i = 0; i < tables.size(); ++i) {
        tables[i]->play(goes_on, std::chrono::microseconds(i * 1'000'000 / tables.size()) -
                                     std::chrono::seconds(1));
    }
    run_for(context, std::chrono::seconds(wanted.seconds));
    goes_on = false;
    const double seconds = wanted.seconds;
    const double server_used = (server.used() - server_before) / seconds;
    const double own_used = (own_use() - own_before) / seconds;
    const double memory_after = server.memory();
    run_for(context, std::chrono::milliseconds(500));

    auto& times = figures.milliseconds;
    std::sort(times.begin(), times.end());
    std::printf("%zu tables, %zu moves in %d s, %zu refused, %zu blocked\n", tables.size(),
                times.size(), wanted.seconds, figures.refused, figures.blocked);
    std::printf("a move: median %.1f ms, 99 %% within %.1f ms, longest %.1f ms\n", part(times, 0.5),
                part(times, 0.99), part(times, 1));
    std::printf("the server: %.0f %% of a core; this program: %.0f %%\n", 100 * server_used,
                100 * own_used);
    std::printf("memory: %.0f MB alone, %.0f with tables, %.0f with watchers, %.0f in the end\n",
                memory_alone, memory_tables, memory_watchers, memory_after);

    // Killed, and begun again.
    std::vector<json> states;
    for (const auto& table : tables) states.push_back(table->pages().front()->look());
    for (const auto& table : tables) {
        for (const auto& page : table->pages()) page->close();
    }
    for (const auto& page : others) page->close();
    run_for(context, std::chrono::milliseconds(100));
    server.kill();
    const auto began = Clock::now();
    server.begin();
    const std::chrono::duration<double> restart = Clock::now() - began;
    std::size_t lost = 0;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto& page = tables[i]->pages().front();
        page->forget();
        page->connect(server.port());
        for (int wait = 0; wait < 1000 && !page->has_look(); ++wait) {
            run_for(context, std::chrono::milliseconds(5));
        }
        const bool goes = page->has_look() && page->decisions() == states[i].at("decisions") &&
                          page->look().at("state") == states[i].at("state");
        if (!goes) ++lost;
    }
    std::printf("killed and begun again in %.1f s: %zu tables lost\n", restart.count(), lost);
    for (const auto& table : tables) {
        for (const auto& page : table->pages()) page->close();
    }
    run_for(context, std::chrono::milliseconds(100));
    server.kill();
    std::filesystem::remove_all(folder);
    return lost + figures.blocked + figures.refused == 0 && !times.empty() ? 0 : 1;
}

}  // namespace

int run(int count, char** arguments) {
    return measure(arguments[1], read_arguments(count, arguments));
}

}  // namespace houserules::bench

int main(int count, char** arguments) {
    if (count < 2) houserules::bench::fail("the first argument is the program");
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    std::signal(SIGPIPE, SIG_IGN);
    return houserules::bench::run(count, arguments);
}
