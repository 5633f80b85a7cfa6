import DynamicLists
import SwiftUI

/// The binding to the selected rows of a list.
enum RowSelection<ID: Hashable & Sendable> {
    case one(Binding<ID?>)
    case several(Binding<Set<ID>>)
}

/// The `List`, with a selection if the program has one.
struct SelectableList<Source: ListSource, Rows: View>: View {
    let viewModel: ListViewModel<Source>
    let selection: RowSelection<Source.ItemID>?
    /// Whether the elements of the list are places (`ListPlace`), whose ids are type-erased.
    let showsPlaces: Bool
    let rows: Rows
    @State private var history = LoadedRowHistory<Source.ItemID>()

    var body: some View {
        let _ = selection.map { _ in history.follow(viewModel.snapshot) }
        switch selection {
        case nil: List { rows }
        case .one(let binding)?:
            let kept = keepingDroppedRow(binding)
            if showsPlaces { List(selection: kept.erased()) { rows } } else { List(selection: kept) { rows } }
        case .several(let binding)?:
            let kept = keepingDroppedRows(binding)
            if showsPlaces { List(selection: kept.erased()) { rows } } else { List(selection: kept) { rows } }
        }
    }

    /// The selection without deselections of a row whose page was dropped. The list has no such row any
    /// longer, but it will return.
    private func keepingDroppedRow(_ selection: Binding<Source.ItemID?>) -> Binding<Source.ItemID?> {
        Binding {
            selection.wrappedValue
        } set: { new in
            if new == nil, let old = selection.wrappedValue, isDropped(old) { return }
            selection.wrappedValue = new
        }
    }

    private func keepingDroppedRows(
        _ selection: Binding<Set<Source.ItemID>>
    ) -> Binding<Set<Source.ItemID>> {
        Binding {
            selection.wrappedValue
        } set: { new in
            let deselected = selection.wrappedValue.subtracting(new)
            if !deselected.isEmpty, new.isSubset(of: selection.wrappedValue),
                deselected.allSatisfy({ viewModel.index(of: $0) == nil })
            {
                // The list deselects the rows that it no longer has.
                let removed = deselected.filter { !history.isDropped($0) }
                if !removed.isEmpty { selection.wrappedValue.subtract(removed) }
            } else {
                selection.wrappedValue = new
            }
        }
    }

    private func isDropped(_ id: Source.ItemID) -> Bool {
        viewModel.index(of: id) == nil && history.isDropped(id)
    }
}

/// The last change of the loaded rows.
@MainActor
private final class LoadedRowHistory<ID: Hashable & Sendable> {
    private var previous: ListSnapshot<ID>?
    private var current: ListSnapshot<ID>?

    func follow(_ snapshot: ListSnapshot<ID>) {
        if let current, snapshot.change(since: current) == .same { return }
        (previous, current) = (current, snapshot)
    }

    /// Whether a row that is not loaded may return: its page was dropped, or the list was replaced and is not
    /// completely loaded. Pages are dropped at the ends of the list only.
    ///
    /// - Complexity: O(n).
    func isDropped(_ id: ID) -> Bool {
        guard let previous, let current else { return true }
        let (hasStart, hasEnd) = (current.prependState == .ended, current.appendState == .ended)
        guard case .changed(let difference) = current.change(since: previous) else {
            return !(hasStart && hasEnd)
        }
        // A row that was not loaded before the last change either is as it was.
        guard let index = previous.ids.firstIndex(of: id) else { return true }
        return difference.removed.contains { range in
            range.contains(index)
                && (range.lowerBound == 0 && !hasStart || range.upperBound == previous.ids.count && !hasEnd)
        }
    }
}

extension Binding {
    /// The selected row as the id of its place.
    fileprivate func erased<ID: Hashable & Sendable>() -> Binding<AnyHashable?> where Value == ID? {
        Binding<AnyHashable?> {
            wrappedValue.map { AnyHashable($0) }
        } set: { new in
            wrappedValue = new.flatMap { $0.base as? ID }
        }
    }

    /// The selected rows as the ids of their places.
    fileprivate func erased<ID: Hashable & Sendable>() -> Binding<Set<AnyHashable>> where Value == Set<ID> {
        Binding<Set<AnyHashable>> {
            Set(wrappedValue.map { AnyHashable($0) })
        } set: { new in
            wrappedValue = Set(new.compactMap { $0.base as? ID })
        }
    }
}
