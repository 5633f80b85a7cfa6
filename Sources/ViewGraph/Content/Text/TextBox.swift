import Foundation

/// The content of a text box, and its options for limited space. Indexes are those of the request's runs.
struct TextContent: Equatable {
    var request = TextRequest(runs: [])
    var reservedLines = 0
    var minimumScale = 1.0
    var allowsTightening = false
    var images: [Int: ImageContent] = [:]
    var links: [Int: URL] = [:]
    var backgrounds: [Int: ResolvedColor] = [:]
}

/// The box of a text: rule R23.
final class TextBox: LeafBox {
    private let engine: any TextEngine
    private let pictures: any PictureStore
    private var content = TextContent()
    private var request: TextRequest { content.request }
    private var color = ResolvedColor(red: 0, green: 0, blue: 0)
    /// The paint of the text if it is more than a color.
    var paint: _ShapePaint? {
        didSet { if paint != oldValue { setNeedsDisplay() } }
    }
    /// Whether the text is in a list's row, whose color may change.
    var isInRow = false
    /// The action for a clicked link.
    var open: (@MainActor (URL) -> Void)?
    private var pixel = 1.0
    private var shown: (any TextLayout)? {
        didSet {
            guard shown !== oldValue else { return }
            oldValue?.unfollow(self)
            guard let shown, !shown.isMeasured else { return }
            shown.follow(self) { [weak self] in
                self?.setNeedsLayout()
                self?.setNeedsDisplay()
            }
        }
    }
    /// The images in the text.
    private var images: [Int: ImageBox] = [:]
    private lazy var linkTap = LinkTap { [unowned self] in follow($0) }

    /// The transition from the previous content, while it runs.
    private var transition: TextTransition?
    private var prepared: (transition: ContentTransition, graph: Graph)?

    init(engine: any TextEngine, pictures: any PictureStore) {
        self.engine = engine
        self.pictures = pictures
        super.init()
    }

    /// Letters leave most of what is behind them.
    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? { ground }

    func set(_ new: TextContent, color: ResolvedColor, pixel: Double) {
        var new = new
        if !new.images.isEmpty || !images.isEmpty { show(&new) }
        if new != content || pixel != self.pixel {
            if new.request.runs.map(\.text) != content.request.runs.map(\.text) { beginTransition() }
            content = new
            self.pixel = pixel
            shown = nil
            unwrapped = nil
            words = nil
            setNeedsLayout()
            setNeedsDisplay()
        }
        if color != self.color {
            self.color = color
            setNeedsDisplay()
        }
    }

    // MARK: Content transitions

    /// Prepares the transition to the next content if the change is animated.
    func prepare(_ transition: ContentTransition, in graph: Graph) {
        let isAnimated = transition.kind != .identity && graph.transaction.animation != nil
        prepared = isAnimated ? (transition, graph) : nil
    }

    private func beginTransition() {
        defer { prepared = nil }
        guard let prepared, let shown else {
            transition = nil
            return
        }
        let graph = prepared.graph
        transition = TextTransition(
            old: shown, color: color, transition: prepared.transition, transaction: graph.transaction,
            graph: graph)
        graph.animate(self)
    }

    override func animationTick(at now: Double) -> Bool {
        let travels = super.animationTick(at: now)
        guard transition != nil else { return travels }
        if transition?.tick(at: now) == false { transition = nil }
        return travels || transition != nil
    }

    private func show(_ content: inout TextContent) {
        images = images.filter { content.images[$0.key] != nil }
        for (index, image) in content.images {
            let box = images[index] ?? ImageBox(store: pictures)
            box.show(image, resizing: nil)
            images[index] = box
            adopt(box)
            let size = box.size(for: .unspecified)
            let baseline = box.explicitGuide(VerticalAlignment.firstTextBaseline.id, for: .unspecified)
            content.request.runs[index].attachment = TextAttachment(
                size: size, descent: size.height - (baseline ?? size.height))
        }
    }

    override var subboxes: [LayoutBox] {
        images.isEmpty ? [] : images.sorted { $0.key < $1.key }.map(\.value)
    }

    // MARK: Layout

    /// The layout without wrapping, with one line for each paragraph. It serves every proposal in which it
    /// fits. It is not computed for long texts, which seldom fit.
    private var unwrapped: (any TextLayout)?

    private func layoutUnwrapped() -> (any TextLayout)? {
        if unwrapped == nil, request.length <= TextRequest.longText { unwrapped = engine.layout(request) }
        return unwrapped
    }

