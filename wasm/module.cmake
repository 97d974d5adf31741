# Links two modules out of the one library: build/wasm/core.js and core.wasm, which every figure loads, and lab.js and
# lab.wasm, which only proofs load. The .js are ES modules.

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

# What the checker does for each state, and the looking up of keys, are built to be fast.
set_source_files_properties(core/check/search.cc core/check/packed.cc core/check/crash_map.cc core/store/store.cc
                            PROPERTIES COMPILE_OPTIONS -O3)

# What a storm does for each choice, once more: built to be fast for the lab, which has time to be loaded. Its objects
# come before the library, so that the linker takes nothing of theirs from there.
add_library(hot OBJECT
  core/store/store.cc core/store/command.cc core/store/command_strings.cc core/store/command_lists.cc
  core/store/command_collections.cc core/actors/scripts.cc core/actors/producer.cc core/actors/program.cc
  core/actors/ledger.cc core/world/step.cc core/world/attempt.cc core/world/legal.cc core/world/world.cc
  core/world/enqueue.cc core/world/driven.cc core/world/scenario.cc core/run/schedule.cc core/storm/storm_run.cc
  core/storm/gathering.cc)
target_include_directories(hot PRIVATE ${CMAKE_SOURCE_DIR})
target_include_directories(hot SYSTEM PRIVATE ${KEPT_HEADERS})
target_compile_options(hot PRIVATE ${CORE_FLAGS} ${QUIET_FLAGS} ${WASM_FLAGS} -O3)

set(LINK_FLAGS
  --bind
  -flto
  -fno-exceptions
  -fno-rtti
  -sMODULARIZE
  -sEXPORT_ES6
  -sUSE_ES6_IMPORT_META=0  # the page says where the .wasm is, so that no bundler has to understand this file
  -sENVIRONMENT=web        # with `node` in it the ES module breaks; Node passes the bytes as `wasmBinary`
  -sDYNAMIC_EXECUTION=0    # no eval: the page runs under a strict Content-Security-Policy
  -sFILESYSTEM=0
  -sALLOW_MEMORY_GROWTH
  -sINITIAL_MEMORY=4MB
  -s${STACK_OPTION}=256KB)

# `optimize`: how the linker's optimiser goes about it.
function(add_module name optimize)
  add_executable(${name}_module wasm/${name}_bindings.cc)
  target_compile_options(${name}_module PRIVATE ${CORE_FLAGS} ${WASM_FLAGS} ${SMALL_FLAGS})
  target_link_libraries(${name}_module PRIVATE core)
  target_link_options(${name}_module PRIVATE ${LINK_FLAGS} ${optimize})
  set_target_properties(${name}_module PROPERTIES
    OUTPUT_NAME ${name}
    RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=${ACORN_NODE_PATH}")
endfunction()

add_module(core -Oz)
add_module(lab -O3)
target_sources(lab_module PRIVATE $<TARGET_OBJECTS:hot>)
