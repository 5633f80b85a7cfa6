import ScreenTesting
import Testing

/// The stability of the reading position.
extension ProgramTests {
    @Test("changes above the reading position do not move the rows by a pixel, in a real window")
    func archive() async throws {
        try await ShownProgram.with("Archive") { shown in
            // Without the scroll bar at the edge, which shows the length of the content.
            let rows = ScreenArea(x: 12, y: 120, width: 360, height: 760)
            let names = ["Older", "Drop", "Grow", "Move", "Animate"]
            var read = try await shown.shows("messages") { $0.colours(in: rows) > 8 }
            _ = try await read.keep(as: "archive")
            let buttons = try await shown.area(
                of: ShownProgram.blue, in: ScreenArea(x: 8, y: 40, width: 386, height: 70), off: 40)
            for _ in 0..<2 {
                try await shown.pointer.move(x: 200, y: 500)
                try await shown.pointer.wheel(7)
                read = try await shown.comesToRest(in: rows)
                for (index, name) in names.enumerated() {
                    let x = 8 + 386 * (2 * index + 1) / (2 * names.count)
                    try await shown.pointer.click(x: x, y: buttons.middle.y)
                    try await shown.waitForLine("did \(name)")
                    let after = try await shown.comesToRest(in: rows)
                    #expect(after.difference(from: read, in: rows) == 0, "after \(name)")
                }
            }
            _ = try await read.keep(as: "archive after changes above")
        }
    }
}
