public import Foundation

extension View {
    /// Puts a bar at the view's top or bottom edge. Plain content becomes smaller; scrolled content is inset
    /// and extends beneath the bar.
    ///
    /// - Parameter spacing: the distance between the bar and the content, in points. `nil` is 8.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        SafeAreaBarView(
            content: ZStack { self }, bar: ZStack(content: content), edge: edge == .top ? .top : .bottom,
            alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    }

    /// Puts a bar at the view's leading or trailing edge. Plain content becomes smaller.
    ///
    /// - Parameter spacing: the distance between the bar and the content, in points. `nil` is 8.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        SafeAreaBarView(
            content: ZStack { self }, bar: ZStack(content: content),
            edge: edge == .leading ? .leading : .trailing,
            alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    }

    /// Adds padding between the view's content and its edges. Scrolled content is inset.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modified(by: SafeAreaPadding(insets: insets))
    }

    /// Adds padding between the view's content and its edges: 16 points if no length is given.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modified(by: SafeAreaPadding(insets: EdgeInsets(edges, length ?? 16)))
    }

    /// Adds padding between the view's content and all its edges.
    public func safeAreaPadding(_ length: CGFloat) -> some View {
        modified(by: SafeAreaPadding(insets: EdgeInsets(.all, length)))
    }
}

private struct SafeAreaPadding: BoxModifier {
    var insets: EdgeInsets

    func makeBox(around content: LayoutBox, in node: _Node) -> SafeAreaBox {
        SafeAreaBox(content, insets: insets.checked("A safe area's padding"))
    }
    func apply(to box: SafeAreaBox, from old: Self, in node: _Node) {
        box.insets = insets.checked("A safe area's padding")
    }
}

private struct SafeAreaBarView<Content: View, Bar: View>: View, PrimitiveView {
    let content: ZStack<Content>
    let bar: ZStack<Bar>
    let edge: Edge
    let alignment: Alignment
    let spacing: CGFloat?

    static var shape: ViewShape { .one(holding: Content.self, Bar.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SafeAreaBarNode(view, in: context)
    }
}

private final class SafeAreaBarNode<Content: View, Bar: View>: _ViewNode<SafeAreaBarView<Content, Bar>> {
    private let content: _ViewNode<ZStack<Content>>
    private let bar: _ViewNode<ZStack<Bar>>
    private let box: SafeAreaBarBox

    override init(_ view: SafeAreaBarView<Content, Bar>, in context: _NodeContext) {
        var inside = context.withoutRows
        inside.stack = nil
        content = ZStack<Content>._makeNode(view.content, in: inside)
        bar = ZStack<Bar>._makeNode(view.bar, in: inside)
        var boxes: [LayoutBox] = []
        content.collectBoxes(into: &boxes)
        bar.collectBoxes(into: &boxes)
        box = SafeAreaBarBox(boxes[0], bar: boxes[1])
        super.init(view, in: context)
        refresh()
    }

    override var children: ChildNodes { .several([content, bar]) }
    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.box(box, owner: self)) }
    /// Both are stacks, whose boxes never change.
    override func boxesChanged() {}

    override func viewChanged(from old: SafeAreaBarView<Content, Bar>) {
        content.update(view.content)
        bar.update(view.bar)
        refresh()
    }

    private func refresh() {
        (box.edge, box.alignment, box.distance) = (view.edge, view.alignment, view.spacing)
    }
}

/// A box with a bar at one edge of its content.
private final class SafeAreaBarBox: UnaryBox {
    private let bar: LayoutBox
    var edge = Edge.top {
        didSet { if edge != oldValue { setNeedsLayout() } }
    }
    var alignment = Alignment.center {
        didSet { if alignment != oldValue { setNeedsLayout() } }
    }
    var distance: CGFloat? {
        didSet { if distance != oldValue { setNeedsLayout() } }
    }
    private var insets = EdgeInsets()

    init(_ content: LayoutBox, bar: LayoutBox) {
        self.bar = bar
        super.init(content)
        adopt(bar)
    }

    override var subboxes: [LayoutBox] { [content, bar] }
    override var safeArea: CGRect? { CGRect(origin: .zero, size: frame.size).inset(by: insets) }

    private var isVertical: Bool { edge == .top || edge == .bottom }

    /// Returns the bar's proposal: the view's length along the edge, and unspecified across it.
    private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        isVertical
            ? ProposedViewSize(width: proposal.width, height: nil)
            : ProposedViewSize(width: nil, height: proposal.height)
    }

    private func insets(for proposal: ProposedViewSize) -> EdgeInsets {
        let size = bar.size(for: barProposal(proposal))
        let gap = distance.map { Double($0).finite("A bar's spacing") } ?? ViewSpacing.standardDistance
        return EdgeInsets(Edge.Set(edge), (isVertical ? size.height : size.width) + gap)
    }

    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        proposal.inset(by: insets(for: proposal))
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let insets = insets(for: proposal)
        let inner = content.size(for: proposal.inset(by: insets))
        let side = bar.size(for: barProposal(proposal))
        return CGSize(
            width: max(inner.width + insets.horizontal, isVertical ? side.width : 0),
            height: max(inner.height + insets.vertical, isVertical ? 0 : side.height))
    }

    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        let insets = insets(for: proposal)
        let inner = content.size(for: proposal.inset(by: insets))
        return CGPoint(
            x: isVertical ? (size.width - inner.width) / 2 : insets.leading,
            y: isVertical ? insets.top : (size.height - inner.height) / 2)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        insets = insets(for: proposal)
        super.placeSubboxes(in: size, proposal: proposal)
        let proposedToBar = barProposal(ProposedViewSize(size))
        let side = bar.dimensions(for: proposedToBar)
        let outer = ViewDimensions(size: size)
        bar.place(
            at: CGPoint(
                x: edge == .leading
                    ? 0
                    : edge == .trailing
                        ? size.width - side.width : outer[alignment.horizontal] - side[alignment.horizontal],
                y: edge == .top
                    ? 0
                    : edge == .bottom
                        ? size.height - side.height : outer[alignment.vertical] - side[alignment.vertical]),
            proposal: proposedToBar)
    }
}
