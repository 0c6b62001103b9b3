# Writes a C++ file that holds the bundled variants and decks:
# cmake -DFOLDER=... -DOUTPUT=... -P this

file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*.yaml ${FOLDER}/decks/*.yaml)
list(SORT files)
set(arrays "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
    file(READ ${FOLDER}/${file} hex HEX)
    string(LENGTH "${hex}" digits)
    math(EXPR size "${digits} / 2")
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${hex}")
    # Lines of 64 bytes: compilers and people have their limits.
    string(REGEX REPLACE "(................................................................)"
        "\\1\"\n    \"" bytes "${bytes}")
    string(APPEND arrays "constexpr char file_${number}[] =\n    \"${bytes}\";\n")
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
