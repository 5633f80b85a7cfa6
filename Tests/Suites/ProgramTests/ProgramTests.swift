import ScreenTesting
import Testing

/// Programs as users write them, unchanged, in windows.
@Suite("Unchanged programs", .serialized, .timeLimit(.minutes(10)))
struct ProgramTests {
    @Test("a list loads page by page from recorded responses, including its pictures")
    func quotes() async throws {
        try await ShownProgram.with("Quotes", isReplayed: true) { shown in
            try await shown.waitForLine("page 1: 15 quotes")
            let orange = Pixel(0xff, 0x60, 0x00)
            let shot = try await shown.display.screenshot(showing: "pictures in the rows") {
                $0.share(in: $0.area) { $0.distance(to: orange) < 12 } > 0.02
            }
            let middle = (x: shot.area.width / 2, y: shot.area.height / 2)
            try await shown.pointer.move(x: middle.x, y: middle.y)
            try await shown.scroll(60, untilItSays: "page 2: 30 quotes")
            try await shown.scroll(60, untilItSays: "page 3: 45 quotes")
            try await shown.scroll(60, untilItSays: "no page 4")
            try await shown.program.line(from: .error) {
                $0 == "run-swiftui: not recorded: GET https://quotes.example/api?page=4"
            }
        }
    }

    @Test("colors and pictures load from the program's asset catalog, by name and by symbol")
    func assets() async throws {
        try await ShownProgram.with("AssetGallery") { shown in
            try await shown.waitForLine("gallery")
            let (brand, square) = (Pixel(0xff, 0x80, 0x00), Pixel(0x00, 0xa0, 0xff))
            try await shown.display.screenshot(showing: "two bands and two squares") { shot in
                let band = shot.bounds(in: shot.area) { $0.distance(to: brand) < 8 }
                let squares = shot.bounds(in: shot.area) { $0.distance(to: square) < 8 }
                return band?.height == 200 && squares?.height == 200 && squares?.width == 100
            }
        }
    }

    @Test("typing into a search field filters the list when typing pauses")
    func search() async throws {
        try await ShownProgram.with("CitySearch") { shown in
            try await shown.waitForLine("found 18")
            try await shown.pointer.click(x: 200, y: 90)
            try await shown.keyboard.type("ber")
            try await shown.waitForLine("found 2")
        }
    }
}
