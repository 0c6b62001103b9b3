#pragma once

#include <functional>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/draft.h"

namespace houserules {

/// A file as it was read with all that it inherits, and what was found wrong.
struct ReadFile {
    Sources sources;
    Diagnostics diagnostics;
    Node document;
    std::vector<std::string> ranks;     ///< in their order, also those left out of the deck
    std::vector<MissingValue> lacking;  ///< values of attributes
};

/// Reads a file of another text in place of the file itself.
using ReadText = std::function<ReadFile(std::string text)>;

/// Where a file changes the deck and inherited rules name what is not there any more, or lack what
/// is new, all of that becomes one problem: with each place, and what the file has to say besides,
/// as YAML. That is tried out first: what is then wrong is told with it.
///
/// @param own   the file as it was read, before what it extends was laid under it
/// @param file  the same as it was read whole
void advise_on_deck(const Node& own, const ReadFile& file, const ReadText& read,
                    Diagnostics& diagnostics);

}  // namespace houserules
