// ALO_CHECK(condition): an assertion that stays on in every build, wasm too. A broken invariant stops the program at
// once: natively with file and line on stderr, in wasm with a trap that the page reports in words.
#ifndef CORE_BASE_CHECK_H_
#define CORE_BASE_CHECK_H_

#include <cstdio>
#include <cstdlib>

namespace alo {

[[noreturn]] inline void CheckFailed(const char* file, int line, const char* condition) {
  std::fprintf(stderr, "%s:%d: check failed: %s\n", file, line, condition);
  std::abort();
}

}  // namespace alo

#define ALO_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::alo::CheckFailed(__FILE__, __LINE__, #condition))

#endif  // CORE_BASE_CHECK_H_
