import ScreenTesting
import Testing

@Suite("Actions on rows in a window", .serialized)
struct RowActionTests {
    /// Drags from one point of the content to another in some steps, and keeps the button down.
    private func hold(
        _ sample: RunningSample, from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 12
    ) async throws {
        try await sample.pointer.press(x: sample.left + start.x, y: sample.top + start.y)
        for step in 1...steps {
            try await sample.pointer.move(
                x: sample.left + start.x + (end.x - start.x) * step / steps,
                y: sample.top + start.y + (end.y - start.y) * step / steps)
        }
    }

    private static let red = Pixel(255, 59, 48)
    private static let orange = Pixel(255, 149, 0)

    @Test(
        "a swipe reveals buttons that follow the pointer, and a click on one acts", .timeLimit(.minutes(10)))
    func swipe() async throws {
        try await RunningSample.with(["actions"]) { sample in
            try await hold(sample, from: (300, 66), to: (180, 66))
            let open = try await sample.content(showing: "two buttons") { content in
                content.shows(Self.red, 375, 50) && content.shows(Self.orange, 290, 50)
            }
            _ = try await open.shot.keep(as: "swipe")
            try await sample.pointer.release()
            try await sample.content(showing: "open buttons") { content in
                content.shows(Self.red, 375, 50) && content.shows(Self.orange, 256, 50)
            }
            try await sample.pointer.click(x: sample.left + 280, y: sample.top + 66)
            try await sample.program.line { $0 == "flag 1" }
            try await sample.content(showing: "no buttons") { $0.shows(.white, 370, 50) }
        }
    }

    @Test("a long swipe deletes a row", .timeLimit(.minutes(10)))
    func fullSwipe() async throws {
        try await RunningSample.with(["actions"]) { sample in
            try await hold(sample, from: (390, 66), to: (60, 66))
            let full = try await sample.content(showing: "one button over the whole row") { content in
                content.shows(Self.red, 120, 50) && content.shows(Self.red, 370, 50)
            }
            _ = try await full.shot.keep(as: "full-swipe")
            try await sample.pointer.release()
            try await sample.program.line { $0 == "rows 0 2 3 4 5 6" }
            try await sample.content(showing: "no buttons") { $0.shows(.white, 370, 50) }
        }
    }

    @Test("a row is dragged over others, which make room, and dropped", .timeLimit(.minutes(10)))
    func move() async throws {
        try await RunningSample.with(["actions"]) { sample in
            try await hold(sample, from: (200, 66), to: (200, 170))
            let lifted = try await sample.content(showing: "room for the row") { content in
                content.shot.bounds(in: content.area(20, 50, 60, 32)) { $0.distance(to: .black) < 60 } != nil
                    && content[300, 195].distance(to: .white) > 8
            }
            _ = try await lifted.shot.keep(as: "move")
            try await sample.pointer.release()
            try await sample.program.line { $0 == "rows 0 2 3 1 4 5" }
        }
    }

    @Test(
        "edit mode shows delete buttons and handles, by which rows are deleted and moved",
        .timeLimit(.minutes(10)))
    func editing() async throws {
        try await RunningSample.with(["actions", "grouped"]) { sample in
            try await hold(sample, from: (60, 102), to: (150, 102))
            try await sample.pointer.release()
            try await sample.content(showing: "an open row") { $0.shows(Pixel(0, 122, 255), 26, 110) }
            try await sample.pointer.click(x: sample.left + 40, y: sample.top + 102)
            let editing = try await sample.content(showing: "delete buttons") { content in
                (0..<4).allSatisfy { row in content.shows(Self.red, 46, 57 + row * 44 - 8) }
            }
            _ = try await editing.shot.keep(as: "edit-mode")
            try await hold(sample, from: (366, 57), to: (366, 90))
            try await sample.pointer.release()
            try await sample.program.line { $0 == "rows 1 0 2 3 4 5" }
        }
    }

    @Test("a wheel that tilts reveals buttons, and Escape closes them", .timeLimit(.minutes(10)))
    func wheel() async throws {
        try await RunningSample.with(["actions"]) { sample in
            try await sample.keyboard.focus(window: "actions")
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + 66, button: 7)
            try await sample.content(showing: "open buttons") { content in
                content.shows(Self.red, 370, 50) && content.shows(Self.orange, 256, 50)
            }
            try await sample.keyboard.press("Escape")
            try await sample.content(showing: "no buttons") { $0.shows(.white, 370, 50) }
        }
    }

    @Test("a view of a lazy stack is swiped, closed by Escape, and deleted", .timeLimit(.minutes(10)))
    func stack() async throws {
        try await RunningSample.with(["actions", "stack"]) { sample in
            try await sample.keyboard.focus(window: "actions")
            try await hold(sample, from: (300, 66), to: (180, 66))
            try await sample.pointer.release()
            let open = try await sample.content(showing: "open buttons") { content in
                content.shows(Self.red, 375, 50) && content.shows(Self.orange, 256, 50)
            }
            _ = try await open.shot.keep(as: "swipe-stack")
            try await sample.keyboard.press("Escape")
            try await sample.content(showing: "no buttons") { $0.shows(.white, 370, 50) }
            try await hold(sample, from: (390, 66), to: (60, 66))
            try await sample.content(showing: "one button over the whole view") { content in
                content.shows(Self.red, 120, 50) && content.shows(Self.red, 370, 50)
            }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "rows 0 2 3 4 5 6" }
        }
    }

    @Test("a view of a lazy stack or grid is dragged over others and dropped", .timeLimit(.minutes(10)))
    func reordering() async throws {
        try await RunningSample.with(["actions", "stack"]) { sample in
            try await hold(sample, from: (200, 66), to: (200, 170))
            try await sample.content(showing: "room for the view") { content in
                content[300, 195].distance(to: .white) > 8
            }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "rows 0 2 3 1 4 5" }
        }
        try await RunningSample.with(["actions", "grid"]) { sample in
            try await hold(sample, from: (300, 22), to: (300, 120))
            try await sample.content(showing: "room for the view") { content in
                content[300, 145].distance(to: .white) > 8
            }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "rows 0 2 3 4 5 1" }
        }
    }
}
