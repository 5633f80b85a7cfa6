/// The context menu of a row with actions: the items of the program's menu, and then the actions that it does
/// not have.
@MainActor
final class RowActionsMenu: MenuOwner {
    /// The program's menu.
    let menu: (any MenuOwner)?
    private(set) weak var row: (any SwipeableRow)?

    init(_ menu: (any MenuOwner)?, of row: any SwipeableRow) { (self.menu, self.row) = (menu, row) }

    func lines() -> [MenuItem] {
        let own = menu?.lines() ?? []
        guard let row else { return own }
        let titles = Set(own.map(\.title))
        let more = row.makeActions().all.filter { !titles.contains($0.title) }.map(\.menuItem)
        return own.isEmpty || more.isEmpty ? own + more : own + [MenuItem("", .separator)] + more
    }
}
