import DynamicLists
import SwiftUI

/// The user's actions on the rows of one outline: expanding, collapsing, and moving among them. One object,
/// so that the rows that refer to it can be compared.
@MainActor
final class OutlineController<Source: TreeSource> {
    typealias ID = Source.ItemID
    typealias RowID = TreeRowID<Source.ItemID>

    let tree: TreeViewModel<Source>
    /// The ancestors of the first row on screen.
    let path = OutlinePath<ID>()
    private(set) var selection: RowSelection<ID>?
    /// The selected rows that are not loaded.
    var absentRows = AbsentRows<ID>()
    private var observesUnloading = false
    private var rowFocus: OutlineFocus<ID>?
    private var proxy: ScrollViewProxy?
    private var isRightToLeft = false
    private var tracksPath = false
    /// Whether rows were ever shown.
    private var isOpen = false
    /// The rows on screen, with the number of their views.
    private var rowsOnScreen: [RowID: Int] = [:]

    init(_ tree: TreeViewModel<Source>) { self.tree = tree }

    /// Takes over the values of the view's present state.
    func follow(
        _ selection: RowSelection<ID>?, _ focus: OutlineFocus<ID>, _ proxy: ScrollViewProxy,
        isRightToLeft: Bool, tracksPath: Bool
    ) {
        (self.selection, rowFocus, self.proxy) = (selection, focus, proxy)
        (self.isRightToLeft, self.tracksPath) = (isRightToLeft, tracksPath)
        if selection == nil || observesUnloading { return }
        observesUnloading = true
        tree.observeUnloading { [weak self] rows in
            self?.rowsUnloaded(rows)
            return self != nil
        }
    }

    var focus: OutlineFocus<ID> {
        guard let rowFocus else { preconditionFailure("A row was made before its outline") }
        return rowFocus
    }

    // MARK: Expansion

    func toggle(_ id: ID) { setExpanded(!tree.isExpanded(id), id) }

    func setExpanded(_ isExpanded: Bool, _ id: ID) {
        if !isExpanded { selectRow(insteadOfDescendants: id) }
        withAnimation { isExpanded ? tree.expand(id) : tree.collapse(id) }
    }

    /// Deselects the descendants of a row that is collapsed. Keys continue at the row.
    private func selectRow(insteadOfDescendants id: ID) {
        switch selection {
        case nil: break
        case .one(let binding)?:
            if let selected = binding.wrappedValue, isDescendant(selected, of: id) {
                binding.wrappedValue = id
            }
        case .several(let binding)?:
            let hidden = binding.wrappedValue.filter { isDescendant($0, of: id) }
            if hidden.isEmpty { return }
            let others = binding.wrappedValue.subtracting(hidden)
            binding.wrappedValue = others.isEmpty ? [id] : others
        }
    }

    private func isDescendant(_ row: ID, of id: ID) -> Bool { tree.path(to: row)?.contains(id) == true }

    // MARK: Keys

    func handle(_ press: KeyPress) -> KeyPress.Result {
        // A control in a row, such as a text field, has its own keys.
        guard focus.content.wrappedValue == nil, let key = OutlineKey(press, isRightToLeft: isRightToLeft)
        else {
            return .ignored
        }
        let selected = selectedRows
        let rows = selected.isEmpty ? [focus.triangle.wrappedValue?.itemID].compactMap { $0 } : selected
        let steps = rows.compactMap { id in
            tree.row(for: .item(id)).flatMap { key.step(of: $0.state) }.map { (id, $0) }
        }
        let isHandled = steps.map { id, step in
            perform(step, at: id, isAlone: rows.count == 1, movesFocus: selected.isEmpty)
        }
        return isHandled.contains(true) ? .handled : .ignored
    }

    /// The selected rows that are visible.
    private var selectedRows: [ID] {
        guard let selection else { return [] }
        return Array(selection.ids).filter { tree.index(of: .item($0)) != nil }
    }

