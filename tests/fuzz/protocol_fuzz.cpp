// Lines are requests to a fresh engine. Every one gets one line of JSON, and one that is
// refused changes nothing.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "byte_mutation.h"
#include "finding.h"
#include "memory_files.h"
#include "protocol/engine_session.h"
#include "request_mutator.h"

using namespace houserules;
using namespace houserules::fuzzing;

namespace {

constexpr std::size_t most_lines = 40;
constexpr std::size_t most_loads = 2;  ///< reading rules takes longest

nlohmann::json parsed(const std::string& answer) {
    require(answer.find('\n') == std::string::npos, "an answer has several lines");
    auto object = nlohmann::json::parse(answer, nullptr, false);
    require(object.is_object(), "an answer is no object");
    require(object.contains("ok") && object["ok"].is_boolean(), "an answer has no `ok`");
    if (object["ok"] == false) {
        const auto& error = object["error"];
        require(error.is_object() && error["code"].is_string() && error["message"].is_string() &&
                    !error["message"].get<std::string>().empty(),
                "an error has no code or message");
    }
    return object;
}

/// Both sessions answer alike: they are in the same position, and a number means the same move.
void require_same(EngineSession& some, EngineSession& other) {
    require(some.ended() == other.ended(), "a refused request ended the conversation");
    for (const char* request : {R"({"do":"state"})", R"({"do":"state","game":"a"})",
                                R"({"do":"undo"})", R"({"do":"play","move":1,"view":0})",
                                R"({"do":"moves","limit":9})", R"({"do":"new","seed":3})"}) {
        require(some.answer(request) == other.answer(request),
                "a refused request changed something");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto seed = [] { return std::uint64_t{5}; };
    EngineSession session(memory_files(), seed);
    EngineSession without_refused(memory_files(), seed);  // is sent only what is carried out
    std::size_t loads = 0;
    for (std::size_t count = 0; count < most_lines && !text.empty() && !session.ended(); ++count) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find("load") != std::string_view::npos && ++loads > most_loads) continue;
        const auto answer = session.answer(line);
        if (parsed(answer)["ok"] == false) continue;
        require(without_refused.answer(line) == answer, "a refused request changed something");
    }
    require_same(session, without_refused);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
    return mutate_text<RequestMutator>(data, size, max_size, seed);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                                 const std::uint8_t* second,
                                                 std::size_t second_size, std::uint8_t* out,
                                                 std::size_t max_size, unsigned seed) {
    return cross_texts<RequestMutator>(first, first_size, second, second_size, out, max_size, seed);
}
