import Foundation

// Moving columns among the others.
extension TableColumns {
    private static var motion: Animation { .snappy(duration: 0.25) }

    func isMovable(_ position: Int) -> Bool {
        customization != nil && order.count > 1 && shown[position].column.movableID != nil
    }

    /// Moves a column whose header is dragged to the place under the pointer. The others make room.
    ///
    /// - Parameter distance: the distance from where the drag began, toward the end of the table.
    func drag(_ key: TableColumnKey, by distance: CGFloat) {
        guard let available = contentWidth, distance.isFinite,
            let position = shown.firstIndex(where: { $0.id == key }), isMovable(position)
        else { return }
        let places = TableColumnWidths.places(of: widths, in: available)
        let current = model.moving.flatMap { $0.column == key ? $0 : nil }
        let origin = current?.origin ?? places[position].start
        let scrolled = current?.scrolled ?? model.sideways.offset
        let moved = origin + distance + model.sideways.offset - scrolled
        let start = min(max(moved, 0), max(0, available - places[position].width))
        model.moving = TableModel.Moving(column: key, origin: origin, start: start, scrolled: scrolled)
        model.sideways.reveal(start...start + places[position].width + 2 * TableModel.margin)
        let target = TableColumnOrder.target(of: position, at: start, in: places, isMovable: isMovable)
        guard let target, let order = order(moving: position, to: target) else { return }
        withAnimation(Self.motion) { model.order = order }
    }

    /// Stores the order in the table's customization.
    func endMoving(_ key: TableColumnKey) {
        guard model.moving?.column == key else { return }
        let order = model.order
        (model.moving, model.order) = (nil, nil)
        if let order, let customization, customization.wrappedValue.order != order {
            customization.wrappedValue.order = order
        }
    }

    /// Restores the order that the columns had before one was dragged.
    func cancelMoving(_ key: TableColumnKey) {
        guard model.moving?.column == key else { return }
        withAnimation(Self.motion) { (model.moving, model.order) = (nil, nil) }
    }

    /// Moves a column to the place of the next movable one in a direction.
    func move(_ position: Int, _ direction: Int) {
        guard let target = neighbor(of: position, direction), let order = order(moving: position, to: target)
        else { return }
        withAnimation(Self.motion) { customization?.wrappedValue.order = order }
    }

    /// The position of the next visible column that can be moved, or `nil` if there is none.
    func neighbor(of position: Int, _ direction: Int) -> Int? {
        var next = position + direction
        while shown.indices.contains(next) {
            if isMovable(next) { return next }
            next += direction
        }
        return nil
    }

    private func order(moving position: Int, to target: Int) -> [String]? {
        guard let id = shown[position].column.movableID, let other = shown[target].column.movableID else {
            return nil
        }
        return TableColumnOrder.moving(id, to: other, in: order)
    }
}
