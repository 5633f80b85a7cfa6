import Foundation

/// The items that are dragged over a window.
struct DraggedItems {
    var providers: [NSItemProvider]
    /// Whether the drag began in the program.
    var isOwn: Bool
    /// The number of the drag, by which the program knows it again.
    var drag = 0
    /// Whether the items are files of another program, whose types are known when they have been dropped.
    var mayBeFiles = false

    /// The items that conform to one of some types.
    func conforming(to types: [UTType]) -> [NSItemProvider] {
        providers.filter { provider in
            provider.registeredContentTypes.contains { type in types.contains { type.conforms(to: $0) } }
        }
    }

    /// Whether any item conforms to one of some types, or may prove to do so.
    func hasAny(conformingTo types: [UTType]) -> Bool {
        mayBeFiles && types.contains { $0 == .item || $0.conforms(to: .data) }
            || !conforming(to: types).isEmpty
    }
}

/// A view on which items can be dropped.
@MainActor
protocol DropTarget: AnyObject {
    /// Whether the target is for such items. Does not call the program.
    ///
    /// - Parameter point: the location in the window.
    func accepts(_ items: DraggedItems, at point: CGPoint) -> Bool
    /// Whether the program accepts the items, which enter the target.
    func validates(_ items: DraggedItems, at point: CGPoint) -> Bool
    func entered(_ items: DraggedItems, at point: CGPoint)
    /// Called when the items moved over the target, and after they entered it.
    ///
    /// - Returns: what a drop would do, or `nil` if there can be none.
    func moved(_ items: DraggedItems, at point: CGPoint) -> DragOperation?
    /// - Parameter isDropped: whether the items were dropped on the target, not taken away.
    func exited(_ items: DraggedItems, isDropped: Bool)
    /// Accepts the items.
    ///
    /// - Parameter completion: called once, with whether they were accepted.
    func drop(_ items: DraggedItems, at point: CGPoint, completion: @escaping @MainActor (Bool) -> Void)
    /// The types that are read of the items of other programs.
    var droppableTypes: [UTType] { get }
}

extension DropTarget {
    func validates(_ items: DraggedItems, at point: CGPoint) -> Bool { true }
}

/// A scrolled region that scrolls while items are dragged near its edges.
@MainActor
protocol DragScroller: AnyObject {
    /// The distance by which the content is scrolled.
    var offset: CGPoint { get }
    /// Scrolls for some time if the point is near an edge.
    ///
    /// - Parameter point: the location in the window.
    /// - Returns: whether it scrolled.
    func scroll(draggedTo point: CGPoint, seconds: Double) -> Bool
}

/// The speed of scrolling near the edges of a region.
enum DragScrollSpeed {
    /// The greatest distance from an edge, in points.
    private static let reach = 40.0
    /// The speed at the edge, in points per second.
    private static let greatest = 900.0

    /// The distance to scroll per second, negative toward the start.
    ///
    /// - Parameters:
    ///   - position: the distance from the start of the region.
    ///   - length: the length of the region.
    static func at(_ position: Double, of length: Double) -> Double {
        let reach = min(reach, length / 4)
        guard reach > 0, position >= 0, position <= length else { return 0 }
        if position < reach { return -greatest * (1 - position / reach) }
        if length - position < reach { return greatest * (1 - (length - position) / reach) }
        return 0
    }
}
