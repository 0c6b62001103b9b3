#include "tables/game_shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "source/containers.h"
#include "source/utf8.h"
#include "tables/game_limits.h"

namespace houserules {

namespace {

constexpr const char* name_of_text = "game.yaml";

bool can_be_listed(const std::string& name) {
    return !name.empty() && name.size() <= GameLimits::name && printable(name) == name &&
           name.front() != '.';
}

}  // namespace

GameShelf::GameShelf(FileAccess files, std::vector<std::string> bundled, OtherGames others)
    : files_(std::move(files)), bundled_(std::move(bundled)), others_(std::move(others)) {}

std::vector<std::string> GameShelf::others() const {
    std::vector<std::string> names;
    if (!others_) return names;
    for (auto& name : others_()) {
        if (can_be_listed(name) && !is_bundled(name)) names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool GameShelf::is_bundled(const std::string& name) const { return contains(bundled_, name); }

bool GameShelf::is_other(const std::string& name) const { return contains(others(), name); }

std::optional<std::string> GameShelf::text(const std::string& name) const {
    if (is_bundled(name)) return files_.read_bundled(name + std::string(file_ending));
    if (!is_other(name)) return std::nullopt;
    return files_.read_file(name + std::string(file_ending)).bytes;
}

std::optional<LoadedVariant> GameShelf::load(const GameChoice& game) const {
    if (!game.variant) return load_variant_text(name_of_text, game.text, files_);
    const std::string& name = *game.variant;
    if (is_bundled(name)) {
        auto loaded = load_named_variant(name, files_);
        if (!loaded) return std::nullopt;
        return std::move(*loaded);
    }
    if (!is_other(name)) return std::nullopt;
    return load_variant(name + std::string(file_ending), files_);
}

Expected<Rules, RulesFailure> GameShelf::rules(const GameChoice& game) const {
    auto loaded = load(game);
    if (!loaded) {
        return RulesFailure{RulesFailure::Kind::invalid_variant,
                            fmt::format("there is no game `{}` here",
                                        printable(game.variant.value_or(std::string())))};
    }
    return make_rules(std::move(*loaded), game.variant.value_or(name_of_text), game.settings);
}

}  // namespace houserules
