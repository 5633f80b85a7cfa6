/// A piece of a user interface: a value that says what to show.
///
/// Views are made and thrown away at will; what persists is the node that the graph keeps for each place in
/// the view tree. A program implements ``body``; the views that draw or arrange something themselves have
/// none.
@MainActor @preconcurrency
public protocol View {
    /// The view that ``body`` answers.
    associatedtype Body: View

    /// What this view is made of. Evaluated on the main actor, whenever something that it read has changed.
    @ViewBuilder var body: Self.Body { get }

    /// Makes the node that keeps this view. Programs use the default, which evaluates ``body``.
    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
}

extension View {
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        CompositeNode(view, in: context)
    }
}

extension View {
    /// Writes which values made the view's body be evaluated.
    ///
    /// No effect on Linux: changes are not told apart by property.
    public static func _printChanges() { Diagnostics.noEffect("_printChanges") }

    /// Logs which values made the view's body be evaluated.
    ///
    /// No effect on Linux: changes are not told apart by property.
    public static func _logChanges() { Diagnostics.noEffect("_logChanges") }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("Never has no body") }
    public static func _makeNode(_ view: Never, in context: _NodeContext) -> _ViewNode<Never> {}
}

/// A view without a body: it makes its own node.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {
    /// What is known of such views before there is one.
    static var shape: ViewShape { get }
}

extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is drawn by the graph and has no body") }
}
