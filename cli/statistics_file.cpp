#include "statistics_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>
#include <system_error>
#include <thread>

#include "file_bytes.h"
#include "game/state.h"
#include "notation/json_values.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t statistics_version = 1;
constexpr std::uintmax_t largest_file = std::uintmax_t{4} << 20;
constexpr std::size_t most_entries = 10'000;
constexpr std::uint64_t most_counted = std::uint64_t{1} << 53;

/// Keeps other programs from changing a file as long as it lives.
class FileLock {
public:
    explicit FileLock(const std::filesystem::path& path)
        : descriptor_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)) {
        // Others hold it for the blink of an eye; who holds it longer is stuck.
        constexpr int most_tries = 50;
        for (int i = 0; descriptor_ >= 0 && !is_held_ && i < most_tries; ++i) {
            is_held_ = flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
            if (!is_held_) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() {
        if (descriptor_ >= 0) close(descriptor_);
    }

    [[nodiscard]] bool is_held() const { return is_held_; }

private:
    int descriptor_;
    bool is_held_ = false;
};

/// A folder that an absolute path in the environment names; others are passed over.
std::optional<std::filesystem::path> folder_named(const char* variable) {
    const char* const text = std::getenv(variable);
    if (text == nullptr || *text != '/') return std::nullopt;
    return std::filesystem::path(text);
}

bool read_count(const Json& object, const char* key, std::uint64_t& count) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_unsigned()) return false;
    count = found->get<std::uint64_t>();
    return count <= most_counted;
}

std::optional<PersonalStatistics> read_entry(const Json& object) {
    PersonalStatistics entry;
    if (!object.is_object()) return std::nullopt;
    const auto game = object.find("game");
    const auto against = object.find("against");
    const auto places = object.find("places");
    std::uint64_t players = 0;
    const bool is_whole =
        game != object.end() && game->is_string() && against != object.end() &&
        against->is_array() && places != object.end() && places->is_array() &&
        read_count(object, "players", players) && read_count(object, "games", entry.games) &&
        read_count(object, "wins", entry.wins) && read_count(object, "undone", entry.undone);
    if (!is_whole || players == 0 || players > State::max_seats) return std::nullopt;
    entry.game = game->get<std::string>();
    entry.players = static_cast<int>(players);
    for (const auto& name : *against) {
        if (!name.is_string()) return std::nullopt;
        entry.against.push_back(name.get<std::string>());
    }
    for (const auto& place : *places) {
        if (!place.is_number_unsigned()) return std::nullopt;
        entry.places.push_back(place.get<std::uint64_t>());
    }
    if (entry.against.size() > State::max_seats || entry.places.size() != players) {
        return std::nullopt;
    }
    return entry;
}

std::optional<std::vector<PersonalStatistics>> read_entries(const std::string& text) {
    const Json object = Json::parse(text, nullptr, false);
    std::uint64_t version = 0;
    if (!object.is_object() || !read_count(object, "houserules_statistics", version) ||
        version != statistics_version) {
        return std::nullopt;
    }
    const auto list = object.find("games");
    if (list == object.end() || !list->is_array() || list->size() > most_entries) {
        return std::nullopt;
    }
    std::vector<PersonalStatistics> entries;
    for (const auto& item : *list) {
        auto entry = read_entry(item);
        if (!entry) return std::nullopt;
        entries.push_back(std::move(*entry));
    }
    return entries;
}

std::string text_of(const std::vector<PersonalStatistics>& entries) {
    Json object;
    object["houserules_statistics"] = statistics_version;
    object["games"] = statistics_to_json(entries);
    return json_line(object) + '\n';
}

