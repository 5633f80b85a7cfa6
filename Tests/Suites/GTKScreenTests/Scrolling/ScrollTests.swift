import Foundation
import ScreenTesting
import Testing

@Suite("Scroll areas", .serialized)
struct ScrollTests {
    @Test("each notch of the wheel moves the list smoothly by the same distance", .timeLimit(.minutes(10)))
    func wheel() async throws {
        try await RunningSample.with(["scroll"]) { sample in
            let before = try await sample.content(showing: "rows") { rows(in: $0) }
            try await sample.pointer.move(x: 200, y: 400)
            try await sample.pointer.wheel(5, interval: 100)
            try await sample.program.line { $0.hasPrefix("rest at") && isDistance($0, 5) }
            let lines = sample.program.lines(of: .output)
            let moves = lines.filter { $0.hasPrefix("scrolled to") }
            #expect(!moves.contains { $0.contains("jump") }, "\(moves)")
            let values = moves.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
            #expect(values == values.sorted() && values.count > 5, "\(moves)")
            let frames = lines.drop { !$0.hasPrefix("scrolled to") }.filter { $0.hasPrefix("frame") }
            #expect(frames.count <= moves.count, "\(frames)")
            let after = try await sample.content(showing: "rows") { rows(in: $0) }
            _ = try await after.shot.keep(as: "scrolled")
            #expect(after.shot.difference(from: before.shot, in: before.area(0, 40, 390, 640)) > 1)
            try await sample.pointer.wheel(-5, interval: 20)
            try await sample.program.line { $0 == "scrolled to 0.0" }
            try await sample.content(showing: "the rows of the start again") {
                $0.shot.difference(from: before.shot, in: before.area(0, 40, 380, 640)) < 0.2
            }
            #expect(!sample.program.lines(of: .output).contains("refresh"), "a wheel does not pull")
        }
    }

    /// Whether a line ends with the distance of some notches in a region of 700 points.
    private func isDistance(_ line: String, _ notches: Double) -> Bool {
        let value = line.split(separator: " ").last.flatMap { Double($0) }
        return value.map { abs($0 - notches * pow(700, 2.0 / 3)) < 0.01 } ?? false
    }

    @Test("the wheel moves the list at once where animations are turned off", .timeLimit(.minutes(10)))
    func stillWheel() async throws {
        let folder = try PrivateFolder()
        let settings = URL(filePath: folder.file("gtk-4.0"))
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data("[Settings]\ngtk-enable-animations=false\n".utf8)
            .write(to: settings.appending(path: "settings.ini"))
        try await RunningSample.with(["scroll"], environment: ["XDG_CONFIG_HOME": folder.path]) { sample in
            try await sample.content(showing: "rows") { rows(in: $0) }
            try await sample.pointer.move(x: 200, y: 400)
            try await sample.pointer.wheel(3, interval: 50)
            try await sample.program.line { $0.hasPrefix("rest at") && isDistance($0, 3) }
            let moves = sample.program.lines(of: .output).filter { $0.hasPrefix("scrolled to") }
            #expect(moves.count == 3 && moves.indices.allSatisfy { isDistance(moves[$0], Double($0 + 1)) })
        }
    }

    @Test("frames are passed to an X server through the same memory", .timeLimit(.minutes(10)))
    func memory() async throws {
        try await RunningSample.with(["scroll"]) { sample in
            try await sample.content(showing: "rows") { rows(in: $0) }
            let before = try shared(of: sample)
            try await sample.pointer.move(x: 200, y: 400)
            try await sample.pointer.wheel(5, interval: 100)
            try await sample.program.line { $0.hasPrefix("rest at") }
            #expect(try shared(of: sample) == before && before.count == 1)
        }
    }

    @Test(
        "only rows that were repainted, or whose controls may have been, are read again",
        .timeLimit(.minutes(10)))
    func reading() async throws {
        try await RunningSample.with(["scroll", "--buttons", "yes", "--reading", "yes"]) { sample in
            try await sample.program.line { $0 == "read 15" }
            try await sample.pointer.click(x: sample.left + 240, y: sample.top + 5 * 44 + 22)
            try await sample.program.line { $0 == "clicked 5" }
            func readSince() -> [String] {
                sample.program.lines(of: .output).drop { $0 != "clicked 5" }.filter { $0.hasPrefix("read") }
            }
            try await poll("the last row is read") { readSince().contains("read 15") }
            #expect(readSince() == ["read 3", "read 5", "read 15"])
        }
    }

    /// The memory segments that a program shares with its display.
    private func shared(of sample: RunningSample) throws -> [Substring] {
        try String(contentsOfFile: "/proc/\(sample.program.processIdentifier)/maps", encoding: .utf8)
            .split(separator: "\n").filter { $0.contains("SYSV") }
    }

