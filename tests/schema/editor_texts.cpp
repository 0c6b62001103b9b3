#include "editor_texts.h"

#include <fstream>

namespace houserules::editor_schema {

EditorTexts::EditorTexts(const std::string& path) {
    std::ifstream file(path);
    texts_ = Json::parse(file, nullptr, false);
    if (texts_.is_discarded()) {
        missing_.insert("the file cannot be read");
        texts_ = Json::object();
    }
}

std::string EditorTexts::word(const std::string& map, std::string_view key,
                              const std::string& word) {
    const std::string place = "/words/" + map + "." + std::string(key) + "/" + word;
    const Json::json_pointer pointer(place);
    used_.insert(place);
    if (texts_.contains(pointer) && texts_[pointer].is_string()) {
        return texts_[pointer].get<std::string>();
    }
    missing_.insert("there is no text " + place);
    return {};
}

Json EditorTexts::section(std::string_view name, std::string_view description) {
    return snippets("/sections/" + std::string(name), name, description);
}

Json EditorTexts::step(std::string_view verb, std::string_view description) {
    const std::string name(verb);
    return snippets("/steps/" + name, name + " step", description);
}

Json EditorTexts::snippets(const std::string& place, std::string_view label,
                           std::string_view description) {
    const Json::json_pointer pointer(place);
    used_.insert(place);
    if (!texts_.contains(pointer)) {
        missing_.insert("there is no text " + place);
        return Json::array();
    }
    Json snippet;
    snippet["label"] = label;
    snippet["description"] = description;
    snippet["body"] = texts_[pointer];
    return Json::array({std::move(snippet)});
}

Json EditorTexts::files() { return texts_.value("files", Json::array()); }

std::vector<std::string> EditorTexts::problems() const {
    std::vector<std::string> problems(missing_.begin(), missing_.end());
    const auto look_for = [&](const std::string& place) {
        if (!used_.contains(place)) problems.push_back("nothing asks for the text " + place);
    };
    const Json words = texts_.value("words", Json::object());
    for (const auto& [key, meanings] : words.items()) {
        for (const auto& meaning : meanings.items()) {
            look_for("/words/" + key + "/" + meaning.key());
        }
    }
    for (const std::string group : {"sections", "steps"}) {
        const Json snippets = texts_.value(group, Json::object());
        for (const auto& snippet : snippets.items()) look_for("/" + group + "/" + snippet.key());
    }
    return problems;
}

}  // namespace houserules::editor_schema
