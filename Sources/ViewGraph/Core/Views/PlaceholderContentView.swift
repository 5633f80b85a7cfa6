/// Stands for a view in what is made of it: as it comes and goes, or while it moves.
public struct PlaceholderContentView<Value>: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
}
