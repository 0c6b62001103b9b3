# Sets `array` to the C++ array `file_NUMBER` of the bytes of a file, and `size` to how many they are.
function(read_embedded_bytes path number)
    file(READ ${path} hex HEX)
    string(LENGTH "${hex}" digits)
    math(EXPR size "${digits} / 2")
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${hex}")
    # Lines of 64 bytes: compilers and people have their limits.
    string(REGEX REPLACE "(................................................................)"
        "\\1\"\n    \"" bytes "${bytes}")
    set(array "constexpr char file_${number}[] =\n    \"${bytes}\";\n" PARENT_SCOPE)
    set(size ${size} PARENT_SCOPE)
endfunction()
