#include "cluster/guard.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <iostream>

#include "exit_status.h"

namespace {

/// Ends as the child does.
[[noreturn]] void wait_for(pid_t child) {
    // All processes of a job get the signals that are meant for it, and the child says what comes
    // of them.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_IGN);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
    const int signal = WTERMSIG(status);
    if (signal == SIGTERM || signal == SIGINT) _exit(exit_status::interrupted);
    std::cerr << fmt::format(
        "houserules: a process was killed (signal {}); what the last checkpoint has is not lost\n",
        signal);
    _exit(exit_status::lost_process);
}

}  // namespace

void go_on_guarded() {
    const pid_t guard = getpid();
    const pid_t child = fork();
    if (child > 0) wait_for(child);
    if (child < 0) return;
    // Nobody would notice its end without the guard.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guard) _exit(exit_status::lost_process);
}
