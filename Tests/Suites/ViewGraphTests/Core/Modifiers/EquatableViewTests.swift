import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Equatable views", .timeLimit(.minutes(5)))
struct EquatableViewTests {
    // Shows: .equatable, EquatableView
    @Test("an equatable view is evaluated only when it differs by its own ==")
    func equatable() {
        struct Rough: View, Equatable {
            let number: Int
            nonisolated static func == (left: Rough, right: Rough) -> Bool {
                left.number / 10 == right.number / 10
            }
            var body: some View { Text("\(number)") }
        }
        let model = Model()
        let stage = Stage(Reader { Rough(number: model.number).equatable() })
        #expect(stage.bodies { model.number = 9 } == 1)
        #expect(stage.texts == ["0"])
        model.number = 10
        stage.runUntilIdle()
        #expect(stage.texts == ["10"])
    }
}
