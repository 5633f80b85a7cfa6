import Foundation

/// A toolbar's item as a view, which passes its content to the page's bar.
public struct _ToolbarSlot<Content: View>: View, PrimitiveView {
    let placement: ToolbarItemPlacement
    let content: Content

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ToolbarSlotNode(view, in: context)
    }
}

private final class ToolbarSlotNode<Content: View>: _ViewNode<_ToolbarSlot<Content>>, ToolbarSlotProtocol {
    private var content: _ViewNode<Content>!

    override init(_ view: _ToolbarSlot<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        var inside = contentContext(axis: .horizontal)
        inside.environment = environment.inToolbar(view.placement)
        content = Content._makeNode(view.content, in: inside)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        content.setEnvironment(environment.inToolbar(view.placement))
    }

    override var children: ChildNodes { .one(content) }
    override func viewChanged(from old: _ToolbarSlot<Content>) { content.update(view.content) }
    /// Collects no boxes, because the items are shown in the bar.
    override func collectBoxes(into boxes: inout [LayoutBox]) {}
    var side: ToolbarItemPlacement.Side { view.placement.side }
    func slotBoxes() -> [LayoutBox] {
        var boxes: [LayoutBox] = []
        content.collectBoxes(into: &boxes)
        return boxes
    }
}

extension EnvironmentValues {
    /// The environment of an item of a toolbar.
    @MainActor
    fileprivate func inToolbar(_ placement: ToolbarItemPlacement) -> EnvironmentValues {
        var values = self
        values.placementContext = .toolbar
        values.font = placement.isConfirmation ? .body.weight(.semibold) : .body
        values.imageScale = .large
        values.tint = tint ?? BarAppearance.navigation.tint
        return values
    }
}

@MainActor
protocol ToolbarSlotProtocol: _Node {
    var side: ToolbarItemPlacement.Side { get }
    func slotBoxes() -> [LayoutBox]
}

/// A slot in a page's settings with a version that increases with each change of its boxes.
struct ToolbarSlotReference: Equatable {
    let slot: any ToolbarSlotProtocol
    let side: ToolbarItemPlacement.Side
    let version: Int

    static func == (left: Self, right: Self) -> Bool {
        left.slot === right.slot && left.version == right.version && left.side == right.side
    }
}

/// A view with items for the bars of its page.
struct ToolbarView<Content: View, Items: View>: View, PrimitiveView {
    let content: Content
    let items: Items

    static var shape: ViewShape { .sum(of: Content.self, holding: Items.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ToolbarNode(view, in: context)
    }
}

private final class ToolbarNode<Content: View, Items: View>: _ViewNode<ToolbarView<Content, Items>>,
    FocusFollower
{
    private var content: _ViewNode<Content>!
    private var items: _ViewNode<ToolbarRoot<Items>>!
    private var version = 0
    /// The field of the content that is being edited.
    private weak var typing: _Node?

    override init(_ view: ToolbarView<Content, Items>, in context: _NodeContext) {
        super.init(view, in: context)
        content = Content._makeNode(view.content, in: childContext)
        items = ToolbarRoot<Items>._makeNode(
            ToolbarRoot(items: view.items, changed: { [weak self] in self?.slotsChanged() }),
            in: contentContext(axis: .horizontal))
    }

    override var children: ChildNodes { .several([content, items]) }
    override func collectBoxes(into boxes: inout [LayoutBox]) { content.collectBoxes(into: &boxes) }
    override func collectRows(into rows: inout [RowSegment]) { content.collectRows(into: &rows) }

    override func viewChanged(from old: ToolbarView<Content, Items>) {
        content.update(view.content)
        items.update(
            ToolbarRoot(items: view.items, changed: { [weak self] in self?.slotsChanged() }))
        if isVisible { updateSlots() }
    }

    override func visibilityChanged() {
        if isVisible { updateSlots() } else { environment.page?.set(nil, of: self) }
    }

    func focusChanged(below target: _Node, isFocused: Bool) {
        guard let field = target as? any FocusTarget, field.focusableControl is any TextInputControl else {
            return
        }
        if isFocused {
            typing = target
        } else if typing === target {
            typing = nil
        }
        if isVisible { updateSlots() }
    }

    private func slotsChanged() {
        version += 1
        if isVisible { updateSlots() }
    }

    private func updateSlots() {
        var settings = PageSettings()
        collect(items, into: &settings.toolbar)
        environment.page?.set(settings, of: self)
    }

    private func collect(_ node: _Node, into slots: inout [ToolbarSlotReference]) {
        if let slot = node as? any ToolbarSlotProtocol {
            guard slot.side != .keyboard || typing != nil else { return }
            slots.append(ToolbarSlotReference(slot: slot, side: slot.side, version: version))
        } else {
            for child in node.children { collect(child, into: &slots) }
        }
    }
}

/// The root of a toolbar's items, which observes changes of them.
private struct ToolbarRoot<Items: View>: View, TransparentView {
    let items: Items
    let changed: @MainActor () -> Void

    typealias Content = Items

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ToolbarRootNode(view, in: context)
    }
}

private final class ToolbarRootNode<Items: View>: TransparentNode<ToolbarRoot<Items>, Items> {
    init(_ view: ToolbarRoot<Items>, in context: _NodeContext) {
        super.init(view, inner: view.items, in: context)
    }
    override func viewChanged(from old: ToolbarRoot<Items>) { inner.update(view.items) }
    override func boxesChanged() { view.changed() }
}

/// Shows the items of slots.
struct SlotBoxes: View, PrimitiveView {
    let slots: [ToolbarSlotReference]

    static var shape: ViewShape { .one() }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SlotBoxesNode(view, in: context)
    }
}

private final class SlotBoxesNode: _ViewNode<SlotBoxes> {
    override func collectBoxes(into boxes: inout [LayoutBox]) {
        for reference in view.slots { boxes += reference.slot.slotBoxes() }
    }
    override func viewChanged(from old: SlotBoxes) { boxesChanged() }
}
