import DynamicLists
import SwiftUI

/// The selected rows of an outline that are not loaded at present, and may return. A pure value.
struct AbsentRows<ID: Hashable & Sendable> {
    /// The ancestors that each had, the outermost first.
    private var ancestors: [ID: [ID]] = [:]
    /// The rows that the `List` has deselected, because it has no such row. Later it is the user who does.
    private var dropped: Set<ID> = []

    /// Notes that rows were unloaded.
    ///
    /// - Parameters:
    ///   - parents: The parents that the rows had, `nil` for the top level.
    ///   - path: Returns the ancestors of a row that is loaded.
    mutating func add(_ selected: Set<ID>, unloaded parents: [ID: ID?], path: (ID) -> [ID]?) {
        for id in selected where parents.keys.contains(id) {
            var above: [ID] = []
            var next = parents[id] ?? nil
            while let parent = next {
                above.append(parent)
                guard let further = parents[parent] else {
                    above += (path(parent) ?? []).reversed()
                    break
                }
                next = further
            }
            ancestors[id] = above.reversed()
            dropped.remove(id)
        }
    }

    /// Returns those of the deselected rows that remain selected, because the `List` deselects rows that it
    /// does not have.
    mutating func keep(_ deselected: Set<ID>) -> Set<ID> {
        if ancestors.isEmpty { return [] }
        let kept = deselected.filter { ancestors[$0] != nil && !dropped.contains($0) }
        dropped.formUnion(kept)
        return kept
    }

    /// Forgets the rows that have returned and those that are gone.
    ///
    /// - Returns: The rows that are gone.
    mutating func update(isLoaded: (ID) -> Bool, isGone: (ID, [ID]) -> Bool) -> Set<ID> {
        if ancestors.isEmpty { return [] }
        let gone = Set(ancestors.filter { isGone($0.key, $0.value) }.keys)
        ancestors = ancestors.filter { !gone.contains($0.key) && !isLoaded($0.key) }
        dropped.formIntersection(ancestors.keys)
        return gone
    }
}

extension RowSelection {
    /// The selected rows.
    @MainActor
    var ids: Set<ID> {
        get {
            switch self {
            case .one(let binding): Set([binding.wrappedValue].compactMap { $0 })
            case .several(let binding): binding.wrappedValue
            }
        }
        nonmutating set {
            switch self {
            case .one(let binding): binding.wrappedValue = newValue.first
            case .several(let binding): binding.wrappedValue = newValue
            }
        }
    }
}

extension OutlineController {
    /// The selection without deselections of rows that are not loaded.
    func keepingAbsentRows(_ selection: RowSelection<ID>) -> RowSelection<ID> {
        switch selection {
        case .one(let binding):
            .one(
                Binding {
                    binding.wrappedValue
                } set: { [self] new in
                    let old = new == nil ? binding.wrappedValue : nil
                    if let old, !absentRows.keep([old]).isEmpty { return }
                    binding.wrappedValue = new
                })
        case .several(let binding):
            .several(
                Binding {
                    binding.wrappedValue
                } set: { [self] new in
                    let old = binding.wrappedValue
                    let kept = new.isSubset(of: old) ? absentRows.keep(old.subtracting(new)) : []
                    if kept.isEmpty || kept.count < old.count - new.count {
                        binding.wrappedValue = new.union(kept)
                    }
                })
        }
    }

    /// Notes the selected rows among those that were unloaded.
    func rowsUnloaded(_ parents: [ID: ID?]) {
        guard let selection else { return }
        absentRows.add(selection.ids, unloaded: parents) { tree.path(to: $0) }
    }

    /// Deselects the rows that a load has shown to be gone.
    func updateAbsentRows() {
        let gone = absentRows.update {
            tree.item(of: $0) != nil
        } isGone: {
            tree.isGone($0, below: $1)
        }
        guard let selection, !gone.isEmpty else { return }
        let selected = selection.ids
        if !selected.isDisjoint(with: gone) { selection.ids = selected.subtracting(gone) }
    }
}
