#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>

namespace houserules::serve {

/// What takes long is done beside the one thread that has all connections and tables, by a few
/// threads; what is to be done then is done by that thread again. So nothing is shared.
class WorkPool {
public:
    /// Comparisons of rules take longest: they are made one at a time, beside all others, and give
    /// way to them.
    enum class Kind { thought, check, comparison };

    explicit WorkPool(boost::asio::io_context& context);
    WorkPool(const WorkPool&) = delete;
    WorkPool& operator=(const WorkPool&) = delete;
    ~WorkPool();

    /// Does some work when its turn comes.
    ///
    /// @param work  shares nothing with anybody but `done`, which runs after it
    /// @param done  is told whether the work came to its end
    /// @return false if too much waits already
    [[nodiscard]] bool run(Kind kind, std::function<void()> work, std::function<void(bool)> done);

    /// Whether nothing is under way, and of everything that was it has been told.
    [[nodiscard]] bool is_idle() const { return thoughts_ == 0 && checks_ == 0; }

    /// Begins nothing more, and waits for what has begun.
    void stop();

private:
    [[nodiscard]] std::size_t& waiting_of(Kind kind);

    boost::asio::io_context& context_;
    boost::asio::thread_pool threads_;
    boost::asio::thread_pool comparing_{1};
    std::size_t thoughts_ = 0;
    std::size_t checks_ = 0;
    std::size_t comparisons_ = 0;
};

}  // namespace houserules::serve
