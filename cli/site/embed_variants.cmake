# Writes a C++ file that holds the bundled variants and decks:
# cmake -DFOLDER=... -DOUTPUT=... -P this

cmake_policy(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/../embedded_bytes.cmake)

file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*.yaml ${FOLDER}/decks/*.yaml)
list(SORT files)
set(arrays "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
    read_embedded_bytes(${FOLDER}/${file} ${number})
    string(APPEND arrays "${array}")
    string(APPEND rows "    {\"${file}\", {file_${number}, ${size}}},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUTPUT} "// Made from the bundled variants.
#include \"bundled_files.h\"

namespace houserules {

namespace {

${arrays}
constexpr BundledFile files[] = {
${rows}    {\"\", {}},
};

}  // namespace

const BundledFile* bundled_files() { return files; }

}  // namespace houserules
")
