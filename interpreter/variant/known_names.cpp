#include "variant/known_names.h"

#include <fmt/format.h>

#include <vector>

#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "variant/heading.h"

namespace houserules {

namespace {

/// What people call a bundled variant.
struct KnownName {
    std::string letters;  ///< the letters and digits of it, all small
    std::string sentence;
};

std::vector<KnownName> all_known_names(const FileAccess& files) {
    std::vector<KnownName> known;
    for (const std::string& variant : bundled_names(files, "")) {
        const auto heading = read_heading_of(variant, files);
        if (!heading) continue;
        known.push_back({bare_letters(heading->name),
                         fmt::format("`{}` is {}", variant, printable(heading->name))});
        for (const std::string& name : heading->also_called) {
            known.push_back({bare_letters(name),
                             fmt::format("`{}` is also called {}", variant, printable(name))});
        }
    }
    return known;
}

}  // namespace

std::string variants_known_as(std::string_view name, const FileAccess& files) {
    std::string meant = bare_letters(name.substr(0, FileNameLimits::name));
    if (meant.empty()) return {};
    const auto known = all_known_names(files);
    std::vector<std::string> letters;
    for (const KnownName& one : known) letters.push_back(one.letters);
    if (!contains(letters, meant)) {
        const auto nearest = nearest_name(meant, letters);
        if (!nearest) return {};
        meant = *nearest;
    }
    std::vector<std::string> sentences;
    for (const KnownName& one : known) {
        if (one.letters == meant) sentences.push_back(one.sentence);
    }
    return listed(sentences);
}

}  // namespace houserules
