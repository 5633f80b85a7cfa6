public import DynamicLists
public import SwiftUI

/// The beginning or the end of a list's rows.
public enum ListSide: Sendable, Hashable {
    /// Before the first row.
    case beginning
    /// After the last row.
    case end

    func state<ID>(in snapshot: ListSnapshot<ID>) -> LoadState {
        self == .end ? snapshot.appendState : snapshot.prependState
    }

    var edge: VerticalEdge { self == .end ? .bottom : .top }
}

/// The view above the first row of a list or below the last one: progress while more is loaded, the error
/// with Retry, a button after many pages without a match of the filter, or the end of a list that is long
/// enough. Once all is loaded, it is empty unless the end is shown. The beginning also shows the error of a
/// refresh.
///
///     LazyVStack {
///         DynamicForEach(notes) { row in Text(row.item.title) }
///         DynamicListEdge(notes, .end).loadingMoreView { _ in Text("More …") }
///     }
///
/// If rows are missing between the rows (`ListSnapshot.firstAfterGap`), a ``DynamicForEach`` shows the end of
/// the rows before the gap there, and this view is empty.
///
/// When it comes on screen, the next page is requested, regardless of the margin. It can be anywhere in the
/// scrolled content, and is empty while the list has no rows; see ``DynamicListStatus``.
public struct DynamicListEdge<Source: ListSource>: DynamicEdgeContent, ListPart {
    let viewModel: ListViewModel<Source>
    let side: ListSide
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()
    var visibleRows: VisibleRows?
    /// Whether this is the end of the rows before a gap, in the row after it.
    var isInGap = false
    @State private var isOnScreen = false

    /// Creates the view at one end of a list's rows.
    public init(_ viewModel: ListViewModel<Source>, _ side: ListSide) {
        self.viewModel = viewModel
        self.side = side
    }

    /// Up to two views: the error of a refresh, and the state of the end.
    public var body: some View {
        let snapshot = viewModel.snapshot
        let visibleRows = visibleRows ?? .shared(by: viewModel)
        let places = ListPlaces(snapshot, showsPlaceholders: visibleRows.showsPlaceholders)
        if !snapshot.ids.isEmpty, isInGap || !visibleRows.showsGap(of: snapshot, at: side) {
            if side == .beginning, !places.hasPlaceholders, let error = snapshot.refreshState.error {
                options.values.failure(error) { viewModel.retry() }.trackPresence(
                    by: visibleRows.refreshError)
            }
            let state = side.state(in: snapshot)
            let hasPlaceholders = !(side == .end ? places.after : places.before).isEmpty
            if !hasPlaceholders, state != .ended || side == .end && showsEnd(visibleRows) {
                if isInGap {
                    row(state, of: snapshot, visibleRows)
                } else {
                    // The measured view is the whole row.
                    row(state, of: snapshot, visibleRows)
                        .listRowInsets(EdgeInsets())
                        .listRowSeparator(.hidden)
                }
            }
        }
    }

    @ViewBuilder
    private func row(
        _ state: LoadState, of snapshot: ListSnapshot<Source.ItemID>, _ visibleRows: VisibleRows
    ) -> some View {
        // A stack appears once, not with each of its states.
        VStack {
            switch state {
            case .failed(let error): options.values.failure(error) { viewModel.retry() }
            case .paused: MoreButton { viewModel.retry() }
            case .ended: options.values.end()
            case .idle, .loading:
                #if os(Linux)
                    options.values.loadingMore(side.edge).announced(state.isLoading)
                #else
                    options.values.loadingMore(side.edge)
                #endif
            }
        }
        .modifier(EdgeFrame(axis: visibleRows.axis, hasFailed: state.error != nil))
        // A view that is not in a lazy container appears far below the screen.
        .onGeometryChange(for: Bool.self) { geometry in
            guard let viewport = geometry.bounds(of: .scrollView) else { return true }
            return viewport.intersects(CGRect(origin: .zero, size: geometry.size))
        } action: {
            isOnScreen = $0
        }
        .reached(isOnScreen ? [side] : [], of: viewModel, in: snapshot)
        .trackHeaderFrame(in: visibleRows, isHeader: side == .beginning)
    }

    private func showsEnd(_ visibleRows: VisibleRows) -> Bool {
        switch options.values.endVisibility {
        case .automatic: !options.values.following.isUsed && !visibleRows.length.isShort
        case .visible: true
        case .hidden: false
        }
    }
}

/// The frame of a view at an end: a row as wide as the list, or a column at an end of a carousel's items.
private struct EdgeFrame: ViewModifier {
    let axis: Axis
    let hasFailed: Bool
    @Environment(\.defaultMinListRowHeight) private var minHeight

    /// The width of a message among items.
    private static let messageWidth: CGFloat = 240

    @ViewBuilder
    func body(content: Content) -> some View {
        if axis == .vertical {
            content.padding(.vertical, 11).frame(maxWidth: .infinity, minHeight: minHeight)
        } else {
            content.padding(.horizontal, 11)
                .frame(idealWidth: hasFailed ? Self.messageWidth : nil, maxHeight: .infinity)
        }
    }
}

extension View {
    /// Notifies the view model that the given sides are on screen, and again whenever the rows change while
    /// they are.
    ///
    /// Changes of load states alone do not count: a source that always pauses would be queried forever.
    func reached<Source: ListSource>(
        _ sides: [ListSide], of viewModel: ListViewModel<Source>, in snapshot: ListSnapshot<Source.ItemID>
    ) -> some View {
        task(id: ReachedSides(sides: sides, rows: ShownRows(snapshot: snapshot))) {
            if Task.isCancelled { return }
            for side in sides {
                if side == .end { viewModel.endReached() } else { viewModel.beginningReached() }
            }
        }
    }
}

private struct ReachedSides<ID: Hashable & Sendable>: Equatable {
    let sides: [ListSide]
    let rows: ShownRows<ID>
}

/// The rows of a snapshot, compared in constant time. A refresh that loads as many rows as before is a
/// change, too.
struct ShownRows<ID: Hashable & Sendable>: Equatable {
    let snapshot: ListSnapshot<ID>

    static func == (left: ShownRows, right: ShownRows) -> Bool {
        left.snapshot.change(since: right.snapshot) == .same
    }
}
