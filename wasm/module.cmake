# Links two modules out of the one library: build/wasm/core.js and core.wasm, which every figure loads, and lab.js and
# lab.wasm, which only proofs load; and twin.js, the core as JavaScript alone, for where WebAssembly is absent or
# forbidden. The .js are ES modules.

# The linker's optimiser parses JavaScript with acorn, which Debian keeps where only its own Node looks.
set(ACORN_NODE_PATH /usr/share/nodejs)

# Debian 12 ships Emscripten 3.1.6; the option got its present name in 3.1.25.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(STACK_OPTION TOTAL_STACK)
else()
  set(STACK_OPTION STACK_SIZE)
endif()

# Embind would otherwise ask for the type information that -fno-rtti leaves out.
set(WASM_FLAGS -flto -DEMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0)
# Built to be small. With -Oz em++ forbids Clang to inline, to leave that to the linker's optimiser; in this core of many
# small functions that comes out larger.
set(SMALL_FLAGS -Oz -finline-functions)
target_compile_options(core PRIVATE ${WASM_FLAGS} ${SMALL_FLAGS})

# What the checker does for each state, and what a storm does for each choice, are built once more to be fast. The lab
# finds them there first, and takes only the rest from the library that is small.
add_library(fast STATIC
  core/check/search.cc core/check/packed.cc core/check/crash_map.cc
  core/store/store.cc core/store/shared_map.cc core/store/command.cc core/store/command_strings.cc
  core/store/command_lists.cc core/store/command_collections.cc core/store/script.cc
  core/actors/scripts.cc core/actors/producer.cc core/actors/program.cc
  core/world/step.cc core/world/attempt.cc core/world/legal.cc core/world/world.cc
  core/world/scenario.cc core/run/schedule.cc core/storm/storm_run.cc core/storm/gathering.cc)
target_include_directories(fast PUBLIC ${CMAKE_SOURCE_DIR})
target_include_directories(fast SYSTEM PUBLIC ${KEPT_HEADERS})
target_compile_options(fast PRIVATE ${CORE_FLAGS} ${QUIET_FLAGS} ${WASM_FLAGS} -O3)

# The linker inlines once more, across files: only what has a single caller.
set(SMALL_LINK -Oz -Wl,-mllvm,-inline-threshold=-20)

set(LINK_FLAGS
  --bind
  -flto
  -fno-exceptions
  -fno-rtti
  -sMODULARIZE
  -sEXPORT_ES6
  -sUSE_ES6_IMPORT_META=0  # the page hands over the module, so that no bundler has to understand this file
  -sENVIRONMENT=web        # with `node` in it the ES module breaks; Node passes the bytes as `wasmBinary`
  -sDYNAMIC_EXECUTION=0    # no eval: the page runs under a strict Content-Security-Policy
  -sFILESYSTEM=0
  -sINCOMING_MODULE_JS_API=wasmBinary,instantiateWasm  # the rest of what a Module may be given is left out of the .js
  -sSUPPORT_ERRNO=0
  -sALLOW_MEMORY_GROWTH
  -sINITIAL_MEMORY=1MB
  -s${STACK_OPTION}=64KB)

# `...`: how the linker's optimiser goes about it, and what else is particular.
function(add_module name bindings)
  add_executable(${name}_module wasm/${bindings}_bindings.cc wasm/no_printf.cc)
  target_compile_options(${name}_module PRIVATE ${CORE_FLAGS} ${WASM_FLAGS} ${SMALL_FLAGS})
  target_link_options(${name}_module PRIVATE ${LINK_FLAGS} ${ARGN})
  set_target_properties(${name}_module PROPERTIES
    OUTPUT_NAME ${name}
    RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=${ACORN_NODE_PATH}")
endfunction()

# The twin's memory lies in the script itself; newer versions can do nothing else.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(TWIN_OPTIONS --memory-init-file 0)
endif()

add_module(core core ${SMALL_LINK})
target_link_libraries(core_module PRIVATE core)
add_module(lab lab -O3)
target_link_libraries(lab_module PRIVATE fast core)
add_module(twin core ${SMALL_LINK} -sWASM=0 ${TWIN_OPTIONS})
target_link_libraries(twin_module PRIVATE core)
