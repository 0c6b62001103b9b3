// How many decisions a second a client of the engine protocol makes: 64 games by their ids, one
// `play` a decision with a random number below the `total` of the last answer; without states, or
// with what the seat sees that decides next.
//
//     houserules_engine_client PROGRAM [--seconds N] [VARIANT ...]
//
// All games have a request under way at a time. Then the same one by one: the next request waits
// for the answer, as where a client knows but one game.

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "random/random.h"

namespace {

constexpr int games = 64;

[[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "engine_client: %s\n", what.c_str());
    std::exit(1);
}

/// An engine at the other end of two pipes.
class Engine {
public:
    explicit Engine(const char* program) {
        std::array<int, 2> requests{};
        std::array<int, 2> answers{};
        if (pipe(requests.data()) != 0 || pipe(answers.data()) != 0) fail("no pipe");
        child_ = fork();
        if (child_ == 0) {
            dup2(requests[0], STDIN_FILENO);
            dup2(answers[1], STDOUT_FILENO);
            for (const int end : {requests[0], requests[1], answers[0], answers[1]}) close(end);
            execl(program, program, "engine", nullptr);
            _exit(127);
        }
        close(requests[0]);
        close(answers[1]);
        to_ = requests[1];
        from_ = answers[0];
    }

    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    ~Engine() {
        close(to_);
        close(from_);
        waitpid(child_, nullptr, 0);
    }

    void send(std::string_view lines) const {
        while (!lines.empty()) {
            const ssize_t count = write(to_, lines.data(), lines.size());
            if (count <= 0) fail("the engine takes no more requests");
            lines.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    /// The next answer; it is there until the one after it.
    std::string_view answer() {
        for (;;) {
            const void* const found =
                std::memchr(input_.data() + searched_, '\n', end_ - searched_);
            if (found != nullptr) {
                const auto* const stop = static_cast<const char*>(found);
                const std::string_view line(
                    input_.data() + begin_,
                    static_cast<std::size_t>(stop - input_.data()) - begin_);
                begin_ = searched_ = begin_ + line.size() + 1;
                if (line.substr(0, 10) != "{\"ok\":true") fail(std::string(line));
                return line;
            }
            searched_ = end_;
            if (begin_ > 0) {
                std::memmove(input_.data(), input_.data() + begin_, end_ - begin_);
                end_ -= begin_;
                searched_ -= begin_;
                begin_ = 0;
            }
            if (end_ == input_.size()) input_.resize(2 * input_.size());
            const ssize_t count = read(from_, input_.data() + end_, input_.size() - end_);
            if (count <= 0) fail("the engine ended");
            end_ += static_cast<std::size_t>(count);
        }
    }

private:
    pid_t child_ = 0;
    int to_ = -1;
    int from_ = -1;
    std::vector<char> input_ = std::vector<char>(std::size_t{1} << 16);
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::size_t searched_ = 0;
};

std::uint64_t total_of(std::string_view answer) {
    static constexpr std::string_view key = "\"total\":";
    const auto place = answer.rfind(key);
    if (place == std::string_view::npos) fail("an answer without a total");
    return std::strtoull(answer.data() + place + key.size(), nullptr, 10);
}

/// Plays for some seconds; how many decisions a second.
double measure(const char* program, const std::string& variant, bool states, bool at_once,
               double seconds) {
    using Clock = std::chrono::steady_clock;
    Engine engine(program);
    engine.send("{\"do\":\"load\",\"variant\":\"" + variant + "\"}\n");
    static_cast<void>(engine.answer());
    const std::string wishes = std::string(",\"total\":true,\"events\":false,\"state\":") +
                               (states ? "\"to_act\"" : "false") + "}\n";
    houserules::Random random(1, 0);
    std::vector<std::uint64_t> totals(games, 0);
    std::uint64_t seed = 0;
    std::uint64_t decisions = 0;
    std::string lines;
    const auto ask = [&](int game) {
        const auto total = totals[static_cast<std::size_t>(game)];
        const auto id = std::to_string(game);
        if (total == 0) {
            lines +=
                "{\"do\":\"new\",\"game\":" + id + ",\"seed\":" + std::to_string(++seed) + wishes;
        } else {
            lines += "{\"do\":\"play\",\"game\":" + id +
                     ",\"move\":" + std::to_string(random.below(total)) + wishes;
            ++decisions;
        }
    };
    const auto began = Clock::now();
    std::chrono::duration<double> passed{};
    do {
        for (int game = 0; game < games; ++game) {
            ask(game);
            if (at_once) continue;
            engine.send(lines);
            lines.clear();
            totals[static_cast<std::size_t>(game)] = total_of(engine.answer());
        }
        if (at_once) {
            engine.send(lines);
            lines.clear();
            for (auto& total : totals) total = total_of(engine.answer());
        }
        passed = Clock::now() - began;
    } while (passed.count() < seconds);
    return static_cast<double>(decisions) / passed.count();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) fail("which program?");
    double seconds = 3;
    std::vector<std::string> variants;
    for (int i = 2; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--seconds" && i + 1 < argc) {
            seconds = std::atof(argv[++i]);
        } else {
            variants.emplace_back(argv[i]);
        }
    }
    if (variants.empty()) variants = {"thirteen", "palace", "dou-dizhu"};
    std::printf("%-14s %14s %14s %14s %14s\n", "decisions/s", "no states", "seat's states",
                "one by one", "with states");
    for (const auto& variant : variants) {
        std::printf("%-14s", variant.c_str());
        for (const bool at_once : {true, false}) {
            for (const bool states : {false, true}) {
                std::printf(" %14.0f", measure(argv[1], variant, states, at_once, seconds));
                std::fflush(stdout);
            }
        }
        std::printf("\n");
    }
    return 0;
}
