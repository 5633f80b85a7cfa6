import CombineForLinux
import Foundation
import Testing

@Suite("Buffers", .timeLimit(.minutes(10)))
struct BufferTests {
    @Test("a buffer keeps values that were not requested, and drops those beyond its size")
    func buffer() {
        let subject = PassthroughSubject<Int, Never>()
        // With .keepFull the subject would receive a request for two values, and drop the third itself.
        let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
            .record(asking: .none)
        let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
            .record(asking: .none)
        for number in 1...3 { subject.send(number) }
        oldest.subscription?.request(.unlimited)
        newest.subscription?.request(.unlimited)
        #expect(oldest.values == [2, 3])
        #expect(newest.values == [1, 2])
    }

    @Test(
        "a buffer with .keepFull loses no value of a publisher that respects demand", arguments: [1, 5, 30])
    func keptFull(size: Int) {
        for strategy in [Publishers.BufferingStrategy<Never>.dropNewest, .dropOldest] {
            let slow = (1...20).publisher.buffer(size: size, prefetch: .keepFull, whenFull: strategy)
                .record(asking: .none)
            for _ in 1...20 { slow.subscription?.request(.max(1)) }
            #expect(slow.values == Array(1...20))
            #expect(slow.isFinished)
        }
    }

    @Test("a buffer with .keepFull requests its size, then one value for each that leaves it")
    func requests() {
        let publisher = TestPublisher<Int, Never>()
        let slow = publisher.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest).record(asking: .none)
        #expect(publisher.requested == [.max(3)])
        #expect(publisher.send(1, 2, 3) == .none)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [1, 2])
        #expect(publisher.requested == [.max(3), .max(2)])
        slow.subscription?.request(.max(2))
        #expect(slow.values == [1, 2, 3])
        #expect(publisher.requested == [.max(3), .max(2), .max(1)])
        #expect(publisher.send(4) == .max(1))
        #expect(slow.values == [1, 2, 3, 4])
        let all = TestPublisher<Int, Never>()
        _ = all.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest).record(asking: .none)
        #expect(all.requested == [.unlimited])
    }

    @Test("a buffer with .keepFull lets flatMap process a list with a maximum number at a time")
    func worksThroughList() {
        var open: [Int: PassthroughSubject<Int, Never>] = [:]
        let recorder = (1...20).publisher.buffer(size: 5, prefetch: .keepFull, whenFull: .dropNewest)
            .flatMap(maxPublishers: .max(2)) { number in
                let request = PassthroughSubject<Int, Never>()
                open[number] = request
                return request
            }.record()
        for number in 1...20 {
            #expect(open.count == min(2, 21 - number))
            let request = open.removeValue(forKey: number)
            request?.send(number)
            request?.send(completion: .finished)
        }
        #expect(recorder.values == Array(1...20))
        #expect(recorder.isFinished)
    }

    @Test("a buffer that overflows fails once, after the values that it holds")
    func overflow() {
        let publisher = TestPublisher<Int, Broken>()
        var errors = 0
        let slow = publisher.buffer(
            size: 3, prefetch: .byRequest,
            whenFull: .customError {
                errors += 1
                return Broken()
            }
        ).record(asking: .none)
        for number in 0...3 { publisher.send(number) }
        #expect(publisher.isCancelled && slow.completion == nil)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [0, 1] && slow.completion == nil)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [0, 1, 2] && slow.error == Broken())
        #expect(errors == 1)
    }

    @Test("a subscriber receives its subscription before a completion that the request triggers")
    func endsWhileRequested() {
        var events: [String] = []
        [1, 2].publisher.filter { _ in false }.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
            .subscribe(
                AnySubscriber(
                    receiveSubscription: { _ in events.append("subscription") }, receiveValue: { _ in .none },
                    receiveCompletion: { _ in events.append("end") }))
        #expect(events == ["subscription", "end"])
    }
}
