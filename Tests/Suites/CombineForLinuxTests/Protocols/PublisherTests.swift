import CombineForLinux
import Foundation
import Testing

@Suite("Erased publishers and demands", .timeLimit(.minutes(10)))
struct PublisherTests {
    // Shows: AnyPublisher, eraseToAnyPublisher
    @Test("an erased publisher sends the same values")
    func erased() {
        let publisher: AnyPublisher<Int, Never> = [1, 2].publisher.map { $0 + 1 }.eraseToAnyPublisher()
        #expect(publisher.record().values == [2, 3])
        #expect(publisher.eraseToAnyPublisher().record(asking: .max(1)).values == [2])
    }

    @Test("demands add up, and unlimited stays unlimited")
    func demands() {
        #expect(Subscribers.Demand.max(2) + 3 == .max(5))
        #expect(Subscribers.Demand.max(2) - .max(5) == .none)
        #expect(Subscribers.Demand.unlimited - 1 == .unlimited)
        #expect(Subscribers.Demand.unlimited + 1 == .unlimited)
        #expect(Subscribers.Demand.max(3) < .unlimited)
        #expect(Subscribers.Demand.max(3).max == 3 && Subscribers.Demand.unlimited.max == nil)
    }
}
