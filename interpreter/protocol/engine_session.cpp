#include "protocol/engine_session.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/engine_request.h"

namespace houserules {

namespace {

void write_failure(const RequestFailure& failure, JsonWriter& out) {
    out.begin_object();
    out.key("ok");
    out.truth(false);
    out.key("error");
    out.begin_object();
    out.key("code");
    out.text(failure.code);
    out.key("message");
    out.text(failure.message);
    // The protocol leaves open which of the two "adds" means; clients look in either place.
    for (const bool within_error : {true, false}) {
        if (!failure.diagnostics.is_null()) {
            out.key("diagnostics");
            out.value(failure.diagnostics);
        }
        if (within_error) out.end_object();
    }
    out.end_object();
}

}  // namespace

EngineSession::EngineSession(FileAccess files, std::function<std::uint64_t()> fresh_seed)
    : files_(std::move(files)), fresh_seed_(std::move(fresh_seed)) {}

const std::string& EngineSession::answer(std::string_view line) {
    text_.clear();
    if (line.size() > longest_line) return text_ = answer_too_long();
    allowance_.begin_line();
    bot_work_ = 0;
    JsonWriter out(text_);
    const auto request = read_request(line);
    if (request) {
        answer_request(*request, false, out);
    } else {
        write_failure(request.error(), out);
    }
    return text_;
}

void EngineSession::answer_request(const Request& request, bool in_batch, JsonWriter& out) {
    const auto begin = text_.size();
    out.begin_object();
    out.key("ok");
    out.truth(true);
    if (const auto failure = EngineRequest(*this, request, in_batch, out).carry_out()) {
        text_.resize(begin);
        write_failure(*failure, out);
    } else {
        out.end_object();
    }
}

std::string EngineSession::answer_too_long() {
    std::string text;
    JsonWriter out(text);
    write_failure({"line_too_long", fmt::format("a line has at most {} bytes", longest_line)}, out);
    return text;
}

}  // namespace houserules
