#include "serve/work_pool.h"

#include <sys/resource.h>

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

std::size_t most_waiting(WorkPool::Kind kind) {
    switch (kind) {
        case WorkPool::Kind::thought: return Limits::waiting_thoughts;
        case WorkPool::Kind::check: return Limits::waiting_checks;
        case WorkPool::Kind::comparison: break;
    }
    return Limits::waiting_comparisons;
}

/// Lets a thread have the time that others leave.
void give_way() {
    constexpr int later = 10;
    // Linux takes each thread for a process here.
    static_cast<void>(setpriority(PRIO_PROCESS, 0, later));
}

}  // namespace

WorkPool::WorkPool(boost::asio::io_context& context) : context_(context), threads_(thread_count()) {
    boost::asio::post(comparing_, give_way);
}

WorkPool::~WorkPool() { stop(); }

bool WorkPool::run(Kind kind, std::function<void()> work, std::function<void(bool)> done) {
    std::size_t& waiting = waiting_of(kind);
    if (waiting >= most_waiting(kind)) return false;
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
    boost::asio::post(kind == Kind::comparison ? comparing_ : threads_, std::move(carry_out));
    return true;
}

std::size_t& WorkPool::waiting_of(Kind kind) {
    switch (kind) {
        case Kind::thought: return thoughts_;
        case Kind::check: return checks_;
        case Kind::comparison: break;
    }
    return comparisons_;
}

void WorkPool::stop() {
    threads_.stop();
    comparing_.stop();
    threads_.join();
    comparing_.join();
}

}  // namespace houserules::serve