    /// - Returns: Whether something was done.
    private func perform(_ step: OutlineKey.Step, at id: ID, isAlone: Bool, movesFocus: Bool) -> Bool {
        switch step {
        case .expand: setExpanded(true, id)
        case .collapse: setExpanded(false, id)
        case .expandDescendants: withAnimation { tree.expandDescendants(of: id) }
        case .goToParent, .goToFirstChild:
            guard isAlone, let target = step == .goToParent ? tree.path(to: id)?.last : firstChild(of: id)
            else { return false }
            return go(to: target, movesFocus: movesFocus)
        }
        return true
    }

    private func firstChild(of id: ID) -> ID? {
        let rows = tree.snapshot.rows
        guard let next = tree.index(of: .item(id)).map({ $0 + 1 }), next < rows.count,
            let child = rows[next].itemID, tree.path(to: child)?.last == id
        else { return nil }
        return child
    }

    private func go(to id: ID, movesFocus: Bool) -> Bool {
        if movesFocus {
            // A row without children has no triangle.
            guard tree.row(for: .item(id))?.state.hasChildren != false else { return false }
            focus.triangle.wrappedValue = .item(id)
            return true
        }
        switch selection {
        case nil: return false
        case .one(let binding)?: binding.wrappedValue = id
        case .several(let binding)?: binding.wrappedValue = [id]
        }
        proxy?.scrollTo(RowID.item(id))
        return true
    }

    // MARK: Places

    /// Scrolls to a row that was revealed, and, when the view returns, to the row that was read.
    func showPlace(of snapshot: TreeSnapshot<ID>) {
        let wasOpen = isOpen
        isOpen = true
        if let anchor = snapshot.anchor {
            proxy?.scrollTo(RowID.item(anchor), anchor: .center)
            // It may be on screen already, and is then not reported again.
            tree.rowAppeared(.item(anchor))
            tree.rowDisappeared(.item(anchor))
        } else if !wasOpen, let read = tree.lastFirstVisibleID, tree.index(of: .item(read)) ?? 0 > 0 {
            proxy?.scrollTo(RowID.item(read), anchor: .top)
        }
    }

    /// Scrolls to an ancestor, below the bar with its ancestors.
    func show(_ ancestor: ID) {
        withAnimation { proxy?.scrollTo(RowID.item(ancestor), anchor: UnitPoint(x: 0.5, y: 0.1)) }
    }

    func rowAppeared(_ row: RowID) {
        rowsOnScreen[row, default: 0] += 1
        // Checked here, too: the call alone would look up generic types for each row.
        if tracksPath { updatePath() }
    }

    func rowDisappeared(_ row: RowID) {
        guard let place = rowsOnScreen.index(forKey: row) else { return }
        rowsOnScreen.values[place] -= 1
        if rowsOnScreen.values[place] == 0 { rowsOnScreen.remove(at: place) }
        if tracksPath { updatePath() }
    }

    /// Determines the ancestors of the first row on screen.
    ///
    /// - Complexity: O(v · log n) for v rows on screen.
    func updatePath() {
        guard tracksPath else { return }
        let places = rowsOnScreen.keys.compactMap { row in tree.index(of: row).map { ($0, row) } }
        guard let first = places.min(by: { $0.0 < $1.0 })?.1 else { return }
        switch first {
        case .item(let id): path.update(tree.path(to: id) ?? [])
        case .more(let parent): path.update(parent.map { (tree.path(to: $0) ?? []) + [$0] } ?? [])
        }
    }
}

/// The rows of an outline whose triangle, and whose content, has the keyboard focus.
struct OutlineFocus<ID: Hashable & Sendable> {
    let triangle: FocusState<TreeRowID<ID>?>.Binding
    /// The row with the focused control, such as a text field.
    let content: FocusState<TreeRowID<ID>?>.Binding
}

/// The ancestors of the first row on screen. Observable.
@MainActor
@Observable
final class OutlinePath<ID: Hashable & Sendable> {
    private(set) var ancestors: [ID] = []

    fileprivate func update(_ ancestors: [ID]) {
        if ancestors != self.ancestors { self.ancestors = ancestors }
    }
}
