#include "serve/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <utility>
#include <variant>
#include <vector>

#include "play/left_game.h"
#include "serve/limits.h"
#include "source/containers.h"
#include "source/utf8.h"

namespace houserules::serve {

namespace {

/// What tells a game of the shelf with its options from all others; nothing for a text.
std::string key_of(const GameChoice& choice) {
    if (!choice.variant) return {};
    std::vector<std::string> settings;
    for (const auto& setting : choice.settings) {
        const auto value = std::visit(
            [](const auto& written) { return fmt::format("{}", written); }, setting.value);
        settings.push_back(fmt::format("\n{}={}", setting.name, value));
    }
    std::sort(settings.begin(), settings.end());
    return fmt::format("{}{}", *choice.variant, fmt::join(settings, ""));
}

/// The game of a record, as far as it went.
Expected<LeftGame> left_game(const FileAccess& files, std::string_view record) {
    LeftGameReader reader(bundled_only(files));
    while (!record.empty() && !reader.gave_up()) {
        const auto end = record.find('\n');
        reader.read(record.substr(0, end));
        record.remove_prefix(end + 1);
    }
    return reader.finish();
}

}  // namespace

Tables::Tables(TableSurroundings& surroundings, const GameShelf& shelf)
    : surroundings_(surroundings), shelf_(shelf), timer_(surroundings.context) {}

void Tables::restore() {
    for (const auto& file : surroundings_.store.read_all()) {
        auto table = restored(file);
        if (table) {
            tables_[file.table] = *table;
            (*table)->keep();
        } else {
            std::cerr << fmt::format("houserules: {}: the table cannot be gone on with: {}\n",
                                     printable(file.path.string()), printable(table.error()));
        }
    }
}

Expected<std::shared_ptr<ServedTable>, std::string> Tables::restored(const TableStore::File& file) {
    if (tables_.size() >= Limits::tables) return std::string("there are too many tables");
    if (!file.text) return std::string("the file cannot be read");
    const auto end = file.text->find('\n');
    if (end == std::string::npos) return std::string("the file is empty");
    auto details = read_table_line(std::string_view(*file.text).substr(0, end));
    if (!details) return details.error().message;
    if (details->id != file.table) return std::string("it is the file of another table");
    const std::string_view record = std::string_view(*file.text).substr(end + 1);
    auto game = left_game(shelf_.files(), record);
    if (!game) return game.error().message;
    if (game->game.setup.seats != count_of(details->seats)) {
        return std::string("its game is played by another number of players");
    }
    return std::make_shared<ServedTable>(surroundings_, std::move(*details), std::move(*game),
                                         std::string(record));
}

void Tables::watch() {
    timer_.expires_after(Limits::table_look);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        drop_deserted(Limits::table_kept);
        watch();
    });
}

void Tables::drop_deserted(std::chrono::seconds time) {
    std::erase_if(tables_, [&](const auto& entry) {
        if (!entry.second->is_deserted(time)) return false;
        entry.second->end();
        entry.second->forget();
        return true;
    });
    std::erase_if(games_, [](const auto& entry) { return entry.second.expired(); });
}

std::shared_ptr<ServedTable> Tables::find(std::string_view id) const {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : found->second;
}

std::size_t Tables::count_of_texts() const {
    return static_cast<std::size_t>(
        std::count_if(tables_.begin(), tables_.end(),
                      [](const auto& entry) { return !entry.second->details().variant; }));
}

bool Tables::makes_room(bool with_text) {
    const auto is_full = [&] {
        return tables_.size() >= Limits::tables ||
               (with_text && count_of_texts() >= Limits::tables_of_texts);
    };
    if (is_full()) drop_deserted(Limits::table_kept_if_full);
    return !is_full();
}

std::shared_ptr<ServedTable> Tables::begin(const std::shared_ptr<const ReadyGame>& game,
                                           TableDetails details) {
    std::string id = details.id;
    auto table = std::make_shared<ServedTable>(surroundings_, game, std::move(details));
    table->keep();
    tables_[std::move(id)] = table;
    remember(game);
    return table;
}

std::shared_ptr<const ReadyGame> Tables::known(const GameChoice& choice) const {
    const auto found = games_.find(key_of(choice));
    return found == games_.end() ? nullptr : found->second.lock();
}

void Tables::remember(const std::shared_ptr<const ReadyGame>& game) {
    // A file of the folder may be another one the next time.
    const auto& variant = game->choice.variant;
    if (variant && shelf_.is_bundled(*variant)) games_[key_of(game->choice)] = game;
}

void Tables::end() {
    timer_.cancel();
    for (const auto& [id, table] : tables_) table->end();
}

}  // namespace houserules::serve
