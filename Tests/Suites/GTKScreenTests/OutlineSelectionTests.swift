import ScreenTesting
import Testing

@Suite("Expandable rows with a selection in a window", .serialized)
struct OutlineSelectionTests {
    @Test(
        "a click selects an expandable row, its arrow and the arrow keys unfold it", .timeLimit(.minutes(10)),
        arguments: ["light", "dark"])
    func outline(scheme: String) async throws {
        try await RunningSample.with(["outline", scheme], width: 900) { sample in
            try await sample.keyboard.focus(window: "outline")
            let (x, y) = (sample.left + 60, sample.top + 45)
            try await sample.pointer.click(x: x, y: y)
            try await sample.program.line { $0 == "selected Fruit" }
            try await sample.keyboard.press("Right")
            try await sample.keyboard.press("Down")
            try await sample.program.line { $0 == "selected Apple" }
            try await sample.keyboard.press("shift+Down")
            try await sample.program.line { $0 == "selected Apple Lemon" }
            let fill = scheme == "dark" ? Pixel(2, 21, 41) : Pixel(214, 234, 255)
            let picture = try await sample.content(showing: "two selected rows below the unfolded one") {
                $0.shows(fill, 130, 95) && $0.shows(fill, 130, 175) && !$0.shows(fill, 130, 20)
            }
            _ = try await picture.shot.keep(as: "outline-\(scheme)")
            try await sample.keyboard.press("Home")
            try await sample.program.line { $0 == "selected Fruit" }
            try await sample.keyboard.press("Left")
            try await sample.keyboard.press("Down")
            try await sample.program.line { $0 == "selected Nuts" }
        }
    }
}
