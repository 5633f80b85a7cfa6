import DynamicListsUI
import ViewGraph

extension InspectedView {
    /// The rows on screen: the elements of loops that are not in another one.
    var rows: [InspectedView] { allRows.filter { !$0.isCovered } }

    private var allRows: [InspectedView] {
        children.filter(\.isVisible).flatMap { $0.elementID == nil ? $0.allRows : [$0] }
    }

    /// The id by which a program knows a row: for a loaded row that is in a loop with placeholders, that of
    /// the row itself. `nil` for other views.
    var rowID: AnyHashable? { elementID.map { loadedRow?.rowID ?? $0 } }

    /// The row of a Dynamic List that an element of a loop shows.
    var loadedRow: (any LoadedRow)? { elementID == nil ? nil : rowInside }

    private var rowInside: (any LoadedRow)? {
        if let row = view as? any LoadedRow { return row }
        for child in children { if let row = child.rowInside { return row } }
        return nil
    }

    func row(_ id: AnyHashable) throws -> InspectedView {
        let rows = rows
        if let row = rows.first(where: { $0.rowID == id }) { return row }
        // A section, or a list in a row, is an element itself.
        for row in rows { if let inner = try? row.row(id) { return inner } }
        let ids = rows.compactMap(\.rowID).map { "\($0.base)" }
        throw InspectionError(
            "no row \(id.base) on screen; \(ids.isEmpty ? "there are no rows" : "there are: \(ids.listed)")")
    }
}
