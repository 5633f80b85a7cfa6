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
