import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Numbers of rows", .timeLimit(.minutes(5)))
struct RowNumberTests {
    private struct Weight: Identifiable, Hashable, Sendable {
        let id: Int
        var weight: Double
    }

    private static func weights(_ ids: Range<Int>) -> [Weight] {
        ids.map { Weight(id: $0, weight: Double($0)) }
    }

    /// A list with twenty rows of a source that has ten more.
    private func list() async throws -> ListViewModel<FixedPageSource<Weight>> {
        let list = ListViewModel(
            source: FixedPageSource(pages: [Self.weights(0..<20), Self.weights(20..<30)]))
        list.start()
        try await list.wait { list.snapshot.ids.count >= 20 }
        return list
    }

    @Test("numbers follow appended pages, edits and removed rows, and each is computed once")
    func follow() async throws {
        let list = try await list()
        var computed: [Int] = []
        let numbers = list.numbers {
            computed.append($0.id)
            return $0.weight
        }
        #expect(numbers.value.numbers == (0..<20).map(Double.init))
        list.endReached()
        try await list.wait { list.snapshot.ids.count == 30 }
        #expect(numbers.value.numbers == (0..<30).map(Double.init))
        #expect(numbers.value.unchangedCount == 20 && computed == Array(0..<30))
        computed = []
        list.insert(Weight(id: 100, weight: 0.5), at: .start)
        list.remove(4)
        list.update(7) { $0.weight = 70 }
        try await list.wait { list.isIdle }
        let expected = list.snapshot.ids.map { $0 == 100 ? 0.5 : $0 == 7 ? 70 : Double($0) }
        #expect(numbers.value.numbers == expected && Array(numbers.value.ids) == Array(list.snapshot.ids))
        #expect(Set(computed) == [7, 100])
    }

    @Test("a change of an item that leaves its number as it was is none")
    func same() async throws {
        let list = try await list()
        let numbers = list.numbers { $0.weight.rounded() }
        let version = numbers.value.version
        list.update(3) { $0.weight = 3.1 }
        #expect(numbers.value.version == version)
        list.update(3) { $0.weight = 4.1 }
        #expect(numbers.value.version == version + 1 && numbers.value.unchangedCount == 3)
        #expect(numbers.value.numbers[3] == 4)
    }

    @Test("numbers follow a filter and an order")
    func query() async throws {
        let list = try await list()
        let numbers = list.numbers { $0.weight }
        list.filter = { $0.id % 3 == 0 }
        try await list.wait { list.snapshot.ids.first == 0 && list.snapshot.ids.count < 20 }
        #expect(numbers.value.numbers == list.snapshot.ids.map(Double.init))
        list.filter = nil
        try await list.wait { list.snapshot.ids.count >= 20 }
        #expect(numbers.value.numbers == list.snapshot.ids.map(Double.init))
    }

    @Test("numbers follow random edits", arguments: 0..<20)
    func random(seed: Int) async throws {
        var random = Linear(state: UInt64(seed))
        let list = try await list()
        let numbers = list.numbers { $0.weight }
        for step in 0..<30 {
            let ids = list.snapshot.ids
            list.edit { edits in
                for index in 0..<Int.random(in: 1...3, using: &random) {
                    let row = ids.isEmpty ? nil : ids[Int.random(in: 0..<ids.count, using: &random)]
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: if let row { edits.remove(row) }
                    case 1: if let row { edits.update(row) { $0.weight += 0.5 } }
                    case 2: if let row { edits.move(row, to: .start) }
                    default:
                        let new = Weight(id: 1_000 + 10 * step + index, weight: Double(step))
                        edits.insert(new, at: row.map { .before($0) } ?? .end)
                    }
                }
            }
            let expected = list.snapshot.ids.map { list.item($0)?.weight }
            #expect(numbers.value.numbers == expected)
        }
    }
}

/// Random numbers that are the same in each run.
private struct Linear: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
