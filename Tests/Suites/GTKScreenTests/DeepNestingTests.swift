import ScreenTesting
import Testing

@Suite("Deeply nested views")
struct DeepNestingTests {
    @Test(
        "thousands of nested views are laid out, pressed, changed and unmounted", .timeLimit(.minutes(10)))
    func depths() async throws {
        let program = try await RunningProgram.run(
            "ScreenSamples", arguments: ["depths"], within: .seconds(120))
        #expect(
            program.lines(of: .output) == [
                "views: well", "paddings: well", "erased: well", "effects: well", "endless: well",
                "endless under a condition: well", "all",
            ])
        // There is one message for infinitely nested views.
        #expect(program.lines(of: .error).filter { $0.contains("nested") }.count == 1)
    }

    @Test("2 000 nested views and 5 000 paddings are drawn, hit tested and redrawn", .timeLimit(.minutes(10)))
    func deep() async throws {
        try await RunningSample.with(["deep"]) { sample in
            func shows(_ color: Pixel) -> (Screenshot) -> Bool {
                { shot in shot.bounds(in: shot.area) { $0.distance(to: color) < 12 } != nil }
            }
            let (red, blue, green) = (Pixel(255, 59, 48), Pixel(0, 122, 255), Pixel(52, 199, 89))
            let shot = try await sample.display.screenshot(showing: "both squares") {
                shows(red)($0) && shows(blue)($0)
            }
            let place = try #require(shot.bounds(in: shot.area) { $0.distance(to: red) < 12 })
            try await sample.pointer.click(x: place.x + 20, y: place.y + 20)
            _ = try await sample.display.screenshot(showing: "the square in green", where: shows(green))
        }
    }

    @Test(
        "a view that contains itself while a condition holds does not prevent drawing and presses",
        .timeLimit(.minutes(10)))
    func endless() async throws {
        try await RunningSample.with(["endless"]) { sample in
            func shows(_ color: Pixel) -> (Screenshot) -> Bool {
                { shot in shot.bounds(in: shot.area) { $0.distance(to: color) < 12 } != nil }
            }
            let (red, green) = (Pixel(255, 59, 48), Pixel(52, 199, 89))
            let shot = try await sample.display.screenshot(showing: "the square", where: shows(red))
            let place = try #require(shot.bounds(in: shot.area) { $0.distance(to: red) < 12 })
            try await sample.pointer.click(x: place.x + 20, y: place.y + 20)
            _ = try await sample.display.screenshot(showing: "the square in green", where: shows(green))
        }
    }
}
