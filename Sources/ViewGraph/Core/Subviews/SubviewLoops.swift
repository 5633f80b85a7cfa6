/// The data of a loop over another view's subviews.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    /// The loop, which is evaluated once the subviews are known.
    let loop: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Subview { preconditionFailure("Subviews are known in views only") }
}

/// The data of a loop over another view's sections.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    /// The loop, which is evaluated once the sections are known.
    let loop: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> SectionConfiguration {
        preconditionFailure("Sections are known in views only")
    }
}

extension ForEach where ID == Subview.ID, Content: View, Data == ForEachSubviewCollection<Content> {
    /// Creates a loop over the subviews of another view.
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        let loop = Group(subviews: view) { ForEach<SubviewsCollection, ID, Content>($0, content: content) }
        self.init(
            data: ForEachSubviewCollection(loop: AnyView(loop)), content: content, id: { $0.id },
            isConstant: false)
    }
}

extension ForEach
where ID == SectionConfiguration.ID, Content: View, Data == ForEachSectionCollection<Content> {
    /// Creates a loop over the sections of another view. Adjacent views outside of sections form a section,
    /// too.
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    {
        let loop = Group(sections: view) { ForEach<SectionCollection, ID, Content>($0, content: content) }
        self.init(
            data: ForEachSectionCollection(loop: AnyView(loop)), content: content, id: { $0.id },
            isConstant: false)
    }
}

/// Data that is known only in the view that shows it.
@MainActor
protocol DeferredLoop {
    nonisolated var loop: AnyView { get }
}

extension ForEachSubviewCollection: DeferredLoop {}
extension ForEachSectionCollection: DeferredLoop {}

/// The node of a loop over data that is known only in the graph.
final class DeferredLoopNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>
{
    private var content: _ViewNode<AnyView>!

    init(_ view: ForEach<Data, ID, Content>, _ loop: AnyView, in context: _NodeContext) {
        super.init(view, in: context)
        content = AnyView._makeNode(loop, in: childContext)
    }

    override var children: ChildNodes { .one(content) }

    override func viewChanged(from old: ForEach<Data, ID, Content>) {
        if let data = view.data as? any DeferredLoop { content.update(data.loop) }
    }
}
