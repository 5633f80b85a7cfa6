import ScreenTesting
import Testing

/// Programs that show a `DynamicList`.
extension ProgramTests {
    @Test(
        "a list that opens in its middle loads upwards and downwards, and jumps among placeholders")
    func diary() async throws {
        try await ShownProgram.with("Diary") { shown in
            try await shown.waitForLine("refresh 500")
            try await shown.waitForLine("prepend 470")
            try await shown.pointer.move(x: 200, y: 400)
            try await shown.scroll(-40, untilItSays: "prepend 440")
            try await shown.scroll(80, untilItSays: "append 530")
            let start = ScreenArea(x: 0, y: 0, width: 120, height: 50)
            for end in [ShownProgram.barEnd, start] {
                try await shown.click(try await shown.area(of: ShownProgram.blue, in: end))
            }
            try await shown.waitForLine("refresh 900")
        }
    }
}
