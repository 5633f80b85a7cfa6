/// A result builder that creates views from the statements of a closure: any number of views, `if`, `if let`,
/// `else`, `switch`, `if #available`.
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: View>(_ content: repeat each Content)
        -> TupleView<(repeat each Content)>
    {
        TupleView(views: repeat each content)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First)
        -> _ConditionalContent<First, Second>
    {
        _ConditionalContent(storage: .first(first))
    }
    public static func buildEither<First: View, Second: View>(second: Second)
        -> _ConditionalContent<First, Second>
    {
        _ConditionalContent(storage: .second(second))
    }
    /// Builds the content of `if #available`. Its type is erased, because it may be unavailable elsewhere.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// A builder of views, under its newer name.
public typealias ContentBuilder = ViewBuilder
