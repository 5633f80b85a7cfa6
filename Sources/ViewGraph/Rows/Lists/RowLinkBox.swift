import Foundation

/// A link's label in a row. The control behind it is as large as the row.
final class RowLinkBox: UnaryBox, RowLink {
    let control: any ButtonControl
    private(set) var isPressed = false
    private(set) var isEnabled = true
    private(set) var isFocused = false
    private var arrowColor: ResolvedColor?
    private(set) var highlight = ResolvedColor(red: 0, green: 0, blue: 0)
    private var colors: SelectionColors?
    /// Whether the link's page is shown next to the list.
    var isShown = false {
        didSet { if isShown != oldValue { groundChanged() } }
    }
    /// The value that the link presents.
    var selectionValue: AnyHashable?

    init(_ content: LayoutBox, graph: Graph) {
        control = graph.screen.controls.makeButton()
        super.init(content)
        control.pressedChanged = { [weak self] in
            self?.isPressed = $0
            self?.setNeedsDisplay()
        }
        control.focusChanged = { [weak self, weak graph] in
            guard let self, let graph else { return }
            isFocused = $0
            if isShown { groundChanged() }
            graph[KeyboardHolder.self].changed(self, isFocused: $0)
        }
    }

    override var isReusable: Bool { !isPressed && !isFocused && content.isReusable }

    /// The arrow of the link. A link that is fully transparent has no arrow but still works.
    var arrow: RowArrow? {
        var box = parent
        while let current = box, !(current is RowBox) {
            if let opacity = (current as? OpacityBox)?.opacity, opacity <= 0 { return nil }
            box = current.parent
        }
        return arrowColor.map { RowArrow(color: $0) }
    }

    func refresh(isEnabled: Bool, environment: EnvironmentValues) {
        var configuration = ButtonConfiguration()
        self.isEnabled = isEnabled
        configuration.isEnabled = isEnabled
        configuration.accessibilityLabel = accessibilityText
        configuration.isAccessible = false
        control.configure(configuration)
        colors = isShown ? SelectionColors(environment) : nil
        let arrow = isEnabled ? Palette.tertiaryLabel : Palette.quaternaryLabel
        arrowColor = environment.isNextToDetail ? nil : environment.resolve(arrow)
        highlight = environment.resolve(Palette.systemGray4)
        setNeedsDisplay()
    }

    var fill: SelectionColors.Fill? { isShown ? isFocused ? colors?.active : colors?.inactive : nil }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        super.traitValue(to: query)
            ?? (query.matches(RowLinkKey.self) ? TraitValue<RowLinkKey>(self) : nil)
    }
}
