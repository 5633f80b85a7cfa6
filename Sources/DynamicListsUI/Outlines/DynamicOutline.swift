public import DynamicLists
public import SwiftUI

/// A list over a `TreeViewModel` whose rows the user expands and collapses. Each level is loaded page by page
/// as its rows come on screen.
///
///     DynamicOutline(comments) { row in
///         Text(row.item.text)
///     }
///
/// Each row is indented by its depth. A row that may have children has a triangle that shows and hides them.
/// A level that is not completely loaded ends with its progress, or with the error and Retry.
///
/// The keyboard works as in other outlines. The right arrow key expands a row, or goes to its first child;
/// the left one collapses it, or goes to its parent; `*` expands all of its loaded descendants. In a
/// right-to-left layout the arrow keys are reversed. These keys act on the selected rows, or, if none is
/// selected, on the row whose triangle has the keyboard focus.
///
/// Pulling the outline down refreshes the visible levels, with the same rows expanded. A row that was
/// revealed (`TreeViewModel.reveal(_:path:)`) is scrolled to. An outline that disappears and returns shows
/// the same row at its top, as long as the view model lives.
///
/// The appearance is that of `List`, changed by the usual modifiers after its own: those of
/// ``DynamicItemContent``, ``DynamicStatusContent`` and ``DynamicFailureContent``, and
/// ``indentation(_:upTo:)``, ``ancestorPath(_:)`` and ``loadingMoreView(_:)``. Inside a row,
/// `EnvironmentValues.treeRowState` has the row's depth and expansion.
public struct DynamicOutline<ItemView: View, Source: TreeSource>: DynamicItemContent, DynamicStatusContent {
    let viewModel: TreeViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()
    var indentation = OutlineIndentation()
    /// The view of an ancestor in the bar at the top, or `nil` for no bar.
    var ancestor: (@MainActor (ListItemViewModel<Source.Item>) -> AnyView)?
    var selection: RowSelection<Source.ItemID>?
    /// The division into sections, or `nil` for none.
    var sections: OutlineSectioning<ItemView, Source>?
    var move: (@MainActor ([Source.ItemID], TreePosition<Source.ItemID>) -> Void)?

    /// Creates an outline whose rows are made by `content`. Each row is observable: a change of a property
    /// that the closure reads updates that row alone.
    public init(
        _ viewModel: TreeViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        itemView = content
    }

    /// Creates an outline in sections. A section begins at each row of the top level whose key differs from
    /// that of the one before, and contains the descendants of its rows; see `TreeSections`.
    ///
    /// - Parameters:
    ///   - viewModel: The tree.
    ///   - key: The value that all rows of a section share. Called on the main actor when a row of the top
    ///     level is inserted or its item changes; keep it fast. The first closure is used as long as the view
    ///     exists.
    ///   - content: The view of a row.
    ///   - header: The view above the rows of a section.
    public init<Key: Hashable & Sendable, Header: View>(
        _ viewModel: TreeViewModel<Source>, sectionedBy key: @escaping (Source.Item) -> Key,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder header: @escaping @MainActor (Key) -> Header
    ) {
        self.init(viewModel, content: content)
        sections = OutlineSectioning(key: key, header: header)
    }

    /// Creates an outline in which the user can select a row. If the row is hidden because an ancestor is
    /// collapsed by the user, the ancestor is selected instead. A row that a refresh does not load again
    /// stays selected, until its level is completely loaded without it.
    ///
    /// - Parameters:
    ///   - viewModel: The tree.
    ///   - selection: The id of the selected row, or nil.
    ///   - content: The view of a row.
    public init(
        _ viewModel: TreeViewModel<Source>, selection: Binding<Source.ItemID?>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.init(viewModel, content: content)
        self.selection = .one(selection)
    }

    /// Creates an outline in which the user can select several rows. Rows that the user hides by collapsing
    /// an ancestor are no longer selected. Rows that a refresh does not load again stay selected, until their
    /// level is completely loaded without them.
    ///
    /// - Parameters:
    ///   - viewModel: The tree.
    ///   - selection: The ids of the selected rows.
    ///   - content: The view of a row.
    public init(
        _ viewModel: TreeViewModel<Source>, selection: Binding<Set<Source.ItemID>>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.init(viewModel, content: content)
        self.selection = .several(selection)
    }

