/// A placeholder for a view in the body that a transition or an animation builds from it.
public struct PlaceholderContentView<Value>: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
}
