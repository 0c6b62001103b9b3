#include "variant/implied_play.h"

#include <string>
#include <utility>
#include <vector>

namespace houserules {

namespace {

Node scalar(std::string text, Span span) {
    Node node;
    node.kind = Node::Kind::scalar;
    node.span = span;
    node.text = std::move(text);
    return node;
}

Node map_of(std::vector<Entry> entries, Span span) {
    Node node;
    node.kind = Node::Kind::map;
    node.span = span;
    node.entries = std::move(entries);
    return node;
}

bool is_of_player(const Entry& zone) {
    const Node* of = zone.value.find("of");
    return of != nullptr && of->text == "player";
}

}  // namespace

std::optional<Node> with_implied_play(const Node& document) {
    const Entry* actions = document.find_entry("actions");
    const Node* zones = document.find("zones");
    if (actions == nullptr || zones == nullptr || !actions->value.is_map() ||
        actions->value.find("play") != nullptr || document.find("combinations") != nullptr) {
        return std::nullopt;
    }
    std::string from;
    std::string to;
    for (const Entry& zone : zones->entries) {
        std::string& free = is_of_player(zone) && from.empty() ? from : to;
        if (free.empty()) free = zone.key;
    }
    if (from.empty() || to.empty()) return std::nullopt;
    const Span here = actions->key_span;
    Node zones_played_from;
    zones_played_from.kind = Node::Kind::sequence;
    zones_played_from.span = here;
    zones_played_from.items.push_back(scalar(std::move(from), here));
    Node play = map_of(
        {{"from", here, std::move(zones_played_from)}, {"to", here, scalar(std::move(to), here)}},
        here);
    Node added = document;
    added.find_entry("actions")->value.entries.push_back({"play", here, std::move(play)});
    Node single = map_of({{"set", here, scalar("1", here)}}, here);
    Node combinations = map_of({{"single", here, std::move(single)}}, here);
    added.entries.push_back({"combinations", here, std::move(combinations)});
    return added;
}

bool is_implied_play(const Node& document, Span play) {
    const Entry* actions = document.find_entry("actions");
    return actions != nullptr && actions->key_span == play;
}

}  // namespace houserules
