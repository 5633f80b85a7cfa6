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
            if new == nil, let old = selection.wrappedValue, isLost(old) {
                history.deselected.insert(old)
                if history.removed(among: [old]).isEmpty { return }
            }
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
                deselected.allSatisfy(isLost)
            {
                history.deselected.formUnion(deselected)
                let removed = history.removed(among: deselected)
                if !removed.isEmpty { selection.wrappedValue.subtract(removed) }
            } else {
                selection.wrappedValue = new
            }
        }
    }

    /// Whether the list deselects a row because it no longer has it. Later it is the user who deselects it.
    private func isLost(_ id: Source.ItemID) -> Bool {
        viewModel.index(of: id) == nil && !history.deselected.contains(id)
    }
}

/// The last change of the loaded rows.
@MainActor
private final class LoadedRowHistory<ID: Hashable & Sendable> {
    private var previous: ListSnapshot<ID>?
    private var current: ListSnapshot<ID>?
    /// The rows that the list deselected when it lost them, until they return.
    var deselected: Set<ID> = []

    func follow(_ snapshot: ListSnapshot<ID>) {
        let change = current.map { snapshot.change(since: $0) } ?? .replaced
        if change == .same { return }
        (previous, current) = (current, snapshot)
        if deselected.isEmpty { return }
        if case .changed(let difference) = change {
            for range in difference.inserted { deselected.subtract(snapshot.ids[range]) }
        } else {
            deselected.subtract(snapshot.ids)
        }
    }

    /// Returns those of the lost rows that cannot return: all but those of dropped pages, and all of a list
    /// that was replaced and is completely loaded. A page is dropped at one end while the other end grows.
    ///
    /// - Complexity: O(rows that the last change removed).
    func removed(among lost: Set<ID>) -> Set<ID> {
        guard let previous, let current else { return [] }
        let (hasStart, hasEnd) = (current.prependState == .ended, current.appendState == .ended)
        guard case .changed(let difference) = current.change(since: previous) else {
            return hasStart && hasEnd ? lost : []
        }
        let dropsFirst = !hasStart && difference.inserted.last?.upperBound == current.ids.count
        let dropsLast = !hasEnd && difference.inserted.first?.lowerBound == 0
        let removed = difference.removed.filter { range in
            !(dropsFirst && range.lowerBound == 0 || dropsLast && range.upperBound == previous.ids.count)
        }
        return lost.intersection(removed.lazy.flatMap { previous.ids[$0] })
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
