import Foundation
import ScreenTesting
import Testing

/// Tests of the support library on which the other tests rely.
@Suite("Screen testing", .timeLimit(.minutes(10)))
struct ScreenTestingTests {
    @Test("a screenshot of a virtual display shows a program's drawing at its position")
    func screenshot() async throws {
        try await VirtualDisplay.with(width: 200, height: 100) { display in
            let empty = try await display.screenshot()
            #expect(empty.width == 200 && empty.height == 100)
            #expect(empty.colours(in: empty.area) == 1)
            let arguments = ["-size", "40x20", "-geometry", "40x20+100+50", "xc:#ff8000"]
            try await RunningProgram.with("display", arguments: arguments, display: display) { _ in
                let orange = Pixel(255, 128, 0)
                let shown = try await display.screenshot(showing: "an orange window") {
                    $0[110, 60] == orange
                }
                // The program draws a border of two points around its picture.
                let window = ScreenArea(x: 102, y: 52, width: 40, height: 20)
                #expect(shown.bounds(in: shown.area) { $0 == orange } == window)
                #expect(shown.meanColour(in: window) == orange)
                #expect(shown.share(in: shown.area) { $0 == orange } == 0.04)
                #expect(shown.difference(from: empty, in: window) > 0)
                #expect(shown.difference(from: shown, in: shown.area) == 0)
            }
        }
    }

    @Test("at scale 2 a display has twice the pixels and the same points")
    func scale() async throws {
        try await VirtualDisplay.with(width: 100, height: 50, scale: 2) { display in
            let empty = try await display.screenshot()
            #expect(empty.width == 200 && empty.height == 100)
            #expect(empty.area == ScreenArea(x: 0, y: 0, width: 100, height: 50))
        }
    }

    @Test("clicks, wheel steps and keys reach a window as real events")
    func input() async throws {
        try await VirtualDisplay.with(width: 300, height: 300) { display in
            let arguments = ["-geometry", "200x200+20+20"]
            try await RunningProgram.with("xev", arguments: arguments, display: display) { program in
                try await program.line { $0.contains("MapNotify") }
                try await Pointer(display).click(x: 100, y: 100)
                try await program.line { $0.contains("button 1,") }
                try await Pointer(display).wheel(3)
                try await program.line { $0.contains("button 5,") }
                try await Keyboard(display).focus(window: "Event Tester")
                try await Keyboard(display).press("Page_Down")
                try await program.line { $0.contains("keysym") && $0.contains("Next") }
                try await program.line { _ in
                    program.lines(of: .output).filter { $0.contains("button 5,") }.count == 6
                }
            }
        }
    }

    @Test("a program that handles events responds to a ping, and one that is stopped does not")
    func ping() async throws {
        try await VirtualDisplay.with { display in
            await #expect(throws: WaitFailure.self) { try await display.ping() }
            try await RunningProgram.with("DayWalks", display: display) { program in
                try await display.screenshot(showing: "a window") { $0.colours(in: $0.area) > 1 }
                try await display.ping()
                program.send(signal: SIGSTOP)
                await #expect(throws: WaitFailure.self) { try await display.ping(within: .seconds(1)) }
                program.send(signal: SIGCONT)
                try await display.ping()
            }
        }
    }

    @Test("a program's lines, status, memory and time can be read, and its end awaited")
    func program() async throws {
        // Reads forever from a pipe that it holds open itself.
        let script =
            "mkfifo $XDG_RUNTIME_DIR/pipe; echo one; echo two >&2; read line <> $XDG_RUNTIME_DIR/pipe"
        let program = try RunningProgram("bash", arguments: ["-c", script])
        #expect(try await program.line() == "one")
        #expect(try await program.line(from: .error) == "two")
        #expect(try program.peakMemory() > 0.1)
        #expect(try program.processorTime() < .seconds(1))
        program.terminate()
        #expect(try await program.exitStatus() == 128 + SIGTERM)
        #expect(!program.isRunning)

        let failed = try await RunningProgram.run("bash", arguments: ["-c", "exit 64"])
        #expect(try await failed.exitStatus() == 64)
        #expect(failed.lines(of: .output).isEmpty)
    }

    @Test("a missing line is a failure that shows the received lines")
    func missingLine() async throws {
        let program = try RunningProgram("bash", arguments: ["-c", "echo something else"])
        let failure = await #expect(throws: WaitFailure.self) {
            try await program.line { $0 == "the line" }
        }
        #expect(failure?.description.contains("something else") == true)
        await #expect(throws: WaitFailure.self) {
            try await RunningProgram.run("sleep", arguments: ["30"], within: .milliseconds(100))
        }
    }

    @Test("a time limit advances slowly while programs wait for a processor")
    func busy() async throws {
        // Four programs on one processor, each of which would use it completely.
        let loop = ["-c", "0", "sh", "-c", "echo on; while :; do :; done"]
        let programs = try (0..<4).map { _ in try RunningProgram("taskset", arguments: loop) }
        for program in programs { try await program.line() }
        let start = ContinuousClock.now
        // The first step of the clock may include time before they started.
        try await WaitLimit(ScheduledClock.step + .milliseconds(100)).runOut()
        #expect(start.duration(to: .now) > .seconds(2))
        for program in programs { await program.end() }
    }

    @Test("programs get a private runtime folder and no proxy, and leave nothing behind")
    func environment() async throws {
        var folder = ""
        do {
            let program = try await RunningProgram.run(
                "bash", arguments: ["-c", "stat -c %a $XDG_RUNTIME_DIR; echo $XDG_RUNTIME_DIR; env"],
                environment: ["EXTRA": "yes"])
            let lines = program.lines(of: .output)
            #expect(lines.first == "700")
            folder = lines[1]
            #expect(lines.contains("EXTRA=yes") && lines.contains("GSK_RENDERER=cairo"))
            #expect(!lines.contains { $0.lowercased().contains("_proxy=") || $0.hasPrefix("DISPLAY=") })
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }
}
