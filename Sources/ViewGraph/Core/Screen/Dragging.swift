package import Foundation

/// The effect of a drop on the data.
package enum DragOperation: Hashable, Sendable {
    case copy, move, link
}

/// Dragged data in the forms that other programs can read.
@MainActor
package struct DragContent {
    /// The names of the types (``UTType/transferNames``), preferred ones first.
    package var types: [String]
    /// Reads the data of one of the types. The closure is called once, with `nil` if the data can't be read.
    package var load: (String, @escaping @MainActor (Data?) -> Void) -> Void

    package init(
        types: [String], load: @escaping @MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void
    ) {
        (self.types, self.load) = (types, load)
    }
}

/// A drag that begins with the press that a window is handling.
@MainActor
package struct DragRequest {
    package var content: DragContent
    /// The picture under the pointer.
    package var picture: DisplayLayer
    /// The pointer's location in the picture.
    package var hotSpot: CGPoint
    /// The identity of the drag for the windows of the program. The screen retains it until the drag ends.
    package var session: AnyObject
}

/// An event of a drag over a window, from any program.
@MainActor
package struct DropEvent {
    package enum Kind {
        /// The drag entered the window or moved in it.
        case moved(CGPoint)
        case left
        /// The data was dropped. The closure is called once, after the data was read, with `nil` if it was
        /// not accepted.
        case dropped(CGPoint, finish: @MainActor (DragOperation?) -> Void)
    }
    package var kind: Kind
    package var content: DragContent
    /// The identity of a drag that began in a window of the program, `nil` for one of another program.
    package var session: AnyObject?

    package init(_ kind: Kind, _ content: DragContent, session: AnyObject?) {
        (self.kind, self.content, self.session) = (kind, content, session)
    }
}
