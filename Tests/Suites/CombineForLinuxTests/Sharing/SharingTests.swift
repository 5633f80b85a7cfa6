import CombineForLinux
import Foundation
import Testing

@Suite("Operators that share and keep values", .timeLimit(.minutes(10)))
struct SharingTests {
    @Test("share subscribes once for all subscribers, and again after all have canceled")
    func sharing() {
        let publisher = TestPublisher<Int, Never>()
        let shared = publisher.share()
        let (one, two) = (shared.record(), shared.record())
        #expect(publisher.subscribers == 1)
        publisher.send(1)
        #expect(one.values == [1] && two.values == [1])
        one.subscription?.cancel()
        #expect(!publisher.isCancelled)
        two.subscription?.cancel()
        #expect(publisher.isCancelled)
        _ = shared.record()
        #expect(publisher.subscribers == 2)
        let connectable = Just(1).makeConnectable()
        let late = connectable.record()
        #expect(late.values.isEmpty)
        let connection = connectable.connect()
        #expect(late.values == [1])
        connection.cancel()
    }

    @Test("a late subscriber to a share receives its completion, without another upstream subscription")
    func sharingAfterEnd() {
        let publisher = TestPublisher<Int, Never>()
        let shared = publisher.share()
        let early = shared.record()
        publisher.send(1)
        publisher.finish()
        let late = shared.record()
        #expect(early.values == [1] && early.isFinished)
        #expect(late.values == [] && late.isFinished)
        #expect(publisher.subscribers == 1)
    }

    @Test("a publisher that is connected before its first subscriber waits for a request")
    func connectedEarly() {
        let numbers = [1, 2, 3].publisher.multicast(subject: PassthroughSubject<Int, Never>())
        let connection = numbers.connect()
        let recorder = numbers.record()
        #expect(recorder.values == [1, 2, 3] && recorder.isFinished)
        connection.cancel()
    }
}
