#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <string>
#include <unordered_set>

#include "serve/allowance.h"
#include "serve/allowed_hosts.h"
#include "serve/api.h"
#include "serve/limits.h"

namespace houserules::serve {

/// Something that is ended when the server ends.
class OpenPage {
public:
    virtual ~OpenPage() = default;
    virtual void go_away() = 0;
};

/// What all connections use.
struct Connections {
    boost::asio::io_context& context;
    Api& api;
    AllowedHosts hosts;
    bool takes_all_addresses = false;  ///< it listens to all addresses of the machine
    std::size_t count = 0;
    AddressCounts of_address{Limits::connections_of_address};
    AddressCounts pages{Limits::pages_of_address};
    AddressAllowances requests{Limits::requests_a_second, Limits::requests_at_once};
    AddressAllowances files{Limits::files_a_second, Limits::files_at_once};
    std::unordered_set<OpenPage*> open_pages = {};
    bool is_ending = false;
};

/// A connection counts as long as this is there.
class CountedConnection {
public:
    /// @param address  of the other side; empty: not counted among those of its address
    CountedConnection(Connections& all, std::string address)
        : all_(all), address_(std::move(address)) {
        ++all_.count;
    }
    CountedConnection(const CountedConnection&) = delete;
    CountedConnection& operator=(const CountedConnection&) = delete;
    ~CountedConnection() {
        --all_.count;
        if (!address_.empty()) all_.of_address.remove(address_);
    }

private:
    Connections& all_;
    std::string address_;
};

}  // namespace houserules::serve
