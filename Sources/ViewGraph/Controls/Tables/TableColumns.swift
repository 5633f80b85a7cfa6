import Foundation
import Observation

/// The visible columns of a table, with the state of their widths.
@MainActor
struct TableColumns<Value: Identifiable> {
    /// A visible column, with its key for the widths that the user chose.
    struct Shown: Identifiable {
        let id: TableColumnKey
        let column: _TableColumn<Value>
    }

    let all: [_TableColumn<Value>]
    let shown: [Shown]
    /// The identifiers of the columns that the user can move, visible or not, in their order.
    let order: [String]
    let customization: Binding<TableColumnCustomization<Value>>?
    let model: TableModel

    init(
        _ columns: [_TableColumn<Value>], customization: Binding<TableColumnCustomization<Value>>?,
        model: TableModel
    ) {
        (all, self.customization, self.model) = (columns, customization, model)
        let changes = customization?.wrappedValue
        let movable = customization == nil ? [] : columns.map(\.movableID)
        let arranged = TableColumnOrder.arranged(movable, by: model.order ?? changes?.order ?? [])
        let keys = TableColumnKey.keys(of: columns)
        order = arranged.compactMap { movable[$0] }
        shown = (movable.isEmpty ? Array(columns.indices) : arranged).compactMap { position in
            let column = columns[position]
            let settings = column.settings
            let chosen = settings.customizationID.flatMap { changes?[visibility: $0] } ?? .automatic
            let visibility = chosen == .automatic ? settings.defaultVisibility : chosen
            guard visibility != .hidden else { return nil }
            guard let id = settings.customizationID else {
                return Shown(id: keys[position], column: column)
            }
            var chosenColumn = column
            chosenColumn.settings.width.chosen = changes?[width: id].map { CGFloat($0) }
            return Shown(id: keys[position], column: chosenColumn)
        }
    }

    /// The view of a value in the first visible column.
    func firstCell(of value: Value) -> AnyView { shown.first?.column.cell(value) ?? AnyView(EmptyView()) }

    // MARK: Widths

    /// The limits of the visible columns' widths, with the widths that the user chose.
    var widths: [TableColumnWidths.Column] {
        shown.map { column in
            var width = column.column.settings.width
            if !width.isFixed, let chosen = model.chosen[column.id] { width.chosen = chosen }
            return width
        }
    }

    /// The width of all visible columns together, or `nil` before the first layout.
    var contentWidth: CGFloat? { model.availableWidth.map { TableColumnWidths.total(of: widths, in: $0) } }

    /// The width of rows that are scrolled sideways, or `nil` if all columns fit.
    var sidewaysRows: SidewaysRows? {
        guard let available = model.availableWidth, let width = contentWidth, width > available else {
            return nil
        }
        return SidewaysRows(width: width + 2 * TableModel.margin, scroll: model.sideways)
    }

    func isResizable(_ position: Int) -> Bool {
        let settings = shown[position].column.settings
        return !settings.width.isFixed && !settings.disabledBehavior.contains(.resize)
    }

    /// Moves the trailing border of a column.
    ///
    /// - Parameter start: the location where the drag began, which identifies it.
    func moveBorder(_ position: Int, by distance: CGFloat, since start: CGPoint) {
        guard let available = model.availableWidth, position < shown.count, distance.isFinite else { return }
        if model.drag?.start != start || model.drag?.column != shown[position].id {
            model.drag = (start, shown[position].id, widths)
        }
        guard let columns = model.drag?.columns, columns.count == shown.count else { return }
        let width = TableColumnWidths.widths(of: columns, in: available)[position]
        let chosen = TableColumnWidths.moving(position, to: width + distance, of: columns, in: available)
        for (column, width) in zip(shown, chosen) where model.chosen[column.id] != width {
            model.chosen[column.id] = width
        }
    }

    /// Stores the widths of columns with identifiers in the table's customization.
    func endMoving() {
        model.drag = nil
        guard let customization else { return }
        var changes = customization.wrappedValue
        for case .customization(let id) in shown.map(\.id) {
            if let width = model.chosen[.customization(id)] { changes[width: id] = Double(width) }
        }
        if changes != customization.wrappedValue { customization.wrappedValue = changes }
        model.chosen = model.chosen.filter { key, _ in if case .customization = key { false } else { true } }
    }

    /// Restores the width that a column had before the user chose one.
    func restoreWidth(_ position: Int) {
        let key = shown[position].id
        model.chosen[key] = nil
        if let ideal = shown[position].column.settings.width.ideal { model.chosen[key] = ideal }
        if case .customization(let id) = key, let customization {
            model.chosen[key] = nil
            customization.wrappedValue[width: id] = nil
        }
    }

    // MARK: Visibility

    /// The columns that the user can hide and show.
    var hideable: [(id: String, title: Text)] {
        guard customization != nil else { return [] }
        return all.compactMap { column in
            guard let id = column.settings.customizationID,
                !column.settings.disabledBehavior.contains(.visibility)
            else { return nil }
            return (id, column.title)
        }
    }

    func isShown(_ id: String) -> Bool { shown.contains { $0.id == .customization(id) } }

    /// Whether a column is visible. The last visible one cannot be hidden.
    func visibility(of id: String) -> Binding<Bool> {
        Binding {
            isShown(id)
        } set: { isVisible in
            guard isVisible || shown.count > 1 else { return }
            customization?.wrappedValue[visibility: id] = isVisible ? .visible : .hidden
        }
    }
}

extension _TableColumn {
    /// The identifier of the column if the user can move it.
    var movableID: String? { settings.disabledBehavior.contains(.reorder) ? nil : settings.customizationID }
}

/// The identity of a table's column.
enum TableColumnKey: Hashable {
    case customization(String)
    /// The position among the columns of a loop's element, or among those that the table declares itself.
    case position(Int, elements: [AnyHashable])

    static func keys<Value: Identifiable>(of columns: [_TableColumn<Value>]) -> [TableColumnKey] {
        var counts: [[AnyHashable]: Int] = [:]
        return columns.map { column in
            if let id = column.settings.customizationID { return .customization(id) }
            let position = counts[column.elements, default: 0]
            counts[column.elements] = position + 1
            return .position(position, elements: column.elements)
        }
    }
}

/// The state of a table: its width, and the widths that the user chose for its columns.
@MainActor @Observable
final class TableModel {
    /// The distance of the first and the last column from the table's sides.
    nonisolated static let margin: CGFloat = 16
    /// The width of the table, or `nil` before its first layout.
    var width: CGFloat?
    /// The widths that the user chose. Those of columns with identifiers are here during a drag only, if the
    /// table has a customization.
    var chosen: [TableColumnKey: CGFloat] = [:]
    /// The widths at the beginning of the current drag.
    @ObservationIgnored
    var drag: (start: CGPoint, column: TableColumnKey, columns: [TableColumnWidths.Column])?
    /// A column whose header is being dragged.
    struct Moving: Equatable {
        let column: TableColumnKey
        /// The start of the header when the drag began, and now, from that of the first header.
        let origin: CGFloat
        var start: CGFloat
        /// The distance by which the table was scrolled sideways when the drag began.
        let scrolled: Double
    }
    var moving: Moving?
    /// The order of columns while one is being moved, as in the customization.
    var order: [String]?

    /// The position of columns that do not fit.
    @ObservationIgnored let sideways = SidewaysScroll()

    nonisolated init() {}

    /// The width that is available to the columns.
    var availableWidth: CGFloat? { width.map { max(0, $0 - 2 * Self.margin) } }
}
