import Foundation

/// A place among the elements of a loop.
struct ReorderPlace {
    /// The ID of the element after the place, or `nil` at the end.
    var target: AnyHashable?
    /// The ID of the collection.
    var collection: AnyHashable
}

/// A container with the views of loops, whose elements have an order that the user can change.
@MainActor
protocol ReorderArea: AnyObject {
    /// Whether a point of the window is in the container.
    func contains(_ point: CGPoint) -> Bool
    /// The place nearest to a point of the window, or `nil` if the container has no such loop there.
    func reorderPlace(at point: CGPoint) -> ReorderPlace?
}