    @Test(
        "keys scroll by lines, by pages and to the ends, also with a negative lower bound",
        .timeLimit(.minutes(10)))
    func keys() async throws {
        try await RunningSample.with(["scroll", "--rows", "1000", "--lower", "-5000"]) { sample in
            try await sample.keyboard.focus(window: "scroll")
            try await sample.keyboard.press("Down")
            try await sample.program.line { $0 == "scrolled to -4960.0" }
            try await sample.keyboard.press("Page_Down")
            try await sample.program.line { $0 == "scrolled to -4330.0" }
            try await sample.keyboard.press("End")
            try await sample.program.line { $0 == "scrolled to \(-5000.0 + 44000 - 700) by a jump" }
            try await sample.keyboard.press("space", "Home")
            try await sample.program.line { $0 == "scrolled to -5000.0 by a jump" }
            try await sample.keyboard.press("Up", "Page_Up", "F5")
            try await sample.program.line { $0 == "refresh" }
            #expect(
                sample.program.lines(of: .output).last { $0.hasPrefix("scrolled") }
                    == "scrolled to -5000.0 by a jump")
        }
    }

    @Test("a wheel scrolls across zero if the lower bound is negative", .timeLimit(.minutes(10)))
    func negative() async throws {
        try await RunningSample.with(["scroll", "--rows", "1000", "--lower", "-100"]) { sample in
            try await sample.pointer.move(x: 200, y: 400)
            try await sample.pointer.wheel(3, interval: 50)
            try await sample.program.line { $0.hasPrefix("scrolled to") && !$0.contains("-") }
            try await sample.pointer.wheel(-4, interval: 50)
            try await sample.program.line { $0 == "scrolled to -100.0" }
        }
    }

    @Test("a scroll indicator is shown while the list moves, and can be dragged", .timeLimit(.minutes(10)))
    func indicator() async throws {
        try await RunningSample.with(["scroll"]) { sample in
            let still = try await sample.content(showing: "rows") { rows(in: $0) }
            #expect(still.shows(.white, 398, 8), "no indicator at rest")
            try await sample.pointer.move(x: sample.left + 396, y: sample.top + 12)
            try await sample.content(showing: "a wide indicator") { !$0.shows(.white, 392, 8) }
            try await sample.pointer.drag(
                from: (sample.left + 395, sample.top + 14), to: (sample.left + 395, sample.top + 302))
            let moved = try await sample.program.line {
                $0.hasPrefix("scrolled to") && $0.hasSuffix("by a jump")
            }
            let value = try #require(moved.split(separator: " ").compactMap { Double($0) }.first)
            // 288 of the 658 points that the indicator can move, in a list of 4.4 million.
            #expect(abs(value / 4_399_300 - 288.0 / 658) < 0.01, "\(moved)")
            let shot = try await sample.content(showing: "the indicator at the new place") {
                !$0.shows(.white, 392, 308)
            }
            _ = try await shot.shot.keep(as: "indicator")
            try await sample.pointer.move(x: 200, y: 400)
            try await sample.content(showing: "no indicator a second later") {
                $0.shows(.white, 397, 308) && $0.shows(.white, 392, 308)
            }
        }
    }

    @Test("buttons in rows move with them and can be clicked", .timeLimit(.minutes(10)), arguments: [1, 2])
    func buttons(scale: Int) async throws {
        try await RunningSample.with(["scroll", "--buttons", "yes"], scale: scale) { sample in
            // Row 5 has one, from 220 + 5 on.
            try await sample.content(showing: "a button") { $0.shows(Pixel(0, 122, 255), 206, 242) }
            try await sample.keyboard.focus(window: "scroll")
            try await sample.keyboard.press("Down")
            let shot = try await sample.content(showing: "a moved button") {
                $0.shows(Pixel(0, 122, 255), 206, 202)
            }
            _ = try await shot.shot.keep(as: "buttons in rows at \(scale)")
            try await sample.pointer.click(x: sample.left + 230, y: sample.top + 202)
            try await sample.program.line { $0 == "clicked 5" }
        }
    }

    @Test(
        "a wheel over a horizontal region scrolls the enclosing one, and with Shift the region itself",
        .timeLimit(.minutes(10)))
    func nested() async throws {
        try await RunningSample.with(["nested"]) { sample in
            try await sample.pointer.move(x: sample.left + 100, y: sample.top + 50)
            try await turn(["click", "5"], sample, until: "row 11")
            #expect(!sample.program.lines(of: .output).contains("column 4"))
            try await sample.pointer.wheel(-3, interval: 50)
            try await turn(["keydown", "shift", "click", "5", "keyup", "shift"], sample, until: "column 4")
            try await turn(["click", "7", "click", "7"], sample, until: "column 6")
        }
    }

    @Test("a wheel over a region that is at its end scrolls the region around it", .timeLimit(.minutes(10)))
    func nestedEnds() async throws {
        try await RunningSample.with(["nested", "vertical"]) { sample in
            try await sample.pointer.move(x: sample.left + 100, y: sample.top + 50)
            try await turn(["click", "5"], sample, until: "inner row 4")
            #expect(!sample.program.lines(of: .output).contains("row 10"))
            try await turn(["click", "--repeat", "12", "--delay", "30", "5"], sample, until: "row 11")
            #expect(sample.program.lines(of: .output).contains("inner row 9"))
        }
    }

    /// Turns a wheel until a line is printed. The first turn after the pointer has entered may only report
    /// the wheel's position.
    private func turn(_ wheel: [String], _ sample: RunningSample, until line: String) async throws {
        for _ in 0..<4 {
            let tool = try await RunningProgram.run("xdotool", arguments: wheel, display: sample.display)
            #expect(try await tool.exitStatus() == 0)
            if (try? await sample.program.line(within: .seconds(4)) { $0 == line }) != nil { return }
        }
        Issue.record("no \(line) after four turns of \(wheel)")
    }

    /// Whether text is drawn down to the bottom.
    private func rows(in shot: RunningSample.Content) -> Bool {
        shot.shot.colours(in: shot.area(30, 600, 200, 90)) > 8
    }
}
