import Foundation

/// A row that a swipe has moved aside, and the buttons that it reveals.
@MainActor
final class SwipedRow {
    let row: any SwipeableRow
    let track: SwipeTrack
    private let actions: RowActions
    private let labels: [HorizontalEdge: [SwipeLabel]]
    /// The node of the row's content when it was swiped, and its ID. A row may be reused for another element.
    private let owner: ObjectIdentifier?
    private let id: AnyHashable?
    let reducesMotion: Bool
    private var animatedPosition = AnimatedValue(0.0)
    private var animatedExpansion = AnimatedValue(0.0)
    /// The current position, as in ``SwipeTrack``.
    private(set) var position = 0.0
    /// The share by which the first button covers the others.
    private(set) var expansion = 0.0
    /// The edge whose buttons are revealed, as the program was notified of it.
    private var presentedEdge: HorizontalEdge?
    /// The button that is pressed.
    var pressedButton: Int?
    private let layer = DisplayLayer()
    private let colors: Colors

    private struct Colors {
        let usual, destructive: ResolvedColor

        @MainActor
        init(_ environment: EnvironmentValues) {
            usual = environment.resolve(Palette.systemGray)
            destructive = environment.resolve(.red)
        }
    }

    init(_ row: any SwipeableRow) {
        self.row = row
        let environment = row.swipeEnvironment
        reducesMotion = environment.accessibilityReduceMotion
        let actions = row.makeActions()
        self.actions = actions
        (owner, id) = (row.swipeOwner.map { ObjectIdentifier($0) }, row.elementID)
        colors = Colors(environment)
        let height = row.frame.height
        var labels: [HorizontalEdge: [SwipeLabel]] = [:]
        for edge in HorizontalEdge.allCases {
            guard let owner = row.swipeOwner else { continue }
            labels[edge] = actions[edge].actions.map {
                SwipeLabel($0, height: height, around: owner, color: .white)
            }
        }
        func side(_ edge: HorizontalEdge) -> SwipeTrack.Side {
            SwipeTrack.Side(
                width: (labels[edge] ?? []).map(\.width).reduce(0, +),
                allowsFullSwipe: actions[edge].allowsFullSwipe)
        }
        track = SwipeTrack(width: row.card.rect.width, leading: side(.leading), trailing: side(.trailing))
        self.labels = labels
    }

    /// Whether the row still shows what was swiped.
    var isCurrent: Bool { row.swipeOwner.map { ObjectIdentifier($0) } == owner && row.elementID == id }

    /// The edge whose buttons are revealed.
    var edge: HorizontalEdge? { SwipeTrack.edge(at: position) }

    /// The revealed action at an index.
    func action(_ index: Int) -> RowAction? {
        guard let edge, actions[edge].actions.indices.contains(index) else { return nil }
        return actions[edge].actions[index]
    }

    // MARK: Movement

    /// Moves the row to a position.
    func move(to position: Double, expansion: Double, _ transaction: Transaction, now: Double) {
        animatedPosition.set(position, transaction: transaction, now: now)
        let isHighlighted = animatedExpansion.model != expansion
        if isHighlighted { animatedExpansion.set(expansion, animation: Self.highlighting, now: now) }
        step(to: now)
    }

    private static let highlighting = Animation.spring(response: 0.25, dampingFraction: 0.85)

    /// Shows the position at a time.
    ///
    /// - Returns: whether the row is still moving.
    @discardableResult
    func step(to now: Double) -> Bool {
        let next = animatedPosition.value(at: now)
        // A spring moves beyond the place, where a closing row would reveal the buttons of its other edge.
        let passesPlace = isClosing && next * position < 0
        if passesPlace { animatedPosition.reset(to: 0) }
        position = passesPlace ? 0 : next
        expansion = min(max(animatedExpansion.value(at: now), 0), 1)
        notify()
        return animatedPosition.isAnimating || animatedExpansion.isAnimating
    }

    func end() {
        animatedPosition.reset(to: 0)
        notify()
    }

    /// Notifies the program of buttons that were revealed or dismissed.
    private func notify() {
        // The place where the row comes to rest, because a spring moves beyond it.
        let (old, new) = (presentedEdge, SwipeTrack.edge(at: animatedPosition.model))
        guard old != new else { return }
        presentedEdge = new
        let sides = (dismissed: old.map { actions[$0] }, revealed: new.map { actions[$0] })
        row.graph.enqueue {
            sides.dismissed?.presentationChanged(to: false)
            sides.revealed?.presentationChanged(to: true)
        }
    }

    /// Whether the row is at its place, and stays there.
    var isClosed: Bool { animatedPosition.model == 0 && !animatedPosition.isAnimating }
    /// Whether the row is moving back to its place.
    var isClosing: Bool { animatedPosition.model == 0 }

    // MARK: Drawing

    /// The frames of the revealed buttons in the row.
    private var buttonFrames: [CGRect] {
        guard let edge else { return [] }
        let card = row.card.rect
        let isLeft = (edge == .leading) != row.isRightToLeft
        let widths = (labels[edge] ?? []).map(\.width)
        return SwipeTrack.buttons(of: widths, revealed: abs(position), expansion: expansion).map {
            let x = isLeft ? card.minX + $0.start : card.maxX - $0.start - $0.width
            return CGRect(x: x, y: card.minY, width: $0.width, height: card.height)
        }
    }

    /// The revealed button at a point of the row.
    func button(at point: CGPoint) -> Int? { buttonFrames.firstIndex { $0.contains(point) } }

    /// The distance by which the content is drawn to the right of its place.
    var shift: Double { row.isRightToLeft ? -position : position }

    /// Draws the buttons, and the content of the row next to them.
    func drawn(_ content: DisplayLayer) -> DisplayLayer {
        let card = row.card
        var list = DisplayList(graph: row.graph)
        if let edge, let labels = labels[edge] {
            // From the innermost, because the outermost covers the others when it expands.
            for (index, frame) in buttonFrames.enumerated().reversed() where frame.width > 0 {
                draw(labels[index], actions[edge].actions[index], index, list.snapped(frame), into: &list)
            }
        }
        list.append(.layer(content, LayerEffects(offset: CGPoint(x: list.snapped(shift), y: 0))))
        var clipped = LayerEffects()
        clipped.clip = LayerEffects.Clip(rect: card.rect, shape: card.shape)
        layer.rewrite(
            [.layer(DisplayLayer(list.items, size: content.size), clipped)], size: content.size)
        return layer
    }

    private func draw(
        _ label: SwipeLabel, _ action: RowAction, _ index: Int, _ frame: CGRect, into list: inout DisplayList
    ) {
        var color = action.isDestructive ? colors.destructive : action.tint ?? colors.usual
        if pressedButton == index { color = color.darkened }
        list.append(.fill(.rectangle, .color(color), rect: frame))
        // A label moves with the content until its button is as wide as usual.
        let isLeft = frame.midX < row.card.rect.midX
        let offset = max(label.width - frame.width, 0) / 2
        let center = CGPoint(x: frame.midX + (isLeft ? -offset : offset), y: frame.midY)
        var effects = LayerEffects(
            offset: CGPoint(
                x: list.snapped(center.x - label.size.width / 2),
                y: list.snapped(center.y - label.size.height / 2)))
        effects.clip = LayerEffects.Clip(
            rect: CGRect(
                x: frame.minX - effects.transform.x, y: -effects.transform.y, width: frame.width,
                height: frame.height))
        list.append(.layer(label.layer, effects))
    }
}

extension ResolvedColor {
    /// The color of a pressed button.
    fileprivate var darkened: ResolvedColor {
        var color = self
        (color.red, color.green, color.blue) = (red * 0.85, green * 0.85, blue * 0.85)
        return color
    }
}
