import Foundation

/// A reader of the first text of a view before it has nodes.
///
/// Modifiers, containers and the bodies of views without dynamic properties are searched. Other bodies depend
/// on state that only a node has.
@MainActor
enum ViewText {
    /// The deepest view that is searched.
    private static let maximumDepth = 32

    static func first(in view: any View, _ context: Text.Context, depth: Int = 0) -> String? {
        if let text = view as? Text { return text.pieces(in: context).compactMap(\.string).joined() }
        guard depth < maximumDepth else { return nil }
        guard view is any PrimitiveView else {
            return hasState(view) ? nil : first(in: view.body, context, depth: depth + 1)
        }
        if let view = view as? any WrappingView,
            let text = first(in: view.wrappedView, context, depth: depth + 1)
        {
            return text
        }
        return first(inPartsOf: view, context, depth: depth + 1)
    }

    /// Searches the views that a view, a tuple of views or a conditional view stores.
    private static func first(inPartsOf value: Any, _ context: Text.Context, depth: Int) -> String? {
        guard depth < maximumDepth else { return nil }
        for part in Mirror(reflecting: value).children.lazy.map(\.value) {
            if let view = part as? any View {
                if let text = first(in: view, context, depth: depth + 1) { return text }
            } else if let style = Mirror(reflecting: part).displayStyle, style == .tuple || style == .enum,
                let text = first(inPartsOf: part, context, depth: depth + 1)
            {
                return text
            }
        }
        return nil
    }

    private static func hasState(_ view: any View) -> Bool {
        FieldTable.of(type(of: view)).dynamicCount > 0
    }
}
