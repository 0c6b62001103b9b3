#include "serve/listener.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <chrono>
#include <memory>
#include <string_view>
#include <utility>

#include "serve/http_session.h"

namespace houserules::serve {

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr std::string_view no_room =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nConnection: close\r\n"
    "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 76\r\n\r\n"
    R"({"error":{"code":"busy","message":"there are too many connections already"}})";

constexpr std::chrono::milliseconds pause_without_files{200};

}  // namespace

boost::asio::ip::address plain_address(const boost::asio::ip::address& address) {
    if (address.is_v4() || !address.to_v6().is_v4_mapped()) return address;
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
}

std::string allowance_name(const boost::asio::ip::address& address) {
    const auto plain = plain_address(address);
    if (plain.is_v4()) return plain.to_string();
    auto bytes = plain.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), 0);
    return boost::asio::ip::make_address_v6(bytes).to_string();
}

Listener::Listener(Connections& connections)
    : connections_(connections), acceptor_(connections.context), pause_(connections.context) {}

std::optional<std::string> Listener::open(const tcp::endpoint& endpoint) {
    error_code error;
    const auto failed = [&] { return error.message(); };
    if (acceptor_.open(endpoint.protocol(), error)) return failed();
    if (acceptor_.set_option(tcp::acceptor::reuse_address(true), error)) return failed();
    if (acceptor_.bind(endpoint, error)) return failed();
    if (acceptor_.listen(boost::asio::socket_base::max_listen_connections, error)) return failed();
    return std::nullopt;
}

void Listener::begin() {
    acceptor_.async_accept([this](const error_code& error, tcp::socket socket) {
        if (error == boost::asio::error::operation_aborted || connections_.is_ending) return;
        if (!error) {
            accepted(std::move(socket));
            begin();
            return;
        }
        // There are no more files, say: that passes.
        pause_.expires_after(pause_without_files);
        pause_.async_wait([this](const error_code& ended) {
            if (!ended) begin();
        });
    });
}

void Listener::accepted(tcp::socket socket) {
    error_code error;
    const auto other = socket.remote_endpoint(error);
    if (error) return;
    const auto address = plain_address(other.address());
    std::string counted = address.is_loopback() ? std::string() : allowance_name(address);
    if (connections_.count >= connections_.most ||
        (!counted.empty() && !connections_.of_address.add(counted))) {
        // What does not go out at once is not waited for.
        socket.non_blocking(true, error);
        socket.write_some(boost::asio::buffer(no_room.data(), no_room.size()), error);
        return;
    }
    auto connection = std::make_unique<CountedConnection>(connections_, std::move(counted));
    socket.set_option(tcp::no_delay(true), error);
    begin_http_session(std::move(socket), connections_, std::move(connection));
}

void Listener::close() {
    error_code error;
    acceptor_.close(error);
    pause_.cancel();
}

}  // namespace houserules::serve
