import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Invalid sizes and positions", .timeLimit(.minutes(5)))
struct InvalidNumberTests {
    @Test("invalid font sizes and empty grids do not break the layout")
    func strangeSizes() {
        let stage = Stage(
            VStack {
                Text("zero").font(.system(size: 0))
                Text("less").font(.system(size: -3))
                Text("none").font(.system(size: .nan))
                Text("huge").font(.system(size: .infinity))
                Text("shrunk").font(.system(size: 12)).minimumScaleFactor(0.1).frame(width: 1)
                ScrollView { LazyVGrid(columns: []) { ForEach(0..<2) { Text("cell \($0)") } } }
                ScrollView(.horizontal) { LazyHGrid(rows: []) { Text("row") } }
            })
        #expect(stage.texts.contains("none") && stage.texts.contains("cell 1") && stage.texts.contains("row"))
    }

    @Test("a view with an offset or position of NaN is still placed")
    func strangePlaces() {
        let stage = Stage(
            VStack {
                Text("offset").offset(x: .nan, y: 1)
                Text("position").position(x: .nan, y: .infinity)
            })
        #expect(stage.texts == ["offset", "position"])
        #expect(stage.textOrigins.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
