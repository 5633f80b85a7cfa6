import Foundation

/// What is in it reads another way than what is around it. (R20)
final class DirectionItem: UnaryItem {
    var direction: LayoutDirection {
        didSet { if direction != oldValue { setNeedsLayout() } }
    }

    init(_ content: LayoutItem, direction: LayoutDirection) {
        self.direction = direction
        super.init(content)
    }

    override var arrangesRightToLeft: Bool { direction == .rightToLeft }
}
