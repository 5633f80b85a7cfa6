import ScreenTesting
import Testing

@Suite("Tables in a window", .serialized)
struct TableDisplayTests {
    @Test("the headers of a table are reached with Tab, and Space and Return sort", .timeLimit(.minutes(10)))
    func keyboard() async throws {
        try await RunningSample.with(["wide", "table"], width: 1100) { sample in
            try await sample.keyboard.focus(window: "wide")
            try await sample.pointer.click(x: sample.left + 60, y: sample.top + 16)
            try await sample.program.line { $0 == #"sorted by ["name reverse"]"# }
            // A click leaves the keyboard where it is, so Tab begins with the first header.
            try await sample.keyboard.press("Tab", "space")
            try await sample.program.line { $0 == #"sorted by ["name forward"]"# }
            try await sample.keyboard.press("Tab", "space")
            try await sample.program.line { $0 == #"sorted by ["other forward", "name forward"]"# }
            try await sample.keyboard.press("Return")
            try await sample.program.line { $0 == #"sorted by ["other reverse", "name forward"]"# }
        }
    }

    @Test("dragging a header moves its column, and does not sort", .timeLimit(.minutes(10)))
    func moving() async throws {
        try await RunningSample.with(["wide", "table"], width: 1100) { sample in
            // The name, of 624 points, and the country, of 200, change their places.
            try await sample.pointer.press(x: sample.left + 60, y: sample.top + 16)
            try await sample.pointer.move(x: sample.left + 100, y: sample.top + 16)
            try await sample.pointer.move(x: sample.left + 260, y: sample.top + 16)
            let moving = try await sample.content(showing: "the country at the left") { shot in
                shot.shot.share(in: shot.area(700, 40, 90, 40)) { $0.distance(to: .white) > 100 } < 0.001
            }
            _ = try await moving.shot.keep(as: "table-moving")
            try await sample.pointer.release()
            try await sample.program.line { $0 == "columns customized" }
            // The header is still a button at its new place.
            try await sample.pointer.click(x: sample.left + 300, y: sample.top + 16)
            try await sample.program.line { $0.hasPrefix("sorted") }
            #expect(sample.program.lines(of: .output).filter { $0.hasPrefix("sorted") }.count == 1)
        }
    }

    @Test(
        "columns that do not fit are scrolled sideways by wheel, keys and bar, with their headers",
        .timeLimit(.minutes(10)))
    func sideways() async throws {
        try await RunningSample.with(["wide", "columns"], width: 1100) { sample in
            try await sample.keyboard.focus(window: "wide")
            // The border after the first header, where another column begins.
            func border(_ shot: RunningSample.Content, at x: Int) -> Bool {
                shot.shot.share(in: shot.area(x - 1, 10, 3, 12)) { $0.distance(to: .white) > 30 } > 0.2
            }
            try await sample.content(showing: "the border of the first column") { border($0, at: 182) }
            try await sample.pointer.click(x: sample.left + 300, y: sample.top + 200, button: 7)
            try await sample.program.line { $0 == "at rest" }
            let scrolled = try await sample.content(showing: "columns farther left") { !border($0, at: 182) }
            _ = try await scrolled.shot.keep(as: "table-sideways")
            try await sample.pointer.click(
                x: sample.left + 300, y: sample.top + 200, button: 4, holding: "shift")
            try await sample.content(showing: "the start again") { border($0, at: 182) }
            // Keys of the list that have no other effect there.
            try await sample.pointer.click(x: sample.left + 300, y: sample.top + 200)
            try await sample.keyboard.press("Right", "Right")
            try await sample.content(showing: "columns 80 points farther left") { border($0, at: 102) }
            try await sample.keyboard.press("Left", "Left")
            try await sample.content(showing: "the start once more") { border($0, at: 182) }
            // The bar at the bottom edge.
            try await sample.pointer.press(x: sample.left + 100, y: sample.top + 596)
            try await sample.pointer.move(x: sample.left + 300, y: sample.top + 596)
            try await sample.pointer.move(x: sample.left + 980, y: sample.top + 596)
            try await sample.pointer.release()
            // Ten columns need 1740 points, so that the fifth one begins at 16 - 740 + 5 * 172.
            try await sample.content(showing: "the end") { border($0, at: 130) }
        }
    }

    @Test("dragging the border of a header resizes the column, and does not sort", .timeLimit(.minutes(10)))
    func resizing() async throws {
        try await RunningSample.with(["wide", "table"], width: 1100) { sample in
            // Between the name, of 624 points, and the country.
            try await sample.pointer.press(x: sample.left + 646, y: sample.top + 16)
            try await sample.pointer.move(x: sample.left + 600, y: sample.top + 16)
            try await sample.pointer.move(x: sample.left + 500, y: sample.top + 16)
            try await sample.pointer.release()
            try await sample.program.line { $0 == "columns customized" }
            let shot = try await sample.content(showing: "the country farther left") { shot in
                shot.shot.share(in: shot.area(504, 40, 60, 40)) { $0.distance(to: .white) > 100 } > 0.01
            }
            _ = try await shot.shot.keep(as: "table")
            #expect(!sample.program.lines(of: .output).contains { $0.hasPrefix("sorted") })
        }
    }
}
