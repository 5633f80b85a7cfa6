import Foundation

/// The headers of a table's columns, above its rows. Borders between them resize the columns, and dragging a
/// header moves its column.
struct TableHeader<Value: Identifiable>: View {
    let columns: TableColumns<Value>
    let sorting: TableSorting?

    var body: some View {
        TableColumnsLayout(
            columns: columns.widths, alignments: columns.shown.map { _ in .leading },
            width: columns.contentWidth
        ) {
            ForEach(Array(columns.shown.enumerated()), id: \.element.id) { position, _ in
                TableHeaderCell(columns: columns, position: position, sorting: sorting)
            }
            ForEach(Array(columns.shown.indices), id: \.self) { position in
                TableColumnBorder(columns: columns, position: position)
                    .layoutValue(key: TableColumnsLayout.Border.self, value: position)
            }
        }
        .frame(height: 32)
        .overlay(alignment: .leading) { TableMovingHeader(columns: columns, sorting: sorting) }
        .padding(.horizontal, TableModel.margin)
        .scrolledSideways(with: columns.sidewaysRows)
        .background(Palette.systemBackground)
        .contextMenu { TableHeaderMenu(columns: columns, position: nil) }
        Divider()
    }
}

/// The menu of a header: it moves the header's column, and hides and shows columns.
private struct TableHeaderMenu<Value: Identifiable>: View {
    let columns: TableColumns<Value>
    /// The position of the header's column, or `nil` between headers.
    let position: Int?
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        if let position, columns.isMovable(position) {
            let left = direction == .rightToLeft ? 1 : -1
            Button("Move Left") { columns.move(position, left) }
                .disabled(columns.neighbor(of: position, left) == nil)
            Button("Move Right") { columns.move(position, -left) }
                .disabled(columns.neighbor(of: position, -left) == nil)
            if !columns.hideable.isEmpty { Divider() }
        }
        ForEach(columns.hideable, id: \.id) { column in
            Toggle(isOn: columns.visibility(of: column.id)) { column.title }
                .disabled(columns.shown.count == 1 && columns.isShown(column.id))
        }
    }
}

/// The header of a column. If the rows can be sorted by the column, it is a button.
private struct TableHeaderCell<Value: Identifiable>: View {
    let columns: TableColumns<Value>
    let position: Int
    let sorting: TableSorting?
    @GestureState private var isDragged = false
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let key = columns.shown[position].id
        let isMovable = columns.isMovable(position)
        header(columns.shown[position].column, hasMenu: isMovable || !columns.hideable.isEmpty)
            .opacity(columns.model.moving?.column == key ? 0.3 : 1)
            .contextMenu { TableHeaderMenu(columns: columns, position: position) }
            .highPriorityGesture(
                DragGesture(minimumDistance: 6, coordinateSpace: .global)
                    .updating($isDragged) { _, isDragged, _ in isDragged = true }
                    .onChanged { drag in
                        let distance = drag.translation.width
                        columns.drag(key, by: direction == .rightToLeft ? -distance : distance)
                    }
                    .onEnded { _ in columns.endMoving(key) },
                isEnabled: isMovable
            )
            .onChange(of: isDragged) { if !isDragged { columns.cancelMoving(key) } }
    }

    @ViewBuilder
    private func header(_ column: _TableColumn<Value>, hasMenu: Bool) -> some View {
        if let sorting, let comparator = column.comparator {
            let direction = sorting.direction(comparator)
            ButtonCore(
                look: .plain, role: nil, action: { sorting.sort(comparator) },
                name: column.title.plainText + (direction.map(Self.name) ?? ""),
                label: TableHeaderLabel(column: column, direction: direction))
        } else {
            // The menu is opened by keys while the header has the keyboard.
            TableHeaderLabel(column: column, direction: nil).focusable(hasMenu)
                .accessibilityAddTraits(.isHeader)
        }
    }

    private static func name(of direction: SortOrder) -> String {
        direction == .forward ? ", sorted ascending" : ", sorted descending"
    }
}

/// The title of a column, with the direction in which the rows are sorted by it.
private struct TableHeaderLabel<Value: Identifiable>: View {
    let column: _TableColumn<Value>
    let direction: SortOrder?

    var body: some View {
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

/// The header of the column that is being moved, under the pointer.
private struct TableMovingHeader<Value: Identifiable>: View {
    let columns: TableColumns<Value>
    let sorting: TableSorting?
    private static var margin: CGFloat { 8 }

    var body: some View {
        if let moving = columns.model.moving, let available = columns.contentWidth,
            let position = columns.shown.firstIndex(where: { $0.id == moving.column })
        {
            let column = columns.shown[position].column
            let width = TableColumnWidths.places(of: columns.widths, in: available)[position].width
            TableHeaderLabel(column: column, direction: column.comparator.flatMap { sorting?.direction($0) })
                .padding(.horizontal, Self.margin)
                .frame(width: width + 2 * Self.margin)
                .background(
                    RoundedRectangle(cornerRadius: 6).fill(Palette.secondarySystemBackground)
                        .shadow(color: .black.opacity(0.3), radius: 3, y: 1)
                )
                .offset(x: moving.start - Self.margin)
                .allowsHitTesting(false)
                .accessibilityHidden(true)
        }
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
