import Foundation

/// The editable text without decoration: the control in text fields, secure fields and editors.
struct TextInputCore<Label: View>: View, PrimitiveView {
    let kind: TextInputKind
    /// The current value of the binding.
    let text: String
    let source: TextSource
    let label: Label
    var prompt: Text?
    var editingChanged: (@MainActor (Bool) -> Void)?
    var commit: (@MainActor () -> Void)?

    static var shape: ViewShape { .one(holding: Label.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TextInputNode(view, in: context)
    }
}

private final class TextInputNode<Label: View>: _ViewNode<TextInputCore<Label>>, FocusTarget {
    private let control: any TextInputControl
    private let box: TextInputBox
    /// The label and the prompt are never shown. Their texts are the control's name and placeholder.
    private var label: _ViewNode<Label>!
    private var prompt: _ViewNode<Text?>!
    private var isFocused = false

    var focusableControl: any FocusableControl { control }

    override init(_ view: TextInputCore<Label>, in context: _NodeContext) {
        control = context.graph.screen.controls.makeTextInput(view.kind)
        box = TextInputBox(control, kind: view.kind, engine: context.graph.screen.text)
        super.init(view, in: context)
        label = Label._makeNode(view.label, in: contentContext(axis: nil))
        prompt = Text?._makeNode(view.prompt, in: contentContext(axis: nil))
        control.edited = { [weak self] in self?.edited($0) }
        control.submitted = { [weak self] in self?.submitted() }
        followFocus(box: box)
        let focusHandler = control.focusChanged
        control.focusChanged = { [weak self] isFocused in
            focusHandler?(isFocused)
            self?.focusChanged(isFocused)
        }
        control.text = view.text
        box.text = view.text
        refresh()
    }

    override var ownedNodes: ChildNodes { .several([label, prompt]) }
    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.box(box, owner: self)) }

    override func viewChanged(from old: TextInputCore<Label>) {
        label.update(view.label)
        prompt.update(view.prompt)
        if view.text != old.text || !(isFocused && view.source.isWrittenAtEnd) { show(view.text) }
        refresh()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        label.setEnvironment(environment)
        prompt.setEnvironment(environment)
        refresh()
    }

    private func show(_ text: String) {
        if control.text != text { control.text = text }
        box.text = text
    }

    private func refresh() {
        var configuration = TextInputConfiguration()
        let name = label.accessibilityText
        let hint = prompt.accessibilityText
        configuration.placeholder = hint.isEmpty ? name : hint
        configuration.accessibilityLabel = name.isEmpty ? hint : name
        configuration.font = environment.resolvedFont
        configuration.color = environment.resolve(
            environment.isEnabled ? environment.foregroundColor ?? .primary : Palette.tertiaryLabel)
        configuration.placeholderColor = environment.resolve(Palette.placeholderText)
        configuration.tint = environment.resolve(environment.tint ?? .accentColor)
        configuration.alignment = environment.multilineTextAlignment.resolved(in: environment.layoutDirection)
        configuration.isEnabled = environment.isEnabled
        control.configure(configuration)
        box.set(configuration, lineLimit: environment.lineLimit, pixel: environment.pixelLength)
    }

    // MARK: User input

    private func edited(_ text: String) {
        box.text = text
        box.reveal()
        guard !view.source.isWrittenAtEnd else { return }
        write(text)
    }

    private func write(_ text: String) {
        let source = view.source
        source.write(text)
        // The setter of the binding may have changed the text.
        graph.enqueue { [weak self] in
            guard let self, !isUnmounted else { return }
            show(source.read())
        }
    }

    private func submitted() {
        guard environment.isEnabled else { return }
        if view.source.isWrittenAtEnd { write(control.text) }
        view.commit?()
        let isUsed = environment.submitChain?.submit(.text) ?? false
        environment.submitted?()
        if !isUsed, view.commit == nil, environment.submitted == nil {
            graph[ShortcutButtons.self].press(.defaultAction)
        }
    }

    private func focusChanged(_ isFocused: Bool) {
        guard isFocused != self.isFocused else { return }
        self.isFocused = isFocused
        if !isFocused, view.source.isWrittenAtEnd { write(control.text) }
        view.editingChanged?(isFocused)
    }

    override func unmounted() {
        if isFocused { notifyFocusChange(false, box: box) }
        control.edited = nil
        control.submitted = nil
        control.focusChanged = nil
    }
}

extension _Node {
    /// The text of the node's views.
    var accessibilityText: String {
        var boxes: [LayoutBox] = []
        collectBoxes(into: &boxes)
        return boxes.map(\.accessibilityText).joined(separator: ", ")
    }
}

/// The box of an editable text, which fills the width and is as high as its text. An editor fills both. (R28)
private final class TextInputBox: LeafBox {
    private let control: any TextInputControl
    private let kind: TextInputKind
    private let engine: any TextEngine
    private var configuration = TextInputConfiguration()
    private var lineLimit: Int?
    private var pixel = 1.0

    var text = "" {
        didSet {
            guard text != oldValue else { return }
            if kind == .lines { setNeedsLayout() }
            if text.isEmpty != oldValue.isEmpty || kind == .lines { setNeedsDisplay() }
        }
    }

    init(_ control: any TextInputControl, kind: TextInputKind, engine: any TextEngine) {
        self.control = control
        self.kind = kind
        self.engine = engine
        super.init()
    }

    func set(_ configuration: TextInputConfiguration, lineLimit: Int?, pixel: Double) {
        guard
            configuration != self.configuration || lineLimit != self.lineLimit || pixel != self.pixel
        else { return }
        self.configuration = configuration
        self.lineLimit = lineLimit
        self.pixel = pixel
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func layout(_ text: String, width: Double?) -> any TextLayout {
        engine.layout(
            TextRequest(
                runs: [TextRun(text, font: configuration.font)], width: width,
                lineLimit: kind == .lines ? lineLimit : 1, alignment: configuration.alignment))
    }

    private func up(_ value: Double) -> Double { (value / pixel - 1e-6).rounded(.up) * pixel }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        if kind == .editor { return proposal.replacingUnspecifiedDimensions() }
        let shown = text.isEmpty ? configuration.placeholder : text
        let width = proposal.width ?? up(max(layout(shown, width: nil).size.width, 10))
        var height = configuration.font.lineHeight
        if kind == .lines, width.isFinite {
            height = max(height, layout(shown, width: max(width, 1)).size.height)
        }
        return CGSize(width: max(0, width), height: up(height))
    }

    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        let isBaseline =
            id == VerticalAlignment.firstTextBaseline.id || id == VerticalAlignment.lastTextBaseline.id
        guard isBaseline, kind != .editor else { return nil }
        let first = (configuration.font.ascent / pixel).rounded() * pixel
        guard id == VerticalAlignment.lastTextBaseline.id else { return first }
        return first + size(for: proposal).height - up(configuration.font.lineHeight)
    }

    override func computeSpacing() -> ViewSpacing {
        kind == .editor ? .plain : .text(configuration.font, pixel: pixel)
    }

    override var pressedControl: (any Control)? { control }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = shownRect(in: list, at: origin)
        list.append(.control(control, rect: rect))
        // A single-line control draws its placeholder itself.
        guard kind == .lines, text.isEmpty, !configuration.placeholder.isEmpty else { return }
        list.append(
            .text(
                layout(configuration.placeholder, width: rect.width), origin: rect.origin,
                color: configuration.placeholderColor))
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        elements.append(
            AccessibilityElement(label: configuration.accessibilityLabel, detail: "text field"))
    }
}
