// The simulator that shows runs side by side.
#include "tests/core/timeline_support.h"

namespace alo::tests {
namespace {

// Runs on to the end; how many beats there are.
size_t Beats(Simulator& simulator) {
  const std::string progress = simulator.Extend(100000);
  const size_t at = progress.find("\"beats\":");
  return std::stoul(progress.substr(at + 8));
}

// A frame without what Play cannot know: the branches that were left behind.
std::string WithoutBranches(const std::string& frame) { return frame.substr(0, frame.rfind(",\"branches\":")); }

TEST(Simulator, TheSameKeysGiveTheSameFrames) {
  for (const std::string& name : Shipped()) {
    const std::string text = TextOf("core/scenarios/" + name + ".json");
    Simulator original, copy;
    original.Open(name, text, 0);
    Beats(original);
    original.SeekBeat(1);
    EXPECT_EQ(original.Choose("crash:A:500").find("{\"error\""), std::string::npos) << name;
    const size_t beats = Beats(original);
    original.SeekBeat(static_cast<int>(beats));
    copy.Open(name, text, 0);
    const std::string played = copy.Play(original.Path());
    ASSERT_FALSE(played.starts_with("{\"error\"")) << played;
    ASSERT_EQ(Beats(copy), beats) << name;
    EXPECT_EQ(WithoutBranches(copy.SeekBeat(static_cast<int>(beats))),
              WithoutBranches(original.SeekBeat(static_cast<int>(beats))));
    for (size_t beat = beats + 1; beat-- > 0;) {
      ASSERT_EQ(WithoutBranches(copy.SeekBeat(static_cast<int>(beat))),
                WithoutBranches(original.SeekBeat(static_cast<int>(beat)))) << name << " " << beat;
    }
    EXPECT_EQ(copy.Hash(), original.Hash());
    EXPECT_EQ(copy.Outcome(), original.Outcome());
  }
}

TEST(Simulator, APathWithAWrongKeyChangesNothing) {
  Simulator simulator;
  simulator.Open("f", TextOf("core/scenarios/replay-1.json"), 0);
  simulator.Extend(100000);
  const std::string before = simulator.Seek(5);
  EXPECT_EQ(simulator.Play(R"(["0/sweep","0/jump:A"])"), R"({"error":"keys[1]: no such choice: \"0/jump:A\""})");
  EXPECT_EQ(simulator.Play(R"(["0/sweep","9/sweep"])"), R"#({"error":"keys[1]: not open there: \"9/sweep\" (no-such-world)"})#");
  EXPECT_EQ(simulator.Play(R"(["0/step:A"])"), R"#({"error":"keys[0]: not open there: \"0/step:A\" (worker-idle)"})#");
  EXPECT_EQ(simulator.Play("7"), R"({"error":"keys: must be a list of 0 to 5,000,000, is 7"})");
  EXPECT_TRUE(simulator.Play("[").starts_with("{\"error\":\"keys: line 1"));
  EXPECT_TRUE(simulator.Choose("jump").starts_with("{\"error\":\"no such choice"));
  EXPECT_TRUE(simulator.TakeBranch(0).starts_with("{\"error\""));
  EXPECT_EQ(simulator.Seek(5), before);
}

TEST(Simulator, SaysThatNothingIsOpen) {
  Simulator simulator;
  for (const std::string& answer : {simulator.Change("{}"), simulator.Marks(1), simulator.Story(0, 1), simulator.Interventions(), simulator.Intervene("[]"), simulator.AsFile(), simulator.Log(0, 0, 1), simulator.Extend(1), simulator.Seek(0), simulator.SeekBeat(0), simulator.Choose("sweep"),
                                    simulator.TakeBranch(0), simulator.Path(), simulator.Play("[]"), simulator.Trace(0, 1),
                                    simulator.Outcome(), simulator.Hash()}) {
    EXPECT_EQ(answer, R"({"error":"no scenario is open"})");
  }
}

