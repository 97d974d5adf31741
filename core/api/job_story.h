// One job of a storm as a scenario of its own: the job alone, with the faults that struck it, at the times at which they
// did. It is made only where it comes out as the job did in the storm; elsewhere the job is shown in the storm itself.
#ifndef CORE_API_JOB_STORY_H_
#define CORE_API_JOB_STORY_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/storm/storm_run.h"

namespace alo {

struct JobStory {
  std::string text;     // of a scenario file with one consumer
  bool alone = false;   // the job has the scenario for itself; otherwise it is the storm
  size_t position = 0;  // how many choices lead to where the job's trouble shows: its last second effect, or its coming
                        // back, or what struck it last
};

// `text` is the storm's own file. The world has to be complete.
JobStory StoryOf(const std::string& text, const StormRun::One& one, int32_t job);

}  // namespace alo

#endif  // CORE_API_JOB_STORY_H_
