# The libraries of others that the engine uses, for a browser: Debian has them compiled for its own
# machines only. Those that are headers alone are taken from where they are installed; links to them
# keep the headers of the system, which stand beside them, out of sight. The source of yaml-cpp is
# fetched by fetch_yaml_cpp.sh; without it the libraries of the engine are built, and no program.

set(headers ${CMAKE_BINARY_DIR}/include/libraries)
file(MAKE_DIRECTORY ${headers})
find_path(HOUSERULES_HEADERS yaml-cpp/yaml.h PATHS /usr/include REQUIRED
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
foreach(header boost fmt nlohmann tao pcg_random.hpp pcg_extras.hpp pcg_uint128.hpp)
    if(NOT EXISTS ${HOUSERULES_HEADERS}/${header})
        message(FATAL_ERROR "${header} is not in ${HOUSERULES_HEADERS}")
    endif()
    file(CREATE_LINK ${HOUSERULES_HEADERS}/${header} ${headers}/${header} SYMBOLIC)
endforeach()
set(PEGTL_INCLUDE_DIR ${headers})
set(PCG_INCLUDE_DIR ${headers})

foreach(name Boost::headers fmt::fmt nlohmann_json::nlohmann_json Threads::Threads yaml-cpp)
    add_library(${name} INTERFACE IMPORTED GLOBAL)
endforeach()
target_include_directories(Boost::headers INTERFACE ${headers})
target_include_directories(fmt::fmt INTERFACE ${headers})
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${headers})

set(HOUSERULES_YAML_CPP_SOURCE ${PROJECT_SOURCE_DIR}/build/libraries/yaml-cpp CACHE PATH
    "The source of yaml-cpp, for a browser")
if(EXISTS ${HOUSERULES_YAML_CPP_SOURCE}/src/parser.cpp)
    # What reads a text; not what writes one, nor what makes trees of it.
    set(yaml_cpp_files depthguard directives exceptions exp null parser regex_yaml scanner
        scanscalar scantag scantoken simplekey singledocparser stream tag)
    list(TRANSFORM yaml_cpp_files PREPEND ${HOUSERULES_YAML_CPP_SOURCE}/src/)
    list(TRANSFORM yaml_cpp_files APPEND .cpp)
    add_library(houserules_yaml_cpp STATIC ${yaml_cpp_files})
    target_include_directories(houserules_yaml_cpp SYSTEM
        PUBLIC ${HOUSERULES_YAML_CPP_SOURCE}/include)
    target_compile_options(houserules_yaml_cpp PRIVATE -w -O1)
    target_link_libraries(houserules_yaml_cpp PRIVATE houserules_build)
    target_link_libraries(yaml-cpp INTERFACE houserules_yaml_cpp)
else()
    message(WARNING "There is no yaml-cpp in ${HOUSERULES_YAML_CPP_SOURCE}: only the libraries are "
        "built, no program. interpreter/browser/fetch_yaml_cpp.sh build/libraries fetches it.")
    file(CREATE_LINK ${HOUSERULES_HEADERS}/yaml-cpp ${headers}/yaml-cpp SYMBOLIC)
    target_include_directories(yaml-cpp INTERFACE ${headers})
endif()
