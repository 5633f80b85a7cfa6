import DynamicLists
import DynamicListsTesting
import Testing

/// The keys of many rows are computed in several turns.
@Suite("Sections of many rows", .timeLimit(.minutes(5)))
@MainActor
struct LargeSectionTests {
    private typealias Source = FixedPageSource<Word>
    private typealias Sections = ListSections<Int, Source>

    private let evaluations = EvaluationCounter()

    /// The number of computed keys, in all and at most in one turn of the main actor.
    @MainActor
    private final class EvaluationCounter {
        private(set) var count = 0
        private(set) var maxPerTurn = 0
        private var inThisTurn = 0

        func add() {
            // Runs before the work that the list defers to a later turn.
            if inThisTurn == 0 { Task { inThisTurn = 0 } }
            count += 1
            inThisTurn += 1
            maxPerTurn = max(maxPerTurn, inThisTurn)
        }
    }

    private func list(_ count: Int) async -> ListViewModel<Source> {
        let list = ListViewModel(source: Source(pages: [words(0..<count), words(count..<count + 10)]))
        await list.refresh()
        return list
    }

    /// Sections of seven words, by their ids. Words with a text are in sections of their own.
    private func sections(of list: ListViewModel<Source>) -> Sections {
        list.sections { [evaluations] in
            evaluations.add()
            return $0.text.isEmpty ? $0.id / 7 : -1
        }
    }

    /// Waits until all keys are known.
    private func finishSections(_ list: ListViewModel<Source>) async {
        while list.taskCount > 0 { await Task.yield() }
    }

    /// The expected sections, computed from the rows alone.
    private func naive(_ list: ListViewModel<Source>) -> [[Int]] {
        var naive: [[Int]] = []
        for item in list.items {
            let key = item.text.isEmpty ? item.id / 7 : -1
            if naive.last?.first == key {
                naive[naive.count - 1].append(item.id)
            } else {
                naive.append([key, item.id])
            }
        }
        return naive
    }

    private func shown(_ sections: Sections) -> [[Int]] { sections.sections.map { [$0.key] + $0.rows } }

    @Test("promise 35: the keys of a thousand rows are computed per turn, and each key once")
    func pieces() async {
        let list = await list(5_500)
        let sections = sections(of: list)
        #expect(evaluations.count == 1_000)
        #expect(sections.sections.isEmpty)
        await finishSections(list)
        #expect(evaluations.maxPerTurn == 1_000)
        #expect(evaluations.count == 5_500)
        #expect(shown(sections) == naive(list))
    }

    @Test("promise 35: up to a thousand rows are in their sections at once")
    func few() async {
        let list = await list(1_000)
        let sections = sections(of: list)
        #expect(shown(sections) == naive(list))
        list.endReached()
        while list.snapshot.appendState.isLoading { await Task.yield() }
        #expect(shown(sections) == naive(list))
    }

    @Test("promise 35: sections stay unchanged until all keys are known")
    func stays() async {
        let list = await list(2_500)
        let sections = sections(of: list)
        await finishSections(list)
        let old = shown(sections)
        let count = evaluations.count
        let changes = Counter()
        let token = observe(sections) { changes.add() }
        list.edit { edits in for id in list.snapshot.ids { edits.update(id) { $0.text = "apart" } } }
        #expect(evaluations.count == count + 1_000)
        list.remove(0)
        #expect(shown(sections) == old && changes.count == 0)
        await finishSections(list)
        #expect(shown(sections) == naive(list) && changes.count == 1)
        withExtendedLifetime(token) {}
    }

    @Test("promise 35: a filter and an order do not compute the key of a row again")
    func filters() async {
        let list = await list(3_000)
        let sections = sections(of: list)
        await finishSections(list)
        let count = evaluations.count
        list.filter = { $0.id % 3 == 0 }
        await finishSections(list)
        #expect(shown(sections) == naive(list))
        list.order = { $0.id > $1.id }
        await finishSections(list)
        #expect(shown(sections) == naive(list))
        list.filter = nil
        await finishSections(list)
        #expect(shown(sections) == naive(list))
        #expect(evaluations.count == count)
        list.update(5) { $0.text = "apart" }
        #expect(shown(sections) == naive(list))
        #expect(evaluations.count == count + 1)
    }

    @Test("keys without rows are released")
    func sweeps() async {
        let list = await list(10)
        let living = Counter()
        let released = Counter()
        let sections = list.sections { TrackedKey($0.text, living, released) }
        for number in 0..<5_000 { list.update(3) { $0.text = "\(number)" } }
        #expect(sections.sections.map(\.key.text) == ["", "4999", ""])
        #expect(living.count - released.count < 2_000)
    }

    @Test("a list that is released before all keys are known leaves the sections unchanged")
    func released() async {
        var list: ListViewModel<Source>? = await self.list(2_500)
        let sections = list.map { self.sections(of: $0) }
        weak let weakReference = list
        list = nil
        #expect(weakReference == nil)
        let count = evaluations.count
        for _ in 0..<100 { await Task.yield() }
        #expect(evaluations.count == count)
        #expect(sections?.sections.isEmpty == true)
    }

    @Test(
        "promise 35: the sections of many rows converge to those of the rows", arguments: 1...12
    )
    func random(seed: UInt64) async {
        var random = SeededRandom(seed: seed)
        let list = await list(2_300)
        let sections = sections(of: list)
        for step in 0..<120 {
            let ids = list.snapshot.ids
            let id = ids.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<12, using: &random) {
            case 0: list.remove(id)
            case 1: list.insert(Word(id: 10_000 + step), at: .after(id))
            case 2: list.move(id, to: .before(ids.randomElement(using: &random) ?? id))
            case 3: list.update(id) { $0.text = $0.text.isEmpty ? "apart" : "" }
            case 4: list.edit { edits in for id in ids where id % 50 == 3 { edits.remove(id) } }
            case 5 where list.filter == nil && list.order == nil && !list.snapshot.isQuerying:
                list.edit { edits in for id in ids { edits.update(id) { $0.text = "" } } }
            case 6:
                let remainder = Int.random(in: 0..<3, using: &random)
                list.filter = nil
                if remainder > 0 { list.filter = { $0.id % 3 != remainder } }
            case 7 where list.order == nil: list.order = { $0.id > $1.id }
            case 7: list.order = nil
            case 8 where step % 5 == 0: await list.refresh()
            default: for _ in 0..<Int.random(in: 1..<5, using: &random) { await Task.yield() }
            }
            if list.taskCount == 0 { #expect(shown(sections) == naive(list), "seed \(seed), step \(step)") }
        }
        await finishSections(list)
        #expect(shown(sections) == naive(list), "seed \(seed)")
    }
}

/// A key that counts its releases.
private struct TrackedKey: Hashable {
    final class End: Sendable {
        private let released: Counter
        init(_ released: Counter) { self.released = released }
        deinit { released.add() }
    }

    let text: String
    private let end: End

    init(_ text: String, _ made: Counter, _ released: Counter) {
        made.add()
        (self.text, end) = (text, End(released))
    }

    static func == (left: Self, right: Self) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
