#include "signals.h"

#include <unistd.h>

#include <csignal>

#include "exit_status.h"

namespace {

// A signal can tell the program nothing but by such a variable.
volatile std::sig_atomic_t interrupted = 0;

extern "C" void end_silently(int) { _exit(exit_status::closed_pipe); }

extern "C" void note_interrupt(int) { interrupted = 1; }

}  // namespace

void prepare_for_writing() {
    struct sigaction action {};
    action.sa_handler = end_silently;
    sigaction(SIGPIPE, &action, nullptr);
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, nullptr);
}

void note_interrupts() {
    struct sigaction action {};
    action.sa_handler = note_interrupt;
    // Whoever waits for input is woken, and the second signal does what it always did.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }
