import Foundation

extension View {
    /// Adds buttons that a horizontal swipe reveals, over a list row or a view in a `swipeActionsContainer`.
    /// They are also offered by the row's context menu and to assistive tools. In a list the Delete key
    /// performs the destructive one.
    ///
    /// A list does not add a Delete button of `onDelete` to a row with buttons of its own.
    ///
    /// - Parameters:
    ///   - edge: The edge where the buttons are, the first one outermost.
    ///   - allowsFullSwipe: Whether a long swipe performs the first button's action.
    ///   - content: The buttons. A button is red if its role is destructive, has the color of its `tint`, or
    ///     is gray.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modified(by: SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: content()))
    }

    /// Adds buttons that a horizontal swipe reveals, and runs an action when they are revealed or dismissed.
    ///
    /// - Parameter onPresentationChanged: An action that receives whether the buttons are revealed.
    public func swipeActions(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> some View, onPresentationChanged: @escaping (Bool) -> Void
    ) -> some View {
        modified(
            by: SwipeActions(
                edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: content(),
                presentationChanged: onPresentationChanged))
    }
}

private struct SwipeActions<Buttons: View>: BoxModifier {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let buttons: Buttons
    var presentationChanged: ((Bool) -> Void)?

    func makeBox(around content: LayoutBox, in node: _Node) -> SwipeActionsBox<Buttons> {
        SwipeActionsBox(content, self, in: node)
    }
    func apply(to box: SwipeActionsBox<Buttons>, from old: Self, in node: _Node) { box.modifier = self }
}

/// A box with buttons, for the row of a list that it is in, or for itself in a container of swipe actions.
/// Their nodes are created when they are needed, because most never are.
///
/// It draws into its own layer only while it is aside. Of several ones around each other the outermost is
/// swiped, and has the buttons of all.
private final class SwipeActionsBox<Buttons: View>: LayerBox, RowActionSource, SwipeableRow {
    fileprivate var modifier: SwipeActions<Buttons>
    private weak var node: _Node?

    init(_ content: LayoutBox, _ modifier: SwipeActions<Buttons>, in node: _Node) {
        (self.modifier, self.node) = (modifier, node)
        super.init(content, graph: node.graph)
    }

    override var isReusable: Bool { content.isReusable }
    var edge: HorizontalEdge { modifier.edge }
    var allowsFullSwipe: Bool { modifier.allowsFullSwipe }
    func presentationChanged(to isRevealed: Bool) { modifier.presentationChanged?(isRevealed) }

    func open() -> RowActionNodes {
        guard let node else { return RowActionNodes(nil, items: []) }
        var context = node.contentContext(axis: nil)
        context.environment.becomeMenu()
        // Only colors that the program sets for the buttons are theirs.
        context.environment.tint = nil
        let buttons = Buttons._makeNode(modifier.buttons, in: context)
        return RowActionNodes(buttons, items: buttons.menuLines)
    }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        guard query.matches(RowActionsKey.self) else { return super.traitValue(to: query) }
        let inner = super.traitValue(to: query)
            .map { unsafeDowncast($0, to: TraitValue<RowActionsKey>.self).value }
        return TraitValue<RowActionsKey>((inner ?? []) + [self])
    }

    // MARK: SwipeableRow

    private var swipes: SwipeController? { node?.environment.swipeContainer }
    private var sources: [any RowActionSource] { trait(RowActionsKey.self) ?? [] }
    var swipeOwner: _Node? { node }
    var elementID: AnyHashable? {
        var current = node
        while let node = current {
            if let element = node as? ElementNode { return element.erasedID }
            current = node.parent
        }
        return nil
    }
    var isShown: Bool { node?.isVisible ?? false }
    var acceptsSwipes: Bool { true }
    var swipeEnvironment: EnvironmentValues { node?.environment ?? EnvironmentValues() }
    var card: (rect: CGRect, shape: DisplayShape) { (CGRect(origin: .zero, size: frame.size), .rectangle) }
    func mayReveal(_ edge: HorizontalEdge) -> Bool { sources.contains { $0.edge == edge } }
    func makeActions() -> RowActions { RowActions(sources, deletion: nil) }
    func swipeMoved() { appearanceChanged() }

    override func displayInvalidated() -> Bool {
        drawnOrigin == nil ? false : super.displayInvalidated()
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if let layer = swipes?.layer(of: self) {
            let corner = CGPoint(x: list.snapped(origin.x), y: list.snapped(origin.y))
            return list.append(.layer(layer, LayerEffects(offset: corner)))
        }
        if drawnOrigin != nil { forgetLayer() }
        list.draw(content, from: origin)
    }

    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        guard let swipes else { return super.hitTest(point, into: &hits) }
        let contains = CGRect(origin: .zero, size: frame.size).contains(point)
        if swipes.isOpen(self) {
            if contains { hits.add(swipes.gesture, of: self) }
            return contains
        }
        let isHit = super.hitTest(point, into: &hits)
        guard contains else { return isHit }
        hits.remove(swipes.gesture)
        hits.contextMenu = menu(completing: hits.contextMenu)
        if hits.control == nil || hits.control is any ButtonControl { hits.add(swipes.gesture, of: self) }
        return true
    }

    override func menu(completing inner: (any MenuOwner)?) -> (any MenuOwner)? {
        if swipes == nil { return nil }
        let own = inner as? RowActionsMenu
        let isCompleted = own.map { own in sources.contains { $0 === own.row } } ?? false
        return RowActionsMenu(isCompleted ? own?.menu : inner, of: self)
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        guard swipes != nil else { return super.collectAccessibility(into: &elements) }
        var inner = elements.collected(content)
        if inner.isEmpty { inner = [AccessibilityElement()] }
        for title in makeActions().all.map(\.title) {
            let action = AccessibilityAction(.named(title)) { [handle] in
                let actions = (handle.object as? any SwipeableRow)?.makeActions().all
                actions?.first { $0.title == title }?.perform()
            }
            for index in inner.indices { inner[index].add(action) }
        }
        elements.append(contentsOf: inner)
    }
}
