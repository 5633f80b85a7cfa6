import ScreenTesting
import Testing

/// Lists whose row heights are unknown before the rows are created.
@Suite("Scrolling rows of unknown heights", .serialized, .timeLimit(.minutes(10)))
struct ListScrollTests {
    @Test(
        "paging forward and back shows the same pixels, from the start and from the end",
        arguments: [["Down", "Page_Down", "Page_Up"], ["End", "Page_Up", "Page_Down"]])
    func pages(keys: [String]) async throws {
        try await ListWindow.with { window in
            var pages = [try await window.press(keys[0])]
            for _ in 0..<12 { pages.append(try await window.press(keys[1])) }
            for page in pages.dropLast().reversed() {
                let now = try await window.press(keys[2])
                #expect(now.shot.difference(from: page.shot, in: page.rows) == 0)
            }
        }
    }

    @Test(
        "End shows the last row at the bottom and Home the first at the top",
        arguments: ["mixed", "rising", "falling"])
    func ends(heights: String) async throws {
        try await ListWindow.with(heights: heights) { window in
            let start = try await window.sample.content(showing: "rows") { $0.isAtStart }
            let end = try await window.press("End")
            #expect(end.isAtEnd)
            _ = try await window.press("Page_Up")
            let again = try await window.press("Page_Down")
            #expect(again.shot.difference(from: end.shot, in: end.rows) == 0)
            let home = try await window.press("Home")
            #expect(home.shot.difference(from: start.shot, in: start.rows) == 0)
        }
    }

    @Test(
        "a dragged bar moves the rows only forward, and is at their position",
        arguments: zip([100_000, 500, 500], ["mixed", "rising", "falling"]))
    func bar(rows: Int, heights: String) async throws {
        try await ListWindow.with(rows: rows, heights: heights) { window in
            let start = try await window.sample.content(showing: "rows") { $0.isAtStart }
            let end = try await window.dragBar(from: 12, to: 696) { $0.upperBound == 697 }
            #expect(end.isAtEnd)
            let down = window.record.moves
            #expect(down.back == [])
            let home = try await window.dragBar(from: 690, to: 2) { $0.lowerBound == 3 }
            #expect(home.shot.difference(from: start.shot, in: start.rows) == 0)
            let up = window.record.moves.dropFirst(down.count)
            #expect(up.reversed().back == [])
            // 350 of the 658 points that the bar can move.
            _ = try await window.dragBar(from: 12, to: 362) { $0 == 353..<389 }
            if heights != "mixed" { return }
            // The report of a frame may arrive after the frame.
            try await poll("the rows of that place") {
                let row = try #require(window.record.moves.last?.first)
                return abs(Double(row) / Double(rows) - 350.0 / 658) < 0.01
            }
        }
    }

    @Test("a wheel's overshoot glows no longer than it moves, even if the program is late")
    func lateSpring() async throws {
        try await ListWindow.with(options: ["--busy", "1"]) { window in
            let start = try await window.sample.content(showing: "rows") { $0.isAtStart }
            try await window.sample.pointer.move(x: window.sample.left + 200, y: window.sample.top + 300)
            for steps in [1, -3] {
                try await window.record.rest { try await window.sample.pointer.wheel(steps) }
            }
            _ = try await window.sample.content(showing: "the start without a glow") {
                $0.shot.difference(from: start.shot, in: start.rows) == 0
            }
        }
    }
}
