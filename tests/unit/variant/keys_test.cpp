#include "variant/keys.h"

#include <set>

#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("no key stands twice in the table", "[variant][keys]") {
    std::set<std::pair<MapKind, std::string>> seen;
    for (const KeySpec& spec : all_keys()) {
        INFO(map_kind_name(spec.owner) << " " << spec.key);
        CHECK(seen.insert({spec.owner, std::string(spec.key)}).second);
        CHECK_FALSE(spec.says.empty());
        CHECK(find_key(spec.owner, spec.key) == &spec);
    }
}

TEST_CASE("keys that take words name them", "[variant][keys]") {
    for (const KeySpec& spec : all_keys()) {
        INFO(spec.key);
        const bool takes_words = spec.takes == Takes::word || spec.takes == Takes::words ||
                                 spec.takes == Takes::word_or_words || spec.takes == Takes::places;
        CHECK(takes_words == !spec.words.empty());
    }
    CHECK(find_key(MapKind::zone, "order")->words ==
          std::vector<std::string>{"set", "stack", "queue", "row"});
    CHECK(find_key(MapKind::zone, "holds")->words == std::vector<std::string>{"deck"});
}

TEST_CASE("the words of the table are the words that are read", "[variant][keys]") {
    // Each word where it may stand, in an otherwise right file.
    const auto loads = [](const std::string& key, const std::string& value) {
        const LoadedVariant loaded = load(game({{key, value}}));
        INFO(value << "\n" << render(loaded.diagnostics, loaded.sources));
        CHECK(loaded.variant.has_value());
    };
    for (const std::string& word : find_key(MapKind::trick, "closes")->words) {
        loads("trick", "{closes: " + word + "}");
    }
    for (const std::string& word : find_key(MapKind::out, "at")->words) {
        loads("out", "{empty: [hand], at: " + word + "}");
    }
    for (const std::string& word : find_key(MapKind::end_row, "ranking")->words) {
        loads("end", "{over: {when: true, ranking: [" + word + "]}}");
    }
    for (const std::string& word : find_key(MapKind::rounds, "deal")->words) {
        loads("rounds", "{over: true, deal: " + word + "}");
    }
    for (const std::string& word : find_key(MapKind::to_beat, "if_all_transparent")->words) {
        loads("to_beat", "{transparent: rank == 3, if_all_transparent: " + word + "}");
    }
    for (const std::string& word : find_key(MapKind::variable, "type")->words) {
        loads("variables", "{x: {type: " + word + "}}");
    }
    for (const std::string& word : find_key(MapKind::variable, "of")->words) {
        loads("variables", "{x: {type: integer, of: " + word + "}}");
    }
    for (const std::string& word : find_key(MapKind::variable, "lasts")->words) {
        loads("variables", "{x: {type: integer, lasts: " + word + "}}");
    }
    for (const std::string& word : find_key(MapKind::combination, "key")->words) {
        // The suit alone does not decide.
        const std::string key = word == "suit" ? "[suit, rank]" : word;
        loads("combinations", "{single: {set: 1, key: " + key + "}}");
    }
    const std::string rest = ", stock: {seen_by: nobody, order: stack, holds: deck}}";
    for (const std::string& word : find_key(MapKind::zone, "order")->words) {
        loads("zones", "{hand: {of: player}, pile: {order: " + word + "}" + rest);
    }
    for (const std::string& word : find_key(MapKind::zone, "seen_by")->words) {
        loads("zones",
              "{hand: {of: player}, won: {of: player, seen_by: " + word + "}, pile: {}" + rest);
    }
    for (const std::string& word : find_key(MapKind::zone, "of")->words) {
        loads("zones", "{hand: {of: player}, other_zone: {of: " + word + "}, pile: {}" + rest);
    }
}
