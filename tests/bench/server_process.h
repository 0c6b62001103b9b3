#pragma once

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>

namespace houserules::bench {

/// Ends the program with what is wrong.
[[noreturn]] inline void fail(const std::string& what) {
    std::fprintf(stderr, "serve_load: %s\n", what.c_str());
    std::exit(1);
}

/// The server, a process of its own.
class ServerProcess {
public:
    ServerProcess(std::string program, std::filesystem::path folder)
        : program_(std::move(program)), folder_(std::move(folder)) {}
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess() { kill(); }

    void begin() {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) fail("no pipe");
        const std::string port = std::to_string(port_);
        child_ = fork();
        if (child_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);  // it ends with this program, however that ends
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            close(ends[1]);
            execl(program_.c_str(), program_.c_str(), "serve", "--pace", "0", "--port",
                  port.c_str(), "--tables", folder_.c_str(), nullptr);
            _exit(127);
        }
        close(ends[1]);
        std::string said;
        for (char byte = 0; byte != '\n' && read(ends[0], &byte, 1) == 1;) said += byte;
        close(ends[0]);
        const auto colon = said.rfind(':');
        if (colon == std::string::npos) fail("the server did not begin");
        port_ = std::atoi(said.c_str() + colon + 1);
    }

    void kill() {
        if (child_ <= 0) return;
        ::kill(child_, SIGKILL);
        waitpid(child_, nullptr, 0);
        child_ = 0;
    }

    [[nodiscard]] int port() const { return port_; }

    /// Seconds of a core that it has used.
    [[nodiscard]] double used() const {
        std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
        std::string text((std::istreambuf_iterator<char>(file)), {});
        std::istringstream fields(text.substr(text.rfind(')') + 1));
        std::string skipped;
        for (int i = 0; i < 11; ++i) fields >> skipped;
        double user = 0;
        double system = 0;
        fields >> user >> system;
        return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }

    /// Megabytes of its memory that are in use.
    [[nodiscard]] double memory() const {
        std::ifstream file("/proc/" + std::to_string(child_) + "/status");
        for (std::string line; std::getline(file, line);) {
            if (line.rfind("VmRSS:", 0) == 0) return std::atof(line.c_str() + 6) / 1024;
        }
        return 0;
    }

private:
    std::string program_;
    std::filesystem::path folder_;
    int port_ = 0;
    pid_t child_ = 0;
};

}  // namespace houserules::bench
