#include "serve/http_fields.h"

#include <boost/asio/ip/address.hpp>

#include "serve/listener.h"
#include "serve/page_files.h"

namespace houserules::serve {

namespace {

std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string_view without_blanks(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Whether a list of tags, as `If-None-Match` has it, names one.
bool names_tag(std::string_view list, std::string_view tag) {
    return list.find(tag) != std::string_view::npos;
}

}  // namespace

std::string_view field_of(const RequestHead& head, http::field name) { return view_of(head[name]); }

std::string_view field_of(const RequestHead& head, std::string_view name) {
    return view_of(head[boost::beast::string_view(name.data(), name.size())]);
}

std::string_view path_of(const RequestHead& head) {
    const std::string_view target = view_of(head.target());
    return target.substr(0, target.find('?'));
}

bool is_json(const RequestHead& head) {
    const auto type = field_of(head, http::field::content_type);
    return boost::beast::iequals(
        [](std::string_view text) {
            return boost::beast::string_view(text.data(), text.size());
        }(without_blanks(type.substr(0, type.find(';')))),
        "application/json");
}

Answer page_answer(const RequestHead& head) {
    const PageFile* const file = find_page_file(path_of(head));
    if (file == nullptr) return refusal(404, "not_found", "there is nothing here");
    Answer answer;
    const std::string tag = '"' + std::string(file->tag) + '"';
    answer.fields.emplace_back("ETag", tag);
    answer.fields.emplace_back("Cache-Control", "no-cache");
    answer.type = file->type;
    if (names_tag(field_of(head, http::field::if_none_match), tag)) {
        answer.status = 304;
    } else {
        answer.body = file->bytes;
    }
    return answer;
}

std::string asker_of(const RequestHead& head, const std::string& peer, bool from_machine) {
    if (!from_machine) return peer;
    // A proxy writes whom it asks for behind what was there.
    const auto list = field_of(head, "X-Forwarded-For");
    const auto comma = list.rfind(',');
    const auto last = list.substr(comma == std::string_view::npos ? 0 : comma + 1);
    boost::system::error_code error;
    const auto address =
        boost::asio::ip::make_address(std::string(without_blanks(last)).c_str(), error);
    return error ? peer : allowance_name(address);
}

void set_safe_fields(http::fields& fields) {
    fields.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
               "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
               "frame-ancestors 'none'");
    fields.set("X-Content-Type-Options", "nosniff");
    fields.set("Referrer-Policy", "no-referrer");
    fields.set("Cross-Origin-Opener-Policy", "same-origin");
    fields.set("Cross-Origin-Resource-Policy", "same-origin");
}

}  // namespace houserules::serve
