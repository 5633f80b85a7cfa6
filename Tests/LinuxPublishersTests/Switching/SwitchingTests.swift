import Foundation
import LinuxPublishers
import Testing

@Suite("Operators that go on with another publisher", .timeLimit(.minutes(10)))
struct SwitchingTests {
    @Test("switchToLatest leaves the old publisher for the new one")
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

    @Test("switchToLatest requests of the latest publisher what its subscriber has requested")
    func switchingDemand() {
        let outer = PassthroughSubject<Voice<Int, Never>, Never>()
        let voices = (0..<3).map { _ in Voice<Int, Never>() }
        let recorder = outer.switchToLatest().record(asking: .none)
        outer.send(voices[0])
        #expect(voices[0].requested == [])
        recorder.subscription?.request(.max(3))
        #expect(voices[0].requested == [.max(3)])
        recorder.further = .max(2)
        voices[0].say(1)
        #expect(recorder.values == [1])
        outer.send(voices[1])
        #expect(voices[0].isCancelled && voices[1].requested == [.max(4)])
        voices[1].finish()
        recorder.subscription?.request(.max(1))
        outer.send(voices[2])
        #expect(voices[2].requested == [.max(5)])
        recorder.subscription?.cancel()
        #expect(voices[2].isCancelled)
    }

    // Shows: catch, tryCatch, retry
    @Test("catch goes on with another publisher, retry with the same one anew")
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

    @Test("append and prepend send one after the other, as much as is asked for")
    func concatenating() {
        #expect(Just(1).append(2, 3).record().values == [1, 2, 3])
        #expect(Just(1).prepend([7, 8]).record().values == [7, 8, 1])
        #expect(Just(1).append(Just(2)).prepend(Just(0)).record(asking: .max(2)).values == [0, 1])
    }

    @Test("prefix and drop until another publisher speaks")
    func until() {
        let (voice, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let before = voice.prefix(untilOutputFrom: signal).record()
        let after = voice.drop(untilOutputFrom: signal).record()
        voice.send(1)
        signal.send()
        voice.send(2)
        #expect(before.values == [1] && before.isFinished)
        #expect(after.values == [2])
    }

    @Test("prefix and drop until another publisher speaks subscribe to that first")
    func untilAtOnce() {
        let before = [1, 2].publisher.prefix(untilOutputFrom: Just(())).record()
        #expect(before.values == [] && before.isFinished)
        #expect([1, 2].publisher.drop(untilOutputFrom: Just(())).record().values == [1, 2])
    }

    @Test("drop until another publisher speaks ends as that does, unless it has spoken")
    func dropUntilEnd() {
        let (voice, signal) = (Voice<Int, Broken>(), Voice<Int, Broken>())
        let ended = voice.drop(untilOutputFrom: signal).record()
        signal.finish()
        #expect(ended.isFinished && voice.isCancelled)
        let (other, failing) = (Voice<Int, Broken>(), Voice<Int, Broken>())
        let failed = other.drop(untilOutputFrom: failing).record()
        failing.finish(.failure(Broken()))
        #expect(failed.error == Broken() && other.isCancelled)
        let (third, spoken) = (Voice<Int, Broken>(), Voice<Int, Broken>())
        let open = third.drop(untilOutputFrom: spoken).record()
        spoken.say(0)
        spoken.finish()
        third.say(1)
        #expect(open.values == [1] && open.completion == nil && !third.isCancelled)
    }

    @Test("prefix until another publisher speaks goes on where that ends without a value")
    func prefixUntilEnd() {
        let (voice, signal) = (Voice<Int, Never>(), Voice<Int, Never>())
        let recorder = voice.prefix(untilOutputFrom: signal).record()
        signal.finish()
        voice.say(1)
        #expect(recorder.values == [1] && recorder.completion == nil)
    }
}
