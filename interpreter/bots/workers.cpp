#include "bots/workers.h"

#include <algorithm>
#include <system_error>
#include <vector>

#ifndef __EMSCRIPTEN__
#include <thread>
#endif

namespace houserules {

std::uint64_t number_of_workers(unsigned threads, std::uint64_t pieces) {
#ifdef __EMSCRIPTEN__
    static_cast<void>(threads);
    static_cast<void>(pieces);
    return 1;
#else
    constexpr unsigned most_threads = 256;
    return std::clamp<std::uint64_t>(pieces, 1, std::clamp(threads, 1u, most_threads));
#endif
}

void let_work(std::uint64_t workers, const std::function<void(std::uint64_t)>& work) {
#ifndef __EMSCRIPTEN__
    std::vector<std::thread> others;
    others.reserve(workers);
    for (std::uint64_t worker = 1; worker < workers; ++worker) {
        try {
            others.emplace_back([&work, worker] { work(worker); });
        } catch (const std::system_error&) {
            break;
        }
    }
#else
    static_cast<void>(workers);
#endif
    work(0);
#ifndef __EMSCRIPTEN__
    for (auto& thread : others) thread.join();
#endif
}

}  // namespace houserules
