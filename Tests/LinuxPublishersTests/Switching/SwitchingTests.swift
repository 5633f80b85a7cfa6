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
}
