// What stands out in a run: web/src/sim/story.ts, MarkKind. A bit a kind, noted for each choice.
#ifndef CORE_RUN_MARKS_H_
#define CORE_RUN_MARKS_H_

#include <cstdint>
#include <string_view>

#include "core/world/world.h"

namespace alo {

enum class Mark : uint8_t { kEffect, kDuplicate, kCrash, kFault, kLockExpired, kSweep, kAck, kRefused, kBroken };
inline constexpr int kMarks = 9;
std::string_view NameOf(Mark mark);

using MarkSet = uint16_t;
inline constexpr MarkSet BitOf(Mark mark) { return static_cast<MarkSet>(1u << static_cast<unsigned>(mark)); }

// All but kBroken, which is no matter of one event.
MarkSet MarksOf(const Rules& rules, const Event& event);

}  // namespace alo

#endif  // CORE_RUN_MARKS_H_
