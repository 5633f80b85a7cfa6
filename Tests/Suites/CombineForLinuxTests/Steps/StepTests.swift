import CombineForLinux
import Foundation
import Testing

@Suite("Operators that take one value at a time", .timeLimit(.minutes(10)))
struct StepTests {
    private let numbers = [1, 2, 3, 4, 5].publisher

    // Shows: tryMap, mapError, setFailureType
    @Test("map and similar operators send the closure's results, and tryMap fails with its error")
    func mapping() {
        #expect(numbers.map { $0 * 10 }.record().values == [10, 20, 30, 40, 50])
        #expect(["a", "bc"].publisher.map(\.count).record().values == [1, 2])
        #expect(numbers.compactMap { $0.isMultiple(of: 2) ? "\($0)" : nil }.record().values == ["2", "4"])
        #expect(numbers.scan(0, +).record().values == [1, 3, 6, 10, 15])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).record().values == [1, 0, 3])
        let thrown = numbers.tryMap { if $0 == 3 { throw Broken() } else { $0 } }.record()
        #expect(thrown.values == [1, 2])
        #expect(thrown.error is Broken)
        let renamed = Fail<Int, Broken>(error: Broken()).mapError { Broken(reason: $0.reason + "!") }.record()
        #expect(renamed.error == Broken(reason: "broken!"))
        let typed: Recorder<Int, Broken> = numbers.setFailureType(to: Broken.self).record()
        #expect(typed.values == [1, 2, 3, 4, 5])
    }

    // Shows: removeDuplicates, dropFirst
    @Test("filters send the documented values and then finish")
    func filtering() {
        #expect(numbers.filter { $0 > 3 }.record().values == [4, 5])
        #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().record().values == [1, 2, 1])
        #expect(numbers.removeDuplicates { $0 / 2 == $1 / 2 }.record().values == [1, 2, 4])
        #expect(numbers.dropFirst().record().values == [2, 3, 4, 5])
        #expect(numbers.dropFirst(2).record().values == [3, 4, 5])
        #expect(numbers.drop { $0 < 3 }.record().values == [3, 4, 5])
        #expect(numbers.prefix(2).record().values == [1, 2])
        #expect(numbers.prefix(0).record().isFinished)
        #expect(numbers.prefix { $0 < 3 }.record().values == [1, 2])
        #expect(numbers.first().record().values == [1])
        #expect(numbers.first { $0 > 2 }.record().values == [3])
        #expect(numbers.output(at: 3).record().values == [4])
        #expect(numbers.output(in: 1..<3).record().values == [2, 3])
        #expect(numbers.ignoreOutput().record().isFinished)
        #expect(numbers.tryFilter { if $0 == 2 { throw Broken() } else { true } }.record().values == [1])
    }

    // Shows: decode(type:decoder:), replaceError
    @Test("operators that accumulate all values send their result at the end")
    func gathering() {
        #expect(numbers.collect().record().values == [[1, 2, 3, 4, 5]])
        #expect(numbers.collect(2).record().values == [[1, 2], [3, 4], [5]])
        #expect(numbers.reduce(0, +).record().values == [15])
        #expect(numbers.count().record().values == [5])
        #expect(numbers.last().record().values == [5])
        #expect(numbers.last { $0 < 3 }.record().values == [2])
        #expect(numbers.contains(3).record().values == [true])
        #expect(numbers.contains(9).record().values == [false])
        #expect(numbers.allSatisfy { $0 < 4 }.record().values == [false])
        #expect(numbers.max().record().values == [5])
        #expect(numbers.min().record().values == [1])
        #expect(Empty<Int, Never>().replaceEmpty(with: 7).record().values == [7])
        #expect(Fail<Int, Broken>(error: Broken()).replaceError(with: 8).record().values == [8])
        #expect(Fail<Int, Broken>(error: Broken()).collect().record().error == Broken())
        let json = Just(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).record()
        #expect(json.values == [[1, 2]])
        let bad = Just(Data("{".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).record()
        #expect(bad.error is DecodingError)
        #expect(Just([1]).encode(encoder: JSONEncoder()).record().values == [Data("[1]".utf8)])
    }

    @Test("an operator forwards demand upstream, with one more for each value left out")
    func demand() {
        let publisher = TestPublisher<Int, Never>()
        let evens = publisher.filter { $0.isMultiple(of: 2) }.record(asking: .max(2))
        #expect(publisher.requested == [.max(2)])
        #expect(publisher.send(1) == .max(1))
        #expect(publisher.send(2) == .none)
        #expect(evens.values == [2])
        let all = TestPublisher<Int, Never>()
        _ = all.collect().record(asking: .max(1))
        #expect(all.requested == [.unlimited])
    }

    @Test("a value at the end waits until it is requested")
    func late() {
        let publisher = TestPublisher<Int, Never>()
        let recorder = publisher.replaceEmpty(with: 1).record(asking: .none)
        publisher.finish()
        #expect(recorder.values.isEmpty && !recorder.isFinished)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1])
        #expect(recorder.isFinished)
    }

    @Test("canceling reaches the upstream, and no event follows")
    func cancellation() {
        let publisher = TestPublisher<Int, Never>()
        let recorder = publisher.map { $0 + 1 }.record()
        publisher.send(1)
        recorder.subscription?.cancel()
        publisher.send(2)
        #expect(publisher.isCancelled)
        #expect(recorder.values == [2])
        let first = TestPublisher<Int, Never>()
        _ = first.first().record()
        first.send(1)
        #expect(first.isCancelled)
    }

    // Shows: handleEvents
    @Test("handleEvents calls a closure for each event, and print prints it")
    func watching() {
        var events: [String] = []
        let publisher = TestPublisher<Int, Broken>()
        let recorder = publisher.handleEvents(
            receiveSubscription: { _ in events.append("subscription") },
            receiveOutput: { events.append("value \($0)") },
            receiveCompletion: { _ in events.append("end") }, receiveCancel: { events.append("cancel") },
            receiveRequest: { events.append("asked \($0)") }
        ).record(asking: .max(3))
        publisher.send(1)
        publisher.finish(.failure(Broken()))
        #expect(events == ["subscription", "asked max(3)", "value 1", "end"])
        #expect(recorder.error == Broken())
        final class Page: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let page = Page()
        _ = Just(1).print("one", to: page).record()
        #expect(page.text.contains("one: receive value: (1)\n"))
        #expect(page.text.contains("one: receive finished\n"))
    }
}
