/// Builds a program's scene. On Linux a program has one window, that of the first scene.
@resultBuilder
@MainActor @preconcurrency
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<First: Scene, each Rest: Scene>(_ first: First, _ rest: repeat each Rest)
        -> First
    { first }
    public static func buildOptional<Content: Scene>(_ content: Content?) -> _OptionalScene<Content> {
        _OptionalScene(content: content)
    }
    public static func buildEither<First: Scene, Second: Scene>(first: First)
        -> _ConditionalScene<First, Second>
    { _ConditionalScene(first: first, second: nil) }
    public static func buildEither<First: Scene, Second: Scene>(second: Second)
        -> _ConditionalScene<First, Second>
    { _ConditionalScene(first: nil, second: second) }
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

/// An optional scene.
public struct _OptionalScene<Content: Scene>: Scene {
    public typealias Body = Never
    let content: Content?
    public var body: Never { fatalError("_OptionalScene has no body") }
    public var _root: Content._Root? { content?._root }
    public var _window: _WindowProperties { content?._window ?? _WindowProperties() }
}

/// One of two scenes.
public struct _ConditionalScene<First: Scene, Second: Scene>: Scene {
    public typealias Body = Never
    let first: First?
    let second: Second?
    public var body: Never { fatalError("_ConditionalScene has no body") }
    public var _root: _ConditionalContent<First._Root, Second._Root> {
        if let first { return ViewBuilder.buildEither(first: first._root) }
        return ViewBuilder.buildEither(second: second!._root)
    }
    public var _window: _WindowProperties { first?._window ?? second?._window ?? _WindowProperties() }
}
