/// A view that is built from the parts of another view.
@MainActor
private protocol SubviewsView: View {
    associatedtype Base: View
    associatedtype Result: View
    var base: Base { get }
    func result(of parts: FoundSubviews) -> Result
}

/// The content of a group that is built from another view's subviews.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
    let base: Subviews
    let transform: (SubviewsCollection) -> Content

    init(base: Subviews, transform: @escaping (SubviewsCollection) -> Content) {
        self.base = base
        self.transform = transform
    }
}

extension GroupElementsOfContent: View, PrimitiveView, SubviewsView {
    func result(of parts: FoundSubviews) -> Content {
        transform(SubviewsCollection(subviews: parts.subviews))
    }

    package static var shape: ViewShape { .sum(of: Content.self, holding: Subviews.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SubviewsNode(view, in: context)
    }
}

/// The content of a group that is built from another view's sections.
public struct GroupSectionsOfContent<Sections: View, Content: View> {
    let base: Sections
    let transform: (SectionCollection) -> Content

    init(base: Sections, transform: @escaping (SectionCollection) -> Content) {
        self.base = base
        self.transform = transform
    }
}

extension GroupSectionsOfContent: View, PrimitiveView, SubviewsView {
    func result(of parts: FoundSubviews) -> Content { transform(SectionCollection(sections: parts.sections)) }

    package static var shape: ViewShape { .sum(of: Content.self, holding: Sections.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SubviewsNode(view, in: context)
    }
}

extension Group where Content: View {
    /// Creates a group from the subviews of another view.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(base: view, transform: transform)
    }

    /// Creates a group from the sections of another view. Adjacent views outside of sections form a section,
    /// too.
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        content = GroupSectionsOfContent(base: view, transform: transform)
    }
}

private final class SubviewsNode<Container: SubviewsView>: _ViewNode<Container> {
    private var source: SubviewSource<Container.Base>!
    private var result: _ViewNode<Container.Result>!
    private var parts = FoundSubviews()
    private var isUpdating = false

    override init(_ view: Container, in context: _NodeContext) {
        super.init(view, in: context)
        source = SubviewSource(view.base, in: childContext) { [weak self] in self?.partsChanged() }
        parts = source.collect()
        result = Container.Result._makeNode(makeResult(), in: childContext)
    }

    override var children: ChildNodes { .several([source, result]) }
    override var preferenceChildren: ChildNodes { .one(result) }

    override func collectBoxes(into boxes: inout [LayoutBox]) { result.collectBoxes(into: &boxes) }
    override func collectRows(into rows: inout [RowSegment]) { result.collectRows(into: &rows) }

    override func viewChanged(from old: Container) {
        isUpdating = true
        source.update(view.base)
        isUpdating = false
        parts = source.collect()
        result.update(makeResult())
    }

    override func evaluate() {
        isDirty = false
        result.update(makeResult())
    }

    private func partsChanged() {
        guard !isUpdating, result != nil else { return }
        let new = source.collect()
        guard !new.isSame(as: parts) else { return }
        parts = new
        result.update(makeResult())
    }

    private func makeResult() -> Container.Result {
        graph.evaluateTracked(self) { view.result(of: parts) }
    }
}