TEST(Simulator, TheTraceLeavesTheCursor) {
  Simulator simulator;
  simulator.Open("f", TextOf("core/scenarios/zombie.json"), 0);
  simulator.Extend(100000);
  const std::string before = simulator.Seek(4);
  EXPECT_TRUE(simulator.Trace(0, 100000).starts_with("[{\"position\":0,"));
  EXPECT_EQ(simulator.Trace(100000, 5), "[]");
  EXPECT_EQ(simulator.Trace(-3, -1), "[]");
  EXPECT_EQ(simulator.Seek(4), before);
  EXPECT_EQ(simulator.Seek(-9), simulator.Seek(0));
}

// --- settings -----------------------------------------------------------------------------------------------------------

// A part of what the simulator says is open.
bool Says(const std::string& info, const std::string& part) { return info.find(Quoted(part)) != std::string::npos; }

TEST(Settings, AddUpAndAreReadLikeAFile) {
  Simulator simulator;
  const std::string opened = simulator.Open("zombie.json", TextOf("core/scenarios/zombie.json"), 0);
  EXPECT_TRUE(Says(opened, "'changed':false")) << opened;
  EXPECT_EQ(simulator.Change("{}"), opened);
  EXPECT_TRUE(Says(simulator.Change(Quoted("{'workers': 3}")), "'workers':['A','B','C']"));
  const std::string changed = simulator.Change(Quoted("{'lockMs': 777}"));
  EXPECT_TRUE(Says(changed, "'lockMs':777") && Says(changed, "'workers':['A','B','C']")) << changed;
  EXPECT_TRUE(Says(changed, "'changed':true,'expect':null")) << changed;
  EXPECT_EQ(simulator.Open("zombie.json", TextOf("core/scenarios/zombie.json"), 0), opened);
}

TEST(Settings, ThatAreRefusedLeaveWhatIsOpen) {
  Simulator simulator;
  simulator.Open("f.json", TextOf("core/scenarios/zombie.json"), 0);
  Beats(simulator);
  const std::string before = simulator.SeekBeat(3);
  EXPECT_EQ(simulator.Change(Quoted("{'lockMs': 0}")),
            R"({"error":"f.json: queue.lockMs: must be a whole number from 1 to 9,007,199,254,740,991, is 0"})");
  EXPECT_EQ(simulator.Change(Quoted("{'consumers': ['keyed', 'none']}")),
            R"({"error":"settings.consumers[1]: no consumer has the name \"none\""})");
  EXPECT_TRUE(simulator.Change("[]").starts_with(R"({"error":"settings: must be an object)"));
  EXPECT_EQ(simulator.SeekBeat(3), before);
}

TEST(Settings, LetEveryConsumerBeChosenWhateverTheFaultsOfTheFile) {
  Simulator simulator;
  simulator.Open("f.json", TextOf("core/scenarios/claim-then-crash.json"), 0);
  EXPECT_TRUE(Says(simulator.Change(Quoted("{'consumers': ['transactional']}")), "'step':'effect'"));
  Beats(simulator);
  simulator.Seek(100000);
  const std::string outcome = simulator.Outcome();
  EXPECT_TRUE(Says(outcome, "'deliveries':2,")) << outcome;
  EXPECT_TRUE(Says(outcome, "'effects':1,")) << outcome;
}

TEST(Settings, OpenTheScenarioThatIsOpenWhateverFileWasReadSince) {
  Simulator simulator;
  simulator.Open("f.json", TextOf("core/scenarios/zombie.json"), 0);
  simulator.Open("bad.json", "[", 0);
  EXPECT_TRUE(Says(simulator.Change(Quoted("{'replays': 2}")), "'replays':2"));
  EXPECT_TRUE(simulator.Change(Quoted("{'replays': 9}")).starts_with(R"({"error":"f.json: replays: must)"));
}

}  // namespace
}  // namespace alo::tests
