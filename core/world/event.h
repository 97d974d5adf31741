// What a choice did: the data of the sentence, the commands that Redis got, their replies. Nothing of it feeds back.
#ifndef CORE_WORLD_EVENT_H_
#define CORE_WORLD_EVENT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "core/actors/scripts.h"
#include "core/actors/step.h"
#include "core/world/choice.h"

namespace alo {

struct Event {
  Choice choice;                    // kLoseAck is told as the kStep that it is
  StepKind step = StepKind::kTake;  // for kStep
  // How it came out. take: taken, failed (over the stall limit) · claim: claimed, skip · check: absent, skip ·
  // effect: effect · set: effect, same · commit: effect, present · keyed: effect, remembered · fence: effect, refused ·
  // begin: began, skip, busy · ack, throw: done, missing-lock, lock-mismatch, not-in-flight (ack: lost) ·
  // forgetful-ack: done, none, lost · renew: renewed, gone, asleep · add: added, dropped · a fault by the
  // clock: dead (crash or pause of a dead worker), idle (throw or hang without a running handler) ·
  // an eviction: done, none (there was nothing) ·
  // everything else: done.
  const char* result = "done";
  int32_t worker = -1;
  int32_t job = -1;
  int32_t delivery = 0;
  int32_t nth = 0;                   // 1: the first effect of the job landed, 2: the second, …; 0: none landed
  bool in_flight = false;            // kCrash: the worker's job still stands in the in-flight list
  int64_t span_ms = 0;               // kWait: how far the clock moved
  std::vector<std::string> expired;  // kWait, kExpire, kExpireMarker: the keys that were gone then
  std::vector<Sighting> saw;         // kSweep
  Fate fate = Fate::kNone;           // throw, begin: what became of the job
  Sent sent;                         // the commands and scripts that Redis got

  // Something a reader would want to see. The rest (the clock moves, a lock is renewed, nothing is in flight at a
  // sweep, a fault is planned) is folded into the next beat.
  bool IsLoud() const;
};

}  // namespace alo

#endif  // CORE_WORLD_EVENT_H_
