import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("A list", .timeLimit(.minutes(1)))
struct ListTests {
    @Test("makes only the rows on screen and beside it")
    func laziness() throws {
        var made = 0
        let stage = Stage(
            List(0..<100_000, id: \.self) { index in
                let _ = made += 1
                Text("Row \(index)").frame(height: 22)
            }
            .listStyle(.plain), size: CGSize(width: 400, height: 440))
        #expect(stage.area.scene.rows.filter(\.isVisible).count == 10)
        #expect(made < 20)
        #expect(stage.area.scene.upper == 4_400_000)
    }
}
