#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace houserules {

/// Writes JSON at the end of a text, which is used again and again: what `json_line` would write,
/// without making the values first. Whoever calls it opens and closes what belongs together.
class JsonWriter {
public:
    explicit JsonWriter(std::string& text) : text_(text) {}

    void begin_object() { open('{'); }
    void end_object() { text_ += '}'; }
    void begin_list() { open('['); }
    void end_list() { text_ += ']'; }

    /// The key of the value that comes next. Its letters need no escape.
    void key(std::string_view name) { quote(name, "\":"); }

    /// The same for a name that somebody else gave.
    void key_of(std::string_view name) {
        text(name);
        text_ += ':';
    }

    /// A text; bytes that are not UTF-8 are replaced.
    void text(std::string_view value);

    /// A text whose letters need no escape.
    void plain_text(std::string_view value) { quote(value, "\""); }

    template <std::integral Number>
    void number(Number value) {
        if constexpr (std::is_signed_v<Number>) {
            write_signed(value);
        } else {
            write_unsigned(value);
        }
    }

    void truth(bool value) { literal(value ? "true" : "false"); }
    void null() { literal("null"); }

    /// A value that was made before.
    void value(const nlohmann::ordered_json& made);

    /// Values of a list, as another writer wrote them with commas between.
    void values(std::string_view written) {
        if (!written.empty()) literal(written);
    }

    /// The text so far.
    [[nodiscard]] std::string& written() { return text_; }

private:
    /// Whether what comes next is not the first of its object or list.
    [[nodiscard]] bool follows() const {
        if (text_.empty()) return false;
        const char last = text_.back();
        return last != '{' && last != '[' && last != ':';
    }
    void separate() {
        if (follows()) text_ += ',';
    }
    void quote(std::string_view value, std::string_view end);
    void open(char bracket) {
        separate();
        text_ += bracket;
    }
    void literal(std::string_view value) {
        separate();
        text_ += value;
    }
    void write_signed(std::int64_t value);
    void write_unsigned(std::uint64_t value);

    std::string& text_;
};

}  // namespace houserules
