import DynamicLists

/// The levels of a tree source that a contract checks.
struct TreeContract: Sendable {
    /// Finds breaches that concern several levels, and some levels below the top level that have rows.
    let findLevels: @Sendable () async throws(ContractBreach) -> [ContractContext]

    /// The number of rows whose children are read.
    private static let maxParents = 50
    /// The number of levels below the top level that are checked like a page source.
    private static let maxLevels = 3

    /// - Parameters:
    ///   - make: Creates a source.
    ///   - context: The limits, and the switch of failures.
    init<Source: TreeSource>(
        of make: @escaping @Sendable () async throws -> Source, in context: ContractContext
    ) {
        findLevels = { () async throws(ContractBreach) -> [ContractContext] in
            let walk = TreeWalk(make, in: context)
            var levels: [ContractContext] = []
            var ids: [ContractRow: String] = [:]
            var waiting = try await walk.children(of: nil, words: "the top level", ids: &ids)
            for _ in 0..<Self.maxParents where !waiting.isEmpty {
                let parent = waiting.removeFirst()
                let words = "the children of row \(parent.row.words)"
                let children = try await walk.children(of: parent.item, words: words, ids: &ids)
                try parent.check(children.count)
                waiting += children
                guard !children.isEmpty, levels.count < Self.maxLevels else { continue }
                let item = parent.item
                levels.append(
                    context.making {
                        let pages = ChildrenPages(source: try await make(), parent: item)
                        return ContractSubject(pages, of: " of \(words)")
                    })
            }
            return levels
        }
    }

    /// Returns the breaches of the levels below the top level, the first of each kind.
    func breaches() async -> [ContractBreach] {
        let levels: [ContractContext]
        do {
            levels = try await findLevels()
        } catch {
            return [error]
        }
        var breaches: [ContractBreach] = []
        for level in levels {
            let own = await ContractClause.breaches(of: ContractClause.ofPageSources, in: level)
            breaches += own.filter { breach in !breaches.contains { $0.kind == breach.kind } }
            if own.contains(where: { [.unanswered, .interrupted].contains($0.kind) }) { break }
        }
        return breaches
    }
}

/// The children of a row, as a source of pages.
private struct ChildrenPages<Base: TreeSource>: PageSource {
    typealias Key = Base.Key
    typealias Item = Base.Item
    typealias ItemID = Base.ItemID

    static var acceptsAnyCount: Bool { Base.acceptsAnyCount }

    let source: Base
    let parent: Item

    static func id(of item: Item) -> ItemID? { Base.id(of: item) }

    func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        var page = try await source.children(of: parent, request: request)
        // A tree does not load pages before others.
        page.previousKey = nil
        return page
    }
}

/// A row whose children are read.
private struct TreeParent<Item: Sendable>: Sendable {
    let item: Item
    let row: ContractRow
    /// The source's answer.
    let hasChildren: Bool?

    /// Checks the answer.
    func check(_ count: Int) throws(ContractBreach) {
        guard let hasChildren, hasChildren != (count > 0) else { return }
        throw ContractBreach(
            .hasChildrenWrong,
            hasChildren
                ? "Row \(row.words) is reported to have children, but has none"
                : "Row \(row.words) is reported to have no children, but has \(count)")
    }
}

/// Reads the levels of a tree source.
private struct TreeWalk<Source: TreeSource>: Sendable {
    private let make: @Sendable () async throws -> Source
    private let context: ContractContext

    /// The number of pages that are read of each level.
    private static var maxPages: Int { 3 }

    init(_ make: @escaping @Sendable () async throws -> Source, in context: ContractContext) {
        self.make = make
        self.context = context
    }

    /// Reads the children of a row, or the top level, from its beginning.
    ///
    /// - Parameters:
    ///   - words: The name of the level.
    ///   - ids: The rows of all levels, with the names of these.
    func children(
        of parent: Source.Item?, words: String, ids: inout [ContractRow: String]
    ) async throws(ContractBreach) -> [TreeParent<Source.Item>] {
        var rows: [TreeParent<Source.Item>] = []
        var key: Source.Key?
        for number in 0..<Self.maxPages where number == 0 || key != nil {
            let page = try await page(of: parent, key, words)
            for row in page.rows where row.row.hasID {
                if let other = ids.updateValue(words, forKey: row.row) {
                    throw ContractBreach(
                        .idRepeated, "The id \(row.row.words) is in \(words), and was in \(other)")
                }
            }
            rows += page.rows
            key = page.next
        }
        return rows
    }

    private func page(
        of parent: Source.Item?, _ key: Source.Key?, _ words: String
    ) async throws(ContractBreach) -> (rows: [TreeParent<Source.Item>], next: Source.Key?) {
        let request = PageRequest(
            key: key, direction: key == nil ? .refresh : .append, count: ContractContext.count)
        let call = ContractCall { [make] in
            let source = try await make()
            let page =
                if let parent { try await source.children(of: parent, request: request) } else {
                    try await source.page(for: request)
                }
            let rows = await ContractRow.rows(page.items, of: Source.self)
            let parents = zip(page.items, rows).map {
                TreeParent(item: $0, row: $1, hasChildren: source.hasChildren($0))
            }
            return (parents, page.nextKey)
        }
        call.begin()
        switch await call.ended.value(within: context.timeLimit) {
        case .success(let answer): return answer
        case .failure(let error): throw ContractBreach(.threw, "A call for \(words) threw \(error)")
        case nil:
            call.cancel()
            throw context.timeout(.unanswered, "A call for \(words) did not end")
        }
    }
}
