import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Sections of trees", .timeLimit(.minutes(10)))
struct TreeSectionTests {
    typealias Source = FixedTreeSource<Word>

    private static func words(_ texts: [String], from id: Int = 1) -> [Word] {
        texts.enumerated().map { Word(id: id + $0, text: $1) }
    }

    private func screen(
        _ texts: [String], children: [Int: [Word]] = [:], batch: Int = 30
    ) async throws -> (TreeDriver<Source>, TreeSections<String, Source>) {
        let tree = TreeViewModel(
            source: Source(Self.words(texts), children: children),
            configuration: ListConfiguration(itemBatchCount: batch, prefetchMargin: 0))
        let sections = tree.sections { $0.text }
        let screen = TreeDriver(tree, height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        return (screen, sections)
    }

    /// The sections: the key, and the rows, with "+" and the parent for the rows of levels.
    private func words(_ sections: TreeSections<String, Source>) -> [String] {
        sections.sections.map { section in
            let rows = section.rows.map { row in
                switch row {
                case .item(let id): "\(id)"
                case .more(let parent): "+\(parent.map(String.init) ?? "")"
                }
            }
            return "\(section.key)\(section.id.occurrence): " + rows.joined(separator: " ")
        }
    }

    @Test("promise 35: the descendants of a row are in its section, and the end is in the last one")
    func descendants() async throws {
        let (screen, sections) = try await screen(
            ["a", "a", "b", "a", "c"], children: [2: Self.words(["x", "y"], from: 21)], batch: 4)
        #expect(words(sections) == ["a0: 1 2", "b0: 3", "a1: 4 +"])
        screen.tree.expand(2)
        try await screen.waitUntilIdle()
        #expect(words(sections) == ["a0: 1 2 21 22", "b0: 3", "a1: 4 +"])
        screen.scroll(to: 10)
        try await screen.waitUntilIdle()
        #expect(words(sections) == ["a0: 1 2 21 22", "b0: 3", "a1: 4", "c0: 5"])
        screen.tree.collapse(2)
        #expect(words(sections) == ["a0: 1 2", "b0: 3", "a1: 4", "c0: 5"])
    }

    @Test("promise 35: sections of a tree follow edits of rows of the top level, and moves between levels")
    func edits() async throws {
        let (screen, sections) = try await screen(
            ["a", "a", "b"], children: [2: Self.words(["x", "y"], from: 21)])
        screen.tree.expand(2)
        try await screen.waitUntilIdle()
        let announced = Counter()
        let token = observe(sections) { announced.add() }
        screen.tree.edit { $0.update(21) { $0.text = "child" } }
        #expect(announced.count == 0)
        screen.tree.edit { $0.update(2) { $0.text = "b" } }
        #expect(words(sections) == ["a0: 1", "b0: 2 21 22 3"] && announced.count == 1)
        // The order of the visible rows stays the same.
        screen.tree.edit { $0.move(22, to: .after(2)) }
        #expect(words(sections) == ["a0: 1", "b0: 2 21", "y0: 22", "b1: 3"])
        screen.tree.edit { $0.move(22, to: .lastChild(of: 2)) }
        #expect(words(sections) == ["a0: 1", "b0: 2 21 22 3"])
        screen.tree.edit { $0.remove(2) }
        #expect(words(sections) == ["a0: 1", "b0: 3"])
        withExtendedLifetime(token) {}
    }

    @Test("promise 35: the keys of many rows are computed over several turns, and shown as a whole")
    func manyRows() async throws {
        let computed = Counter()
        let tree = TreeViewModel(
            source: Source((0..<2_500).map { Word(id: $0, text: "\($0 / 1_000)") }),
            configuration: ListConfiguration(itemBatchCount: 2_500))
        let screen = TreeDriver(tree, height: 5)
        screen.show()
        try await screen.waitUntilIdle()
        let sections = tree.sections { word in
            computed.add()
            return word.text
        }
        #expect(computed.count == 1_000 && sections.sections.isEmpty && !tree.isIdle)
        try await screen.waitUntilIdle()
        #expect(sections.sections.map(\.rows.count) == [1_000, 1_000, 500])
        #expect(computed.count == 2_500)
    }

    @Test(
        "promise 35: sections of a tree are those of the naive computation, whatever happens",
        arguments: 0..<8)
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let texts = (0..<12).map { _ in ["a", "b", "c"].randomElement(using: &random) ?? "" }
        var children: [Int: [Word]] = [:]
        for parent in 1...12 { children[parent] = Self.words(["x", "y", "z"], from: parent * 100) }
        children[100] = Self.words(["deep"], from: 10_000)
        let (screen, sections) = try await screen(texts, children: children, batch: 5)
        let tree = screen.tree
        for _ in 0..<150 {
            let ids = tree.snapshot.rows.compactMap(\.itemID)
            let (id, other) = (ids.randomElement(using: &random) ?? 1, ids.randomElement(using: &random) ?? 2)
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: tree.expand(id)
            case 2: tree.collapse(id)
            case 3:
                tree.edit { $0.update(id) { $0.text = ["a", "b", "c"].randomElement(using: &random) ?? "" } }
            case 4: tree.edit { $0.move(id, to: .before(other)) }
            case 5: tree.edit { $0.move(id, to: .lastChild(of: other)) }
            case 6: if ids.count > 8 { tree.edit { $0.remove(id) } }
            default:
                screen.scroll(to: ids.count)
                if Int.random(in: 0..<5, using: &random) == 0 { await tree.refresh() }
            }
            try await screen.waitUntilIdle()
            try #require(words(sections) == naiveSections(of: tree), "seed \(seed)")
        }
    }

    private func naiveSections(of tree: TreeViewModel<Source>) -> [String] {
        var sections: [(key: String, rows: [String])] = []
        for row in tree.snapshot.rows {
            let (name, parent): (String, Int?) =
                switch row {
                case .item(let id): ("\(id)", id)
                case .more(let parent): ("+\(parent.map(String.init) ?? "")", parent)
                }
            let root = parent.flatMap { tree.path(to: $0)?.first ?? $0 }
            let key = root.flatMap { tree.item(of: $0)?.text } ?? sections.last?.key
            guard let key else { continue }
            if sections.last?.key == key {
                sections[sections.count - 1].rows.append(name)
            } else {
                sections.append((key, [name]))
            }
        }
        var counts: [String: Int] = [:]
        return sections.map { key, rows in
            defer { counts[key, default: 0] += 1 }
            return "\(key)\(counts[key] ?? 0): " + rows.joined(separator: " ")
        }
    }
}
