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
    /// A row in the middle of many visible rows, whose children are loaded.
    static func toggle() async {
        for (rows, children) in [(1_000, 30), (100_000, 30), (100_000, 10_000)] {
            let tree = TreeViewModel(source: NumberTree(rows: rows, children: children))
            await tree.refresh()
            _ = await tree.reveal(rows + rows / 2 * children, path: [rows / 2])
            let expanding = measure(41, each: 1) { _ in
                tree.collapse(rows / 2)
                tree.expand(rows / 2)
            }
            report(
                "tree-toggle", "\(children) children among \(rows)", expanding.map { $0 / 2 },
                .milliseconds(2))
        }
    }
}
