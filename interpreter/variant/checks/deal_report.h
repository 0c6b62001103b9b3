#pragma once

#include <string>

#include "document/node.h"
#include "source/diagnostics.h"
#include "variant/checks/deal_flow.h"
#include "variant/variant.h"

namespace houserules {

/// Whether something is wrong with a deal: a step cannot be done, nobody can play, or cards are
/// left that no zone holds.
[[nodiscard]] bool is_wrong(const Variant& variant, const DealResult& result);

/// Reports what is wrong with a deal, with the number of players, the round and the options with
/// which it is so. A file that changes who plays, or an option, is wrong there and not in what it
/// inherits.
///
/// @param root  the variant as it was read
/// @param help  what to write where a step wants more cards than there are; may be empty
void report_deal(const Variant& variant, const Node& root, const DealCase& deal,
                 const DealResult& result, Diagnostics& diagnostics, const std::string& help = {});

}  // namespace houserules
