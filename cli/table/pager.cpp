#include "pager.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace {

/// How many lines the terminal shows; 0: nobody knows.
int rows_of_terminal() {
    winsize window = {};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 ? int{window.ws_row} : 0;
}

std::string pager_command() {
    const char* const pager = std::getenv("PAGER");
    return pager != nullptr && *pager != '\0' ? pager : "less";
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// What the new process does: reads the text and shows it.
[[noreturn]] void become_pager(int input, const std::string& command, PageFrom from) {
    dup2(input, STDIN_FILENO);
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGPIPE, SIG_DFL);
    // Plain text only, with a prompt that says how to go on; and nobody comes from there to a shell
    // or a file.
    const bool from_end = from == PageFrom::end;
    setenv("LESS",
           from_end ? R"(FRXPs?eq\: back:space\: more, b\: before, q\: back.$+G)"
                    : R"(FRXPs?eq\: back:space\: more, q\: back.$)",
           0);
    setenv("LESSSECURE", "1", 1);
    // That there is no such program is found out by its status.
    const std::string quietly = "exec 2>/dev/null; " + command;
    execl("/bin/sh", "sh", "-c", quietly.c_str(), nullptr);
    _exit(127);
}

/// Whether a pager has shown a text.
bool page(const std::string& text, PageFrom from) {
    std::array<int, 2> ends = {-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    const std::string command = pager_command();
    const pid_t child = fork();
    if (child == 0) become_pager(ends[0], command, from);
    close(ends[0]);
    if (child < 0) {
        close(ends[1]);
        return false;
    }
    // Whoever has read enough leaves before the end, and Ctrl-C is the pager's.
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    struct sigaction pipe_before {};
    struct sigaction interrupt_before {};
    sigaction(SIGPIPE, &ignore, &pipe_before);
    sigaction(SIGINT, &ignore, &interrupt_before);
    static_cast<void>(write_all(ends[1], text));
    close(ends[1]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    sigaction(SIGINT, &interrupt_before, nullptr);
    sigaction(SIGPIPE, &pipe_before, nullptr);
    // 126 and 127 are how a shell says that there is no such program.
    return WIFEXITED(status) && WEXITSTATUS(status) < 126;
}

}  // namespace

void show_paged(const Terminal& terminal, const std::string& text, PageFrom from) {
    std::cout.flush();
    const int rows = terminal.is_interactive() ? rows_of_terminal() : 0;
    const bool is_long = rows > 0 && std::count(text.begin(), text.end(), '\n') >= rows;
    if (!is_long || !page(text, from)) std::cout << text;
}
