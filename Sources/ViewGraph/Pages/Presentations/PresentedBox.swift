import Foundation

/// The box of a presentation: a card, and a shade over everything beneath that receives its clicks.
final class PresentedBox: LayoutBox, AnimationTarget, Presentable {
    let graph: Graph
    private let style: PresentationStyle
    private let model: PresentationModel
    private let shade: any ButtonControl
    private var card: CardBox!
    private var progress = AnimatedValue(0.0)
    private var done: (@MainActor () -> Void)?
    var isLeaving = false
    var tapOutside: (@MainActor () -> Void)?
    var isDark = false {
        didSet { if isDark != oldValue { modelChanged() } }
    }

    init(style: PresentationStyle, model: PresentationModel, graph: Graph) {
        (self.style, self.model, self.graph) = (style, model, graph)
        shade = graph.screen.controls.makeButton()
        super.init()
        var configuration = ButtonConfiguration()
        configuration.isFocusable = false
        shade.configure(configuration)
        // During the animation the card is not dismissed by a click that was meant for what is beneath, or
        // for the card.
        shade.action = { [weak self] in
            if let self, !progress.isAnimating { tapOutside?() }
        }
    }

    func setContent(_ box: LayoutBox, backdrop: LayoutBox) {
        card = CardBox(CardContent(box, backdrop: backdrop, graph: graph), graph: graph)
        adopt(card)
        modelChanged()
    }

    override var subboxes: [LayoutBox] { [card] }

    /// Applies changed settings to the card.
    func modelChanged() {
        guard let card else { return }
        let look = card.cardContent
        // The content's own background may be translucent.
        look.color = style == .dialog || model.hasBackdrop ? nil : background
        look.indicator =
            style == .sheet && model.showsDragIndicator
            ? Palette.tertiaryLabel.resolve(dark: isDark) : nil
        card.radius = model.cornerRadius ?? style.cornerRadius
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var background: ResolvedColor {
        Palette.systemBackground.resolve(dark: isDark, isRaised: style != .cover)
    }

    var fillsWindow: Bool { style == .cover }

    // MARK: Transition

    func move(to target: Double, animated: Bool, then done: @escaping @MainActor () -> Void) {
        self.done = done
        let motion = Transaction(animation: animated ? style.motion : nil)
        progress.set(target, transaction: motion, now: graph.now)
        showProgress()
        if progress.isAnimating {
            graph.animate(self)
        } else {
            finish()
        }
    }

    func animationTick(at now: Double) -> Bool {
        showProgress()
        if !progress.isAnimating { finish() }
        return progress.isAnimating
    }

    private func finish() {
        let done = done
        self.done = nil
        // Not during an evaluation.
        graph.enqueue { done?() }
    }

    private var shown = 0.0
    private func showProgress() {
        shown = progress.value(at: graph.now)
        card?.show(shown, style: style, height: frame.height)
        setNeedsDisplay()
    }

    // MARK: Layout

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let layout = CardLayout(
            style: style, window: size, titleBar: graph[WindowLayers.self].metrics.height)
        card.cardContent.topInset = layout.contentInset
        let rect = layout.rect(detent: detent) { card.size(for: $0) }
        card.isAttached = layout.isAttached
        card.place(at: rect.origin, size: rect.size, proposal: ProposedViewSize(rect.size))
        card.show(shown, style: style, height: size.height)
    }

    /// The current height: the selected one, otherwise the smallest.
    private var detent: PresentationDetent {
        let allowed = model.detents
        if let chosen = model.selection?.wrappedValue, allowed.contains(chosen) { return chosen }
        return allowed.min { $0.height(in: 1000) < $1.height(in: 1000) } ?? .large
    }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard !isLeaving else { return false }
        if !super.hitTest(point, into: &result) { result.control = shade }
        return true
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = CGRect(origin: origin, size: frame.size)
        list.append(.control(shade, rect: rect))
        if style != .cover {
            let color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: (isDark ? 0.48 : 0.2) * shown)
            list.append(.fill(.rectangle, .color(color), rect: rect))
        }
        list.draw(card, from: origin)
    }
}

extension PresentationStyle {
    var cornerRadius: CGFloat {
        switch self {
        case .sheet: 10
        case .cover, .dialog: 0
        case .alert: 14
        }
    }

    /// The animation of the transition. Sheets rise as on the iPhone: fast at first, then slowing down.
    var motion: Animation {
        self == .alert ? .easeOut(duration: 0.2) : .timingCurve(0.2, 0.8, 0.2, 1, duration: 0.4)
    }
}

/// The card, which moves, fades and clips its content.
private final class CardBox: LayerBox {
    let cardContent: CardContent
    /// Whether the card extends to the window's bottom and has only its upper corners rounded.
    var isAttached = false
    var radius: CGFloat = 0
    private var move = LayerTransform.identity
    private var opacity = 1.0
    private var clip = CGRect.zero

    init(_ content: CardContent, graph: Graph) {
        cardContent = content
        super.init(content, graph: graph)
    }

