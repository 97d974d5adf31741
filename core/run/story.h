// A stretch of a run, beat by beat, as JSON: web/src/sim/story.ts, StoryBeat and Marks. Written straight, not by way of
// frames: what a beat costs does not grow with the number of jobs.
#ifndef CORE_RUN_STORY_H_
#define CORE_RUN_STORY_H_

#include <cstddef>

#include "core/base/json_out.h"
#include "core/run/timeline.h"

namespace alo {

// The beats `from` … `from + count` that there are. The cursor stays.
void WriteStory(JsonOut& out, Timeline& timeline, size_t from, size_t count);

// Kind → the beats that have it, at most `most` a kind, the first and the last among them.
void WriteMarks(JsonOut& out, const Timeline& timeline, size_t most);

}  // namespace alo

#endif  // CORE_RUN_STORY_H_
