// A choice and its key.
#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

TEST(Choice, ItsKeyReadsBack) {
  const Scenario scenario = ScenarioOf(With(kPlain));
  for (const char* key : {"wait:11000", "add:j1", "step:A", "renew:B", "sweep", "retry:j1", "restart:A", "resume:A", "crash:A", "crash:A:0",
                          "pause:A:69000", "throw:A", "hang:A", "evict-lock:j1", "evict-marker:j1", "evict-wait", "plan:crash:j1:2:after:effect",
                          "plan:crash:j1:2:before:effect:1000", "plan:pause:j1:1:after:take:5", "plan:throw:j1:1:after:take",
                          "plan:lose-ack:j1:1", "reaper-off", "reaper-on", "expire:j1", "expire-marker:j1", "lose-ack:A"}) {
    const std::optional<Choice> choice = ChoiceOf(key, scenario);
    ASSERT_TRUE(choice) << key;
    EXPECT_EQ(KeyOf(*choice, scenario), key);
  }
  for (const char* key : {"", ":", "wait", "wait:", "wait:-1", "wait:1.5", "wait:9007199254740992", "add", "add:j9", "step:Z", "step:A:1", "sweep:A",
                          "pause:A", "pause:A:", "crash:A:x", "throw:A:5", "plan:crash:j1", "plan:crash:j1:0:after:take",
                          "plan:crash:j1:1:during:take", "plan:pause:j1:1:after:take", "plan:lose-ack:j1:1:after:ack",
                          "plan:evict-lock:j1:1:after:ack", "plan:crash:j1:99999999999:after:take", "Step:A", "step:A ", "evict:j1", "evict-wait:j1", "expire", "expire:A",
                          "expire:j1:5", "lose-ack:j1", "lose-ack:A:1"}) {
    EXPECT_FALSE(ChoiceOf(key, scenario)) << key;
  }
}

}  // namespace
}  // namespace alo::tests
