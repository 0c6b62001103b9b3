#pragma once

#include <string_view>

namespace houserules::serve {

/// A file of the page, which is part of the program.
struct PageFile {
    std::string_view path;  ///< as it is asked for: `/page.js`
    std::string_view type;
    std::string_view bytes;
    std::string_view tag;  ///< tells these bytes from others
};

/// The file that a path means, `/` the page itself; null if there is none.
[[nodiscard]] const PageFile* find_page_file(std::string_view path);

}  // namespace houserules::serve
