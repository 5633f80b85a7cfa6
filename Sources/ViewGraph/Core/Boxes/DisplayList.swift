import Foundation

/// The list that a layer's items are drawn into.
@MainActor
struct DisplayList {
    private(set) var items: [DisplayItem] = []
    let graph: Graph
    /// The transaction that moved the boxes being drawn. `nil` if they did not move, or without animation.
    private(set) var movement: Transaction?

    init(graph: Graph, movement: Transaction? = nil) {
        self.graph = graph
        self.movement = movement
    }

    mutating func append(_ item: DisplayItem) { items.append(item) }

    mutating func append(contentsOf other: DisplayList) { items += other.items }

    /// Draws a box whose parent's corner is at `origin`.
    mutating func draw(_ box: LayoutBox, from origin: CGPoint) {
        let outer = movement
        if let own = box.beginDrawing() { movement = own }
        let corner = CGPoint(x: origin.x + box.frame.minX, y: origin.y + box.frame.minY)
        box.show(in: &self, at: corner)
        movement = outer
    }

    /// The number of device pixels per point.
    var scale: Double { graph.scale }

    /// A rectangle with its edges on pixels, so that adjacent rectangles share edges. (R19)
    func snapped(_ rect: CGRect) -> CGRect {
        let left = snapped(rect.minX)
        let top = snapped(rect.minY)
        return CGRect(
            x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
    }

    /// The nearest pixel edge. Halves are rounded up.
    func snapped(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }

    /// A size in points as whole device pixels.
    func pixels(_ size: CGSize) -> PixelSize {
        PixelSize(
            width: Int(nearest: (size.width * scale).rounded(.up)),
            height: Int(nearest: (size.height * scale).rounded(.up)))
    }
}
