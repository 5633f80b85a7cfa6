import ScreenTesting
import Testing

@Suite("Symbols on screen", .serialized)
struct SymbolScreenTests {
    @Test("symbols are drawn as lines and areas in their color", .timeLimit(.minutes(10)), arguments: [1, 2])
    func symbols(scale: Int) async throws {
        let names = ["square", "square.fill", "xmark.circle.fill", "delete.left", "no.such.symbol"]
        try await RunningSample.with(["symbols"] + names, scale: scale) { sample in
            let red = Pixel(255, 59, 48)
            let shot = try await sample.content(showing: "the symbols") { $0.shows(red, 60, 24) }
            _ = try await shot.shot.keep(as: "symbols at \(scale)")
            #expect(shot.shows(.white, 20, 24), "an outline is empty")
            #expect(shot.shows(red, 60, 24), "a filled one is not")
            #expect(shot.shows(.white, 100, 24) && shot.shows(red, 100, 15), "a glyph is cut out of its disc")
            for x in [140, 180] {
                let drawn = shot.shot.bounds(in: shot.area(x - 20, 4, 40, 40)) { $0.distance(to: red) < 40 }
                #expect(drawn != nil, "the desktop's icon, and the box for an unknown name")
            }
        }
    }
}
