#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "bench/server_process.h"

namespace houserules::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using nlohmann::json;

/// Where the server is on this machine.
inline tcp::endpoint endpoint_of(int port) {
    return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)};
}

/// What it is called in requests.
inline std::string host_of(int port) { return "127.0.0.1:" + std::to_string(port); }

/// Requests one after the other, over one connection.
class Requests {
public:
    Requests(asio::io_context& context, int port) : stream_(context), port_(port) {
        stream_.connect(endpoint_of(port));
    }

    struct Answer {
        json body;
        std::string cookie;
    };

    Answer post(const std::string& path, const json& body, const std::string& address) {
        http::request<http::string_body> request{http::verb::post, path, 11};
        request.set(http::field::host, host_of(port_));
        request.set(http::field::content_type, "application/json");
        request.set("X-Forwarded-For", address);
        request.body() = body.dump();
        request.prepare_payload();
        http::write(stream_, request);
        http::response<http::string_body> answer;
        http::read(stream_, buffer_, answer);
        if (answer.result_int() >= 300) fail(path + ": " + answer.body());
        const std::string cookie(answer[http::field::set_cookie]);
        return {json::parse(answer.body()), cookie.substr(0, cookie.find(';'))};
    }

private:
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    int port_;
};

/// A page at a table.
class Page : public std::enable_shared_from_this<Page> {
public:
    Page(asio::io_context& context, std::string table, std::string cookie, std::string address)
        : context_(context), table_(std::move(table)), cookie_(std::move(cookie)),
          address_(std::move(address)) {}

    void connect(int port, bool reads = true) {
        is_open_ = false;
        socket_.emplace(context_);
        beast::get_lowest_layer(*socket_).connect(endpoint_of(port));
        if (!reads) {
            beast::get_lowest_layer(*socket_).socket().set_option(
                asio::socket_base::receive_buffer_size(4096));
        }
        socket_->set_option(websocket::stream_base::decorator([&](websocket::request_type& fields) {
            fields.set("Origin", "http://" + host_of(port));
            fields.set("Cookie", cookie_);
            fields.set("X-Forwarded-For", address_);
        }));
        error_code error;
        socket_->handshake(host_of(port), "/api/tables/" + table_ + "/live", error);
        if (error) fail("a page was refused: " + error.message());
        is_open_ = true;
        if (reads) read();
    }

    void close() { socket_.reset(); }

    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] bool has_look() const { return look_.is_object(); }
    [[nodiscard]] const json& look() const { return look_; }
    [[nodiscard]] std::uint64_t decisions() const { return look_.at("decisions"); }
    void forget() { look_ = nullptr; }

    /// Asks for something; `then` is told the answer.
    void ask(json message, std::function<void(const json&)> then) {
        message["id"] = ++asked_;
        then_ = std::move(then);
        written_ = message.dump();
        socket_->async_write(asio::buffer(written_),
                             [self = shared_from_this()](error_code, std::size_t) {});
    }

    /// Is told of each look.
    std::function<void()> looked = {};

private:
    void read() {
        socket_->async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) {
                self->is_open_ = false;
                return;
            }
            self->take(beast::buffers_to_string(self->buffer_.data()));
            self->buffer_.consume(self->buffer_.size());
            if (self->socket_) self->read();
        });
    }

    void take(const std::string& text) {
        json message = json::parse(text);
        if (message.contains("look")) {
            look_ = std::move(message);
            // It may take itself away.
            if (const auto told = looked) told();
        } else if (then_) {
            const auto then = std::exchange(then_, nullptr);
            then(message);
        }
    }

    asio::io_context& context_;
    std::string table_;
    std::string cookie_;
    std::string address_;
    std::optional<websocket::stream<beast::tcp_stream>> socket_;
    beast::flat_buffer buffer_;
    json look_;
    std::uint64_t asked_ = 0;
    std::function<void(const json&)> then_;
    std::string written_;
    bool is_open_ = false;
};

}  // namespace houserules::bench
