import Foundation
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("The evaluation order of views", .timeLimit(.minutes(5)))
struct EvaluationOrderTests {
    private let events = Events()

    // B79
    @Test("rows that read the same value are evaluated in their order")
    func evaluationOrder() {
        let (shared, events) = (Shared(), events)
        let stage = Stage(
            VStack {
                ForEach(0..<8) { row in
                    let _ = events.append("\(row)")
                    Text("\(shared.number)")
                }
            })
        let order = (0..<8).map { "\($0)" }
        #expect(events.take() == order)
        for number in 1...3 {
            shared.number = number
            stage.runUntilIdle()
            #expect(events.take() == order)
        }
    }
}

@MainActor
@Observable
private final class Shared { var number = 0 }
