import Foundation
import InMemoryScreen
import ViewGraph

extension ElementContainer {
    /// Scrolls the list in the view, or around it, by a distance in points, down or to the end if it is
    /// positive, at most 50 points per frame.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func scroll(by distance: Double) throws {
        let area = try scrollArea().area
        let steps = max(1, Int(min(10_000, (abs(distance) / 50).rounded(.up))))
        for _ in 0..<steps {
            area.scroll(by: distance / Double(steps))
            query.host.clock.tick()
        }
        area.rest()
        query.host.finishAction()
    }

    /// Scrolls a list up or down until a row is on screen.
    ///
    /// Rows that are loaded on demand are awaited by the test: scroll to the last row, and
    /// ``HostedView/wait(limit:until:)`` for more.
    ///
    /// - Parameter id: The id of the row's element.
    /// - Returns: The row.
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    @discardableResult
    public func scroll(toRow id: some Hashable) throws -> ViewElement {
        let area = try scrollArea().area
        for direction in [1.0, -1] {
            while true {
                if let row = try? row(id), try row.visibleFrame != nil {
                    area.rest()
                    query.host.finishAction()
                    return row
                }
                let value = area.scene.value
                area.scroll(by: direction * max(1, area.scene.page / 2))
                query.host.clock.tick()
                query.host.finishAction()
                if area.scene.value == value { break }
            }
        }
        return try row(id)
    }

    /// Drags the scroll bar to a fraction of the content, from 0 to 1.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func scroll(toFraction fraction: Double) throws {
        let area = try scrollArea().area
        area.jump(to: min(max(fraction.isNaN ? 0 : fraction, 0), 1))
        query.host.finishAction()
        area.rest()
        query.host.finishAction()
    }

    /// Pulls the list in the view far enough to refresh it, and releases it.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func pullToRefresh() throws {
        let area = try scrollArea().area
        guard area.scene.canRefresh else { throw InspectionError("the list cannot be refreshed by pulling") }
        area.pullToRefresh()
        query.host.finishAction()
    }

    /// The outermost scrolled region in the view, or the innermost one around it.
    func scrollArea() throws -> (area: MemoryScrollArea, frame: CGRect) {
        let frame = try query.resolved().frame ?? .zero
        let areas = query.host.drawing.compactMap { item in
            (item.control as? MemoryScrollArea).map { (area: $0, frame: item.frame) }
        }
        if let inside = areas.first(where: { frame.covers($0.frame) }) { return inside }
        if let around = areas.last(where: { $0.frame.intersects(frame) }) { return around }
        throw InspectionError("the view is not in a list or a scroll view, and contains none")
    }
}

extension ViewElement {
    /// Scrolls the regions around the view until it is in view.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func scrollIntoView() throws {
        try inspected().reveal()
        host.finishAction()
    }

    /// The point at which the view is used: the middle of its only control, or of what is in view of it.
    func usablePoint() throws -> CGPoint {
        func middle() throws -> CGPoint? {
            guard let visible = try visibleFrame else { return nil }
            let controls = try drawing.filter { $0.control != nil && !($0.control is MemoryScrollArea) }
            let used = controls.count == 1 ? controls[0].frame.intersection(visible) : visible
            let area = used.isEmpty ? visible : used
            return CGPoint(x: area.midX, y: area.midY)
        }
        if let point = try middle() { return point }
        try scrollIntoView()
        if let point = try middle() { return point }
        throw InspectionError("\(try shown().description) is not in view")
    }
}
