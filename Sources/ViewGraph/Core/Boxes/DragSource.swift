import Foundation

/// A view that can be dragged.
@MainActor
protocol DragSource: AnyObject {
    /// The items to drag. Calls the program.
    func draggedItems() -> [NSItemProvider]
    /// The picture of what is dragged, with the pointer's location in it.
    ///
    /// - Parameter point: the location of the press in the window.
    func picture(at point: CGPoint) -> DragPicture
}

/// A picture under the pointer.
@MainActor
struct DragPicture {
    var layer: DisplayLayer
    var hotSpot: CGPoint
}

/// The source of a view's drag for its row.
enum DragSourceKey: BoxTraitKey { typealias Value = any DragSource }

/// Whether dragging over a view activates it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let enabled = Self(name: "enabled")
    public static let disabled = Self(name: "disabled")
}
