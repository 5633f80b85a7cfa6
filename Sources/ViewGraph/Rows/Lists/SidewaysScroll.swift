import Foundation

/// The position of rows that are wider than their list, shared with a header above the list.
@MainActor
final class SidewaysScroll {
    /// The distance by which the rows are scrolled, from their leading edge.
    private(set) var offset = 0.0
    fileprivate weak var header: SidewaysBox?
    weak var list: (any SidewaysRegion)?

    nonisolated init() {}

    /// Called by the list when its rows moved.
    func rowsMoved(to new: Double) {
        guard new != offset else { return }
        offset = new
        header?.follow()
    }

    /// Scrolls until a part of the rows is in view, given by its distances from their leading edge.
    func reveal(_ part: ClosedRange<Double>) { list?.reveal(sideways: part) }
}

/// A scrolled region whose rows may be wider than itself.
@MainActor
protocol SidewaysRegion: AnyObject {
    func reveal(sideways part: ClosedRange<Double>)
}

/// The width of rows that may be wider than their list.
struct SidewaysRows: Equatable {
    let width: Double
    let scroll: SidewaysScroll

    static func == (left: Self, right: Self) -> Bool {
        left.width == right.width && left.scroll === right.scroll
    }
}

extension EnvironmentValues {
    /// The width of a list's rows, if they are scrolled sideways where the list is narrower.
    var sidewaysRows: SidewaysRows? {
        get { self[SidewaysRowsKey.self] }
        set { self[SidewaysRowsKey.self] = newValue }
    }
    private enum SidewaysRowsKey: EnvironmentKey { static var defaultValue: SidewaysRows? { nil } }
}

extension View {
    /// Moves the view sideways together with the rows of a list below it.
    func scrolledSideways(with rows: SidewaysRows?) -> some View { modified(by: Sideways(rows: rows)) }
}

private struct Sideways: BoxModifier {
    let rows: SidewaysRows?

    func makeBox(around content: LayoutBox, in node: _Node) -> SidewaysBox {
        let box = SidewaysBox(content, graph: node.graph)
        box.rows = rows
        return box
    }
    func apply(to box: SidewaysBox, from old: Self, in node: _Node) { box.rows = rows }
}

/// A part of a header that is as wide as the rows below it, and scrolled with them.
private final class SidewaysBox: LayerBox {
    var rows: SidewaysRows? {
        didSet {
            rows?.scroll.header = self
            if rows != oldValue { setNeedsLayout() }
        }
    }

    override var scrollAxes: Axis.Set? { .horizontal }

    override func reveal(_ box: LayoutBox) {
        guard let rect = box.rect(in: content) else { return }
        let start = content.isRightToLeft ? content.frame.width - rect.maxX : rect.minX
        rows?.scroll.reveal(start...start + rect.width)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let inner = content.size(for: contentProposal(for: proposal))
        return CGSize(width: proposal.width ?? inner.width, height: inner.height)
    }

    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max($0, rows?.width ?? 0) }, height: proposal.height)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) { follow() }

    /// Places the content where the rows are.
    func follow() {
        let size = CGSize(width: max(frame.width, rows?.width ?? 0), height: frame.height)
        let offset = min(rows?.scroll.offset ?? 0, size.width - frame.width)
        content.place(at: CGPoint(x: -offset, y: 0), size: size, proposal: ProposedViewSize(size))
        graph.geometryChanged()
    }

    override var effects: LayerEffects {
        var effects = LayerEffects()
        if content.frame.width > frame.width {
            let rect = CGRect(origin: drawnOrigin ?? .zero, size: frame.size)
            effects.clip = LayerEffects.Clip(rect: rect, shape: .rectangle)
        }
        return effects
    }

    /// Parts that are scrolled out of the box do not receive presses.
    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard CGRect(origin: .zero, size: frame.size).contains(point) else { return false }
        return super.hitTest(point, into: &result)
    }
}
