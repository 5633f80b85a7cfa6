import CombineForLinux
import Foundation
import Testing

@Suite("Operators that depend on time", .timeLimit(.minutes(10)))
struct TimingTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Never>()

    // Shows: receive(on:), subscribe(on:)
    @Test("receive(on:) delivers on the scheduler, in order, and subscribe(on:) subscribes on it")
    func scheduling() {
        let received = subject.receive(on: clock).record()
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(received.values.isEmpty)
        clock.advance(by: 0)
        #expect(received.values == [1, 2] && received.isFinished)
        let publisher = TestPublisher<Int, Never>()
        _ = publisher.subscribe(on: clock).record()
        #expect(publisher.subscribers == 0)
        clock.advance(by: 0)
        #expect(publisher.subscribers == 1)
    }

    @Test("a value canceled before its turn is not delivered")
    func cancelled() {
        let received = subject.receive(on: clock).record()
        subject.send(1)
        received.subscription?.cancel()
        clock.advance(by: 1)
        #expect(received.values.isEmpty)
    }

    // Shows: delay(for:)
    @Test("delay delivers values and the completion later")
    func delay() {
        let delayed = subject.delay(for: 2, scheduler: clock).record()
        subject.send(1)
        clock.advance(by: 1.9)
        #expect(delayed.values.isEmpty)
        clock.advance(by: 0.1)
        #expect(delayed.values == [1])
    }

    // Shows: debounce
    @Test("debounce sends the last value after a period without values")
    func debounce() {
        let quiet = subject.debounce(for: .milliseconds(300), scheduler: clock).record()
        subject.send(1)
        clock.advance(by: 0.2)
        subject.send(2)
        clock.advance(by: 0.2)
        #expect(quiet.values.isEmpty)
        clock.advance(by: 0.1)
        #expect(quiet.values == [2])
        subject.send(3)
        clock.advance(by: 1)
        #expect(quiet.values == [2, 3])
    }

    @Test("throttle sends the first value immediately, then at most one per interval")
    func throttle() {
        let latest = subject.throttle(for: .seconds(1), scheduler: clock, latest: true).record()
        let first = subject.throttle(for: .seconds(1), scheduler: clock, latest: false).record()
        for number in 1...5 {
            subject.send(number)
            clock.advance(by: 0.3)
        }
        clock.advance(by: 2)
        #expect(latest.values == [1, 4, 5])
        #expect(first.values == [1, 2, 5])
    }

    @Test("timeout fails with its error if no value arrives in time")
    func timeout() {
        let publisher = TestPublisher<Int, Broken>()
        let recorder = publisher.timeout(.seconds(5), scheduler: clock, customError: { Broken() }).record()
        clock.advance(by: 4)
        publisher.send(1)
        clock.advance(by: 4)
        #expect(recorder.completion == nil)
        clock.advance(by: 1)
        #expect(recorder.error == Broken())
        #expect(publisher.isCancelled)
    }

    @Test("timeout sends values and the completion on its scheduler, including a value that arrived in time")
    func timeoutSendsOnScheduler() {
        let publisher = TestPublisher<Int, Broken>()
        let recorder = publisher.timeout(.seconds(5), scheduler: clock).record()
        recorder.further = .max(1)
        publisher.send(1)
        #expect(recorder.values == [])
        clock.advance(by: 0)
        #expect(recorder.values == [1])
        #expect(publisher.requested == [.unlimited, .max(1)])
        publisher.send(2)
        publisher.finish()
        #expect(recorder.values == [1] && recorder.completion == nil)
        clock.advance(by: 0)
        #expect(recorder.values == [1, 2] && recorder.isFinished)
        clock.advance(by: 10)
        #expect(!publisher.isCancelled)
    }

    // Shows: collect(_:options:)
    @Test("collect(.byTime) sends the values of each interval together, and the remaining ones at the end")
    func collecting() {
        let groups = subject.collect(.byTime(clock, .seconds(1))).record()
        for number in 1...5 {
            subject.send(number)
            clock.advance(by: 0.5)
        }
        #expect(groups.values == [[1, 2], [3, 4]])
        subject.send(completion: .finished)
        #expect(groups.values == [[1, 2], [3, 4], [5]] && groups.isFinished)
        clock.advance(by: 5)
        #expect(groups.values.count == 3)
    }

    @Test("collect(.byTimeOrCount) sends a full group immediately, and keeps groups that were not requested")
    func collectingSoMany() {
        let groups = subject.collect(.byTimeOrCount(clock, .seconds(1), 2)).record()
        let late = subject.collect(.byTimeOrCount(clock, .seconds(1), 2)).record(asking: .none)
        for number in 1...3 { subject.send(number) }
        #expect(groups.values == [[1, 2]])
        clock.advance(by: 1)
        #expect(groups.values == [[1, 2], [3]])
        #expect(late.values.isEmpty)
        late.subscription?.request(.max(1))
        #expect(late.values == [[1, 2]])
    }

    @Test("a failure precedes collected values, and a canceled subscriber receives no interval")
    func collectingAfterEnd() {
        let publisher = TestPublisher<Int, Broken>()
        let failed = publisher.collect(.byTime(clock, .seconds(1))).record()
        publisher.send(1)
        publisher.finish(.failure(Broken()))
        #expect(failed.values.isEmpty && failed.error == Broken())
        let cancelled = subject.collect(.byTime(clock, .seconds(1))).record()
        subject.send(1)
        cancelled.subscription?.cancel()
        clock.advance(by: 2)
        #expect(cancelled.values.isEmpty)
    }

    @Test("measureInterval sends the time between values")
    func measure() {
        let spans = subject.measureInterval(using: clock).map(\.timeInterval).record()
        clock.advance(by: 2)
        subject.send(1)
        clock.advance(by: 3)
        subject.send(2)
        #expect(spans.values == [2, 3])
    }

    @Test("the queues that programs specify deliver the values")
    func queues() async {
        await confirmation { delivered in
            var sink: AnyCancellable?
            await withCheckedContinuation { continuation in
                sink = Just(1).subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main)
                    .delay(for: .milliseconds(1), scheduler: RunLoop.main).sink { _ in
                        delivered()
                        continuation.resume()
                    }
            }
            withExtendedLifetime(sink) {}
        }
        let immediate = Just(1).receive(on: ImmediateScheduler.shared).record()
        #expect(immediate.values == [1])
    }
}
