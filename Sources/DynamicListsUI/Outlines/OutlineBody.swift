import DynamicLists
import SwiftUI

/// The `List` of one tree, with its state over it.
struct OutlineBody<ItemView: View, Source: TreeSource>: View {
    private let outline: DynamicOutline<ItemView, Source>
    @State private var controller: OutlineController<Source>
    @FocusState private var focusedTriangle: TreeRowID<Source.ItemID>?
    @FocusState private var focusedContent: TreeRowID<Source.ItemID>?
    @Environment(\.layoutDirection) private var direction

    init(outline: DynamicOutline<ItemView, Source>) {
        self.outline = outline
        _controller = State(initialValue: OutlineController(outline.viewModel))
    }

    private var tree: TreeViewModel<Source> { outline.viewModel }
    private var options: DynamicListOptions<Source> { outline.options }

    var body: some View {
        let snapshot = tree.snapshot
        ScrollViewReader { proxy in
            let _ = controller.follow(
                outline.selection, OutlineFocus(triangle: $focusedTriangle, content: $focusedContent), proxy,
                isRightToLeft: direction == .rightToLeft,
                tracksPath: outline.ancestor != nil)
            list(of: snapshot)
                // Children that were loaded after their parent was expanded, and edits.
                .animation(.default, value: ShownTreeRows(snapshot: snapshot))
                .onKeyPress(phases: [.down, .repeat]) { controller.handle($0) }
                .onChange(of: ShownTreeRows(snapshot: snapshot)) {
                    controller.updatePath()
                    controller.updateAbsentRows()
                }
                .onChange(of: snapshot.anchor, initial: true) { controller.showPlace(of: snapshot) }
        }
        .modifier(TreeRefreshing(tree: options.values.isRefreshable ? tree : nil))
        .overlay(alignment: .top) {
            if let ancestor = outline.ancestor {
                AncestorBar(controller: controller, path: controller.path, ancestor: ancestor)
            }
        }
        .overlay { OutlineStatus(tree: tree, options: options) }
        .onAppear { tree.start() }
    }

    @ViewBuilder
    private func list(of snapshot: TreeSnapshot<Source.ItemID>) -> some View {
        switch outline.selection.map(controller.keepingAbsentRows) {
        case nil: List { rows(of: snapshot) }
        case .one(let binding)?: List(selection: binding.rowID()) { rows(of: snapshot) }
        case .several(let binding)?: List(selection: binding.rowIDs()) { rows(of: snapshot) }
        }
    }

    @ViewBuilder
    private func rows(of snapshot: TreeSnapshot<Source.ItemID>) -> some View {
        let builder = OutlineRowBuilder(outline: outline, controller: controller)
        if let sections = outline.sections {
            sections.rows(builder)
        } else {
            builder.loop(over: snapshot.rows, in: snapshot.rows, from: 0)
        }
    }
}

/// The rows of a snapshot, compared in constant time.
private struct ShownTreeRows<ID: Hashable & Sendable>: Equatable {
    let snapshot: TreeSnapshot<ID>

    static func == (left: ShownTreeRows, right: ShownTreeRows) -> Bool {
        left.snapshot.change(since: right.snapshot) == .same
    }
}

/// Lets the user refresh a tree, unless it is `nil`.
private struct TreeRefreshing<Source: TreeSource>: ViewModifier {
    let tree: TreeViewModel<Source>?

    func body(content: Content) -> some View {
        if let tree {
            content.refreshable { await tree.refresh() }
        } else {
            content
        }
    }
}

extension Binding {
    /// The selected item as the id of its row.
    fileprivate func rowID<ID: Hashable & Sendable>() -> Binding<TreeRowID<ID>?> where Value == ID? {
        Binding<TreeRowID<ID>?> {
            wrappedValue.map { .item($0) }
        } set: { new in
            wrappedValue = new?.itemID
        }
    }

    /// The selected items as the ids of their rows.
    fileprivate func rowIDs<ID: Hashable & Sendable>() -> Binding<Set<TreeRowID<ID>>> where Value == Set<ID> {
        Binding<Set<TreeRowID<ID>>> {
            Set(wrappedValue.map { .item($0) })
        } set: { new in
            wrappedValue = Set(new.compactMap(\.itemID))
        }
    }
}
