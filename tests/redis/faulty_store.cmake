# The store with one fault compiled into it: a source of core/store in which one line reads otherwise. The copy is made
# here and linked in place of the original, so that the core itself knows of no test.
function(add_faulty_store_shell name source sound faulty)
  set(original ${CMAKE_SOURCE_DIR}/core/store/${source}.cc)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${original})
  file(READ ${original} text)
  string(FIND "${text}" "${sound}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${source}.cc has no line '${sound}' to put a fault in")
  endif()
  string(REPLACE "${sound}" "${faulty}" text "${text}")
  file(CONFIGURE OUTPUT faulty/${name}.cc CONTENT "${text}" @ONLY)
  add_executable(store_shell_${name} tests/redis/store_shell.cc ${CMAKE_BINARY_DIR}/faulty/${name}.cc)
  target_link_libraries(store_shell_${name} PRIVATE core)
endfunction()

add_faulty_store_shell(lrem command_lists "const std::string& item = c.args[3]" "count = -count; const std::string& item = c.args[3]")
add_faulty_store_shell(ttl command_strings "c.args[2], expires_at_ms)" "c.args[2], std::nullopt)")
add_faulty_store_shell(reply command_lists "list->size()) : 0)" "list->size()) : 1)")
