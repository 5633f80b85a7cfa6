import Foundation

/// The headers of a table's columns, above its rows. Borders between them resize the columns.
struct TableHeader<Value: Identifiable>: View {
    let columns: TableColumns<Value>
    let sorting: TableSorting?

    var body: some View {
        TableColumnsLayout(
            columns: columns.widths, alignments: columns.shown.map { _ in .leading },
            width: columns.model.contentWidth
        ) {
            ForEach(columns.shown) { TableHeaderCell(column: $0.column, sorting: sorting) }
            ForEach(Array(columns.shown.indices), id: \.self) { position in
                TableColumnBorder(columns: columns, position: position)
                    .layoutValue(key: TableColumnsLayout.Border.self, value: position)
            }
        }
        .frame(height: 32)
        .padding(.horizontal, TableModel.margin)
        .background(Palette.systemBackground)
        .contextMenu { if !columns.hideable.isEmpty { items } }
        Divider()
    }

    private var items: some View {
        ForEach(columns.hideable, id: \.id) { column in
            Toggle(isOn: columns.visibility(of: column.id)) { column.title }
                .disabled(columns.shown.count == 1 && columns.isShown(column.id))
        }
    }
}

/// The header of a column. If the rows can be sorted by the column, it is a button.
private struct TableHeaderCell<Value: Identifiable>: View {
    let column: _TableColumn<Value>
    let sorting: TableSorting?

    var body: some View {
        if let sorting, let comparator = column.comparator {
            let direction = sorting.direction(comparator)
            ButtonCore(
                look: .plain, role: nil, action: { sorting.sort(comparator) },
                name: column.title.plainText + (direction.map(Self.name) ?? ""), label: label(direction))
        } else {
            label(nil).accessibilityAddTraits(.isHeader)
        }
    }

    private static func name(of direction: SortOrder) -> String {
        direction == .forward ? ", sorted ascending" : ", sorted descending"
    }

    private func label(_ direction: SortOrder?) -> some View {
        HStack(spacing: 4) {
            column.title.lineLimit(1)
            if let direction {
                Image(systemName: direction == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
            }
        }
        .font(.subheadline.weight(direction == nil ? .medium : .semibold))
        .foregroundColor(direction == nil ? .secondary : .primary)
        .frame(
            maxWidth: .infinity, minHeight: 32,
            alignment: Alignment(horizontal: column.settings.alignment.horizontal, vertical: .center)
        )
        .contentShape(Rectangle())
    }
}

/// The border after a column's header. Dragging it resizes the column, and a double click restores its width.
private struct TableColumnBorder<Value: Identifiable>: View {
    let columns: TableColumns<Value>
    let position: Int
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let line = Palette.separator.frame(width: 1, height: 16).frame(
            maxWidth: .infinity, maxHeight: .infinity)
        if columns.isResizable(position) {
            line.contentShape(Rectangle())
                .gesture(
                    DragGesture(minimumDistance: 1, coordinateSpace: .global)
                        .onChanged { drag in
                            let distance = drag.translation.width
                            columns.moveBorder(
                                position, by: direction == .rightToLeft ? -distance : distance,
                                since: drag.startLocation)
                        }
                        .onEnded { _ in columns.endMoving() }
                )
                .onTapGesture(count: 2) { columns.restoreWidth(position) }
                .pointerStyle(.columnResize)
        } else {
            line
        }
    }
}