    private func layout(for proposal: ProposedViewSize) -> any TextLayout {
        let whole = layout(request, for: proposal, unwrapped: layoutUnwrapped())
        guard proposal.width != 0, !fits(whole, in: proposal) else { return whole }
        if content.allowsTightening, whole.isTruncated {
            for fraction in [0.015, 0.03, 0.045] {
                let tight = layout(request.tightened(by: fraction), for: proposal)
                if !tight.isTruncated { return tight }
            }
        }
        return content.minimumScale < 1 ? smaller(for: proposal) : whole
    }

    /// Whether a text that may shrink fits completely: neither a single letter nor a single line is cut off.
    private func fits(_ layout: any TextLayout, in proposal: ProposedViewSize) -> Bool {
        if layout.isTruncated { return false }
        let (size, available) = (layout.size, proposal.replacingUnspecifiedDimensions(by: Self.infiniteSize))
        return content.minimumScale == 1
            || size.width <= available.width + 0.01 && size.height <= available.height + 0.01
    }
    private static let infiniteSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

    /// Returns the layout at the largest scale at which the text fits, or else at the smallest, in steps of
    /// two hundredths.
    private func smaller(for proposal: ProposedViewSize) -> any TextLayout {
        let steps = Int(((1 - content.minimumScale) / 0.02).rounded(.up))
        func layout(step: Int) -> any TextLayout {
            let scale = max(content.minimumScale, 1 - Double(step) * 0.02)
            return self.layout(request.scaled(by: scale), for: proposal)
        }
        var (tooLarge, fits) = (0, steps)
        while fits - tooLarge > 1 {
            let middle = (tooLarge + fits) / 2
            if self.fits(layout(step: middle), in: proposal) { fits = middle } else { tooLarge = middle }
        }
        return layout(step: fits)
    }

    private func layout(
        _ request: TextRequest, for proposal: ProposedViewSize, unwrapped: (any TextLayout)? = nil
    ) -> any TextLayout {
        var lineLimit = request.lineLimit
        if let height = proposal.height, height.isFinite, let font = request.runs.first?.font {
            // At least one line, and as many as fit.
            let pitch = font.lineHeight + request.lineSpacing
            let capacity = pitch > 0 ? (height + request.lineSpacing) / pitch : 1
            let lines = max(1, Int((min(capacity, 1e9) + 0.01).rounded(.down)))
            lineLimit = min(lineLimit ?? lines, lines)
        }
        let maxWidth = proposal.width ?? .infinity
        // Multiline alignment needs no space beyond the longest line, so a text that fits is laid out once.
        if let unwrapped, unwrapped.size.width <= maxWidth, unwrapped.lineCount <= lineLimit ?? .max {
            return unwrapped
        }
        var wrapped = request
        wrapped.lineLimit = lineLimit
        if maxWidth.isFinite { wrapped.width = max(0, maxWidth) }
        return engine.layout(wrapped)
    }

    /// The candidates for the longest word, and its width once measured. `nil` for a new content.
    private var words: (requests: [TextRequest], width: CGFloat?)?

    /// The longest word of a text that wraps. It is measured only if it may be too long, because a letter is
    /// rarely wider than its height.
    override func longestWord(above length: CGFloat) -> CGFloat {
        guard request.lineLimit != 1, content.minimumScale == 1, request.length <= TextRequest.longText else {
            return 0
        }
        let known = words ?? (request.longestWords, nil)
        words = known
        if let width = known.width { return width }
        guard known.requests.contains(where: { $0.maximumWidth > length }) else { return 0 }
        let width = up(known.requests.map { engine.layout($0).size.width }.max() ?? 0)
        words?.width = width
        return width
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        if proposal.width == 0 && proposal.height == 0 { return .zero }
        // The minimum length of a text along a stack is zero.
        if proposal.width == 0 {
            return CGSize(width: 0, height: reserved(layout(for: .unspecified).size.height))
        }
        let size = layout(for: proposal).size
        return CGSize(width: up(size.width), height: up(reserved(size.height)))
    }

    private func reserved(_ height: Double) -> Double {
        guard content.reservedLines > 0, let font = request.runs.first?.font else { return height }
        let lines = Double(content.reservedLines)
        return max(height, lines * font.lineHeight + (lines - 1) * request.lineSpacing)
    }

