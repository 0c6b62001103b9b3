#include "signals.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "exit_status.h"

namespace {

// A signal can tell the program nothing but by such variables, and by a pipe that whoever waits for
// input listens to, too.
volatile std::sig_atomic_t interrupted = 0;
std::array<int, 2> interrupt_pipe = {-1, -1};

extern "C" void end_silently(int) { _exit(exit_status::closed_pipe); }

extern "C" void note_interrupt(int) {
    const int error = errno;
    interrupted = 1;
    const ssize_t written = write(interrupt_pipe[1], "", 1);
    static_cast<void>(written);
    errno = error;
}

}  // namespace

void prepare_for_writing() {
    struct sigaction action {};
    action.sa_handler = end_silently;
    sigaction(SIGPIPE, &action, nullptr);
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, nullptr);
}

void note_interrupts() {
    if (interrupt_pipe[0] < 0 && pipe2(interrupt_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    struct sigaction action {};
    action.sa_handler = note_interrupt;
    // What is being written is written to its end, and the second signal does what it always did.
    action.sa_flags = SA_RESTART | SA_RESETHAND;
    for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

bool wait_for_input() {
    std::array<pollfd, 2> sources = {{{STDIN_FILENO, POLLIN, 0}, {interrupt_pipe[0], POLLIN, 0}}};
    while (!was_interrupted() && poll(sources.data(), sources.size(), -1) < 0 && errno == EINTR) {
    }
    return !was_interrupted();
}

void wait_unless_interrupted(std::chrono::milliseconds time) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + time;
    pollfd source = {interrupt_pipe[0], POLLIN, 0};
    while (!was_interrupted()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0 || poll(&source, 1, static_cast<int>(left.count())) > 0) return;
    }
}
