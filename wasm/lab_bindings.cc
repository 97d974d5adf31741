// The bridge of the module that only proofs load, with nothing in it: the Checker as JavaScript sees it. Its types stand in
// lab.d.ts, in the same order.
#include <emscripten/bind.h>

#include "core/api/checker.h"

EMSCRIPTEN_BINDINGS(lab) {
  emscripten::class_<alo::Checker>("Checker")
      .constructor<>()
      .function("check", &alo::Checker::Check)
      .function("advance", &alo::Checker::Advance)
      .function("report", &alo::Checker::Report)
      .function("crashMap", &alo::Checker::CrashMap)
      .function("scenario", &alo::Checker::Scenario);
  emscripten::function("orders", &alo::Orders);
}
