import ScreenTesting
import Testing

@Suite("Refreshing with a mouse", .serialized, .timeLimit(.minutes(10)))
struct WheelPullTests {
    private func refreshes(of sample: RunningSample) -> Int {
        sample.program.lines(of: .output).count { $0.hasPrefix("refreshed") }
    }

    @Test("a wheel that is turned at the start of the list pulls it, but not one that has scrolled there")
    func pull() async throws {
        try await RunningSample.with(["commands"]) { sample in
            try await sample.content(showing: "rows") { !$0.shows(.white, 200, 139) }
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 400)
            try await sample.pointer.wheel(-6, interval: 40)
            try await sample.program.line { $0 == "refreshed 1" }
            let start = try await sample.content(showing: "the rows at rest") { !$0.shows(.white, 200, 139) }
            try await sample.pointer.wheel(3, interval: 40)
            try await sample.content(showing: "scrolled rows") {
                $0.shot.difference(from: start.shot, in: start.area(10, 150, 300, 500)) > 1
            }
            try await sample.pointer.wheel(-30, interval: 20)
            try await sample.content(showing: "the start") {
                $0.shot.difference(from: start.shot, in: start.area(10, 100, 300, 540)) == 0
            }
            #expect(refreshes(of: sample) == 1)
            // The first turn may belong to the one before.
            for _ in 0..<4 where refreshes(of: sample) == 1 {
                try await sample.pointer.wheel(-6, interval: 40)
                _ = try? await sample.program.line(within: .seconds(4)) { $0 == "refreshed 2" }
            }
            #expect(refreshes(of: sample) == 2)
        }
    }

    @Test("the bar's button and F5 refresh the list")
    func button() async throws {
        try await RunningSample.with(["commands"]) { sample in
            try await sample.keyboard.focus(window: "Rows")
            let shot = try await sample.content(showing: "the button") { $0.barItem != nil }
            _ = try await shot.shot.keep(as: "refresh button")
            let item = try #require(shot.barItem)
            try await sample.pointer.click(x: item.x, y: item.y)
            try await sample.program.line { $0 == "refreshed 1" }
            try await sample.keyboard.press("ctrl+f", "F5")
            try await sample.program.line { $0 == "refreshed 2" }
        }
    }
}
