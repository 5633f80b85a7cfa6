import ScreenTesting
import Testing

@Suite("Gestures in a window", .serialized)
struct GestureTests {
    @Test(
        "taps, double clicks and long presses reach the views drawn at their location",
        .timeLimit(.minutes(10)))
    func gestures() async throws {
        try await RunningSample.with(["gestures"]) { sample in
            try await sample.click(30, 30)
            try await sample.program.line { $0 == "tap" }
            try await sample.click(200, 30)
            try await sample.click(100, 90)
            try await sample.program.line { $0 == "single" }
            try await sample.click(110, 90, count: 2)
            try await sample.program.line { $0 == "double" }
            try await sample.pointer.move(x: sample.left + 100, y: sample.top + 150)
            try await sample.hold(milliseconds: 700)
            try await sample.program.line { $0 == "long" }
            #expect(sample.program.lines(of: .output).filter { $0 == "tap" }.count == 1)
        }
    }

    @Test("a drag moves the view on which it began", .timeLimit(.minutes(10)))
    func drag() async throws {
        try await RunningSample.with(["gestures"]) { sample in
            try await sample.content(showing: "the handle") { $0.shows(Pixel(255, 59, 48), 150, 210) }
            try await sample.pointer.drag(
                from: (sample.left + 150, sample.top + 210), to: (sample.left + 230, sample.top + 215))
            try await sample.program.line { $0 == "dragged 80 5" }
            try await sample.content(showing: "the handle, moved") {
                $0.shows(Pixel(255, 59, 48), 230, 215) && !$0.shows(Pixel(255, 59, 48), 150, 210)
            }
        }
    }

    @Test("controls receive clicks, unless another view is drawn over them", .timeLimit(.minutes(10)))
    func controls() async throws {
        try await RunningSample.with(["gestures"]) { sample in
            try await sample.click(150, 270)
            try await sample.program.line { $0 == "cover" }
            try await sample.click(100, 330)
            try await sample.program.line { $0 == "free" }
            try await sample.click(250, 330)
            try await sample.program.line { $0 == "high" }
            try await sample.click(30, 360 + 44 + 22)
            try await sample.program.line { $0 == "row 1" }
            let lines = sample.program.lines(of: .output)
            #expect(!lines.contains("button") && !lines.contains("around") && !lines.contains("under"))
        }
    }
}

extension RunningSample {
    fileprivate func click(_ x: Int, _ y: Int, count: Int = 1) async throws {
        // A move to the pointer's current place is no event, and would be waited for.
        for index in 0..<count { try await pointer.click(x: left + x + index, y: top + y) }
    }
    /// Holds the first button at the pointer's place.
    fileprivate func hold(milliseconds: Int) async throws {
        try await pointer.press(milliseconds: milliseconds)
    }
}
