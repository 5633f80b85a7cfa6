import Foundation

/// The drawing of the editing controls of a row.
extension RowBox {
    private static let symbolSize = 20.0

    /// Draws the controls at both edges of the row, as far as the animation shows them.
    ///
    /// - Parameter card: the part of the row that its background fills.
    func drawEditing(_ card: CGRect, into list: inout DisplayList) {
        guard editing.progress > 0, let colors = editing.colors else { return }
        guard editing.progress < 1 else { return drawControls(colors, in: card, into: &list) }
        // The controls come from behind the edges of the card.
        var controls = DisplayList(graph: list.graph, movement: list.movement)
        drawControls(colors, in: card, into: &controls)
        var effects = LayerEffects()
        effects.clip = LayerEffects.Clip(rect: card, shape: shape(of: card))
        list.append(.layer(DisplayLayer(controls.items, size: frame.size), effects))
    }

    private func drawControls(_ colors: EditingColors, in card: CGRect, into list: inout DisplayList) {
        let hidden = 1 - editing.progress
        if let leading = editing.leading {
            let center = insets.leading + RowEditing.leadingWidth * (0.5 - hidden) - 6
            let x = isRightToLeft ? card.maxX - center : card.minX + center
            draw(leading, at: CGPoint(x: x, y: card.midY), colors, into: &list)
        }
        if editing.hasHandle {
            let center = insets.trailing + RowEditing.handleWidth * (0.5 - hidden) - 8
            let x = isRightToLeft ? card.minX + center : card.maxX - center
            draw("line.3.horizontal", at: CGPoint(x: x, y: card.midY), colors.handle, into: &list)
        }
    }

    private func draw(
        _ leading: RowEditing.Leading, at center: CGPoint, _ colors: EditingColors,
        into list: inout DisplayList
    ) {
        switch leading {
        case .delete:
            // The symbol's sign is cut out of it.
            let ground = CGRect(x: center.x - 6, y: center.y - 6, width: 12, height: 12)
            list.append(.fill(.ellipse, .color(faded(colors.ground)), rect: ground))
            draw("minus.circle.fill", at: center, colors.delete, into: &list)
        case .selection(isSelected: true):
            let ground = CGRect(x: center.x - 6, y: center.y - 6, width: 12, height: 12)
            list.append(.fill(.ellipse, .color(faded(colors.ground)), rect: ground))
            draw("checkmark.circle.fill", at: center, colors.selected, into: &list)
        case .selection(isSelected: false):
            draw("circle", at: center, colors.unselected, into: &list)
        }
    }

    private func draw(
        _ symbol: String, at center: CGPoint, _ color: ResolvedColor, into list: inout DisplayList
    ) {
        guard let drawing = SymbolDrawing(named: symbol) else { return }
        let size = CGSize(
            width: drawing.width * ImageBox.symbolUnit * Self.symbolSize,
            height: SymbolDrawing.height * ImageBox.symbolUnit * Self.symbolSize)
        let rect = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
        list.append(.symbol(drawing, rect: list.snapped(rect), color: faded(color)))
    }

    private func faded(_ color: ResolvedColor) -> ResolvedColor {
        var color = color
        color.opacity *= editing.progress
        return color
    }
}
