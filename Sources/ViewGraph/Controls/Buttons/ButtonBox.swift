import Foundation

/// The drawing of a button in addition to its label.
struct ButtonDrawing: Equatable {
    var look = ButtonAppearance.automatic
    var isDark = false
    var isEnabled = true
    var background: ResolvedColor?
    var size = ControlSize.regular
    var shape = ButtonBorderShape.automatic
    var rowHighlight = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.2)

    /// The margins around the label, in points. (R28)
    var margins: CGSize {
        guard look.hasBackground else { return .zero }
        switch size {
        case .mini, .small: return CGSize(width: 10, height: 5)
        case .regular: return CGSize(width: 12, height: 7)
        case .large, .extraLarge: return CGSize(width: 20, height: 15)
        }
    }

    var isCircle: Bool { shape.kind == .circle && look.hasBackground }

    func radius(in size: CGSize) -> Double {
        switch shape.kind {
        case .capsule, .circle: return min(size.width, size.height) / 2
        case .rounded(let radius?): return min(radius, size.height / 2)
        case .automatic, .rounded(nil):
            switch self.size {
            case .mini, .small: return 6
            case .regular: return 8
            case .large, .extraLarge: return 12
            }
        }
    }

    /// The opacity of the label. (B228, B229)
    func labelOpacity(isPressed: Bool) -> Double {
        switch look {
        case .automatic, .borderless: isPressed ? (isDark ? 0.4 : 0.2) : 1
        case .plain: (isEnabled ? 1 : 0.5) * (isPressed ? 0.75 : 1)
        case .bordered, .prominent: isPressed ? 0.75 : 1
        case .custom: 1
        }
    }
}

/// The box of a button, as large as its label and the background around it. Both are drawn into the button's
/// own layer.
final class ButtonBox: LeafBox, RootHost {
    let label: RootBox
    private let control: any ButtonControl
    var drawing = ButtonDrawing() {
        didSet {
            guard drawing != oldValue else { return }
            if drawing.margins != oldValue.margins || drawing.isCircle != oldValue.isCircle {
                setNeedsLayout()
            }
            // Not at once, because the label may be about to be laid out.
            setNeedsDisplay()
        }
    }
    var configuration = ButtonConfiguration() {
        didSet { if configuration != oldValue { control.configure(configuration) } }
    }
    var isPressed = false {
        didSet { if isPressed != oldValue { showLabel() } }
    }
    /// Whether the button fills the available space, with its label centered.
    var fillsCell = false
    /// The layer that the control draws: background and label, dimmed while the button is pressed.
    private let shown = DisplayLayer()
    /// Whether the button is drawn over its whole row.
    private var isRow = false
    private var rowSize = CGSize.zero

    init(_ control: any ButtonControl, label: RootBox) {
        self.control = control
        self.label = label
        super.init()
        adopt(label)
        label.host = self
        control.configure(configuration)
    }

    override var isReusable: Bool { !isPressed && label.isReusable }
    override func invalidateFrame() {
        super.invalidateFrame()
        label.invalidateFrame()
    }
    override var subboxes: [LayoutBox] { [label] }
    override func ground(behind box: LayoutBox) -> ResolvedColor? {
        drawing.background == nil ? ground : ground?.covered(by: drawing.background)
    }
    override var pressedControl: (any Control)? { control }
    override func isDrawn(at point: CGPoint) -> Bool {
        guard isRow else { return super.isDrawn(at: point) }
        let start = configuration.contentOrigin
        return CGRect(origin: CGPoint(x: -start.x, y: -start.y), size: rowSize).contains(point)
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let margins = drawing.margins
        return ProposedViewSize(
            width: proposal.width.map { max(0, $0 - 2 * margins.width) },
            height: proposal.height.map { max(0, $0 - 2 * margins.height) })
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let size = label.size(for: offer(proposal))
        let margins = drawing.margins
        var whole = CGSize(width: size.width + 2 * margins.width, height: size.height + 2 * margins.height)
        if drawing.isCircle {
            let side = max(size.width, size.height) + 2 * margins.height
            whole = CGSize(width: side, height: side)
        }
        return fillsCell ? proposal.replacingUnspecifiedDimensions(by: whole) : whole
    }

