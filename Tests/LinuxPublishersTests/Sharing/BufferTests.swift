import Foundation
import LinuxPublishers
import Testing

@Suite("Buffers", .timeLimit(.minutes(10)))
struct BufferTests {
    @Test("a buffer keeps what was not asked for, and drops what does not fit")
    func buffer() {
        let subject = PassthroughSubject<Int, Never>()
        // With .keepFull the subject would be requested two values, and drop the third itself.
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
        "a buffer that is kept full loses nothing of a publisher that observes demand", arguments: [1, 5, 30])
    func keptFull(size: Int) {
        for strategy in [Publishers.BufferingStrategy<Never>.dropNewest, .dropOldest] {
            let slow = (1...20).publisher.buffer(size: size, prefetch: .keepFull, whenFull: strategy)
                .record(asking: .none)
            for _ in 1...20 { slow.subscription?.request(.max(1)) }
            #expect(slow.values == Array(1...20))
            #expect(slow.isFinished)
        }
    }

    @Test("a buffer that is kept full requests its size, then a value for each that leaves it")
    func requests() {
        let voice = Voice<Int, Never>()
        let slow = voice.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest).record(asking: .none)
        #expect(voice.requested == [.max(3)])
        #expect(voice.say(1, 2, 3) == .none)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [1, 2])
        #expect(voice.requested == [.max(3), .max(2)])
        slow.subscription?.request(.max(2))
        #expect(slow.values == [1, 2, 3])
        #expect(voice.requested == [.max(3), .max(2), .max(1)])
        #expect(voice.say(4) == .max(1))
        #expect(slow.values == [1, 2, 3, 4])
        let all = Voice<Int, Never>()
        _ = all.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest).record(asking: .none)
        #expect(all.requested == [.unlimited])
    }

    @Test("a buffer that is kept full lets flatMap work through a list, so many at a time")
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

    @Test("a buffer that overflows fails once, after what it holds")
    func overflow() {
        let voice = Voice<Int, Broken>()
        var errors = 0
        let slow = voice.buffer(
            size: 3, prefetch: .byRequest,
            whenFull: .customError {
                errors += 1
                return Broken()
            }
        ).record(asking: .none)
        for number in 0...3 { voice.say(number) }
        #expect(voice.isCancelled && slow.completion == nil)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [0, 1] && slow.completion == nil)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [0, 1, 2] && slow.error == Broken())
        #expect(errors == 1)
    }

    @Test("a subscriber receives its subscription before the end of a publisher that ends as it is requested")
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
