#include "report/gnuplot.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>

using namespace houserules;

namespace {

using Instant = std::chrono::steady_clock::time_point;

constexpr std::chrono::seconds longest_drawing{20};
constexpr std::size_t largest_drawing = std::size_t{1} << 23;

const char* const gnuplot_is_missing = "gnuplot is not installed";
const char* const drawing_failed = "gnuplot could not draw";

struct CloseFile {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

/// The script as a file that has no name and is gone with the program: a pipe could block.
OpenFile file_of(const std::string& script) {
    OpenFile file(std::tmpfile());
    if (file == nullptr) return file;
    const auto written = std::fwrite(script.data(), 1, script.size(), file.get());
    if (written != script.size() || std::fflush(file.get()) != 0) return nullptr;
    std::rewind(file.get());
    return file;
}

/// Starts the program; what it writes comes from a pipe, whose other end is closed here.
///
/// @return its process, or -1
pid_t start(const std::string& program, int script, const std::array<int, 2>& ends) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return -1;
    posix_spawn_file_actions_adddup2(&actions, script, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string path = program;
    // What a person set up for plots of another kind must not change these.
    std::string settings = "--default-settings";
    const std::array<char*, 3> arguments{path.data(), settings.data(), nullptr};
    pid_t process = -1;
    const int problem =
        posix_spawn(&process, path.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return problem == 0 ? process : -1;
}

/// Waits until there is something to read; false when it took too long.
bool wait_to_read(int descriptor, Instant end) {
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end - std::chrono::steady_clock::now());
        if (left.count() <= 0) return false;
        pollfd entry{descriptor, POLLIN, 0};
        const int ready = poll(&entry, 1, static_cast<int>(left.count()));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

/// All that comes until the other end is closed; false if it is too much or takes too long.
bool read_drawing(int descriptor, std::string& bytes) {
    const auto end = std::chrono::steady_clock::now() + longest_drawing;
    std::array<char, 16'384> block;
    while (bytes.size() <= largest_drawing && wait_to_read(descriptor, end)) {
        const ssize_t count = read(descriptor, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return count == 0;
        bytes.append(block.data(), static_cast<std::size_t>(count));
    }
    return false;
}

/// Waits for the end of a process. Returns whether all went well in it.
bool has_succeeded(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::string gnuplot_path() {
    const char* const variable = std::getenv("PATH");  // NOLINT: no thread changes it
    std::string_view folders = variable == nullptr ? "" : variable;
    while (!folders.empty()) {
        const auto folder = folders.substr(0, folders.find(':'));
        folders.remove_prefix(std::min(folder.size() + 1, folders.size()));
        // Not whatever is called so in the folder that somebody happens to be in.
        if (folder.empty() || folder.front() != '/') continue;
        std::string path = std::string(folder) + "/gnuplot";
        if (access(path.c_str(), X_OK) == 0) return path;
    }
    return "";
}

Expected<std::string> run_gnuplot(const std::string& script) {
    const auto program = gnuplot_path();
    if (program.empty()) return Problem{gnuplot_is_missing};
    const auto file = file_of(script);
    std::array<int, 2> ends{};
    if (file == nullptr || pipe(ends.data()) != 0) return Problem{drawing_failed};
    for (const int end : ends) static_cast<void>(fcntl(end, F_SETFD, FD_CLOEXEC));
    const pid_t process = start(program, fileno(file.get()), ends);
    close(ends[1]);
    std::string bytes;
    const bool is_read = process > 0 && read_drawing(ends[0], bytes);
    close(ends[0]);
    if (process < 0) return Problem{drawing_failed};
    if (!is_read) kill(process, SIGKILL);
    const bool is_drawn = has_succeeded(process) && is_read && !bytes.empty();
    if (!is_drawn) return Problem{drawing_failed};
    return bytes;
}
