/// The actions on the selected rows of lists: their menu, and the action of a double click and Return.
@MainActor
final class SelectionActions {
    /// Returns the items of the menu for some values, or none over an empty part of the list.
    let menu: (Set<AnyHashable>) -> [MenuItem]
    /// Performs the primary action on some values.
    ///
    /// - Returns: whether there is one.
    let performPrimaryAction: (Set<AnyHashable>) -> Bool

    init(
        menu: @escaping (Set<AnyHashable>) -> [MenuItem],
        performPrimaryAction: @escaping (Set<AnyHashable>) -> Bool
    ) {
        (self.menu, self.performPrimaryAction) = (menu, performPrimaryAction)
    }
}

extension EnvironmentValues {
    /// The actions on selected rows, or `nil` if the program sets none.
    var selectionActions: SelectionActions? {
        get { self[SelectionActionsKey.self] }
        set { self[SelectionActionsKey.self] = newValue }
    }
    private enum SelectionActionsKey: ScopedEnvironmentKey {
        static var defaultValue: SelectionActions? { nil }
        static var boundaries: ScopeBoundary { [.page, .card] }
    }
}

/// The context menu at a place in a list with a selection: that of the selected rows over one of them, and
/// that of a single row over another one.
@MainActor
final class SelectionMenu: MenuOwner {
    private weak var selection: SelectionController?
    /// The row at the place, or `nil` outside the rows.
    private let row: Int?

    init(of selection: SelectionController, at row: Int?) { (self.selection, self.row) = (selection, row) }

    func lines() -> [MenuItem] {
        selection.flatMap { $0.list.environment.selectionActions?.menu($0.values(at: row)) } ?? []
    }
}
