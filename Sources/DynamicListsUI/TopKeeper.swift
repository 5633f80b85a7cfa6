public import DynamicLists
import Observation
import SwiftUI

extension DynamicList {
    /// Brings a row to the top of the screen when it is set, and keeps it there while rows are added and grow
    /// below it, such as the question in a conversation with an assistant while the answer is being written.
    ///
    ///     DynamicList(messages) { row in Text(row.item.text) }
    ///         .opensAtEnd()
    ///         .followsEnd()
    ///         .holdsAtTop(lastQuestion)
    ///
    /// If there are too few rows below it, the rest of the screen stays empty, and is filled by what is
    /// added. Once the rows reach below the screen, they grow out of sight: `followsEnd()` has no effect
    /// while the row is held. It is released when the user scrolls; at the end of the list, `followsEnd()`
    /// then has its effect again.
    ///
    /// - Parameter row: One of the last rows, or `nil` for none, which removes the empty space. A row that is
    ///   not in the list yet is brought to the top when it is inserted. Use the modifier in all states of a
    ///   list, with `nil` where no row is to be held.
    public func holdsAtTop(_ row: Source.ItemID?) -> Self {
        changed { $0.held = HeldRow(id: row) }
    }
}

// A list whose source does not know statically that its items have ids.
extension DynamicList where Source.ItemID == ListItemID {
    /// Like ``holdsAtTop(_:)-(Source.ItemID?)`` with the item's own id.
    @_disfavoredOverload
    public func holdsAtTop<ID: Hashable & Sendable>(_ row: ID?) -> Self {
        holdsAtTop(row.map { ListItemID($0) })
    }
}

/// The row that a list keeps at the top of the screen.
struct HeldRow<ID: Hashable & Sendable>: Hashable {
    /// `nil` while no row is kept there.
    let id: ID?
}

/// Keeps a row at the top of a list, if the list does that.
struct TopKeeper<Source: ListSource>: ViewModifier {
    let viewModel: ListViewModel<Source>
    let row: HeldRow<Source.ItemID>?
    let state: HeldRowState
    let proxy: ScrollViewProxy

    @ViewBuilder
    func body(content: Content) -> some View {
        if let row {
            let _ = viewModel.snapshot
            content
                .onScrollGeometryChange(for: CGFloat.self) { geometry in
                    geometry.containerSize.height - geometry.contentInsets.top - geometry.contentInsets.bottom
                } action: { _, height in
                    state.change { $0.resized(to: height) }
                }
                .onScrollPhaseChange { _, phase in
                    switch phase {
                    case .tracking, .interacting, .decelerating: state.change { $0.userScrolled() }
                    case .idle: if state.isDisplaced { showRow() }
                    default: break
                    }
                }
                .onChange(of: row.id.flatMap { viewModel.index(of: $0) == nil ? nil : $0 }) { _, row in
                    if row == nil { state.change { $0.finish() } } else { state.begin() }
                }
                // Takes effect together with the space below the rows.
                .onChange(of: state.requestCount) { withAnimation { showRow() } }
        } else {
            content
        }
    }

    private func showRow() {
        if let id = row?.id { proxy.scrollTo(id, anchor: .top) }
    }
}

/// The space below the rows of a list. Observable, as far as views depend on it.
@MainActor
@Observable
final class HeldRowState {
    private(set) var space: CGFloat = 0
    private(set) var isHolding = false
    /// The number of times that a row was to be brought to the top.
    private(set) var requestCount = 0
    @ObservationIgnored private var hold = TopHold()

    var isDisplaced: Bool { hold.isDisplaced }

    func begin() {
        change { $0.begin() }
        requestCount += 1
    }

    func change(_ change: (inout TopHold) -> Void) {
        change(&hold)
        if hold.space != space { space = hold.space }
        if hold.isHolding != isHolding { isHolding = hold.isHolding }
    }
}

/// The empty space below the last row.
struct HeldSpace: View {
    let state: HeldRowState
    @Environment(\.defaultMinListRowHeight) private var minHeight

    var body: some View {
        if state.space >= 0.5 {
            // A lower view would be centered in its row. What is too high is below the screen.
            Color.clear
                .frame(height: max(state.space, minHeight))
                .onGeometryChange(for: CGFloat.self) {
                    $0.frame(in: .scrollView).minY
                } action: { top in
                    state.change { $0.endMoved(to: top) }
                }
                .onDisappear { state.change { $0.endMoved(to: nil) } }
                .listRowInsets(EdgeInsets())
                .listRowSeparator(.hidden)
                .selectionDisabled()
                .accessibilityHidden(true)
        }
    }
}

/// Records the place of the content of a row that is to be at the top, in its background.
struct HeldRowTracker: View {
    let state: HeldRowState
    /// The insets of the row's content.
    let insets: EdgeInsets

    var body: some View {
        Color.clear
            .onGeometryChange(for: CGFloat.self) {
                $0.frame(in: .scrollView).minY
            } action: { top in
                state.change { $0.rowMoved(to: top - insets.top) }
            }
            .onDisappear { state.change { $0.rowMoved(to: nil) } }
    }
}
