import Foundation
import ScreenTesting
import Testing

@Suite("Windows on a display", .serialized)
struct WindowTests {
    @Test("a window's content has the requested size", .timeLimit(.minutes(10)))
    func size() async throws {
        try await RunningSample.with(["drawing"]) { sample in
            let shot = try await sample.content(showing: "the whole content") { $0.shows(.white, 400, 872) }
            #expect(shot.shows(.white, 401, 400) && !shot.shows(.white, 402, 400), "402 points wide")
            #expect(shot.shows(.white, 200, 873) && !shot.shows(.white, 200, 874), "874 points high")
        }
    }

    @Test("a window reports its program to the desktop", .timeLimit(.minutes(10)))
    func program() async throws {
        try await RunningSample.with(["drawing"]) { sample in
            let tool = try await RunningProgram.run(
                "xprop", arguments: ["-name", "drawing", "WM_CLASS"], display: sample.display)
            #expect(tool.lines(of: .output) == [#"WM_CLASS(STRING) = "ScreenSamples", "ScreenSamples""#])
        }
    }

    @Test("a long title does not widen the window", .timeLimit(.minutes(10)))
    func longTitle() async throws {
        let title = "A program with a title of more letters than fit above its content"
        try await RunningSample.with(["drawing", title]) { sample in
            let shot = try await sample.content(showing: "the whole content") { $0.shows(.white, 400, 872) }
            #expect(shot.shows(.white, 401, 400) && !shot.shows(.white, 402, 400), "402 points wide")
        }
    }

    @Test("a resized window notifies its delegate and draws in the new size", .timeLimit(.minutes(10)))
    func resizing() async throws {
        try await RunningSample.with(["drawing"]) { sample in
            try await sample.resizeWindow(named: "drawing", width: 360, height: 600)
            let change = try await sample.program.line { $0.hasPrefix("changed ") }
            let width = try #require(change.split(separator: " ").compactMap { Int($0) }.first)
            #expect((340...360).contains(width), "without the window's frame")
            try await sample.content(showing: "a narrower window") {
                $0.shows(.white, width - 1, 300) && !$0.shows(.white, width, 300)
            }
        }
    }

    @Test("a window has a dark background in a dark theme", .timeLimit(.minutes(10)))
    func dark() async throws {
        try await RunningSample.with(["drawing"], environment: ["GTK_THEME": "Adwaita:dark"]) { sample in
            try await sample.content(showing: "a dark ground") { $0.shows(.black, 10, 10) }
        }
    }

    @Test("a window's background is the program's, despite a user's style sheet", .timeLimit(.minutes(10)))
    func ground() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "styles-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let styles = folder.appending(path: "gtk-4.0")
        try FileManager.default.createDirectory(at: styles, withIntermediateDirectories: true)
        try Data("window, .background { background: red; }".utf8).write(to: styles.appending(path: "gtk.css"))
        try await RunningSample.with(["drawing"], environment: ["XDG_CONFIG_HOME": folder.path()]) { sample in
            let shot = try await sample.content(showing: "the whole content") { $0.shows(.white, 400, 872) }
            #expect(shot.shows(.white, 10, 10) && shot.shows(.white, 200, 600))
        }
    }

    // Shows: .focused
    @Test("clicks and keys before the first frame reach the laid out content", .timeLimit(.minutes(10)))
    func earlyInput() async throws {
        try await VirtualDisplay.with { display in
            let input = [
                "timeout", "10", "xdotool", "search", "--sync", "--onlyvisible", "--name", "early",
                "windowfocus", "mousemove", "200", "100", "click", "1", "mousemove", "200", "200", "click",
                "1",
                "key", "k",
            ]
            try await RunningProgram.with("ScreenSamples", arguments: ["early"] + input, display: display) {
                for line in ["command 0", "pressed", "tapped", "typed k"] {
                    try await $0.line { $0 == line }
                }
            }
        }
    }

    @Test("closing windows frees everything that was in them", .timeLimit(.minutes(10)))
    func leaks() async throws {
        try await VirtualDisplay.with { display in
            let program = try await RunningProgram.run(
                "ScreenSamples", arguments: ["windows"], display: display)
            #expect(try await program.exitStatus() == 0, "it ends with its last window")
            let alive = program.lines(of: .output).filter { $0.hasPrefix("alive") }
            #expect(alive == ["alive before 1", "alive after 1"])
            #expect(program.lines(of: .error) == [])
        }
    }

    @Test(
        "closing a window frees a list's controls, pressed, focused or gone, and a bar under the pointer",
        .timeLimit(.minutes(10)))
    func controlLeaks() async throws {
        try await RunningSample.with(["closing"]) { sample in
            let before = try await sample.program.line { $0.hasPrefix("before ") }
            try await sample.keyboard.focus(window: "list")
            try await sample.pointer.click(x: sample.left + 370, y: sample.top + 22)
            try await sample.program.line { $0 == "toggled 0" }
            try await sample.pointer.click(x: sample.left + 100, y: sample.top + 66)
            try await sample.keyboard.type("a")
            try await sample.program.line { $0 == "typed a" }
            try await sample.pointer.wheel(30)
            let way = [20, 60, 120, 200].map { (sample.left + 396, sample.top + $0) }
            try await sample.pointer.drag(along: way)
            try await sample.keyboard.press("ctrl+w")
            let open = try await sample.program.line { $0.hasPrefix("open ") }
            let after = try await sample.program.line { $0.hasPrefix("after ") }
            #expect(after.dropFirst("after".count) == before.dropFirst("before".count), "\(open)")
            #expect(open.split(separator: " ").compactMap { Int($0) }.allSatisfy { $0 > 10 }, "\(open)")
            #expect(!sample.program.lines(of: .output).contains { $0.hasPrefix("left") })
            #expect(sample.program.lines(of: .error) == [])
        }
    }
}
