import Foundation

/// The result of hit testing at a point.
struct HitTestResult {
    /// The gestures at the point, innermost first.
    private(set) var targets: [(target: any GestureTarget, box: LayoutBox)] = []
    /// The native control at the point, if it is in front. It receives the press.
    var control: (any Control)?
    /// Whether a gesture of an item in a page's bar is at the point.
    var isBarItem = false
    /// The innermost context menu, opened by a secondary click.
    var contextMenu: (any MenuOwner)?
    /// The shape of the pointer at the point, set by the innermost view that sets one.
    var pointerShape: PointerShape?
    /// The innermost tooltip.
    var help: String?
    /// The hover targets at the point, innermost first.
    private(set) var hovered: [any HoverTarget] = []

    mutating func add(_ target: any GestureTarget, of box: LayoutBox) { targets.append((target, box)) }
    mutating func add(_ target: any HoverTarget) { hovered.append(target) }

    /// The innermost source of a drag.
    var dragSource: (any DragSource)?
    /// Whether dragged items press the control, set by the innermost view that sets it.
    var springLoading: SpringLoadingBehavior?
    /// Whether dragged items press the control by default: it opens or discloses something.
    var isSpringLoadedByDefault = false
    /// The destinations of a drag at the point, innermost first.
    private(set) var dropTargets: [any DropTarget] = []
    /// The scrolled regions at the point, innermost first.
    private(set) var dragScrollers: [any DragScroller] = []

    /// The containers of reorderable views at the point, innermost first.
    private(set) var reorderAreas: [any ReorderArea] = []

    mutating func add(_ area: any ReorderArea) { reorderAreas.append(area) }
    mutating func add(_ target: any DropTarget) { dropTargets.append(target) }
    mutating func add(_ scroller: any DragScroller) { dragScrollers.append(scroller) }

    /// Removes a gesture of the boxes inside.
    mutating func remove(_ target: any GestureTarget) { targets.removeAll { $0.target === target } }

    /// Removes the gestures that were added after the first `count`.
    mutating func keepGestures(_ count: Int) { targets.removeSubrange(count...) }
}

/// A view that is notified of the pointer's location.
@MainActor
protocol HoverTarget: AnyObject {
    /// - Parameter point: the location in the window's content, or `nil` if the pointer left.
    func pointer(at point: CGPoint?)
}

/// A view with a context menu, opened by a secondary click.
@MainActor
protocol MenuOwner: AnyObject {
    /// The menu's current items.
    func lines() -> [MenuItem]
}

/// A scrolled region with a keyboard cursor, which has a context menu.
@MainActor
protocol CursorMenuOwner: AnyObject {
    /// The node of the region.
    var node: _Node? { get }
    /// The menu, with the frame of what it belongs to, in the window's coordinates. `nil` if there is none.
    var menuAtCursor: (owner: any MenuOwner, frame: CGRect)? { get }
}

/// The context menu of a view, which in a row opens over the whole row.
enum ContextMenuKey: BoxTraitKey { typealias Value = any MenuOwner }

extension LayoutBox {
    /// The innermost context menu around a view, with the frame of the part of the window that it belongs to,
    /// in the window's coordinates. `nil` if there is none.
    var enclosingContextMenu: (owner: any MenuOwner, frame: CGRect)? {
        var found: (owner: any MenuOwner, box: LayoutBox)?
        var box: LayoutBox? = self
        while let current = box {
            let owner = current.trait(ContextMenuKey.self)
            if let found, found.owner !== owner { break }
            if let owner { found = (owner, current) }
            box = current.parent
        }
        box = self
        while let current = box {
            if let owner = current.menu(completing: found?.owner) {
                found = (owner, current)
                break
            }
            box = current.parent
        }
        return found.map { owner, box in
            (owner, box.convert(CGRect(origin: .zero, size: box.frame.size), to: .global))
        }
    }
}

extension DisplayShape {
    /// Whether a point is inside the shape in `rect`.
    func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
        if case .path(let path, let isEvenOdd) = self {
            return path.contains(
                CGPoint(x: point.x - rect.minX, y: point.y - rect.minY), eoFill: isEvenOdd)
        }
        guard rect.isFinite, rect.contains(point) else { return false }
        switch self {
        case .rectangle, .path: return true
        case .roundedRectangle(let radius):
            let corner = min(radius, rect.width / 2, rect.height / 2)
            return Self.isInEllipse(
                max(0, abs(point.x - rect.midX) - (rect.width / 2 - corner)),
                max(0, abs(point.y - rect.midY) - (rect.height / 2 - corner)), corner, corner)
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            let isLeft = point.x < rect.midX
            let corner =
                point.y < rect.midY ? (isLeft ? topLeft : topRight) : (isLeft ? bottomLeft : bottomRight)
            return Self.isInEllipse(
                max(0, corner.width - (isLeft ? point.x - rect.minX : rect.maxX - point.x)),
                max(0, corner.height - min(point.y - rect.minY, rect.maxY - point.y)), corner.width,
                corner.height)
        case .ellipse:
            return Self.isInEllipse(
                point.x - rect.midX, point.y - rect.midY, rect.width / 2, rect.height / 2)
        }
    }

    private static func isInEllipse(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
        let (across, down) = (width > 0 ? x / width : x, height > 0 ? y / height : y)
        return across * across + down * down <= 1
    }
}