    override func longestWord(above length: CGFloat) -> CGFloat {
        let word = label.longestWord(above: length - 2 * drawing.margins.width)
        return word > 0 ? word + 2 * drawing.margins.width : 0
    }

    private func labelOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        let inner = label.size(for: offer(proposal))
        return CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        label.place(at: labelOrigin(in: size, proposal: proposal), proposal: offer(proposal))
    }

    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        guard let guide = label.explicitGuide(id, for: offer(proposal)) else { return nil }
        let origin = labelOrigin(in: size(for: proposal), proposal: proposal)
        return guide + origin[id.axis]
    }

    override func computeSpacing() -> ViewSpacing { drawing.look.hasBackground ? .plain : label.spacing }

    // MARK: Drawing

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        var rect = shownRect(in: list, at: origin)
        var contentOrigin = CGPoint.zero
        isRow = false
        if let row = wholeRow {
            isRow = true
            rowSize = row.frame.size
            let start = VirtualRow.around(row).flatMap { row.rect(in: $0)?.origin } ?? .zero
            let rowRect = list.snapped(CGRect(origin: start, size: row.frame.size))
            contentOrigin = CGPoint(x: rect.minX - rowRect.minX, y: rect.minY - rowRect.minY)
            rect = rowRect
        }
        configuration.contentOrigin = contentOrigin
        showLabel()
        list.append(.control(control, rect: rect))
    }

    /// The row, if the button is the only control in it. Then the whole row is the button. (B142)
    private var wholeRow: RowBox? {
        guard drawing.look == .automatic else { return nil }
        var box = parent
        while let current = box {
            if let row = current as? RowBox {
                return row.controlCount == 1 && row.trait(RowLinkKey.self) == nil ? row : nil
            }
            box = current.parent
        }
        return nil
    }

    private func showLabel() {
        var items: [DisplayItem] = []
        let pressedOpacity = isPressed ? 0.75 : 1
        let bounds = CGRect(origin: .zero, size: frame.size)
        if isRow, isPressed {
            let start = CGPoint(x: -configuration.contentOrigin.x, y: -configuration.contentOrigin.y)
            items.append(
                .fill(
                    .rectangle, .color(drawing.rowHighlight), rect: CGRect(origin: start, size: rowSize)))
        }
        if var background = drawing.background {
            background.opacity *= pressedOpacity
            items.append(
                .fill(
                    .roundedRectangle(radius: drawing.radius(in: frame.size)), .color(background),
                    rect: bounds)
            )
        }
        var effects = LayerEffects(offset: label.frame.origin)
        effects.opacity = isRow ? 1 : drawing.labelOpacity(isPressed: isPressed)
        items.append(.layer(label.drawn(), effects))
        shown.rewrite(items, size: frame.size)
        control.content = shown
    }

    // MARK: RootHost

    func contentNeedsLayout() {}
    func contentWasDrawn() { control.content = shown }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        var element = AccessibilityElement(
            configuration.accessibilityRole, label: configuration.accessibilityLabel)
        element.states.isEnabled = configuration.isEnabled
        element.states.hasPopup = configuration.opensMenu
        if configuration.opensMenu { element.states.isExpanded = false }
        element.control = AccessibilityControl(control: control)
        element.isWholeRow = wholeRow != nil
        element.actions = [AccessibilityAction(.press) { [weak control] in control?.action?() }]
        elements.append(element)
    }
}

extension LayoutBox {
    /// The number of controls in the box.
    fileprivate var controlCount: Int {
        if (self as? LeafBox)?.pressedControl != nil { return 1 }
        return subboxes.reduce(0) { $0 + $1.controlCount }
    }
}
