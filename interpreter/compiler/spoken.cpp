#include "compiler/spoken.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/hidden_terms.h"

namespace houserules {

std::string title_of(const std::string& title, const Name& name) {
    std::string words = title.empty() ? name.text : title;
    if (title.empty()) std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::int16_t add_sentence(const std::string& sentence, ProgramNames& names) {
    if (sentence.empty()) return -1;
    names.says.push_back(sentence);
    return static_cast<std::int16_t>(names.says.size() - 1);
}

bool tells_secrets(const Effect& effect, const Variant& variant) {
    if (!effect.when) return false;
    // What is played where not everybody sees it is hidden, and the condition may be about it.
    const Action& play = variant.actions.front();
    const bool hidden_plays =
        !play.implied && play.to >= 0 && at(variant.zones, play.to).seen_by != Visibility::all;
    return hidden_plays || depends_on_hidden(variant, *effect.when);
}

}  // namespace houserules
