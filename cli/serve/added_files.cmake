# Files that come to the page, or stand in for its own: the schema of variant files, and the editor of
# the workshop if the packages of npm that it is made of are there. Nothing is downloaded.

set(HOUSERULES_PAGE_EDITOR ${CMAKE_CURRENT_LIST_DIR}/editor)
set(HOUSERULES_PAGE_SCHEMA ${PROJECT_SOURCE_DIR}/schema/variant.schema.json)

# Makes a folder of them; what needs it depends on `variant.schema.json` in it, which comes last.
function(houserules_added_files folder)
    set(editor ${HOUSERULES_PAGE_EDITOR})
    file(GLOB sources CONFIGURE_DEPENDS ${editor}/*.js ${editor}/bundle.mjs
        ${editor}/package-lock.json)
    # Looked for by a pattern, so that the next build sees that they have come or gone.
    file(GLOB packages CONFIGURE_DEPENDS ${editor}/node_modules/.package-lock.json)
    find_program(NODE NAMES node nodejs NO_CMAKE_FIND_ROOT_PATH)
    set(bundle "")
    if(NODE AND packages)
        set(bundle COMMAND ${NODE} ${editor}/bundle.mjs ${folder})
    else()
        message(STATUS "The workshop's editor is a plain field; for another one: "
            "npm ci --prefix cli/serve/editor")
    endif()
    add_custom_command(OUTPUT ${folder}/variant.schema.json VERBATIM
        COMMAND ${CMAKE_COMMAND} -E rm -rf ${folder}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
        ${bundle}
        COMMAND ${CMAKE_COMMAND} -E copy ${HOUSERULES_PAGE_SCHEMA} ${folder}
        DEPENDS ${HOUSERULES_PAGE_SCHEMA} ${sources} ${packages})
endfunction()
