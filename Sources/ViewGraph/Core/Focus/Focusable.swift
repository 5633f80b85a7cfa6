import Foundation

extension View {
    /// Makes a view without a control focusable.
    ///
    /// Differs from Apple's: Tab and `focused` focus it; a click does so only if the view handles no other
    /// clicks.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        FocusableView(content: self, isFocusable: isFocusable)
    }

    /// Makes the view focusable for some interactions.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        FocusableView(content: self, isFocusable: isFocusable)
    }
}

private struct FocusableView<Content: View>: View, TransparentView {
    let content: Content
    let isFocusable: Bool

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        FocusableNode(view, in: context)
    }
}

/// A node that puts an invisible control behind the view, which holds the keyboard focus.
private final class FocusableNode<Content: View>: TransparentNode<FocusableView<Content>, Content>,
    FocusTarget
{
    private let control: any FocusableControl
    private var wrappers = BoxWrappers<FocusableBox>()

    var focusableControl: any FocusableControl { control }

    init(_ view: FocusableView<Content>, in context: _NodeContext) {
        control = context.graph.screen.controls.makeFocusHolder()
        super.init(view, inner: view.content, in: context)
        control.focusChanged = { [weak self] isFocused in
            guard let self else { return }
            notifyFocusChange(isFocused, box: wrappers.first)
        }
    }

    override func viewChanged(from old: FocusableView<Content>) {
        inner.update(view.content)
        wrappers.updateAll { $0.isFocusable = view.isFocusable }
    }

    private func wrapped(_ inner: LayoutBox) -> LayoutBox {
        wrappers.box(around: inner) {
            let box = FocusableBox(inner, control: control)
            box.isFocusable = view.isFocusable
            return box
        }
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) {
        var own: [LayoutBox] = []
        inner.collectBoxes(into: &own)
        for box in own { boxes.append(wrapped(box)) }
    }

    override func collectRows(into rows: inout [RowSegment]) {
        var own: [RowSegment] = []
        inner.collectRows(into: &own)
        for segment in own {
            rows.append(
                segment.wrapped(owner: own.count == 1 ? self : nil) { [weak self] in self?.wrapped($0) ?? $0 }
            )
        }
    }

    override func unmounted() { control.focusChanged = nil }
}

private final class FocusableBox: UnaryBox {
    private let control: any FocusableControl
    var isFocusable = true {
        didSet {
            if !isFocusable { control.unfocus() }
            if isFocusable != oldValue { setNeedsDisplay() }
        }
    }

    init(_ content: LayoutBox, control: any FocusableControl) {
        self.control = control
        super.init(content)
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if isFocusable {
            list.append(.control(control, rect: list.snapped(CGRect(origin: origin, size: frame.size))))
        }
        super.draw(into: &list, at: origin)
    }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &result)
        guard isFocusable, result.control == nil, result.targets.isEmpty,
            CGRect(origin: .zero, size: frame.size).contains(point)
        else { return isHit }
        result.control = control
        return true
    }
}
