import Foundation

/// A drag over a destination, as the program observes it.
struct DropState {
    enum Phase {
        case entering, active, exiting
        /// The items are dropped, or the drop is refused.
        case ended(DragOperation?)
        /// The program has received the items.
        case completed
    }
    var phase: Phase
    var items: DraggedItems
    /// The location in the destination, in points.
    var location: CGPoint
    /// The size of the destination, in points.
    var size: CGSize
    /// The place in the data of a container inside, or `nil` if there is none.
    var place: ReorderPlace?
}

/// The decision of the program about a drag over a destination.
struct DropDecision {
    /// The result of a drop, or `nil` if there can be none.
    var operation: DragOperation?
    /// The most items that are accepted, or `nil` for all.
    var greatestCount: Int?
    /// The place of the items, or `nil` for that of the pointer.
    var place: ReorderPlace?
}

/// A view that is informed of the drags over the destinations inside.
@MainActor
protocol DropObserver: AnyObject {
    func dropDidChange(_ state: DropState)
    /// The program's decision, or `nil` if it makes none.
    func decision(about state: DropState) -> DropDecision?
}
