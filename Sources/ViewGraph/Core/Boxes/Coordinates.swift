import Foundation

/// Where a root is in the window: in an item, its corner at a point of it.
struct RootPlace {
    let item: LayoutItem
    let origin: CGPoint
}

extension LayoutItem {
    /// A point of the window's content in the item's coordinates.
    final func local(_ point: CGPoint) -> CGPoint {
        if let parent { return parent.convert(parent.local(point), to: self) }
        guard let place = rootPlace else { return point }
        let outer = place.item.local(point)
        return CGPoint(x: outer.x - place.origin.x, y: outer.y - place.origin.y)
    }

    /// A point of the item's coordinates in those of the window's content.
    final func global(_ point: CGPoint) -> CGPoint {
        if let parent { return parent.global(parent.convert(point, from: self)) }
        guard let place = rootPlace else { return point }
        return place.item.global(CGPoint(x: point.x + place.origin.x, y: point.y + place.origin.y))
    }

    /// A point of the item's coordinates in a space that a view around it, or the window, defines.
    final func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        if space.isLocal { return point }
        let global = global(point)
        return item(of: space)?.local(global) ?? global
    }

    /// The box around a rectangle of the item's coordinates in another space.
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

    /// The nearest item around this one that bears a space's name.
    final func item(of space: CoordinateSpace) -> LayoutItem? {
        var item: LayoutItem? = self
        var scrolled: ScrollViewSpace?
        if case .named(let name) = space { scrolled = name.base as? ScrollViewSpace }
        while let current = item {
            if let named = current as? SpaceItem, space == .named(named.name) { return named }
            if let scrolled, scrolled.isSpace(of: current) { return current }
            item = current.parent ?? current.rootPlace?.item
        }
        return nil
    }

    /// For roots: where they are shown.
    private var rootPlace: RootPlace? { (self as? RootItem)?.host?.place }
}