    /// The `List`, with an overlay while it has no rows.
    public var body: some View {
        OutlineBody(outline: self)
            // Rows belong to their view model, even if another view model has rows with the same ids.
            .id(ObjectIdentifier(viewModel))
    }
}

extension DynamicOutline {
    /// Sets the distance by which the children of a row begin farther inside than the row.
    ///
    /// - Parameters:
    ///   - width: The distance, in points. Default 16.
    ///   - depth: The number of levels that are indented. Deeper rows are indented like these, so that there
    ///     is space left for their content. Default 10.
    public func indentation(_ width: CGFloat = 16, upTo depth: Int = 10) -> DynamicOutline {
        var copy = self
        copy.indentation = OutlineIndentation(width: width, depth: depth)
        return copy
    }

    /// Shows the ancestors of the first row on screen in a bar at the top, the outermost first. Pressing one
    /// scrolls to it. There is no bar while that row is of the top level.
    ///
    ///     DynamicOutline(comments) { row in Text(row.item.text) }
    ///         .ancestorPath { row in Text(row.item.author) }
    ///
    /// - Parameter content: The view of an ancestor, in one line.
    public func ancestorPath<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> Content
    ) -> DynamicOutline {
        var copy = self
        copy.ancestor = { AnyView(content($0)) }
        return copy
    }

    /// Lets the user move rows to another place, also below another parent, as `onMove` of a `ForEach` does.
    /// A row moves with its descendants.
    ///
    ///     DynamicOutline(comments) { row in Text(row.item.text) }
    ///         .onMove { ids, position in
    ///             comments.edit { edits in
    ///                 for id in ids { edits.move(id, to: position) }
    ///             }
    ///         }
    ///
    /// At the end of a level, a row keeps its depth as far as possible. Use
    /// `TreeViewModel.edit(_:confirmedBy:)` to return the rows if a service does not accept the move. In an
    /// outline of sections, rows move within their section.
    ///
    /// - Parameter action: Receives the ids of the rows, in the order of the outline, and their position.
    ///   With `nil`, rows cannot be moved.
    public func onMove(
        perform action: (@MainActor ([Source.ItemID], TreePosition<Source.ItemID>) -> Void)?
    ) -> DynamicOutline {
        var copy = self
        copy.move = action
        return copy
    }

    /// Sets the view after the last loaded row of a level while more of its rows are loaded, instead of a
    /// spinner.
    ///
    /// The view exists before the load begins, because its appearance on screen starts the load.
    public func loadingMoreView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> DynamicOutline {
        changed { $0.loadingMore = { _ in AnyView(content()) } }
    }

    /// Disables refreshing by the user, by pulling or by a key. The program can still call
    /// `TreeViewModel.refresh()`.
    ///
    /// Use a constant value: a change re-creates the outline, as when the view disappears and returns.
    public func refreshDisabled(_ isDisabled: Bool = true) -> DynamicOutline {
        changed { $0.isRefreshable = !isDisabled }
    }
}

extension EnvironmentValues {
    /// The depth, the expansion and the number of children of the row of a ``DynamicOutline`` that contains
    /// the view, or `nil` outside of outlines.
    public internal(set) var treeRowState: TreeRowState? {
        get { self[TreeRowStateKey.self] }
        set { self[TreeRowStateKey.self] = newValue }
    }

    private enum TreeRowStateKey: EnvironmentKey {
        static var defaultValue: TreeRowState? { nil }
    }
}

/// The indentation of an outline's rows.
struct OutlineIndentation: Equatable, Sendable {
    /// The width of a level, in points.
    private(set) var width: CGFloat = 16
    /// The number of levels that are indented.
    private(set) var depth = 10

    init(width: CGFloat = 16, depth: Int = 10) {
        self.width = width.isFinite ? max(0, width) : 0
        self.depth = max(0, depth)
    }

    /// The distance of a row's triangle from that of the top level's rows.
    func distance(at depth: Int) -> CGFloat { width * CGFloat(min(depth, self.depth)) }
}
