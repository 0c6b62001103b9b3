#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "serve/connections.h"

namespace houserules::serve {

/// An address as it is meant: of IPv4, where it is written as one of IPv6.
[[nodiscard]] boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

/// Whose allowance something uses: the address, of IPv6 the part that one customer has.
[[nodiscard]] std::string allowance_name(const boost::asio::ip::address& address);

/// Takes connections, as long as there is room.
class Listener {
public:
    /// @param connections  must outlive it
    explicit Listener(Connections& connections);

    /// Listens to an address.
    ///
    /// @return why that cannot be done
    [[nodiscard]] std::optional<std::string> open(const boost::asio::ip::tcp::endpoint& endpoint);

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    /// Takes connections from now on.
    void begin();

    void close();

private:
    void accepted(boost::asio::ip::tcp::socket socket);

    Connections& connections_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
};

}  // namespace houserules::serve