    func show(_ progress: Double, style: PresentationStyle, height: CGFloat) {
        if style == .alert {
            let scale = 1.1 - 0.1 * progress
            let (x, y) = (frame.midX, frame.midY)
            move = LayerTransform(a: scale, b: 0, c: 0, d: scale, x: x - scale * x, y: y - scale * y)
            opacity = progress
        } else {
            move = LayerTransform(x: 0, y: (1 - progress) * (height - frame.minY))
        }
        appearanceChanged()
    }

    override var effects: LayerEffects {
        var effects = LayerEffects()
        effects.transform = move
        effects.opacity = min(max(opacity, 0), 1)
        if radius > 0 {
            effects.clip = LayerEffects.Clip(rect: clip, shape: .roundedRectangle(radius: radius))
        }
        return effects
    }

    /// Hit tests a moving card at its visible position, including its buttons.
    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let transformed = CGPoint(x: point.x + frame.minX, y: point.y + frame.minY).applying(
            move.affine.inverted())
        return super.hitTest(
            CGPoint(x: transformed.x - frame.minX, y: transformed.y - frame.minY), into: &result)
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        var rect = CGRect(origin: origin, size: frame.size)
        if isAttached { rect.size.height += radius }
        clip = list.snapped(rect)
        super.draw(into: &list, at: origin)
    }
}

/// The card's background, which receives the clicks that no view on it handles, and the content.
private final class CardContent: UnaryBox {
    private let inputBlocker: any ButtonControl
    var color: ResolvedColor?
    /// The color of the handle at the top.
    var indicator: ResolvedColor?

    /// The height at the top that the content leaves free.
    var topInset: CGFloat = 0 {
        didSet { if topInset != oldValue { setNeedsLayout() } }
    }

    /// The view behind the content, as large as the card.
    private let backdrop: LayoutBox

    init(_ content: LayoutBox, backdrop: LayoutBox, graph: Graph) {
        self.backdrop = backdrop
        inputBlocker = graph.screen.controls.makeButton()
        super.init(content)
        adopt(backdrop)
        var configuration = ButtonConfiguration()
        configuration.isFocusable = false
        inputBlocker.configure(configuration)
    }

    /// The proposed size of the card, regardless of its content. A message is as high as its content.
    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: content.size(for: proposal))
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let inner = proposal.inset(by: EdgeInsets(top: topInset, leading: 0, bottom: 0, trailing: 0))
        let contentSize = content.size(for: inner)
        content.place(
            at: CGPoint(
                x: (size.width - contentSize.width) / 2,
                y: topInset + (max(0, size.height - topInset) - contentSize.height) / 2),
            proposal: inner)
        backdrop.place(at: .zero, size: size, proposal: ProposedViewSize(size))
    }

    override var subboxes: [LayoutBox] { [backdrop, content] }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard CGRect(origin: .zero, size: frame.size).contains(point) else { return false }
        if !super.hitTest(point, into: &result) { result.control = inputBlocker }
        return true
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = list.snapped(CGRect(origin: origin, size: frame.size))
        list.append(.control(inputBlocker, rect: rect))
        if let color { list.append(.fill(.rectangle, .color(color), rect: rect)) }
        super.draw(into: &list, at: origin)
        if let indicator {
            let handle = CGRect(x: rect.midX - 18, y: rect.minY + 5, width: 36, height: 5)
            list.append(.fill(.roundedRectangle(radius: 2.5), .color(indicator), rect: handle))
        }
    }
}

/// The frame of a card in its window.
@MainActor
private struct CardLayout {
    let style: PresentationStyle
    let window: CGSize
    /// The height of the window's title bar, which only a cover is over.
    let titleBar: CGFloat

    /// The width from which on a window is treated as a tablet's or a desktop's, in which sheets float.
    static let wide: CGFloat = 700

    var isAttached: Bool { style == .sheet && window.width < Self.wide }

    /// The height that the content of a card leaves free at its top.
    var contentInset: CGFloat { style == .cover ? titleBar : 0 }

    /// The height below the title bar.
    private var room: CGFloat { max(0, window.height - titleBar) }

    func rect(detent: PresentationDetent, content: (ProposedViewSize) -> CGSize) -> CGRect {
        switch style {
        case .cover: return CGRect(origin: .zero, size: window)
        case .sheet:
            let floats = !isAttached
            let width = floats ? min(window.width - 80, 580) : window.width
            let maximum = floats ? min(room - 48, 680) : window.height - max(24, titleBar + 10)
            let height = min(maximum, detent.height(in: maximum))
            return CGRect(
                x: (window.width - width) / 2,
                y: floats ? titleBar + (room - height) / 2 : window.height - height,
                width: width, height: height)
        case .alert:
            let width = min(270, window.width - 20)
            let height = min(
                content(ProposedViewSize(width: width, height: nil)).height, room - 40)
            return CGRect(
                x: (window.width - width) / 2, y: titleBar + (room - height) / 2, width: width,
                height: height)
        case .dialog:
            let width = min(window.width - 16, 420)
            let height = min(
                content(ProposedViewSize(width: width, height: nil)).height, room - 40)
            return CGRect(
                x: (window.width - width) / 2, y: window.height - height - 8, width: width,
                height: height)
        }
    }
}
