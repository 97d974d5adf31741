# Links build/wasm/core.js (an ES module) with build/wasm/core.wasm, and build/wasm/twin.js: the same program as
# JavaScript alone, for where WebAssembly is absent or forbidden.

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
target_compile_options(core PRIVATE ${WASM_FLAGS})

set(LINK_OPTIONS
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
  -sALLOW_MEMORY_GROWTH
  -sINITIAL_MEMORY=4MB
  -s${STACK_OPTION}=256KB)

function(add_module target name)
  add_executable(${target} wasm/bindings.cc)
  target_compile_options(${target} PRIVATE ${CORE_FLAGS} ${WASM_FLAGS})
  target_link_libraries(${target} PRIVATE core)
  target_link_options(${target} PRIVATE ${LINK_OPTIONS} ${ARGN})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name}
    RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=${ACORN_NODE_PATH}")
endfunction()

# Its memory lies in the script itself; newer versions can do nothing else.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(TWIN_OPTIONS --memory-init-file 0)
endif()

add_module(core_module core)
add_module(twin_module twin -sWASM=0 ${TWIN_OPTIONS})
