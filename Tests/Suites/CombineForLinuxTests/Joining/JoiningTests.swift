import CombineForLinux
import Foundation
import Testing

@Suite("Operators that combine publishers", .timeLimit(.minutes(10)))
struct JoiningTests {
    @Test("flatMap sends waiting values before those that arrive on request")
    func flatMapOrder() {
        let second = PassthroughSubject<Int, Never>()
        let merged = [0, 1].publisher.flatMap { number in
            number == 0 ? [1, 2, 3].publisher.eraseToAnyPublisher() : second.eraseToAnyPublisher()
        }
        let recorder = merged.record(asking: .none)
        second.send(9)
        recorder.subscription?.request(.max(2))
        #expect(recorder.values == [1, 9])
        recorder.subscription?.request(.unlimited)
        #expect(recorder.values == [1, 9, 2, 3])
    }

    // Shows: combineLatest
    @Test("combineLatest sends the latest values once all have sent, and finishes with the last publisher")
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
    @Test("zip pairs first with first, and finishes when one publisher has no more values")
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

    @Test("a failure of one publisher fails the combined one and cancels the other")
    func failure() {
        let publisher = TestPublisher<Int, Broken>()
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = publisher.combineLatest(subject) { $0 + $1 }.record()
        subject.send(completion: .failure(Broken()))
        #expect(recorder.error == Broken())
        #expect(publisher.isCancelled)
    }

    // Shows: merge
    @Test("merge sends the values of all publishers, and finishes after all have finished")
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
    @Test("flatMap sends the values of the made publishers, with a maximum number at a time")
    func flatMap() {
        let subjects = [0: PassthroughSubject<Int, Never>(), 1: PassthroughSubject<Int, Never>()]
        let outer = TestPublisher<Int, Never>()
        let recorder = outer.flatMap(maxPublishers: .max(1)) { subjects[$0]! }.record()
        #expect(outer.requested == [.max(1)])
        outer.send(0)
        subjects[0]?.send(1)
        subjects[0]?.send(completion: .finished)
        #expect(outer.requested == [.max(1), .max(1)])
        outer.send(1)
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

    @Test("flatMap keeps one value of each publisher until it is requested")
    func flatMapDemand() {
        let recorder = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.record(asking: .max(1))
        #expect(recorder.values == [1])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values.count == 2)
        recorder.subscription?.request(.max(5))
        #expect(recorder.values.sorted() == [1, 2, 10, 20])
        #expect(recorder.isFinished)
    }
}
