import Foundation
import ScreenTesting
import Testing

@Suite("The main loop", .serialized)
struct MainLoopTests {
    @Test("jobs, sleeps, queues, timers and run loops run within a second", .timeLimit(.minutes(10)))
    func everythingRuns() async throws {
        try await RunningSample.with(["loop"]) { sample in
            for name in ["job", "sleep", "queue", "run loop", "timer"] {
                let line = try await sample.program.line { $0.hasPrefix(name + " after") }
                let milliseconds = try #require(line.split(separator: " ").compactMap { Int($0) }.last)
                #expect(milliseconds < 1000, "\(line)")
            }
            try await sample.program.line { $0 == "hop 42" }
        }
    }

    // B56
    @Test(
        "each turn of jobs, queues and timers that changes state causes one update", .timeLimit(.minutes(10))
    )
    func turns() async throws {
        try await RunningSample.with(["turns"]) { sample in
            let line = try await sample.program.line { $0.hasPrefix("seen ") }
            let names = ["queued", "slept", "timed", "yielded"]
            let values = names.flatMap { name in (1...3).map { "\(name) \($0)" } }
            #expect(line == "seen " + values.joined(separator: ", "))
        }
    }

    @Test("a timer that drawing code started also fires", .timeLimit(.minutes(10)))
    func drawnTimer() async throws {
        try await RunningSample.with(["drawn-timer"]) { sample in
            try await sample.program.line { $0.hasPrefix("timer after") }
        }
    }

    @Test(
        "infinite main-queue jobs do not starve frames, and overrunning frames do not starve jobs",
        .timeLimit(.minutes(10)), arguments: [("jobs", "30 frames"), ("frames", "10 jobs")])
    func busy(with work: String, other: String) async throws {
        try await VirtualDisplay.with { display in
            try await RunningProgram.with("ScreenSamples", arguments: ["busy", work], display: display) {
                try await $0.line { $0 == other }
            }
        }
    }

    @Test("work for idle times needs no frames, and lets requested ones pass", .timeLimit(.minutes(10)))
    func idleWork() async throws {
        try await RunningSample.with(["idle"]) { sample in
            let line = try await sample.program.line { $0.hasPrefix("200 pieces") }
            let frames = try #require(line.split(separator: " ").compactMap { Int($0) }.last)
            #expect(frames < 50, "\(line)")
            try await sample.program.line { $0 == "a frame between pieces" }
        }
    }

    @Test("an idle window uses no processor time", .timeLimit(.minutes(10)))
    func idleIsFree() async throws {
        try await RunningSample.with(["loop"]) { sample in
            try await sample.program.line { $0.hasPrefix("timer") }
            // The window has been drawn and is left alone for a second before five seconds are measured.
            try await Task.sleep(for: .seconds(1))
            let before = try sample.program.processorTime()
            try await Task.sleep(for: .seconds(5))
            let used = try sample.program.processorTime() - before
            #expect(used <= .milliseconds(10), "0.2 % of five seconds, the kernel's clock counts 10 ms")
        }
    }

    @Test(
        "a signal ends the main loop with status 0", .timeLimit(.minutes(10)), arguments: [SIGINT, SIGTERM])
    func signals(signal: Int32) async throws {
        try await RunningSample.with(["drawing"]) { sample in
            sample.program.send(signal: signal)
            let status = try await sample.program.exitStatus()
            #expect(status == 0)
            #expect(sample.program.lines(of: .output).contains("closed"))
        }
    }

    @Test("a program reports that its display was lost, and ends", .timeLimit(.minutes(10)))
    func displayLost() async throws {
        try await RunningSample.with(["drawing"]) { sample in
            await sample.display.end()
            let status = try await sample.program.exitStatus()
            #expect(status == 74)
            let lines = sample.program.lines(of: .error).filter { $0.contains("display") }
            #expect(
                lines == ["error: the connection to the display was lost: the X server has ended."])
        }
    }

    @Test("a program without a display reports what to do, and ends with status 69", .timeLimit(.minutes(10)))
    func noDisplay() async throws {
        for display in [nil, ":987"] {
            let program = try await RunningProgram.run(
                "ScreenSamples", arguments: ["drawing"], environment: ["DISPLAY": display])
            #expect(try await program.exitStatus() == 69)
            let errors = program.lines(of: .error)
            #expect(errors.count == 1 && errors[0].contains("make run"), "\(errors)")
        }
    }
}