    private func up(_ value: Double) -> Double { ((value / pixel) - 1e-6).rounded(.up) * pixel }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        shown = layout(for: proposal)
        guard let shown, !images.isEmpty else { return }
        for (index, box) in images {
            let frame = shown.frames(ofRun: index).first ?? .zero
            box.place(at: frame.origin, size: frame.size, proposal: ProposedViewSize(frame.size))
        }
    }

    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        if id == VerticalAlignment.firstTextBaseline.id {
            return nearest(layout(for: proposal).firstBaseline)
        }
        if id == VerticalAlignment.lastTextBaseline.id { return nearest(layout(for: proposal).lastBaseline) }
        return nil
    }

    private func nearest(_ value: Double) -> Double { (value / pixel).rounded() * pixel }

    override var isRedactable: Bool { true }
    /// A press on a link may continue while the text is out of sight.
    override var isReusable: Bool { content.links.isEmpty && images.isEmpty && transition == nil }
    override func invalidateFrame() {
        super.invalidateFrame()
        prepared = nil
    }

    override func computeSpacing() -> ViewSpacing {
        request.runs.first.map { .text($0.font, pixel: pixel) } ?? .plain
    }

    // MARK: Drawing

    override func groundChanged() {
        setNeedsDisplay()
        super.groundChanged()
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard let shown, frame.width > 0 else { return }
        let rect = shownRect(in: list, at: origin)
        for (index, color) in content.backgrounds.sorted(by: { $0.key < $1.key }) {
            for frame in shown.frames(ofRun: index) {
                let runRect = list.snapped(frame.offsetBy(dx: rect.minX, dy: rect.minY))
                list.append(.fill(.rectangle, .color(color), rect: runRect))
            }
        }
        if let transition { return transition.draw(shown, color: color, in: rect, into: &list) }
        let ground = isInRow ? ground : nil
        let text = DisplayItem.text(
            ground.flatMap(layout(legibleOn:)) ?? shown, origin: rect.origin,
            color: ground.map { color.legible(on: $0) } ?? color)
        list.append(paint?.painted(text, in: rect) ?? text)
        for box in subboxes { list.draw(box, from: origin) }
    }

    /// The layout with the colors of its runs legible on a color, or `nil` if no run has its own.
    private func layout(legibleOn ground: ResolvedColor) -> (any TextLayout)? {
        guard request.runs.contains(where: { $0.color != nil }) else { return nil }
        var legible = request
        for index in legible.runs.indices {
            legible.runs[index].color = legible.runs[index].color?.legible(on: ground)
        }
        return layout(legible, for: placedProposal)
    }

    // MARK: Links

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard super.hitTest(point, into: &result) else { return false }
        if link(at: point) != nil { result.add(linkTap, of: self) }
        return true
    }

    private func link(at point: CGPoint) -> URL? {
        guard !content.links.isEmpty, let shown else { return nil }
        return content.links.first { index, _ in
            shown.frames(ofRun: index).contains { $0.insetBy(dx: -2, dy: -2).contains(point) }
        }?.value
    }

    private func follow(_ point: CGPoint) { if let link = link(at: point) { open?(link) } }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        let labels = request.runs.enumerated().map { index, run in
            run.attachment == nil ? run.text : images[index]?.label ?? ""
        }
        var element = AccessibilityElement(label: labels.joined())
        for (index, link) in content.links.sorted(by: { $0.key < $1.key }) {
            let isWhole = request.runs.count == 1
            if isWhole { element.role = .link }
            element.add(
                AccessibilityAction(isWhole ? .press : .named(labels[index])) { [weak self] in
                    self?.open?(link)
                })
        }
        elements.append(element)
    }
}

extension TextRequest {
    /// Returns the request with everything scaled down.
    func scaled(by factor: Double) -> TextRequest {
        var request = self
        for index in runs.indices {
            request.runs[index].font.size *= factor
            request.runs[index].spacing *= factor
            request.runs[index].rise *= factor
            if let attachment = runs[index].attachment {
                request.runs[index].attachment = TextAttachment(
                    size: CGSize(
                        width: attachment.size.width * factor, height: attachment.size.height * factor),
                    descent: attachment.descent * factor)
            }
        }
        return request
    }

    /// Returns the request with characters moved closer together, by a share of their size.
    func tightened(by fraction: Double) -> TextRequest {
        var request = self
        for index in runs.indices { request.runs[index].spacing -= runs[index].font.size * fraction }
        return request
    }
}

/// A click on a link in a text.
@MainActor
private final class LinkTap: GestureTarget {
    private let recognizer = TapRecognizer(SpatialTapGesture())
    private let action: @MainActor (CGPoint) -> Void

    init(action: @escaping @MainActor (CGPoint) -> Void) { self.action = action }

    let precedence = GesturePrecedence.normal
    let tapCount = 1
    var needsTime: Bool { recognizer.needsTime }

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        let phase = recognizer.send(event, &effects)
        if case .ended(let tap) = phase {
            effects.add { [action] in action(tap.location) }
        }
        return phase.map { _ in }
    }
    func reset(_ effects: inout GestureEffects) { recognizer.reset(&effects) }
}
