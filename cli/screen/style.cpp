#include "screen/style.h"

#include <fmt/format.h>
#include <langinfo.h>
#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale is of POSIX
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>  // NOLINT(modernize-deprecated-headers): wcwidth is of POSIX
#include <clocale>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "source/characters.h"
#include "source/containers.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

constexpr int usual_width = 80;
constexpr int least_width = 20;
constexpr int most_width = 1'000;
constexpr int unbroken_width = 1'000'000'000;

/// A locale of its own, so that nothing else in the program changes.
class OwnLocale {
public:
    explicit OwnLocale(const char* name) : locale_(newlocale(LC_CTYPE_MASK, name, nullptr)) {}
    ~OwnLocale() {
        if (locale_ != nullptr) freelocale(locale_);
    }
    OwnLocale(const OwnLocale&) = delete;
    OwnLocale& operator=(const OwnLocale&) = delete;

    [[nodiscard]] locale_t get() const { return locale_; }

private:
    locale_t locale_;
};

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
    return value != nullptr ? std::string_view(value) : std::string_view();
}

bool locale_is_utf8() {
    const OwnLocale locale("");
    if (locale.get() == nullptr) return false;
    return std::string_view(nl_langinfo_l(CODESET, locale.get())) == "UTF-8";
}

bool has_colours(ColourChoice choice) {
    if (choice != ColourChoice::automatic) return choice == ColourChoice::always;
    const auto kind = environment("TERM");
    return writes_to_terminal() && environment("NO_COLOR").empty() && !kind.empty() &&
           kind != "dumb";
}

std::optional<int> plausible(long long width) {
    if (width <= 0) return std::nullopt;
    return static_cast<int>(std::clamp<long long>(width, least_width, most_width));
}

std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::plain: return "";
        case Ink::strong: return "1";
        case Ink::faint: return "2";
        case Ink::white: return "1";
        case Ink::red: return "1;31";
        case Ink::blue: return "1;94";
        case Ink::green: return "1;32";
        case Ink::yellow: return "1;33";
        case Ink::magenta: return "1;35";
        case Ink::cyan: return "1;36";
    }
    return "";
}

}  // namespace

bool writes_to_terminal() { return isatty(STDOUT_FILENO) != 0; }

int terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        if (const auto width = plausible(size.ws_col)) return *width;
    }
    if (const auto said = read_integer(environment("COLUMNS"))) {
        if (const auto width = plausible(*said)) return *width;
    }
    return usual_width;
}

Style style_of_output(ColourChoice choice) {
    return {has_colours(choice), locale_is_utf8(), terminal_width()};
}

Style plain_style() { return {false, false, unbroken_width, true}; }

int columns_of(std::string_view text) {
    if (all_of(text, [](char byte) { return byte >= ' '; })) {
        return static_cast<int>(text.size());
    }
    // The widths of all characters, whatever the locale of the terminal.
    const OwnLocale unicode("C.UTF-8");
    const locale_t before =
        unicode.get() != nullptr ? uselocale(unicode.get()) : static_cast<locale_t>(nullptr);
    int columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto point = code_point_at(text, at);
        const int width = wcwidth(static_cast<wchar_t>(point.value));
        columns += width >= 0 ? width : 1;
        at += point.length;
    }
    if (unicode.get() != nullptr) uselocale(before);
    return columns;
}

std::string shown_text(std::string_view text, const Style& style) {
    const std::string clean = printable(text);
    if (style.symbols || style.all_letters) return clean;
    std::string ascii;
    for (std::size_t at = 0; at < clean.size();) {
        const auto point = code_point_at(clean, at);
        ascii += point.value < 0x80 ? static_cast<char>(point.value) : '?';
        at += point.length;
    }
    return ascii;
}

std::string inked(const std::string& text, Ink ink, const Style& style) {
    const auto code = code_of(ink);
    const bool is_blank = text.find_first_not_of(' ') == std::string::npos;
    if (!style.colours || code.empty() || is_blank) return text;
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}
