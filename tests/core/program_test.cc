// The table of steps: names, lines of code, where a skip goes.
#include <gtest/gtest.h>

#include "core/actors/program.h"
#include "core/store/command.h"
#include "core/store/script.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

TEST(Program, EveryStepHasANameThatLeadsBackToIt) {
  std::string names;
  for (int i = 0; i < kStepKinds; ++i) {
    const StepKind kind = static_cast<StepKind>(i);
    EXPECT_EQ(StepNamed(NameOf(kind)), kind);
    names += (names.empty() ? "" : ", ") + std::string(NameOf(kind));
  }
  EXPECT_EQ(StepNames(), names);
  EXPECT_EQ(names, "take, pop, claim, check, effect, set, mark, commit, keyed, begin, finish, forget, fence, ack, forgetful-ack, "
                   "release, forgetful-release");
  EXPECT_EQ(StepNamed("Take"), std::nullopt);
  EXPECT_EQ(StepNamed(""), std::nullopt);
}

TEST(Program, TheCodeNamesTheKindOfEffect) {
  Consumer consumer;
  for (const auto& [effect, code] : std::vector<std::pair<std::string, std::string>>{
           {"charge", "charge(job)"}, {"row", "insert(job)"}, {"mail", "send(job)"}, {"counter", "increment(job)"}, {"balance", "credit(job)"}}) {
    consumer.effect = effect;
    EXPECT_EQ(CodeOf(StepKind::kEffect, consumer), code);
  }
  EXPECT_EQ(CodeOf(StepKind::kKeyed, consumer), "credit(job, key = job.id)");
  EXPECT_EQ(CodeOf(StepKind::kAck, consumer), "ack(job)");
}

TEST(Program, AStepSaysBeforehandWhatItSends) {
  Queue queue;
  Consumer consumer;
  consumer.marker_ms = 500;
  consumer.lease_ms = 60;
  const std::string worker = "A", job = "j1", dedup_id = "d", token = "A:1";
  std::string said;
  for (int i = 0; i < kStepKinds; ++i) {
    const StepKind kind = static_cast<StepKind>(i);
    const Request request = RequestOf(kind, {queue, consumer, worker, job, dedup_id, token, "7"});
    EXPECT_TRUE(request.command.empty() || !request.script) << NameOf(kind);
    const Args words = request.script ? ToArgs(*request.script) : request.command;
    if (!words.empty()) said += ToText(words) + "\n";
  }
  EXPECT_EQ(said,
            "EVAL take 4 emq:mail:wait emq:mail:active emq:mail:failed emq:mail:delayed emq:mail: A 30000 \"\" 7\n"
            "RPOP emq:mail:wait\n"
            "SET dedup:j1 1 NX PX 500\n"
            "GET dedup:j1\n"
            "SET dedup:j1 1 PX 500\n"
            "SET dedup:j1 busy NX GET PX 60\n"
            "SET dedup:j1 done PX 500\n"
            "DEL dedup:j1\n"
            "EVAL ack 5 emq:mail:active emq:mail:stalled emq:mail:completed emq:mail:wait emq:mail:delayed emq:mail: j1 A:1 7\n"
            "EVAL remove 4 emq:mail:active emq:mail:completed emq:mail:wait emq:mail:delayed emq:mail: j1 7\n"
            "EVAL release 1 emq:mail:de:d j1\n"
            "DEL emq:mail:de:d\n");
}

TEST(Program, ASkipGoesToTheNextAckOrTheEnd) {
  Consumer consumer;
  consumer.steps = {StepKind::kTake, StepKind::kAck, StepKind::kClaim, StepKind::kEffect, StepKind::kForgetfulAck, StepKind::kCheck};
  EXPECT_EQ(consumer.SkipTarget(0), 1u);
  EXPECT_EQ(consumer.SkipTarget(2), 4u);
  EXPECT_EQ(consumer.SkipTarget(5), 6u);
}

TEST(Program, OnlyWhatReachesTheLedgerLastsAsAnEffect) {
  Consumer consumer;
  consumer.effect_ms = 700;
  for (int i = 0; i < kStepKinds; ++i) consumer.steps.push_back(static_cast<StepKind>(i));
  std::string slow;
  for (size_t i = 0; i < consumer.steps.size(); ++i) {
    if (consumer.LastsMs(i) == 700) slow += std::string(NameOf(consumer.steps[i])) + " ";
    else EXPECT_EQ(consumer.LastsMs(i), 1);
  }
  EXPECT_EQ(slow, "effect set commit keyed fence ");
}

TEST(Keys, LeadBackToWhatTheyAre) {
  const Keys keys("mail");
  auto shown = [&](const std::string& key) {
    const KeyName name = keys.Parse(key);
    return std::to_string(static_cast<int>(name.kind)) + name.name;
  };
  EXPECT_EQ(keys.Lock("j1") + " " + keys.Dedup("d") + " " + keys.Marker("j1") + " " + keys.Job("j1"),
            "emq:mail:j1:lock emq:mail:de:d dedup:j1 emq:mail:j1");
  EXPECT_EQ(shown(keys.Lock("j1")), "1j1");
  EXPECT_EQ(shown(keys.Marker("j1")), "2j1");
  EXPECT_EQ(shown(keys.Dedup("lock")), "3lock");
  EXPECT_EQ(shown(keys.Wait()), "0");
  EXPECT_EQ(shown(keys.Job("de")), "0");
  EXPECT_EQ(shown("emq:other:j1:lock"), "0");
}

// Both would be emq:mail:de:lock; so no job may be named "de" (scenario_read.cc).
TEST(Keys, OnlyTheLockOfAJobNamedDeMeetsAProducersKey) {
  const Keys keys("mail");
  EXPECT_EQ(keys.Lock("de"), keys.Dedup("lock"));
  EXPECT_EQ(keys.Parse(keys.Lock("dee")).kind, KeyName::Kind::kLock);
}

}  // namespace
}  // namespace alo::tests
