#include "terminal.h"

#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <iostream>
#include <memory>

#include "signals.h"

#ifdef HOUSERULES_EDITLINE
#include <editline/readline.h>
#endif

namespace {

constexpr std::size_t longest_line = 4096;

#ifdef HOUSERULES_EDITLINE
struct Free {
    void operator()(char* text) const { std::free(text); }
};

/// The next character that is typed, in whatever bytes the locale writes it; none at the end of
/// input, or when the user interrupts. A byte that is no part of one is read as `?`.
int read_key(std::FILE*) {
    std::mbstate_t begun{};
    for (;;) {
        if (!wait_for_input()) return EOF;
        char byte = 0;
        const ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count != 1) return EOF;
        wchar_t key = 0;
        const std::size_t length = std::mbrtowc(&key, &byte, 1, &begun);
        constexpr auto goes_on = static_cast<std::size_t>(-2);
        if (length < goes_on) return static_cast<int>(key);
        if (length != goes_on) return '?';
    }
}

// The library calls functions that know nothing but such variables.
const Terminal::Completion* present_completion = nullptr;
std::vector<std::string> present_words;

/// The words that are offered, one at each call, as the library wants them.
char* next_word(const char*, int) {
    if (present_words.empty()) return nullptr;
    char* const word = strdup(present_words.back().c_str());
    present_words.pop_back();
    return word;
}

char** complete_word(const char* word, int begin, int) {
    rl_attempted_completion_over = 1;
    if (present_completion == nullptr || !*present_completion) return nullptr;
    const std::string line(rl_line_buffer);
    present_words = (*present_completion)(line.substr(0, static_cast<std::size_t>(begin)), word);
    return rl_completion_matches(word, next_word);
}

std::optional<std::string> edited_line(const std::string& prompt,
                                       const Terminal::Completion& completion) {
    rl_getc_function = read_key;
    rl_attempted_completion_function = complete_word;
    present_completion = &completion;
    const std::unique_ptr<char, Free> text(readline(prompt.c_str()));
    if (!text) {
        // The prompt still stands there.
        std::cout << '\n';
        return std::nullopt;
    }
    std::string line(text.get());
    if (!line.empty()) add_history(line.c_str());
    if (line.size() > longest_line) line.resize(longest_line);
    return line;
}
#endif

}  // namespace

InterruptibleInput::int_type InterruptibleInput::underflow() {
    for (;;) {
        if (!wait_for_input()) return traits_type::eof();
        const ssize_t count = read(STDIN_FILENO, bytes_.data(), bytes_.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return traits_type::eof();
        setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
        return traits_type::to_int_type(bytes_.front());
    }
}

Terminal::Terminal() : interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
    // What is typed is in the characters of the user's locale.
    if (interactive_) std::setlocale(LC_CTYPE, "");
}

std::optional<std::string> Terminal::ask(const std::string& prompt,
                                         [[maybe_unused]] const Completion& completion) {
    std::cout.flush();
#ifdef HOUSERULES_EDITLINE
    auto line = interactive_ ? edited_line(prompt, completion) : plain_line(prompt);
#else
    auto line = plain_line(prompt);
#endif
    // What was typed before is not meant any longer.
    if (was_interrupted()) return std::nullopt;
    return line;
}

std::optional<std::string> Terminal::plain_line(const std::string& prompt) {
    std::cout << prompt << std::flush;
    std::string line;
    const auto outcome = LineReader(stream_, longest_line).read(line);
    if (!interactive_ || outcome == LineReader::Outcome::end) std::cout << '\n';
    if (outcome == LineReader::Outcome::end) return std::nullopt;
    // A line that is too long is no move; something must be wrong with it.
    if (outcome == LineReader::Outcome::too_long) return std::string("(a line that is too long)");
    return line;
}

void Terminal::clear() const {
    // The scrollback, too.
    if (interactive_) std::cout << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
}
