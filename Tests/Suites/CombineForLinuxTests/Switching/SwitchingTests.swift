import CombineForLinux
import Foundation
import Testing

@Suite("Operators that switch to another publisher", .timeLimit(.minutes(10)))
struct SwitchingTests {
    @Test("switchToLatest cancels the old publisher and subscribes to the new one")
    func switching() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = outer.switchToLatest().record()
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        #expect(recorder.values == [1, 3])
    }

    @Test("switchToLatest requests its subscriber's demand from the latest publisher")
    func switchingDemand() {
        let outer = PassthroughSubject<TestPublisher<Int, Never>, Never>()
        let publishers = (0..<3).map { _ in TestPublisher<Int, Never>() }
        let recorder = outer.switchToLatest().record(asking: .none)
        outer.send(publishers[0])
        #expect(publishers[0].requested == [])
        recorder.subscription?.request(.max(3))
        #expect(publishers[0].requested == [.max(3)])
        recorder.further = .max(2)
        publishers[0].send(1)
        #expect(recorder.values == [1])
        outer.send(publishers[1])
        #expect(publishers[0].isCancelled && publishers[1].requested == [.max(4)])
        publishers[1].finish()
        recorder.subscription?.request(.max(1))
        outer.send(publishers[2])
        #expect(publishers[2].requested == [.max(5)])
        recorder.subscription?.cancel()
        #expect(publishers[2].isCancelled)
    }

    // Shows: catch, tryCatch, retry
    @Test("catch continues with another publisher, and retry subscribes again to the same one")
    func catching() {
        let failing = [1, 2].publisher.setFailureType(to: Broken.self)
            .append(Fail<Int, Broken>(error: Broken()))
        #expect(failing.catch { _ in Just(9) }.record().values == [1, 2, 9])
        #expect(failing.catch { _ in Just(9) }.record(asking: .max(2)).values == [1, 2])
        #expect(failing.tryCatch { _ in Just(8) }.record().values == [1, 2, 8])
        let thrown = failing.tryCatch { _ -> Just<Int> in throw Broken(reason: "again") }.record()
        #expect((thrown.error as? Broken) == Broken(reason: "again"))
        #expect(failing.retry(2).record().values == [1, 2, 1, 2, 1, 2])
        #expect(failing.retry(2).record().error == Broken())
        var left = 2
        let recovering = Deferred {
            left -= 1
            return (left < 0 ? Result<Int, Broken>.success(5) : .failure(Broken())).publisher
        }
        #expect(recovering.retry(5).record().values == [5])
    }

    @Test("append and prepend send one publisher after the other, as far as requested")
    func concatenating() {
        #expect(Just(1).append(2, 3).record().values == [1, 2, 3])
        #expect(Just(1).prepend([7, 8]).record().values == [7, 8, 1])
        #expect(Just(1).append(Just(2)).prepend(Just(0)).record(asking: .max(2)).values == [0, 1])
    }

    @Test("prefix(untilOutputFrom:) and drop(untilOutputFrom:) switch at the other's first value")
    func until() {
        let (publisher, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let before = publisher.prefix(untilOutputFrom: signal).record()
        let after = publisher.drop(untilOutputFrom: signal).record()
        publisher.send(1)
        signal.send()
        publisher.send(2)
        #expect(before.values == [1] && before.isFinished)
        #expect(after.values == [2])
    }

    @Test("prefix(untilOutputFrom:) and drop(untilOutputFrom:) subscribe to the other publisher first")
    func untilAtOnce() {
        let before = [1, 2].publisher.prefix(untilOutputFrom: Just(())).record()
        #expect(before.values == [] && before.isFinished)
        #expect([1, 2].publisher.drop(untilOutputFrom: Just(())).record().values == [1, 2])
    }

    @Test("drop(untilOutputFrom:) completes with the other publisher, unless that has sent a value")
    func dropUntilEnd() {
        let (publisher, signal) = (TestPublisher<Int, Broken>(), TestPublisher<Int, Broken>())
        let ended = publisher.drop(untilOutputFrom: signal).record()
        signal.finish()
        #expect(ended.isFinished && publisher.isCancelled)
        let (other, failing) = (TestPublisher<Int, Broken>(), TestPublisher<Int, Broken>())
        let failed = other.drop(untilOutputFrom: failing).record()
        failing.finish(.failure(Broken()))
        #expect(failed.error == Broken() && other.isCancelled)
        let (third, spoken) = (TestPublisher<Int, Broken>(), TestPublisher<Int, Broken>())
        let open = third.drop(untilOutputFrom: spoken).record()
        spoken.send(0)
        spoken.finish()
        third.send(1)
        #expect(open.values == [1] && open.completion == nil && !third.isCancelled)
    }

    @Test("prefix(untilOutputFrom:) continues after the other publisher completes without a value")
    func prefixUntilEnd() {
        let (publisher, signal) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>())
        let recorder = publisher.prefix(untilOutputFrom: signal).record()
        signal.finish()
        publisher.send(1)
        #expect(recorder.values == [1] && recorder.completion == nil)
    }
}
