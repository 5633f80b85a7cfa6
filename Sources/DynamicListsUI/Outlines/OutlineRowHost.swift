import DynamicLists
import SwiftUI

/// One row of an outline. It retains the row's model, notifies the tree when the row appears and disappears,
/// and shows the item behind its triangle, or the load state of a level.
struct OutlineRowHost<ItemView: View, Source: TreeSource>: View {
    private let id: TreeRowID<Source.ItemID>
    private let controller: OutlineController<Source>
    private let indentation: OutlineIndentation
    private let options: DynamicListOptions<Source>
    private let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    @State private var shown = ShownTreeRow<Source>()

    init(
        id: TreeRowID<Source.ItemID>, controller: OutlineController<Source>,
        indentation: OutlineIndentation, options: DynamicListOptions<Source>,
        itemView: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.id = id
        self.controller = controller
        self.indentation = indentation
        self.options = options
        self.itemView = itemView
    }

    var body: some View {
        let shown = shown
        let row = shown.row(id, of: controller.tree)
        let state = row?.state
        // A stack is a single view, whatever its content.
        HStack(alignment: .firstTextBaseline, spacing: OutlineRowMetrics.spacing) {
            if let row, let state {
                if let itemID = id.itemID, let item = row.item {
                    if state.hasChildren != false {
                        Triangle(isExpanded: state.isExpanded) { [controller] in controller.toggle(itemID) }
                            .focused(controller.focus.triangle, equals: id)
                    }
                    OutlineItem(row: item, options: options, itemView: itemView)
                        .focused(controller.focus.content, equals: id)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        // Not around the triangle, whose button would be configured again by each change.
                        .environment(\.treeRowState, state)
                } else {
                    OutlineLevelRow(row: row, tree: controller.tree, options: options)
                }
            }
        }
        .padding(.leading, indent(of: state))
        .onAppear { [controller, id] in
            shown.isOnScreen = true
            controller.rowAppeared(id)
        }
        .onDisappear { [controller, id] in
            shown.isOnScreen = false
            controller.rowDisappeared(id)
        }
        #if os(Linux)
            .treeItem(isExpanded: expansion(of: state))
        #endif
    }

    /// The distance of a row's content from the leading edge, without its triangle.
    private func indent(of state: TreeRowState?) -> CGFloat {
        guard let state else { return 0 }
        let distance = indentation.distance(at: state.depth)
        switch id {
        case .more(nil): return 0
        case .item where state.hasChildren != false: return distance
        default: return distance + OutlineRowMetrics.contentOffset
        }
    }

    #if os(Linux)
        private func expansion(of state: TreeRowState?) -> Binding<Bool>? {
            guard let id = id.itemID, let state, state.hasChildren != false else { return nil }
            let isExpanded = state.isExpanded
            return Binding {
                isExpanded
            } set: { [controller] in
                controller.setExpanded($0, id)
            }
        }
    #endif
}

extension OutlineRowHost: LoadedRow {
    package var rowID: AnyHashable { id.itemID.map { AnyHashable($0) } ?? AnyHashable(id) }
    package var phase: ItemPhase? { controller.tree.row(for: id)?.item?.phase }
}

/// The measures of an outline's rows, in points.
private enum OutlineRowMetrics {
    static var triangleWidth: CGFloat { 24 }
    static var spacing: CGFloat { 4 }
    /// The distance of the content from the leading edge of the triangle.
    static var contentOffset: CGFloat { triangleWidth + spacing }
}

/// The button that shows and hides the children of a row.
private struct Triangle: View {
    let isExpanded: Bool
    let toggle: @MainActor () -> Void
    @Environment(\.layoutDirection) private var direction
    @Environment(\.listTexts) private var texts

    var body: some View {
        Button(action: toggle) {
            Image(systemName: "chevron.forward")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(Color.secondary)
                .rotationEffect(.degrees(isExpanded ? (direction == .rightToLeft ? -90 : 90) : 0))
                .frame(width: OutlineRowMetrics.triangleWidth, height: 22)
                .contentShape(Rectangle())
        }
        // Without a style, a tap anywhere in the row would press the button on Apple's platforms.
        .buttonStyle(.borderless)
        .accessibilityLabel(texts(isExpanded ? "Collapse" : "Expand"))
    }
}

/// The content of a row. A separate view, so that a change of the row's state alone does not evaluate it.
private struct OutlineItem<ItemView: View, Source: TreeSource>: View {
    let row: ListItemViewModel<Source.Item>
    let options: DynamicListOptions<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView

    var body: some View {
        VStack(alignment: .leading) {
            itemView(row)
            if let error = row.phase.error { options.values.itemFailure(row, error) }
        }
    }
}

/// A row as shown by one view.
@MainActor
final class ShownTreeRow<Source: TreeSource> {
    private var id: TreeRowID<Source.ItemID>?
    private weak var tree: TreeViewModel<Source>?
    /// `nil` for a row that was removed from the tree just before it was shown.
    private var row: TreeRowViewModel<Source.ItemID, Source.Item>?

    var isOnScreen = false {
        didSet { if isOnScreen != oldValue { report(isOnScreen) } }
    }

    /// The row, which is retained.
    func row(
        _ id: TreeRowID<Source.ItemID>, of tree: TreeViewModel<Source>
    ) -> TreeRowViewModel<Source.ItemID, Source.Item>? {
        if id == self.id, tree === self.tree { return row }
        if isOnScreen { report(false) }
        (self.id, self.tree, row) = (id, tree, tree.row(for: id))
        if isOnScreen { report(true) }
        return row
    }

    private func report(_ isOnScreen: Bool) {
        guard let id, let tree else { return }
        if isOnScreen { tree.rowAppeared(id) } else { tree.rowDisappeared(id) }
    }
}
