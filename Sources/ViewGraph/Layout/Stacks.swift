public import Foundation

/// Views beside each other.
public struct HStack<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// - Parameter alignment: the line at which the views meet.
    /// - Parameter spacing: between neighbours, in points; nil: what they prefer, 8 for plain views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        HStackNode(view, in: context)
    }
}

final class HStackNode<Content: View>: ContainerNode<HStack<Content>, Content> {
    init(_ view: HStack<Content>, in context: _NodeContext) {
        Guides.markVertical(view.alignment)
        let item = StackItem(axis: .horizontal, alignment: view.alignment.id, spacing: view.spacing)
        super.init(view, content: view.content, container: item, axis: .horizontal, in: context)
    }

    override func viewChanged(from old: HStack<Content>) {
        Guides.markVertical(view.alignment)
        let item = unsafeDowncast(container, to: StackItem.self)
        item.alignment = view.alignment.id
        item.explicitSpacing = view.spacing
        updateContent(view.content)
    }
}

/// Views below each other.
public struct VStack<Content: View>: View, PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// - Parameter alignment: the line at which the views meet.
    /// - Parameter spacing: between neighbours, in points; nil: what they prefer, 8 for plain views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        VStackNode(view, in: context)
    }
}

final class VStackNode<Content: View>: ContainerNode<VStack<Content>, Content> {
    init(_ view: VStack<Content>, in context: _NodeContext) {
        let item = StackItem(axis: .vertical, alignment: view.alignment.id, spacing: view.spacing)
        super.init(view, content: view.content, container: item, axis: .vertical, in: context)
    }

    override func viewChanged(from old: VStack<Content>) {
        let item = unsafeDowncast(container, to: StackItem.self)
        item.alignment = view.alignment.id
        item.explicitSpacing = view.spacing
        updateContent(view.content)
    }
}

/// Views on top of each other, the first at the back.
public struct ZStack<Content: View>: View, PrimitiveView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ZStackNode(view, in: context)
    }
}

final class ZStackNode<Content: View>: ContainerNode<ZStack<Content>, Content> {
    init(_ view: ZStack<Content>, in context: _NodeContext) {
        Guides.markVertical(view.alignment.vertical)
        super.init(view, content: view.content, container: ZStackItem(view.alignment), in: context)
    }

    override func viewChanged(from old: ZStack<Content>) {
        unsafeDowncast(container, to: ZStackItem.self).alignment = view.alignment
        updateContent(view.content)
    }
}

/// ZStack's layout: rule R7.
final class ZStackItem: ContainerItem {
    var alignment: Alignment {
        didSet { if alignment != oldValue { setNeedsLayout() } }
    }

    init(_ alignment: Alignment) {
        self.alignment = alignment
        super.init()
    }

    override var spacing: ViewSpacing {
        let all = items.map(\.spacing)
        return ViewSpacing(
            top: .union(all.map(\.top)), leading: .union(all.map(\.leading)),
            bottom: .union(all.map(\.bottom)), trailing: .union(all.map(\.trailing)))
    }
    override var priority: Double { items.map(\.priority).max() ?? 0 }

    /// The items of the highest priority decide the size.
    private var deciding: [LayoutItem] {
        let highest = items.map(\.priority).max() ?? 0
        return items.filter { $0.priority == highest }
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for item in deciding {
            let answer = item.size(for: proposal)
            size = CGSize(width: max(size.width, answer.width), height: max(size.height, answer.height))
        }
        return size
    }

    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        let offer = offer(in: size, proposal: proposal)
        for (item, origin) in zip(items, origins(offer)) { item.place(at: origin, proposal: offer) }
    }

    /// One view alone gets what the stack got; several are offered the stack's size.
    private func offer(in size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
        items.count == 1 ? proposal : ProposedViewSize(size)
    }

    private func origins(_ offer: ProposedViewSize) -> [CGPoint] {
        let lines = deciding.map { $0.dimensions(for: offer) }
        let x = lines.map { $0[alignment.horizontal] }.max() ?? 0
        let y = lines.map { $0[alignment.vertical] }.max() ?? 0
        return items.map { item in
            let dimensions = item.dimensions(for: offer)
            return CGPoint(x: x - dimensions[alignment.horizontal], y: y - dimensions[alignment.vertical])
        }
    }

    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        // One view alone passes straight through.
        if items.count == 1 { return items[0].explicitGuide(id, for: proposal) }
        if Guides.endsAtContainers(id) { return nil }
        let offer = offer(in: size(for: proposal), proposal: proposal)
        return mergedGuide(id, offers: items.map { _ in offer }, origins: origins(offer))
    }
}
