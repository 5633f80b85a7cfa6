import Foundation
import LinuxPublishers
import Testing

@Suite("Operators that join publishers", .timeLimit(.minutes(10)))
struct JoiningTests {
    // Shows: combineLatest
    @Test("combineLatest sends the last of each once all have sent, and ends with the last one")
    func latest() {
        let numbers = PassthroughSubject<Int, Never>()
        let words = PassthroughSubject<String, Never>()
        let recorder = numbers.combineLatest(words) { "\($0)\($1)" }.record()
        numbers.send(1)
        numbers.send(2)
        #expect(recorder.values.isEmpty)
        words.send("a")
        numbers.send(3)
        #expect(recorder.values == ["2a", "3a"])
        numbers.send(completion: .finished)
        words.send("b")
        #expect(recorder.values == ["2a", "3a", "3b"])
        #expect(!recorder.isFinished)
        words.send(completion: .finished)
        #expect(recorder.isFinished)
        let three = Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }.record()
        #expect(three.values == [6])
        let four = Just(1).combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }.record()
        #expect(four.values == [10])
    }

    // Shows: zip
    @Test("zip pairs first with first, and ends when one has no more")
    func zip() {
        let numbers = PassthroughSubject<Int, Never>()
        let words = PassthroughSubject<String, Never>()
        let recorder = numbers.zip(words) { "\($0)\($1)" }.record()
        numbers.send(1)
        numbers.send(2)
        words.send("a")
        #expect(recorder.values == ["1a"])
        numbers.send(completion: .finished)
        #expect(!recorder.isFinished)
        words.send("b")
        #expect(recorder.values == ["1a", "2b"])
        #expect(recorder.isFinished)
        #expect(
            [1, 2].publisher.zip([3, 4].publisher, [5, 6].publisher) { $0 + $1 + $2 }.record().values == [
                9, 12,
            ])
    }

    @Test("a failure of one ends the whole and cancels the others")
    func failure() {
        let voice = Voice<Int, Broken>()
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = voice.combineLatest(subject) { $0 + $1 }.record()
        subject.send(completion: .failure(Broken()))
        #expect(recorder.error == Broken())
        #expect(voice.isCancelled)
    }

    // Shows: merge
    @Test("merge sends what comes from any, and ends after all")
    func merge() {
        let one = PassthroughSubject<Int, Never>()
        let two = PassthroughSubject<Int, Never>()
        let recorder = one.merge(with: two).record()
        two.send(2)
        one.send(1)
        one.send(completion: .finished)
        two.send(3)
        #expect(recorder.values == [2, 1, 3])
        #expect(!recorder.isFinished)
        two.send(completion: .finished)
        #expect(recorder.isFinished)
        #expect(Publishers.MergeMany([Just(1), Just(2), Just(3)]).collect().record().values == [[1, 2, 3]])
        #expect(Just(1).merge(with: Just(2), Just(3)).collect().record().values == [[1, 2, 3]])
    }

    // Shows: flatMap
    @Test("flatMap sends what the made publishers send, at most so many at a time")
    func flatMap() {
        let subjects = [0: PassthroughSubject<Int, Never>(), 1: PassthroughSubject<Int, Never>()]
        let outer = Voice<Int, Never>()
        let recorder = outer.flatMap(maxPublishers: .max(1)) { subjects[$0]! }.record()
        #expect(outer.requested == [.max(1)])
        outer.say(0)
        subjects[0]?.send(1)
        subjects[0]?.send(completion: .finished)
        #expect(outer.requested == [.max(1), .max(1)])
        outer.say(1)
        outer.finish()
        #expect(!recorder.isFinished)
        subjects[1]?.send(2)
        subjects[1]?.send(completion: .finished)
        #expect(recorder.values == [1, 2])
        #expect(recorder.isFinished)
        #expect([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.record().values == [1, 10, 2, 20])
        let mixed: Recorder<Int, Broken> = Just(1).flatMap { _ in Fail<Int, Broken>(error: Broken()) }
            .record()
        #expect(mixed.error == Broken())
        let safe = Fail<Int, Broken>(error: Broken()).flatMap { Just($0) }.record()
        #expect(safe.error == Broken())
    }

    @Test("flatMap keeps a value of each until it is asked for")
    func flatMapDemand() {
        let recorder = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.record(asking: .max(1))
        #expect(recorder.values == [1])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values.count == 2)
        recorder.subscription?.request(.max(5))
        #expect(recorder.values.sorted() == [1, 2, 10, 20])
        #expect(recorder.isFinished)
    }

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

    @Test("share subscribes once for all, and anew when all are gone")
    func sharing() {
        let voice = Voice<Int, Never>()
        let shared = voice.share()
        let (one, two) = (shared.record(), shared.record())
        #expect(voice.subscribers == 1)
        voice.say(1)
        #expect(one.values == [1] && two.values == [1])
        one.subscription?.cancel()
        #expect(!voice.isCancelled)
        two.subscription?.cancel()
        #expect(voice.isCancelled)
        _ = shared.record()
        #expect(voice.subscribers == 2)
        let connectable = Just(1).makeConnectable()
        let late = connectable.record()
        #expect(late.values.isEmpty)
        let connection = connectable.connect()
        #expect(late.values == [1])
        connection.cancel()
    }

    @Test("a buffer keeps what was not asked for, and drops what does not fit")
    func buffer() {
        let subject = PassthroughSubject<Int, Never>()
        let oldest = subject.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).record(asking: .none)
        let newest = subject.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).record(asking: .none)
        for number in 1...3 { subject.send(number) }
        oldest.subscription?.request(.unlimited)
        newest.subscription?.request(.unlimited)
        #expect(oldest.values == [2, 3])
        #expect(newest.values == [1, 2])
    }
}
