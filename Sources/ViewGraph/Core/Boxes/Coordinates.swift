import Foundation

extension LayoutBox {
    /// Converts a point of the window's content to the box's coordinates.
    final func local(_ point: CGPoint) -> CGPoint {
        parent.map { $0.convert($0.local(point), to: self) } ?? point
    }

    /// Converts a point of the box's coordinates to those of the window's content.
    final func global(_ point: CGPoint) -> CGPoint {
        parent.map { $0.global($0.convert(point, from: self)) } ?? point
    }

    /// Converts a point of the box's coordinates to a space that an ancestor or the window defines.
    final func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        if space.isLocal { return point }
        let global = global(point)
        return box(of: space)?.local(global) ?? global
    }

    /// Returns the smallest rectangle in another space that encloses a rectangle of the box's coordinates.
    final func convert(_ rect: CGRect, to space: CoordinateSpace) -> CGRect {
        if space.isLocal { return rect }
        let corners = [
            rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { convert($0, to: space) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return CGRect(
            x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// Returns the nearest box, starting with this one, that defines a space.
    final func box(of space: CoordinateSpace) -> LayoutBox? {
        var box: LayoutBox? = self
        var scrolled: ScrollViewSpace?
        if case .named(let name) = space { scrolled = name.base as? ScrollViewSpace }
        while let current = box {
            if let named = current as? SpaceBox, space == .named(named.name) { return named }
            if let scrolled, scrolled.isSpace(of: current) { return current }
            box = current.parent
        }
        return nil
    }
}
