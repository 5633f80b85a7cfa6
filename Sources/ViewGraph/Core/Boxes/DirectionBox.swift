import Foundation

/// What is in it reads another way than what is around it. (R20)
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
