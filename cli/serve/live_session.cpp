#include "serve/live_session.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <string_view>
#include <utility>

#include "serve/allowance.h"
#include "serve/limits.h"

namespace houserules::serve {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

/// How long the next message waits of somebody who sends too many.
constexpr std::chrono::milliseconds pause_of_messages{
    static_cast<int>(1000 / Limits::messages_a_second)};

/// The page of somebody at a table. Looks are never stored: while one is on its way it is only
/// noted that another one is due, which is made when the way is free.
class LiveSession : public Onlooker,
                    public OpenPage,
                    public std::enable_shared_from_this<LiveSession> {
public:
    LiveSession(LiveBeginning beginning, Connections& connections)
        : socket_(std::move(beginning.stream)), request_(std::move(beginning.request)),
          counted_(std::move(beginning.counted)), asker_(std::move(beginning.asker)),
          place_(std::move(beginning.place)), connections_(connections),
          deadline_(connections.context), pause_(connections.context) {
        connections_.open_pages.insert(this);
    }
    LiveSession(const LiveSession&) = delete;
    LiveSession& operator=(const LiveSession&) = delete;
    ~LiveSession() override {
        connections_.open_pages.erase(this);
        connections_.pages.remove(asker_);
    }

    void begin() {
        websocket::stream_base::timeout times;
        times.handshake_timeout = Limits::header_time;
        times.idle_timeout = 2 * Limits::quiet_time;
        times.keep_alive_pings = true;
        socket_.set_option(times);
        socket_.set_option(
            websocket::stream_base::decorator([](websocket::response_type& response) {
                set_safe_fields(response);
                // Else the library would say which one it is.
                response.set(http::field::server, "houserules");
            }));
        socket_.auto_fragment(false);
        socket_.read_message_max(TableHost::longest_message);
        socket_.async_accept(request_, [self = shared_from_this()](error_code error) {
            if (error) return;
            self->is_open_ = true;
            self->place_.table->join(self, self->place_.role.seat);
            self->look_is_due();
            self->read();
        });
    }

    void answer(std::string text) override {
        if (!is_open_) return;
        if (answers_.size() >= Limits::waiting_answers) {
            close({websocket::close_code::policy_error, "answers are not taken"});
            return;
        }
        answers_.push_back(std::move(text));
        write();
    }

    void look_is_due() override {
        is_look_due_ = true;
        write();
    }

    void end() override { close({websocket::close_code::going_away, "the table is gone"}); }

    void go_away() override { close({websocket::close_code::going_away, "the server ends"}); }

private:
    void read() {
        socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) {
                self->leave();
            } else {
                self->take_message();
            }
        });
    }

    void take_message() {
        if (!allowance_.take()) return take_later();
        if (!socket_.got_text()) {
            return close({websocket::close_code::unknown_data, "messages are texts"});
        }
        const auto bytes = buffer_.cdata();
        const std::string message(static_cast<const char*>(bytes.data()), bytes.size());
        buffer_.consume(buffer_.size());
        place_.table->receive(shared_from_this(), place_.role, message);
        if (is_open_) read();
    }

    /// Whoever sends too much is read more slowly.
    void take_later() {
        pause_.expires_after(pause_of_messages);
        pause_.async_wait([self = shared_from_this()](error_code error) {
            if (!error && self->is_open_) self->take_message();
        });
    }

    void write() {
        if (!is_open_ || is_writing_ || (answers_.empty() && !is_look_due_)) return;
        // Answers go first: what they answer is seen in the look.
        if (!answers_.empty()) {
            written_ = std::move(answers_.front());
            answers_.pop_front();
        } else {
            is_look_due_ = false;
            written_ = place_.table->look(place_.role, mark_);
        }
        is_writing_ = true;
        set_deadline();
        socket_.text(true);
        socket_.async_write(asio::buffer(written_),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                self->is_writing_ = false;
                                self->end_deadline();
                                if (error) {
                                    self->leave();
                                } else if (self->closes_) {
                                    self->close_now();
                                } else {
                                    self->write();
                                }
                            });
    }

    /// Who takes nothing for long is let go.
    void set_deadline() {
        deadline_.expires_after(Limits::write_time);
        deadline_.async_wait(
            [weak = weak_from_this(), number = ++deadline_number_](error_code error) {
                const auto self = weak.lock();
                if (!error && self && self->deadline_number_ == number) self->drop();
            });
    }

    void end_deadline() {
        ++deadline_number_;
        deadline_.cancel();
    }

    void drop() {
        error_code error;
        beast::get_lowest_layer(socket_).socket().close(error);
        leave();
    }

    void close(websocket::close_reason reason) {
        if (!is_open_) {
            // It has not begun yet, or ends already.
            if (!closes_) drop();
            return;
        }
        reason_ = std::move(reason);
        closes_ = true;
        leave();
        // A write that is under way ends before, or at its deadline.
        if (!is_writing_) close_now();
    }

    void close_now() {
        set_deadline();
        socket_.async_close(reason_,
                            [self = shared_from_this()](error_code) { self->end_deadline(); });
    }

    void leave() {
        if (!is_open_) return;
        is_open_ = false;
        answers_.clear();
        place_.table->leave(*this);
    }

    websocket::stream<beast::tcp_stream> socket_;
    http::request<http::empty_body> request_;
    std::unique_ptr<CountedConnection> counted_;
    std::string asker_;
    TablePlace place_;
    Connections& connections_;
    asio::steady_timer deadline_;
    std::uint64_t deadline_number_ = 0;  ///< one that has passed when it is called off does nothing
    asio::steady_timer pause_;
    beast::flat_buffer buffer_;
    Allowance allowance_{Limits::messages_a_second, Limits::messages_at_once};
    std::deque<std::string> answers_;
    std::string written_;
    LookMark mark_;
    websocket::close_reason reason_;
    bool is_open_ = false;
    bool is_look_due_ = false;
    bool is_writing_ = false;
    bool closes_ = false;
};

}  // namespace

void begin_live_session(LiveBeginning beginning, Connections& connections) {
    std::make_shared<LiveSession>(std::move(beginning), connections)->begin();
}

}  // namespace houserules::serve
