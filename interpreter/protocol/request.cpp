#include "protocol/request.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include "notation/json_values.h"

namespace houserules {

namespace {

using Json = nlohmann::json;
using Entry = Request::Entry;

constexpr std::string_view list_of_requests = "requests";

/// Reads the requests that clients send most. Of anything else, right or wrong, it says only that
/// it did not read it.
class PlainReader {
public:
    explicit PlainReader(std::string_view text) : next_(text.data()), end_(next_ + text.size()) {}

    /// Reads all of the text as one request.
    bool read(Request& request) {
        if (!read_object(request, true)) return false;
        skip_blanks();
        return next_ == end_;
    }

private:
    static constexpr std::size_t usual_entries = 8;
    static constexpr std::size_t most_entries = 16;

    void skip_blanks() {
        while (next_ != end_ && (*next_ == ' ' || *next_ == '\t' || *next_ == '\r')) ++next_;
    }

    /// Passes over a letter, if it is the next one after blanks.
    bool take(char letter) {
        skip_blanks();
        if (next_ == end_ || *next_ != letter) return false;
        ++next_;
        return true;
    }

    bool take_word(std::string_view word) {
        if (static_cast<std::size_t>(end_ - next_) < word.size()) return false;
        if (std::string_view(next_, word.size()) != word) return false;
        next_ += word.size();
        return true;
    }

    /// Reads a text without escapes, of letters of one byte.
    bool read_text(std::string_view& text) {
        if (!take('"')) return false;
        const char* const begin = next_;
        while (next_ != end_ && *next_ != '"') {
            const auto byte = static_cast<unsigned char>(*next_);
            if (byte < 0x20 || byte >= 0x80 || byte == '\\') return false;
            ++next_;
        }
        if (next_ == end_) return false;
        text = std::string_view(begin, static_cast<std::size_t>(next_ - begin));
        ++next_;
        return true;
    }

    bool read_number(Json& value) {
        std::uint64_t number = 0;
        const char* const begin = next_;
        const auto [end, error] = std::from_chars(begin, end_, number);
        if (error != std::errc() || (*begin == '0' && end - begin > 1)) return false;
        next_ = end;
        if (end != end_ && (*end == '.' || *end == 'e' || *end == 'E')) return false;
        value = number;
        return true;
    }

    bool read_value(Json& value) {
        skip_blanks();
        if (next_ == end_) return false;
        switch (*next_) {
            case '"': {
                std::string_view text;
                if (!read_text(text)) return false;
                value = text;
                return true;
            }
            case 't': value = true; return take_word("true");
            case 'f': value = false; return take_word("false");
            case 'n': value = nullptr; return take_word("null");
            default: return *next_ >= '0' && *next_ <= '9' && read_number(value);
        }
    }

    bool read_requests(std::vector<Request>& requests) {
        if (!take('[')) return false;
        if (take(']')) return true;
        do {
            if (!read_object(requests.emplace_back(), false)) return false;
        } while (take(','));
        return take(']');
    }

    bool read_object(Request& request, bool may_hold_requests) {
        if (!take('{')) return false;
        if (take('}')) return true;
        auto& entries = request.entries;
        entries.reserve(usual_entries);
        do {
            std::string_view key;
            if (!read_text(key) || !take(':') || entries.size() == most_entries) return false;
            const auto place =
                std::lower_bound(entries.begin(), entries.end(), key,
                                 [](const Entry& entry, auto name) { return entry.key < name; });
            if (place != entries.end() && place->key == key) return false;
            Json value;
            if (may_hold_requests && key == list_of_requests) {
                value = Json::array();
                if (!read_requests(request.requests)) return false;
            } else if (!read_value(value)) {
                return false;
            }
            entries.insert(place, Entry{std::string(key), std::move(value)});
        } while (take(','));
        return take('}');
    }

    const char* next_;
    const char* end_;
};

Request request_of(Json& object) {
    Request request;
    request.is_object = object.is_object();
    if (!request.is_object) return request;
    for (auto& [key, value] : object.items()) {
        request.entries.push_back(Entry{key, std::move(value)});
    }
    return request;
}

}  // namespace

Expected<Request, RequestFailure> read_request(std::string_view line) {
    Request plain;
    if (PlainReader(line).read(plain)) return plain;
    auto parsed = read_json(line);
    if (!parsed) return RequestFailure{"bad_json", parsed.error().message};
    if (!parsed->is_object()) return RequestFailure{"bad_request", "a request is an object"};
    Request request = request_of(*parsed);
    for (auto& entry : request.entries) {
        if (entry.key != list_of_requests || !entry.value.is_array()) continue;
        for (auto& inner : entry.value) request.requests.push_back(request_of(inner));
        entry.value = Json::array();
    }
    return request;
}

}  // namespace houserules
