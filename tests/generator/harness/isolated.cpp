#include "isolated.h"

#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace houserules::generating {

namespace {

/// Of computing: how busy the machine is with other things must not matter.
void limit_time(unsigned seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    ::setitimer(ITIMER_PROF, &timer, nullptr);
}

[[noreturn]] void run_seeds(std::uint64_t first, std::uint64_t end, unsigned seconds,
                            Progress& progress, const std::function<void(std::uint64_t)>& each) {
    for (std::uint64_t seed = first; seed < end; ++seed) {
        progress.seed = seed;
        limit_time(seconds);
        each(seed);
    }
    std::fflush(stdout);
    std::_Exit(0);
}

std::string ending_of(int status) {
    if (!WIFSIGNALED(status)) return "ends with status " + std::to_string(WEXITSTATUS(status));
    if (WTERMSIG(status) == SIGPROF) return "takes too long";
    return std::string("crashes: ") + ::strsignal(WTERMSIG(status));
}

}  // namespace

void Progress::note(std::string_view what) {
    const std::size_t length = std::min(what.size(), doing.size() - 1);
    std::copy_n(what.begin(), length, doing.begin());
    doing[length] = '\0';
}

std::uint64_t run_isolated(std::uint64_t first, std::uint64_t count, unsigned seconds,
                           Progress& progress, const std::function<void(std::uint64_t)>& each,
                           const std::function<void(std::string_view)>& crashed) {
    std::uint64_t crashes = 0;
    const std::uint64_t end = first + count;
    for (std::uint64_t next = first; next < end;) {
        std::fflush(stdout);
        const pid_t child = ::fork();
        if (child == 0) run_seeds(next, end, seconds, progress, each);
        int status = 0;
        if (child < 0 || ::waitpid(child, &status, 0) != child) {
            std::perror("fork");
            std::exit(2);
        }
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) break;
        ++crashes;
        crashed(ending_of(status));
        next = progress.seed + 1;
    }
    return crashes;
}

}  // namespace houserules::generating
