// What is on show, taken elsewhere: interventions made again, and told as a scenario file.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/api/simulator.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

constexpr int kEnd = 2000000000;

void ExtendToTheEnd(Simulator& simulator) {
  while (simulator.Extend(100000).find("\"complete\":true") == std::string::npos) {}
}

// The hash and the figures of each world at the end.
std::string End(Simulator& simulator) {
  ExtendToTheEnd(simulator);
  simulator.Seek(kEnd);
  return simulator.Hash() + simulator.Outcome();
}

// Without what a file expected of the run as it was.
std::string Figures(Simulator& simulator) {
  const std::string outcome = simulator.Outcome();
  return outcome.substr(0, outcome.find("\"missed\""));
}

void OpenShipped(Simulator& simulator, const std::string& name) { simulator.Open(name, TextOf("core/scenarios/" + name + ".json"), 0); }

TEST(Sharing, InterventionsMadeAgainGiveTheSameRun) {
  for (const std::string& name : Shipped()) {
    Simulator original, copy;
    OpenShipped(original, name);
    ExtendToTheEnd(original);
    original.SeekBeat(2);
    original.Choose("crash:A:700");
    ExtendToTheEnd(original);
    original.SeekBeat(5);
    original.Choose("reaper-off");
    OpenShipped(copy, name);
    EXPECT_FALSE(copy.Intervene(original.Interventions()).starts_with("{\"error\"")) << name;
    EXPECT_EQ(copy.Interventions(), original.Interventions()) << name;
    EXPECT_EQ(End(copy), End(original)) << name;
    EXPECT_EQ(copy.Path(), original.Path()) << name;
    EXPECT_EQ(copy.Interventions(), original.Interventions()) << name;
  }
}

TEST(Sharing, OfAnInterventionThatIsNotOpenAtItsPlaceProgressSays) {
  Simulator simulator;
  OpenShipped(simulator, "replay-1");
  ExtendToTheEnd(simulator);
  simulator.Intervene(R"(["3/0/resume:A","9/0/crash:B"])");
  const std::string progress = simulator.Extend(100000);
  EXPECT_NE(progress.find(R"#("unmade":"\"3/0/resume:A\": not open there (worker-up)")#"), std::string::npos) << progress;
  EXPECT_EQ(simulator.Interventions(), "[]");
  simulator.Intervene(R"(["4000/0/crash:A"])");
  EXPECT_NE(simulator.Extend(100000).find("(past-the-end)"), std::string::npos);
  simulator.Intervene("[]");
  EXPECT_NE(simulator.Extend(100000).find(R"("unmade":"")"), std::string::npos);
}

TEST(Sharing, AMalformedListOfInterventionsChangesNothing) {
  Simulator simulator;
  OpenShipped(simulator, "replay-1");
  ExtendToTheEnd(simulator);
  const std::string before = simulator.Seek(5);
  for (const char* bad : {"0/crash:A", "x/0/crash:A", "5/0/jump:A", "5/7/crash:A", "-1/0/crash:A", "5000001/0/crash:A", "5/"}) {
    EXPECT_EQ(simulator.Intervene(std::string("[\"") + bad + "\"]"), R"({"error":"interventions[0]: no such intervention: \")" + std::string(bad) + "\\\"\"}");
  }
  EXPECT_EQ(simulator.Intervene(R"(["5/0/crash:A","5/1/crash:A"])"),
            R"({"error":"interventions[1]: must come behind the one before it: \"5/1/crash:A\""})");
  EXPECT_TRUE(simulator.Intervene("[").starts_with("{\"error\":\"interventions: line 1"));
  EXPECT_EQ(simulator.Seek(5), before);
}

TEST(Sharing, AFileThatWasNotTouchedIsToldAsItIs) {
  Simulator simulator, copy;
  OpenShipped(simulator, "zombie");
  const std::string text = simulator.AsFile();
  EXPECT_NE(text.find("\"expect\""), std::string::npos);
  copy.Open("copy", text, 0);
  EXPECT_EQ(End(copy), End(simulator));
}

TEST(Sharing, APlannedCrashIsToldAsAFaultAndSettingsAsKeys) {
  Simulator simulator, copy;
  OpenShipped(simulator, "replay-1");
  simulator.Change(Quoted("{'lockMs': 20000}"));
  ExtendToTheEnd(simulator);
  simulator.SeekBeat(1);
  simulator.Choose("plan:crash:j1:1:after:effect:1000");
  const std::string text = simulator.AsFile();
  EXPECT_NE(text.find("\"after\": \"effect\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"lockMs\": 20000"), std::string::npos) << text;
  EXPECT_EQ(text.find("\"choices\""), std::string::npos) << text;
  copy.Open("copy", text, 0);
  ExtendToTheEnd(copy);
  ExtendToTheEnd(simulator);
  simulator.Seek(kEnd);
  copy.Seek(kEnd);
  EXPECT_EQ(Figures(copy), Figures(simulator));
}

TEST(Sharing, WhatNoFaultSaysIsToldAsChoices) {
  Simulator simulator, copy;
  OpenShipped(simulator, "replay-2");
  ExtendToTheEnd(simulator);
  simulator.SeekBeat(6);
  simulator.Choose("reaper-off");
  ExtendToTheEnd(simulator);
  const std::string text = simulator.AsFile();
  EXPECT_NE(text.find("\"reaper-off\""), std::string::npos) << text;
  copy.Open("copy", text, 0);
  ExtendToTheEnd(copy);
  simulator.Seek(kEnd);
  copy.Seek(kEnd);
  EXPECT_EQ(Figures(copy), Figures(simulator));
}

}  // namespace
}  // namespace alo::tests
