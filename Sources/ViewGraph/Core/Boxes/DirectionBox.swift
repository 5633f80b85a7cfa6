import Foundation

/// A box whose content has its own layout direction. (R20)
final class DirectionBox: UnaryBox {
    var direction: LayoutDirection {
        didSet { if direction != oldValue { setNeedsLayout() } }
    }

    init(_ content: LayoutBox, direction: LayoutDirection) {
        self.direction = direction
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }
    override var arrangesRightToLeft: Bool { direction == .rightToLeft }
}
