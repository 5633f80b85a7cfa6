import DynamicLists
import DynamicListsUI
import GTKScreen
import SwiftUI

/// An outline whose rows are all visible, of which one in the middle is collapsed and expanded.
struct Outline: View {
    let options: ShapeOptions
    private let tree: TreeViewModel<NumberTree>
    @State private var isFilled = false

    init(options: ShapeOptions) {
        self.options = options
        tree = TreeViewModel(
            source: NumberTree(count: options.rows),
            configuration: ListConfiguration(itemBatchCount: NumberTree.childCount))
    }

    var body: some View {
        ZStack {
            if isFilled { rows }
        }
        .task {
            await fill()
            isFilled = true
        }
    }

    private var rows: some View {
        DynamicOutline(tree) { row in
            Text("Row \(row.item.id)").font(.system(size: 13)).frame(height: 44)
        }
        .rowInsets(EdgeInsets()).rowSeparator(.hidden).listStyle(.plain)
        .onAppear { ListScrollDriver.run(.change(toggle), frames: options.frames) }
    }

    /// Collapses the row in the middle, which is on screen, or expands it.
    private func toggle() {
        let middle = options.rows / NumberTree.rowsOfGroup / 2
        withAnimation { tree.isExpanded(middle) ? tree.collapse(middle) : tree.expand(middle) }
    }

    private func fill() async {
        tree.start()
        let groupCount = options.rows / NumberTree.rowsOfGroup
        for group in 0..<groupCount {
            while tree.item(of: group) == nil { await see(.more(nil)) }
            tree.expand(group)
        }
        while tree.snapshot.rows.count < groupCount * NumberTree.rowsOfGroup { await Task.yield() }
    }

    /// Shows the end of a level, so that its next page is loaded.
    private func see(_ row: TreeRowID<Int>) async {
        tree.rowAppeared(row)
        await tree.demandEvaluated()
        await Task.yield()
        tree.rowDisappeared(row)
    }
}

/// Groups of a hundred rows: a parent and its children.
struct NumberTree: TreeSource {
    static let childCount = 99
    static let rowsOfGroup = 100
    static var acceptsAnyCount: Bool { true }
    let count: Int

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Numbers.Item> {
        try await Numbers(count: count / Self.rowsOfGroup).page(for: request)
    }

    func children(
        of parent: Numbers.Item, request: PageRequest<Int>
    ) async throws -> Page<Int, Numbers.Item> {
        let first = count + parent.id * Self.childCount
        return Page(items: (first..<first + Self.childCount).map(Numbers.Item.init), nextKey: nil)
    }

    func hasChildren(_ item: Numbers.Item) -> Bool? { item.id < count }
}
