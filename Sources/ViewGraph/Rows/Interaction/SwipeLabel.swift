import Foundation

/// The label of a button that a swipe reveals: its symbol, or its title, or both in a high row.
@MainActor
final class SwipeLabel {
    /// The size of the label, and the width of the button when the row is open, in points.
    let size: CGSize
    let width: Double
    let layer = DisplayLayer()
    private let node: _ViewNode<Text>

    private static let minimumWidth = 74.0
    private static let maximumTextWidth = 140.0
    private static let margin = 12.0
    private static let spacing = 4.0
    private static let symbolSize = 20.0
    /// The height from which a row has room for a symbol and a title.
    private static let bothHeight = 64.0

    /// - Parameters:
    ///   - height: the height of the row, in points.
    ///   - parent: the node with the environment of the label.
    init(_ action: RowAction, height: Double, around parent: _Node, color: Color) {
        var context = parent.contentContext(axis: nil)
        context.environment.foregroundColor = color
        context.environment.font = action.icon == nil ? .body : .caption
        context.environment.lineLimit = 2
        context.environment.multilineTextAlignment = .center
        node = Text._makeNode(Text(verbatim: action.title), in: context)
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        let title = RootBox(boxes[0], graph: parent.graph)
        let offer = ProposedViewSize(width: Self.maximumTextWidth, height: height)
        let showsTitle = action.icon == nil || action.hasText && height >= Self.bothHeight
        let titleSize = showsTitle ? title.size(for: offer) : .zero
        let symbolSize = action.icon.map {
            CGSize(
                width: $0.width * ImageBox.symbolUnit * Self.symbolSize,
                height: SymbolDrawing.height * ImageBox.symbolUnit * Self.symbolSize)
        }
        let gap = symbolSize != nil && showsTitle ? Self.spacing : 0
        size = CGSize(
            width: max(titleSize.width, symbolSize?.width ?? 0),
            height: titleSize.height + gap + (symbolSize?.height ?? 0))
        width = max(size.width + 2 * Self.margin, Self.minimumWidth)
        var items: [DisplayItem] = []
        if let icon = action.icon, let symbolSize {
            let origin = CGPoint(x: (size.width - symbolSize.width) / 2, y: 0)
            items.append(
                .symbol(
                    icon, rect: CGRect(origin: origin, size: symbolSize),
                    color: context.environment.resolve(color)))
        }
        if showsTitle {
            title.place(at: .zero, proposal: offer)
            let origin = CGPoint(
                x: (size.width - titleSize.width) / 2, y: size.height - titleSize.height)
            items.append(.layer(title.drawn(), LayerEffects(offset: origin)))
        }
        layer.rewrite(items, size: size)
    }

    isolated deinit { node.unmount() }
}
