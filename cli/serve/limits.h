#pragma once

#include <chrono>
#include <cstddef>

#include "tables/game_limits.h"

namespace houserules::serve {

/// What strangers may ask of the server: everything that they could make large has a bound here.
struct Limits {
    /// So much longer bots wait where people need time to look at something.
    static constexpr std::chrono::milliseconds time_to_look{3000};

    // What is read.

    /// Bytes of the first line and the fields of a request.
    static constexpr std::size_t header = std::size_t{16} << 10;
    /// Bytes of a body that may hold a variant file.
    static constexpr std::size_t body_with_rules = GameLimits::request;
    /// Bytes of any other body.
    static constexpr std::size_t body = std::size_t{4} << 10;
    /// Bytes of the path that is asked for.
    static constexpr std::size_t target = 512;

    // How long is waited.

    /// For a request to begin and its fields to end.
    static constexpr std::chrono::seconds header_time{15};
    /// For a body to end.
    static constexpr std::chrono::seconds body_time{20};
    /// For somebody to take an answer, or a message.
    static constexpr std::chrono::seconds write_time{30};
    /// For the rest of what somebody sends who was refused already.
    static constexpr std::chrono::seconds linger_time{2};
    /// For an answer to a ping of a page that says nothing; two of these without one end it.
    static constexpr std::chrono::seconds quiet_time{30};

    // How many there are at a time.

    /// Connections in all; fewer, if the program may not have so many files open.
    static constexpr std::size_t connections = 4'000;
    /// Files that the program has open besides.
    static constexpr std::size_t other_files = 200;
    /// Connections of one address. All that come through a proxy on the same machine have its
    /// address, so that those of the machine itself are bound by the number in all alone.
    static constexpr std::size_t connections_of_address = 64;
    /// Pages of one address that look at tables; the proxy may say whose they are.
    static constexpr std::size_t pages_of_address = 32;
    /// Addresses that are remembered; beyond, they share one allowance.
    static constexpr std::size_t addresses = 10'000;
    /// Tables in all.
    static constexpr std::size_t tables = 1'000;
    /// Tables whose rules are a text that somebody sent: each keeps rules of its own in memory.
    static constexpr std::size_t tables_of_texts = 100;
    /// Thoughts of bots that wait to be thought.
    static constexpr std::size_t waiting_thoughts = 64;
    /// Games that wait to be read and checked.
    static constexpr std::size_t waiting_checks = 16;
    /// Comparisons of rules that wait to be gone on with.
    static constexpr std::size_t waiting_comparisons = 8;
    /// Hints that one page waits for.
    static constexpr std::size_t waiting_hints = 2;
    /// Answers that a page has not taken yet; looks are not among them, of which only the newest
    /// counts.
    static constexpr std::size_t waiting_answers = 32;

    // How often something may be done.

    /// Requests of an address: so many a second, and so many at once.
    static constexpr double requests_a_second = 30;
    static constexpr double requests_at_once = 120;
    /// Files of the page, of which a browser asks for all that there are, and a family behind one
    /// address several times at once. They are in memory.
    static constexpr double files_a_second = 200;
    static constexpr double files_at_once = 2000;
    /// Games that an address has read and checked, or described.
    static constexpr double checks_a_second = 4;
    static constexpr double checks_at_once = 40;
    /// Tables that an address begins.
    static constexpr double tables_a_second = 10.0 / 60;
    static constexpr double tables_at_once = 20;
    /// Messages of a page at a table. Beyond, they wait on their way.
    static constexpr double messages_a_second = 40;
    static constexpr double messages_at_once = 200;

    // When something is forgotten.

    /// A table at which nobody has been for so long.
    static constexpr std::chrono::hours table_kept{24};
    /// A table gives way to another one where there are as many as there may be, if nobody has been
    /// there for so long.
    static constexpr std::chrono::hours table_kept_if_full{1};
    /// How often that is looked for.
    static constexpr std::chrono::minutes table_look{5};

    // What is read when the server begins.

    /// Bytes of a table's file that are read when the server begins.
    static constexpr std::size_t table_file = std::size_t{16} << 20;
};

}  // namespace houserules::serve
