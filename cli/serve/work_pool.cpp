#include "serve/work_pool.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <exception>
#include <thread>
#include <utility>

#include "serve/limits.h"

namespace houserules::serve {

namespace {

std::size_t thread_count() {
    const unsigned cores = std::thread::hardware_concurrency();
    return std::max(cores, 2U) - 1;
}

}  // namespace

WorkPool::WorkPool(boost::asio::io_context& context)
    : context_(context), threads_(thread_count()) {}

WorkPool::~WorkPool() { stop(); }

bool WorkPool::run(Kind kind, std::function<void()> work, std::function<void(bool)> done) {
    std::size_t& waiting = kind == Kind::thought ? thoughts_ : checks_;
    const auto most = kind == Kind::thought ? Limits::waiting_thoughts : Limits::waiting_checks;
    if (waiting >= most) return false;
    ++waiting;
    // What `done` holds is given back to the one thread, and is never let go of by another.
    auto carry_out = [this, &waiting, work = std::move(work), done = std::move(done)]() mutable {
        bool ended = false;
        try {
            work();
            ended = true;
        } catch (const std::exception&) {
            // There was not enough memory, say: whoever waits is told.
        }
        boost::asio::post(context_, [&waiting, ended, done = std::move(done)]() {
            --waiting;
            done(ended);
        });
    };
    boost::asio::post(threads_, std::move(carry_out));
    return true;
}

void WorkPool::stop() {
    threads_.stop();
    threads_.join();
}

}  // namespace houserules::serve
