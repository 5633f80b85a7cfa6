import ScreenTesting
import Testing

@Suite("Split views in a window", .serialized)
struct SplitDisplayTests {
    @Test("dragging the border of a sidebar resizes it, and F9 hides and shows it", .timeLimit(.minutes(10)))
    func sidebar() async throws {
        try await RunningSample.with(["wide", "split"], width: 1100) { sample in
            try await sample.keyboard.focus(window: "Bergen")
            func border(_ shot: RunningSample.Content, at x: Int) -> Bool {
                shot.shot.share(in: shot.area(x - 2, 300, 3, 100)) {
                    $0.distance(to: Pixel(198, 198, 200)) < 40
                }
                    > 0.2
            }
            try await sample.content(showing: "a sidebar of 250 points") { border($0, at: 250) }
            try await sample.pointer.press(x: sample.left + 250, y: sample.top + 400)
            try await sample.pointer.move(x: sample.left + 300, y: sample.top + 400)
            try await sample.pointer.move(x: sample.left + 400, y: sample.top + 400)
            try await sample.pointer.release()
            let wide = try await sample.content(showing: "a sidebar of 400 points") { border($0, at: 400) }
            _ = try await wide.shot.keep(as: "split-resized")
            try await sample.keyboard.press("F9")
            try await sample.content(showing: "no sidebar") { !border($0, at: 400) }
            try await sample.keyboard.press("F9")
            try await sample.content(showing: "the sidebar as before") { border($0, at: 400) }
        }
    }
}
