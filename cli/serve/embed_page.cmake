# Writes a C++ file that holds the files of a folder: cmake -DFOLDER=... -DOUTPUT=... -P this
#
# With -DADDED=... those of another folder are there, too, instead of others of the same names.
# Only names that need no escape in an address are taken, and only kinds whose type is known.

cmake_policy(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/../embedded_bytes.cmake)

set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_svg "image/svg+xml")
set(type_png "image/png")
set(type_ico "image/x-icon")
set(type_webmanifest "application/manifest+json")
set(type_json "application/json")
set(type_woff2 "font/woff2")
set(type_txt "text/plain; charset=utf-8")

file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
set(added "")
if(ADDED)
    file(GLOB_RECURSE added RELATIVE ${ADDED} ${ADDED}/*)
    list(APPEND files ${added})
    list(REMOVE_DUPLICATES files)
endif()
list(SORT files)
set(arrays "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
    cmake_path(GET file EXTENSION LAST_ONLY ending)
    string(REPLACE "." "" ending "${ending}")
    if(NOT file MATCHES "^[A-Za-z0-9_/-][A-Za-z0-9_/.-]*$" OR NOT DEFINED type_${ending})
        continue()
    endif()
    set(path ${FOLDER}/${file})
    if(file IN_LIST added)
        set(path ${ADDED}/${file})
    endif()
    file(SHA256 ${path} hash)
    string(SUBSTRING ${hash} 0 32 tag)
    read_embedded_bytes(${path} ${number})
    string(APPEND arrays "${array}")
    string(APPEND rows
        "    {\"/${file}\", \"${type_${ending}}\", {file_${number}, ${size}}, \"${tag}\"},\n")
    if(file STREQUAL "index.html")
        string(APPEND rows
            "    {\"/\", \"${type_html}\", {file_${number}, ${size}}, \"${tag}\"},\n")
    endif()
    math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUTPUT} "// Made from the files of ${FOLDER_NAME}.
#include \"serve/page_files.h\"

namespace houserules::serve {

namespace {

${arrays}
constexpr PageFile page_files[] = {
${rows}    {\"\", \"\", {}, \"\"},
};

}  // namespace

const PageFile* find_page_file(std::string_view path) {
    for (const PageFile& file : page_files) {
        if (!path.empty() && file.path == path) return &file;
    }
    return nullptr;
}

}  // namespace houserules::serve
")
