# Makes the folder of the page without a server:
# cmake -DSERVED=page of the server -DADDED=files that come to it -DOWN=page of the site
#     -DENGINE=houserules_engine, without ending -DSOURCE=of the project -DOUTPUT=folder -P this

file(REMOVE_RECURSE ${OUTPUT})
file(MAKE_DIRECTORY ${OUTPUT})

# What is in several folders is as the last of them has it; what only a server is asked by is left
# out.
file(GLOB served ${SERVED}/*.js ${SERVED}/*.css)
list(FILTER served EXCLUDE REGEX "/server_[a-z]*\\.js$")
file(GLOB added ${ADDED}/*)
file(GLOB own ${OWN}/*)
list(FILTER own EXCLUDE REGEX "/service_worker\\.js$")
foreach(file IN LISTS served added own ITEMS ${ENGINE}.js ${ENGINE}.wasm)
    cmake_path(GET file FILENAME name)
    file(COPY_FILE ${file} ${OUTPUT}/${name})
endforeach()
foreach(name LICENSE NOTICE)
    file(COPY_FILE ${SOURCE}/${name} ${OUTPUT}/${name}.txt)
endforeach()

# No field of an answer says what the page may do, so its head does.
set(head "<meta charset=\"utf-8\" />
    <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'\" />
    <meta name=\"referrer\" content=\"no-referrer\" />
    <link rel=\"manifest\" href=\"manifest.webmanifest\" />")
file(READ ${SERVED}/index.html page)
set(charset "<meta charset=\"utf-8\" />")
if(NOT page MATCHES "${charset}")
    message(FATAL_ERROR "index.html has no ${charset}")
endif()
string(REPLACE "${charset}" "${head}" page "${page}")
file(WRITE ${OUTPUT}/index.html "${page}")

# The files that work offline, and a name for exactly these.
file(GLOB files RELATIVE ${OUTPUT} ${OUTPUT}/*)
list(SORT files)
set(names "")
set(hashes "")
foreach(file IN LISTS files)
    file(SHA256 ${OUTPUT}/${file} hash)
    string(APPEND hashes "${file} ${hash}\n")
    string(APPEND names "  ['${file}', '${hash}'],\n")
endforeach()
file(READ ${OWN}/service_worker.js worker)
string(APPEND hashes "${worker}")
string(SHA256 version "${hashes}")
string(SUBSTRING ${version} 0 16 version)
string(REPLACE "'@VERSION@'" "'${version}'" worker "${worker}")
string(REPLACE "['@FILES@']" "[\n${names}]" worker "${worker}")
file(WRITE ${OUTPUT}/service_worker.js "${worker}")
