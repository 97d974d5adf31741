// The bridge of the module that proofs and the storm load, with nothing in it: the Checker and the Storm as JavaScript sees
// them. Their types stand in lab.d.ts, in the same order.
#include <emscripten/bind.h>

#include "core/api/checker.h"
#include "core/api/storm.h"

EMSCRIPTEN_BINDINGS(lab) {
  emscripten::class_<alo::Checker>("Checker")
      .constructor<>()
      .function("check", &alo::Checker::Check)
      .function("advance", &alo::Checker::Advance)
      .function("report", &alo::Checker::Report)
      .function("crashMap", &alo::Checker::CrashMap)
      .function("scenario", &alo::Checker::Scenario);
  emscripten::class_<alo::Storm>("Storm")
      .constructor<>()
      .function("open", &alo::Storm::Open)
      .function("advance", &alo::Storm::Advance)
      .function("report", &alo::Storm::Report)
      .function("story", &alo::Storm::Story);
  emscripten::function("orders", &alo::Orders);
}