/// The entry that counts games of this kind; made if there is none.
PersonalStatistics& entry_for(std::vector<PersonalStatistics>& entries,
                              const PersonalResult& result) {
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) {
        return entry.game == result.game && entry.players == result.players &&
               entry.against == result.against;
    });
    if (found != entries.end()) return *found;
    PersonalStatistics entry;
    entry.game = result.game;
    entry.players = result.players;
    entry.against = result.against;
    entry.places.resize(static_cast<std::size_t>(result.players));
    entries.push_back(std::move(entry));
    return entries.back();
}

}  // namespace

Json statistics_to_json(const std::vector<PersonalStatistics>& entries) {
    Json list = Json::array();
    for (const auto& entry : entries) {
        Json object;
        object["game"] = entry.game;
        object["players"] = entry.players;
        object["against"] = entry.against;
        object["games"] = entry.games;
        object["wins"] = entry.wins;
        object["undone"] = entry.undone;
        object["places"] = entry.places;
        list.push_back(std::move(object));
    }
    return list;
}

std::optional<StatisticsFile> StatisticsFile::usual() {
    auto folder = folder_named("XDG_STATE_HOME");
    if (!folder) {
        const auto home = folder_named("HOME");
        if (!home) return std::nullopt;
        folder = *home / ".local" / "state";
    }
    return StatisticsFile(*folder / "houserules" / "statistics.json");
}

Expected<std::vector<PersonalStatistics>> StatisticsFile::read() const {
    std::error_code error;
    if (!std::filesystem::exists(path_, error) && !error) {
        return std::vector<PersonalStatistics>();
    }
    const std::string name = printable(path_.string());
    const std::string reason = why_unreadable(path_.string());
    if (!reason.empty()) return Problem{fmt::format("{} cannot be read: {}", name, reason)};
    if (std::filesystem::file_size(path_, error) > largest_file || error) {
        return Problem{fmt::format("{} is too large for statistics", name)};
    }
    std::ifstream stream(path_, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    auto entries = read_entries(text.str());
    if (!entries) return Problem{fmt::format("{} holds no statistics of this version", name)};
    return std::move(*entries);
}

std::optional<std::string> StatisticsFile::add(const PersonalResult& result) const {
    const std::string name = printable(path_.string());
    std::error_code error;
    std::filesystem::create_directories(path_.parent_path(), error);
    if (error) return fmt::format("{} cannot be written: {}", name, error.message());
    const FileLock lock(path_.string() + ".lock");
    if (!lock.is_held()) {
        return fmt::format("{} cannot be written: it is locked, or nothing can be written there",
                           name);
    }
    auto entries = read();
    if (!entries) return entries.error().message;
    PersonalStatistics& entry = entry_for(*entries, result);
    ++entry.games;
    if (result.is_won) ++entry.wins;
    if (result.is_undone) ++entry.undone;
    const auto place = static_cast<std::size_t>(result.place - 1);
    if (place < entry.places.size()) ++entry.places[place];
    if (entries->size() > most_entries) return fmt::format("{} is full", name);
    if (!write(text_of(*entries))) {
        return fmt::format("{} cannot be written: {}", name, std::strerror(errno));
    }
    return std::nullopt;
}

/// Writes the file as a whole, or leaves it as it was.
bool StatisticsFile::write(const std::string& text) const {
    std::string other = path_.string() + ".XXXXXX";
    const int descriptor = mkostemp(other.data(), O_CLOEXEC);  // for its owner alone
    if (descriptor < 0) return false;
    std::string_view left = text;
    bool is_written = true;
    while (is_written && !left.empty()) {
        const ssize_t count = ::write(descriptor, left.data(), left.size());
        if (count < 0 && errno == EINTR) continue;
        is_written = count > 0;
        if (is_written) left.remove_prefix(static_cast<std::size_t>(count));
    }
    is_written = is_written && fsync(descriptor) == 0;
    is_written = close(descriptor) == 0 && is_written;
    is_written = is_written && rename(other.c_str(), path_.c_str()) == 0;
    if (!is_written) {
        const int error = errno;
        unlink(other.c_str());
        errno = error;
    }
    return is_written;
}
