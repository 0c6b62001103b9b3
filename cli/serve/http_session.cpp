#include "serve/http_session.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "serve/api_path.h"
#include "serve/http_fields.h"
#include "serve/listener.h"
#include "serve/live_session.h"

namespace houserules::serve {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::system::error_code;

/// Bytes of somebody who was refused that are still taken from the line.
constexpr std::size_t most_lingering = std::size_t{1} << 20;

class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(tcp::socket socket, Connections& connections,
                std::unique_ptr<CountedConnection> counted)
        : stream_(std::move(socket)), connections_(connections), counted_(std::move(counted)),
          deadline_(connections.context) {
        error_code error;
        const auto peer = stream_.socket().remote_endpoint(error);
        if (!error) {
            peer_ = allowance_name(peer.address());
            from_machine_ = plain_address(peer.address()).is_loopback();
        }
        if (connections.takes_all_addresses) own_ = own_host();
    }

    void read() {
        parser_.emplace();
        parser_->header_limit(Limits::header);
        parser_->body_limit(Limits::body_with_rules);
        set_deadline(Limits::header_time);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](error_code error, std::size_t) {
                                    self->end_deadline();
                                    self->has_head(error);
                                });
    }

private:
    [[nodiscard]] const RequestHead& head() const { return parser_->get(); }

    /// The address that the connection came to, as pages of it say it.
    [[nodiscard]] std::string own_host() {
        error_code error;
        const auto own = stream_.socket().local_endpoint(error);
        if (error) return {};
        const auto address = plain_address(own.address());
        const std::string text = address.to_string();
        return (address.is_v6() ? '[' + text + ']' : text) + ':' + std::to_string(own.port());
    }

    /// Stops what is being read after a time. The stream's own limit would close the connection, so
    /// that nothing could be said.
    void set_deadline(std::chrono::seconds time) {
        is_late_ = false;
        deadline_.expires_after(time);
        deadline_.async_wait(
            [weak = weak_from_this(), number = ++deadline_number_](error_code error) {
                const auto self = weak.lock();
                if (error || !self || self->deadline_number_ != number) return;
                self->is_late_ = true;
                self->stream_.cancel();
            });
    }

    void end_deadline() {
        ++deadline_number_;
        deadline_.cancel();
    }

    /// Answers what cannot be read any further; says whether there was such a thing.
    bool is_broken(error_code error) {
        if (!error) return false;
        keeps_alive_ = false;
        if (is_late_) {
            // Of whoever has said nothing nobody takes leave.
            if (!parser_->got_some() && buffer_.size() == 0) return true;
            send(refusal(408, "too_slow", "the request did not come to its end in time"));
        } else if (error == http::error::header_limit) {
            send(refusal(431, "too_large", "the fields of the request are too long"));
        } else if (error == http::error::body_limit) {
            send(refusal(413, "too_large", "the body of the request is too long"));
        } else if (error.category() == make_error_code(http::error::bad_version).category() &&
                   error != http::error::end_of_stream && error != http::error::partial_message) {
            send(refusal(400, "bad_request", "this is no request of HTTP"));
        }
        return true;
    }

    void has_head(error_code error) {
        keeps_alive_ = false;
        is_head_ = false;
        if (is_broken(error)) return;
        is_head_ = head().method() == http::verb::head;
        if (auto refused = refusal_of_head()) return send(std::move(*refused));
        const bool asks = head().method() == http::verb::get || is_head_;
        keeps_alive_ = parser_->keep_alive();
        if (asks && has_body()) {
            keeps_alive_ = false;
            return send(refusal(400, "bad_request", "such a request has no body"));
        }
        if (asks && read_api_path(path_of(head())).subject == ApiPath::Subject::live)
            return begin_live();
        if (asks && !asks_api()) return send(page_answer(head()));
        if (asks) return ask_api();
        read_body();
    }

    /// Whether it is for the programming interface; all else is for a file of the page.
    [[nodiscard]] bool asks_api() const { return path_of(head()).substr(0, 5) == "/api/"; }

    [[nodiscard]] bool has_body() const {
        return parser_->chunked() || parser_->content_length().value_or(0) > 0;
    }

    /// Whether it says in one way only where its body ends, so that no proxy takes for its body
    /// what is taken for another request here.
    [[nodiscard]] bool has_clear_length() const {
        const auto codings = head().count(http::field::transfer_encoding);
        if (codings == 0) return true;
        return codings == 1 && head().count(http::field::content_length) == 0 &&
               beast::iequals(head()[http::field::transfer_encoding], "chunked");
    }

    /// Why a request is refused before its body is read.
    [[nodiscard]] std::optional<Answer> refusal_of_head() {
        const auto host = field_of(head(), http::field::host);
        if (head().count(http::field::host) != 1 || !connections_.hosts.allows_host(host, own_)) {
            return refusal(403, "bad_host",
                           "the server is not known by this name; --name makes it known");
        }
        asker_ = asker_of(head(), peer_, from_machine_);
        auto& allowances = asks_api() ? connections_.requests : connections_.files;
        if (!allowances.take(asker_)) return too_often();
        if (!has_clear_length()) {
            return refusal(400, "bad_request", "it is not clear where the request ends");
        }
        if (head().target().size() > Limits::target) {
            return refusal(414, "too_large", "the address is too long");
        }
        switch (head().method()) {
            case http::verb::get:
            case http::verb::head: return std::nullopt;
            case http::verb::post: return refusal_of_post();
            default: break;
        }
        Answer answer = refusal(405, "bad_method", "only GET, HEAD and POST are answered");
        answer.fields.emplace_back("Allow", "GET, HEAD, POST");
        return answer;
    }

    [[nodiscard]] std::optional<Answer> refusal_of_post() const {
        if (head().count(http::field::origin) != 0 && !has_own_origin()) return foreign();
        if (!is_json(head())) {
            return refusal(415, "bad_type", "the body must be application/json");
        }
        const auto most =
            read_api_path(path_of(head())).takes_rules() ? Limits::body_with_rules : Limits::body;
        if (parser_->content_length().value_or(0) > most) {
            return refusal(413, "too_large", "the body of the request is too long");
        }
        return std::nullopt;
    }

    [[nodiscard]] bool has_own_origin() const {
        return head().count(http::field::origin) == 1 &&
               connections_.hosts.allows_origin(field_of(head(), http::field::origin), own_);
    }

    [[nodiscard]] static Answer foreign() {
        return refusal(403, "bad_origin", "another site's page may not ask this");
    }

    void read_body() {
        const auto most =
            read_api_path(path_of(head())).takes_rules() ? Limits::body_with_rules : Limits::body;
        parser_->body_limit(most);
        set_deadline(Limits::body_time);
        if (beast::iequals(head()[http::field::expect], "100-continue")) return say_continue();
        read_rest();
    }

    void say_continue() {
        static constexpr std::string_view words = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(stream_, asio::buffer(words.data(), words.size()),
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error) self->read_rest();
                          });
    }

    void read_rest() {
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](error_code error, std::size_t) {
                             self->end_deadline();
                             if (!self->is_broken(error)) self->ask_api();
                         });
    }

    [[nodiscard]] Request request() {
        Request request;
        request.posts = head().method() == http::verb::post;
        request.path = path_of(head());
        request.body = std::move(parser_->get().body());
        request.cookies = field_of(head(), http::field::cookie);
        request.address = asker_;
        request.is_secure = field_of(head(), "X-Forwarded-Proto") == "https";
        return request;
    }

    void ask_api() {
        connections_.api.answer(request(), [self = shared_from_this()](Answer answer) {
            answer.fields.emplace_back("Cache-Control", "no-store");
            self->send(std::move(answer));
        });
    }

    void begin_live() {
        const auto refuse = [this](Answer answer) {
            keeps_alive_ = false;
            answer.fields.emplace_back("Cache-Control", "no-store");
            send(std::move(answer));
        };
        if (!beast::websocket::is_upgrade(parser_->get())) {
            Answer answer = refusal(426, "upgrade", "this is asked for as a WebSocket");
            answer.fields.emplace_back("Upgrade", "websocket");
            return refuse(std::move(answer));
        }
        if (!has_own_origin()) return refuse(foreign());
        auto place = connections_.api.place_of(request());
        if (!place) return refuse(place.error());
        if (!connections_.pages.add(asker_)) return refuse(too_often());
        LiveBeginning beginning{
            std::move(stream_), {}, std::move(counted_), asker_, std::move(*place)};
        static_cast<RequestHead&>(beginning.request) = head();
        begin_live_session(std::move(beginning), connections_);
    }

    void send(Answer answer) {
        answer_.emplace();
        auto& message = *answer_;
        message.version(11);
        message.result(answer.status);
        set_safe_fields(message);
        const bool has_content = answer.status != 304;
        if (has_content) message.set(http::field::content_type, answer.type);
        for (const auto& [name, value] : answer.fields) message.set(name, value);
        if (message.count(http::field::cache_control) == 0) {
            message.set(http::field::cache_control, "no-store");
        }
        if (connections_.is_ending) keeps_alive_ = false;
        message.keep_alive(keeps_alive_);
        if (has_content) message.content_length(answer.body.size());
        if (!is_head_) message.body() = std::move(answer.body);
        serializer_.emplace(message);
        if (is_head_) serializer_->split(true);
        stream_.expires_after(Limits::write_time);
        const auto written = [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return;
            self->stream_.expires_never();
            if (self->keeps_alive_) {
                self->read();
            } else {
                self->linger();
            }
        };
        if (is_head_) {
            http::async_write_header(stream_, *serializer_, written);
        } else {
            http::async_write(stream_, *serializer_, written);
        }
    }

    /// Takes what is still sent for a little while: a connection that is closed before may lose the
    /// answer.
    void linger() {
        error_code error;
        stream_.socket().shutdown(tcp::socket::shutdown_send, error);
        stream_.expires_after(Limits::linger_time);
        linger_on();
    }

    void linger_on() {
        stream_.async_read_some(asio::buffer(rest_),
                                [self = shared_from_this()](error_code error, std::size_t size) {
                                    self->lingered_ += size;
                                    if (error || self->lingered_ > most_lingering) return;
                                    self->linger_on();
                                });
    }

    beast::tcp_stream stream_;
    Connections& connections_;
    std::unique_ptr<CountedConnection> counted_;
    asio::steady_timer deadline_;
    std::uint64_t deadline_number_ = 0;  ///< one that has passed when it is called off does nothing
    beast::flat_buffer buffer_{Limits::header + Limits::body_with_rules};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<http::response<http::string_body>> answer_;
    std::optional<http::response_serializer<http::string_body>> serializer_;
    std::string peer_;
    bool from_machine_ = false;
    std::string own_;
    std::string asker_;
    bool is_late_ = false;
    bool keeps_alive_ = false;
    bool is_head_ = false;
    std::array<char, 4096> rest_{};
    std::size_t lingered_ = 0;
};

}  // namespace

void begin_http_session(tcp::socket socket, Connections& connections,
                        std::unique_ptr<CountedConnection> counted) {
    std::make_shared<HttpSession>(std::move(socket), connections, std::move(counted))->read();
}

}  // namespace houserules::serve
