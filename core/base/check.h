// ALO_CHECK(condition): an assertion that stays on in every build, wasm too. A broken invariant stops the program at
// once: natively with file and line on stderr, in wasm with a trap that the page reports in words. (What prints a line is
// large, and wasm needs it for nothing else.)
#ifndef CORE_BASE_CHECK_H_
#define CORE_BASE_CHECK_H_

#include <cstdio>
#include <cstdlib>

namespace alo {

[[noreturn]] inline void CheckFailed([[maybe_unused]] const char* file, [[maybe_unused]] int line,
                                     [[maybe_unused]] const char* condition) {
#ifndef __EMSCRIPTEN__
  std::fprintf(stderr, "%s:%d: check failed: %s\n", file, line, condition);
#endif
  std::abort();
}

}  // namespace alo

#define ALO_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::alo::CheckFailed(__FILE__, __LINE__, #condition))

#endif  // CORE_BASE_CHECK_H_
