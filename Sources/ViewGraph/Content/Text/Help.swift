import Foundation

extension View {
    /// Adds a tooltip to the view, which is also its description for assistive tools.
    public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// Adds a tooltip to the view, which is also its description for assistive tools.
    public func help(_ text: Text) -> some View { modified(by: Help(text: text.plainText)) }

    /// Adds a tooltip to the view, which is also its description for assistive tools.
    @_disfavoredOverload
    public func help<Content: StringProtocol>(_ text: Content) -> some View { help(Text(text)) }
}

private struct Help: BoxModifier {
    let text: String

    func makeBox(around content: LayoutBox, in node: _Node) -> HelpBox { HelpBox(content, text: text) }
    func apply(to box: HelpBox, from old: Help, in node: _Node) {
        guard text != box.text else { return }
        box.text = text
        box.setNeedsDisplay()
    }
}

/// A box with a tooltip.
private final class HelpBox: UnaryBox {
    var text: String

    init(_ content: LayoutBox, text: String) {
        self.text = text
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &result)
        let bounds = CGRect(origin: .zero, size: frame.size)
        if result.help == nil, isHit || bounds.contains(point) { result.help = text }
        return isHit
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        elements.append(
            contentsOf: elements.collected(content).map { element in
                var element = element
                if element.hint.isEmpty { element.hint = text }
                return element
            })
    }
}
