import DynamicLists

/// Rows whose children have numbers after all others.
struct NumberTree: TreeSource {
    static var acceptsAnyCount: Bool { true }

    /// The number of rows of the top level.
    let rows: Int
    /// The number of children of each row.
    let children: Int

    func page(for request: PageRequest<Int>) async -> Page<Int, Row<Int>> {
        Page(items: (0..<rows).map { Row(_: $0) }, nextKey: nil)
    }

    func children(of parent: Row<Int>, request: PageRequest<Int>) async -> Page<Int, Row<Int>> {
        let first = rows + parent.id * children
        return Page(items: (first..<first + children).map { Row(_: $0) }, nextKey: nil)
    }
}

/// The main thread's cost of expanding and collapsing rows of a tree.
@MainActor
enum TreeScenarios {
    /// A row in the middle of many visible rows, whose children are loaded: the call, and the difference of
    /// the snapshots, which a view computes. Then the turn of the main actor in which the tree evaluates what
    /// the rows on screen demand.
    static func toggle() async {
        for (rows, children) in [(1_000, 30), (100_000, 30), (100_000, 10_000)] {
            let tree = TreeViewModel(source: NumberTree(rows: rows, children: children))
            let parent = rows / 2
            await tree.refresh()
            _ = await tree.reveal(rows + parent * children, path: [parent])
            precondition(tree.snapshot.rows.count == rows + children)
            for row in parent - 10..<parent + 10 { tree.rowAppeared(.item(row)) }
            for _ in 0..<10 { await Task.yield() }
            var (collapsing, expanding, turns): ([Double], [Double], [Double]) = ([], [], [])
            for _ in 0..<41 {
                collapsing += cost(of: tree) { tree.collapse(parent) }
                precondition(tree.snapshot.rows.count == rows)
                turns += await measure(1) { _ in await Task.yield() }
                expanding += cost(of: tree) { tree.expand(parent) }
                precondition(tree.snapshot.rows.count == rows + children)
                turns += await measure(1) { _ in await Task.yield() }
            }
            let words = "\(children) children among \(rows)"
            report("tree-toggle", "expand \(words)", expanding, .milliseconds(2))
            report("tree-toggle", "collapse \(words)", collapsing, .milliseconds(2))
            report("tree-toggle", "turn after, \(words)", turns, .milliseconds(2), worst: true)
        }
    }

    private static func cost(of tree: TreeViewModel<NumberTree>, _ change: () -> Void) -> [Double] {
        let old = tree.snapshot
        return measure(1) { _ in
            change()
            precondition(tree.snapshot.change(since: old) != .same)
        }
    }
}
