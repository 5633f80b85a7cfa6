import Foundation

extension ScrollRegion {
    /// Scrolls along the region's main axis if a dragged item is near an edge.
    func scroll(draggedTo point: CGPoint, seconds: Double) -> Bool {
        guard settings.isEnabled, isVisible else { return false }
        let axis = mainAxis
        let position = regionBox.local(point)[axis]
        let speed = DragScrollSpeed.at(position, of: regionBox.frame.size[axis])
        let old = offset[axis]
        let new = min(max(old + speed * seconds, 0), last(axis))
        guard abs(new - old) > 0.01 else { return false }
        discardScrollTargets()
        move(
            to: axis == .horizontal
                ? CGPoint(x: new, y: offset.y) : CGPoint(x: offset.x, y: new))
        return true
    }
}
