import Foundation

/// The places between the rows of a list at which items can be dropped. (B350)
@MainActor
final class ListDropTarget: DropTarget {
    // The list may end during a drag.
    private weak var list: ListVirtualizer?
    /// The place that the drag points to, or `nil` if it points to none.
    private var place: InsertionPlace?

    init(_ list: ListVirtualizer) { self.list = list }

    func accepts(_ items: DraggedItems, at point: CGPoint) -> Bool {
        insertionPlace(of: items, at: point) != nil
    }

    func entered(_ items: DraggedItems, at point: CGPoint) {}

    func moved(_ items: DraggedItems, at point: CGPoint) -> DragOperation? {
        show(insertionPlace(of: items, at: point))
        return place == nil ? nil : .copy
    }

    func exited(_ items: DraggedItems, isDropped: Bool) { show(nil) }

    var droppableTypes: [UTType] {
        guard let list, let place, place.segment < list.segments.count else { return [] }
        return insertions(into: place.segment).flatMap(\.types)
    }

    func drop(_ items: DraggedItems, at point: CGPoint, completion: @escaping @MainActor (Bool) -> Void) {
        guard let place = insertionPlace(of: items, at: point),
            let insertion = insertions(into: place.segment).first(where: { $0.accepts(items) })
        else { return completion(false) }
        insertion.insert(items, place.offset, completion)
    }

    private func show(_ new: InsertionPlace?) {
        guard new != place else { return }
        place = new
        if let list { list.graph.needsPresenting(list) }
    }

    /// The line between the rows at which the items would be inserted.
    var indicator: ScrollRow? {
        guard let list, let place, place.row <= list.rowCount else { return nil }
        let layout = list.layout
        let y: Double
        if place.row < list.rowCount {
            y = layout.y(of: place.row)
        } else if list.rowCount > 0 {
            y = layout.y(of: list.rowCount - 1) + layout.heightOrEstimate(of: list.rowCount - 1)
        } else {
            y = layout.topInset
        }
        let span = list.rowSpan
        let frame = list.snapped(
            CGRect(
                x: span.start + list.look.margin + 4, y: y - Self.thickness / 2,
                width: max(0, span.width - 2 * list.look.margin - 8), height: Self.thickness))
        let rect = CGRect(origin: .zero, size: frame.size)
        let color = list.environment.resolve(list.environment.tint ?? .accentColor)
        let round = DisplayShape.roundedRectangle(radius: min(rect.width, rect.height) / 2)
        return list.inaccessibleRow([.fill(round, .color(color), rect: rect)], in: frame)
    }

    private static let thickness = 3.0

    /// The insertions into the data of a part of the rows, innermost first.
    private func insertions(into segment: Int) -> [LoopInsertion] {
        guard let list, list.segments.indices.contains(segment), list.environment.isEnabled,
            case .elements(let elements, _) = list.segments[segment].content
        else { return [] }
        return elements.insertions
    }

    /// The place between rows nearest to a point of the window, or `nil` if none is for the items.
    private func insertionPlace(of items: DraggedItems, at point: CGPoint) -> InsertionPlace? {
        place(at: point) { [self] part in insertions(into: part).contains { $0.accepts(items) } }
    }

    /// The place between rows nearest to a point of the window that is in one of some parts of the rows.
    private func place(
        at point: CGPoint, in isIncluded: @escaping (Int) -> Bool
    ) -> InsertionPlace? {
        guard let list, !list.segments.isEmpty else { return nil }
        let (segments, rowCount) = (list.segments, list.rowCount)
        let y = list.box.local(point).y + list.outset.top
        var (pointed, gap) = (Int?.none, rowCount)
        for place in list.layout.places(of: list.layout.visibleRows) {
            if y < place.y {
                gap = place.row
                break
            }
            if y < place.y + place.height {
                pointed = place.row
                gap = y < place.y + place.height / 2 ? place.row : place.row + 1
                break
            }
        }
        let parts = segments.indices.lazy.map { index in
            InsertionPlace.Part(
                start: segments[index].start, count: segments[index].count, accepts: isIncluded(index))
        }
        // Nothing is between a place and those on the other sides of rows without height.
        var gaps = [gap]
        while let first = gaps.first, first > 0, pointed != first - 1, isPassed(first - 1, in: list) {
            gaps.insert(first - 1, at: 0)
        }
        while let last = gaps.last, last < rowCount, pointed != last, isPassed(last, in: list) {
            gaps.append(last + 1)
        }
        gaps.sort { abs($0 - gap) < abs($1 - gap) }
        return gaps.lazy.compactMap { gap in
            InsertionPlace(
                before: gap, pointed: pointed, in: parts,
                near: gap < rowCount ? list.segment(of: gap).segment : segments.count - 1)
        }
        .first
    }

    /// Whether a row is the end of a section, or has no height.
    private func isPassed(_ row: Int, in list: ListVirtualizer) -> Bool {
        list.segments[list.segment(of: row).segment].part == .footer || list.layout.height(of: row) == 0
    }
}

extension ListDropTarget: ReorderArea {
    // A list adds itself where it is drawn only.
    func contains(_ point: CGPoint) -> Bool { true }

    func reorderPlace(at point: CGPoint) -> ReorderPlace? {
        guard let place = place(at: point, in: { [self] in loop($0)?.collection != nil }),
            let elements = loop(place.segment), let collection = elements.collection
        else { return nil }
        let target = place.offset < elements.count ? elements.elementID(at: place.offset) : nil
        return ReorderPlace(target: target, collection: collection)
    }

    private func loop(_ segment: Int) -> (any RowElements)? {
        guard let list, list.segments.indices.contains(segment),
            case .elements(let elements, _) = list.segments[segment].content
        else { return nil }
        return elements
    }
}
