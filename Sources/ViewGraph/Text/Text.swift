import Foundation

/// A piece of text.
///
/// A literal is a key for localisation (and falls back to itself); a `String` is shown as it is.
public struct Text: Equatable, View, PrimitiveView {
    private(set) var runs: [Run]

    /// A part of one style; nil: what the environment says.
    struct Run: Equatable {
        var text: String
        var font: Font?
        var weight: Font.Weight?
        var isItalic = false
        var color: AnyShapeStyle?
        var underline = false
        var strikethrough = false
    }

    public nonisolated init(verbatim content: String) { runs = [Run(text: content)] }

    @_disfavoredOverload
    public nonisolated init<Content: StringProtocol>(_ content: Content) {
        self.init(verbatim: String(content))
    }

    public nonisolated init(_ key: LocalizedStringKey) { self.init(verbatim: key.localized) }

    // MARK: Styles of the text alone

    public nonisolated func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
        styled { $0.weight = $0.weight ?? weight }
    }
    public nonisolated func bold() -> Text { fontWeight(.bold) }
    public nonisolated func italic() -> Text { styled { $0.isItalic = true } }
    public nonisolated func foregroundColor(_ color: Color?) -> Text {
        styled { $0.color = $0.color ?? color.map { AnyShapeStyle($0) } }
    }
    /// What the text is painted with.
    ///
    /// Differs from Apple's: in joined texts a gradient is drawn as its first colour.
    public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
        styled { $0.color = $0.color ?? AnyShapeStyle(style) }
    }
    public nonisolated func underline(_ isActive: Bool = true) -> Text { styled { $0.underline = isActive } }
    public nonisolated func strikethrough(_ isActive: Bool = true) -> Text {
        styled { $0.strikethrough = isActive }
    }

    /// Both texts after each other, each in its own style.
    public nonisolated static func + (left: Text, right: Text) -> Text {
        var joined = left
        joined.runs += right.runs
        return joined
    }

    private nonisolated func styled(_ change: (inout Run) -> Void) -> Text {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index]) }
        return copy
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TextNode(view, in: context) { TextItem(engine: $0.graph.screen.text) }
    }
}

final class TextNode: LeafNode<Text, TextItem> {
    override func refresh() {
        let environment = environment
        let font = environment.font ?? .body
        let whole = wholeStyle
        let runs = view.runs.map { run in
            var resolved = TextRun(
                run.text, font: Self.resolve(run, font: run.font ?? font),
                color: whole == nil ? run.color?._paint(in: environment).color : nil)
            resolved.underline = run.underline
            resolved.strikethrough = run.strikethrough
            return resolved
        }
        let paint = whole?._paint(in: environment) ?? environment.foregroundPaint
        item.set(
            TextRequest(
                runs: runs, lineLimit: environment.lineLimit.map { max(1, $0) },
                alignment: environment.multilineTextAlignment),
            color: paint.color, pixel: environment.pixelLength)
        let isPlain = paint.isColor && paint.shadows.isEmpty
        item.paint = isPlain || view.runs.contains { $0.color != nil && whole == nil } ? nil : paint
    }

    /// What all of the text is painted with, where it says so itself.
    private var wholeStyle: AnyShapeStyle? {
        guard let style = view.runs.first?.color, view.runs.allSatisfy({ $0.color == style }) else {
            return nil
        }
        return style
    }

    private static func resolve(_ run: Text.Run, font: Font) -> ResolvedFont {
        var font = font
        if let weight = run.weight { font = font.weight(weight) }
        if run.isItalic { font = font.italic() }
        return font.resolved()
    }
}

/// Rule R23.
final class TextItem: LeafItem {
    private let engine: any TextEngine
    private var request = TextRequest(runs: [])
    private var color = ResolvedColor(red: 0, green: 0, blue: 0)
    /// What the text is painted with where that is more than a colour.
    var paint: _ShapePaint? {
        didSet { if paint != oldValue { setNeedsDisplay() } }
    }
    private var pixel = 1.0
    private var shown: (any TextLayout)?

    init(engine: any TextEngine) {
        self.engine = engine
        super.init()
    }

    func set(_ request: TextRequest, color: ResolvedColor, pixel: Double) {
        if request != self.request || pixel != self.pixel {
            self.request = request
            self.pixel = pixel
            shown = nil
            unwrapped = engine.layout(request)
            setNeedsLayout()
            setNeedsDisplay()
        }
        if color != self.color {
            self.color = color
            setNeedsDisplay()
        }
    }

    /// The text on as few lines as it has paragraphs: serves every proposal that it fits into.
    private var unwrapped: (any TextLayout)?

    private func layout(for proposal: ProposedViewSize) -> any TextLayout {
        var limited = request
        if let height = proposal.height, height.isFinite, let font = request.runs.first?.font {
            // At least one line; as many as there is room for.
            let lines = max(1, Int((height / font.lineHeight + 0.01).rounded(.down)))
            limited.lineLimit = min(request.lineLimit ?? lines, lines)
        }
        let room = proposal.width ?? .infinity
        // Multiline alignment needs no room beyond the longest line: a text that fits is laid out once.
        if let unwrapped, unwrapped.size.width <= room, unwrapped.lineCount <= limited.lineLimit ?? .max {
            return unwrapped
        }
        if room.isFinite { limited.width = max(0, room) }
        return engine.layout(limited)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        if proposal.width == 0 && proposal.height == 0 { return .zero }
        // The least that a text can be squeezed to along a stack is nothing.
        if proposal.width == 0 {
            return CGSize(width: 0, height: layout(for: .unspecified).size.height)
        }
        let size = layout(for: proposal).size
        return CGSize(width: up(size.width), height: up(size.height))
    }

    private func up(_ value: Double) -> Double { ((value / pixel) - 1e-6).rounded(.up) * pixel }

    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        shown = layout(for: proposal)
    }

    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        if id == VerticalAlignment.firstTextBaseline.id {
            return nearest(layout(for: proposal).firstBaseline)
        }
        if id == VerticalAlignment.lastTextBaseline.id { return nearest(layout(for: proposal).lastBaseline) }
        return nil
    }

    private func nearest(_ value: Double) -> Double { (value / pixel).rounded() * pixel }

    override var isRedactable: Bool { true }

    override var spacing: ViewSpacing {
        request.runs.first.map { .text($0.font, pixel: pixel) } ?? .plain
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard let shown, frame.width > 0 else { return }
        let rect = shownRect(in: list, at: origin)
        let text = DisplayItem.text(shown, origin: rect.origin, color: color)
        list.append(paint?.painted(text, in: rect) ?? text)
    }

    override func collectAccessibility(into elements: inout [AccessibilityElement]) {
        elements.append(AccessibilityElement(label: request.runs.map(\.text).joined()))
    }
}
