// The bridge of the module that every figure loads, with nothing in it: the Simulator as JavaScript sees it. Its types
// stand in core.d.ts, in the same order.
#include <emscripten/bind.h>

#include "core/api/simulator.h"

EMSCRIPTEN_BINDINGS(core) {
  emscripten::class_<alo::Simulator>("Simulator")
      .constructor<>()
      .function("open", &alo::Simulator::Open)
      .function("change", &alo::Simulator::Change)
      .function("extend", &alo::Simulator::Extend)
      .function("seek", &alo::Simulator::Seek)
      .function("seekBeat", &alo::Simulator::SeekBeat)
      .function("choose", &alo::Simulator::Choose)
      .function("takeBranch", &alo::Simulator::TakeBranch)
      .function("interventions", &alo::Simulator::Interventions)
      .function("intervene", &alo::Simulator::Intervene)
      .function("asFile", &alo::Simulator::AsFile)
      .function("path", &alo::Simulator::Path)
      .function("play", &alo::Simulator::Play)
      .function("trace", &alo::Simulator::Trace)
      .function("marks", &alo::Simulator::Marks)
      .function("story", &alo::Simulator::Story)
      .function("log", &alo::Simulator::Log)
      .function("keyspace", &alo::Simulator::Keyspace)
      .function("outcome", &alo::Simulator::Outcome)
      .function("hash", &alo::Simulator::Hash);
  emscripten::function("read", &alo::ReadFile);
  emscripten::function("scripts", &alo::Scripts);
}
