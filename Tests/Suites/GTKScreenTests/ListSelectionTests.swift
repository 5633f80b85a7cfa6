import ScreenTesting
import Testing

@Suite("Selections of lists in a window", .serialized)
struct ListSelectionTests {
    private func click(
        _ row: Int, holding key: String? = nil, in sample: RunningSample, showing line: String
    ) async throws {
        try await sample.pointer.click(
            x: sample.left + 200, y: sample.top + row * 44 + 22, holding: key)
        try await sample.program.line { $0 == line }
    }

    private func press(_ keys: String..., in sample: RunningSample, showing line: String) async throws {
        for key in keys { try await sample.keyboard.press(key) }
        try await sample.program.line { $0 == line }
    }

    @Test("clicks with Control and Shift select rows and ranges", .timeLimit(.minutes(10)))
    func pointer() async throws {
        try await RunningSample.with(["selection"]) { sample in
            try await sample.keyboard.focus(window: "selection")
            try await click(2, in: sample, showing: "selected 2")
            try await click(4, holding: "ctrl", in: sample, showing: "selected 2 4")
            try await click(6, holding: "shift", in: sample, showing: "selected 4 5 6")
            try await click(5, holding: "ctrl", in: sample, showing: "selected 4 6")
            let picture = try await sample.content(showing: "two selected rows") { content in
                [2, 4, 5, 6].filter { content.shows(Pixel(214, 234, 255), 12, $0 * 44 + 10) } == [4, 6]
            }
            _ = try await picture.shot.keep(as: "selection")
        }
    }

    @Test(
        "keys select rows and scroll them into view, and typed characters find one", .timeLimit(.minutes(10)))
    func keyboard() async throws {
        try await RunningSample.with(["selection"]) { sample in
            try await sample.keyboard.focus(window: "selection")
            try await press("Down", in: sample, showing: "selected 0")
            try await press("Down", "Down", in: sample, showing: "selected 2")
            try await press("shift+Down", "shift+Down", in: sample, showing: "selected 2 3 4")
            try await press("End", in: sample, showing: "selected 999")
            try await press("Prior", in: sample, showing: "selected 990")
            try await press("z", in: sample, showing: "selected 700")
            try await press("Return", in: sample, showing: "opened 700")
            try await press("ctrl+a", in: sample, showing: "selected 1000 from 0 to 999")
            try await press("Escape", in: sample, showing: "selected ")
        }
    }

    @Test(
        "a drag next to the rows selects those at its rectangle, and scrolls below the window",
        .timeLimit(.minutes(10)))
    func band() async throws {
        try await RunningSample.with(["selection", "wide"], width: 1_100) { sample in
            try await sample.keyboard.focus(window: "selection")
            func move(to y: Int, showing isShown: @escaping @Sendable (String) -> Bool) async throws {
                try await sample.pointer.move(x: sample.left + 60, y: sample.top + y)
                try await sample.program.line(where: isShown)
            }
            try await sample.pointer.press(x: sample.left + 20, y: sample.top + 10)
            try await move(to: 3 * 44 + 22) { $0 == "selected 0 1 2 3" }
            try await move(to: 44 + 22) { $0 == "selected 0 1" }
            // The rows in the window end at 10.
            try await move(to: 480) { line in
                let last = line.split(separator: " ").last.flatMap { Int($0) } ?? 0
                return line.contains(" from 0 to ") && last >= 40
            }
            try await sample.pointer.release()
            try await press("Escape", in: sample, showing: "selected ")
            // From the place to which the list has been scrolled.
            try await sample.pointer.press(x: sample.left + 20, y: sample.top + 100)
            try await move(to: 120) { line in
                let rows = line.split(separator: " ").dropFirst().compactMap { Int($0) }
                return !rows.isEmpty && rows.allSatisfy { $0 >= 25 } && rows.count <= 2
            }
            try await sample.pointer.release()
        }
    }
}
