# Compresses what Debian has compressed, before it is put into a package.
file(GLOB_RECURSE files ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/houserules.1
    ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/NEWS)
execute_process(COMMAND gzip -9n ${files} COMMAND_ERROR_IS_FATAL ANY)
