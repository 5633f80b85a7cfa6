/// A part of a user interface: a value that describes its appearance.
///
/// Views are created and discarded freely. The persistent part is the node that the graph keeps for each
/// position in the view tree. A program implements ``body``; views that draw or arrange content themselves
/// have none.
@MainActor @preconcurrency
public protocol View {
    /// The type of ``body``.
    associatedtype Body: View

    /// The content of this view. It is evaluated on the main actor, whenever a value that it read has
    /// changed.
    @ViewBuilder var body: Self.Body { get }

    /// Creates the node of this view. Programs use the default, which evaluates ``body``.
    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
}

extension View {
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        CompositeNode(view, in: context)
    }
}

extension View {
    /// Prints the values that caused the view's body to be evaluated.
    ///
    /// No effect on Linux: changes are not distinguished by property.
    public static func _printChanges() { Diagnostics.noEffect("_printChanges") }

    /// Logs the values that caused the view's body to be evaluated.
    ///
    /// No effect on Linux: changes are not distinguished by property.
    public static func _logChanges() { Diagnostics.noEffect("_logChanges") }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("Never has no body") }
    public static func _makeNode(_ view: Never, in context: _NodeContext) -> _ViewNode<Never> {}
}

/// A view without a body, which creates its own node.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {
    /// The static description of such views.
    static var shape: ViewShape { get }
}

extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is drawn by the graph and has no body") }
}
