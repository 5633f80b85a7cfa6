import Foundation

/// A collector for the elements of boxes that assistive technologies read.
struct AccessibilityCollector {
    private(set) var elements: [AccessibilityElement] = []
    /// The area near the visible part of a scrolled region, in the coordinates of the current box. `nil`
    /// outside of scrolled regions.
    private var area: CGRect?

    mutating func append(_ element: AccessibilityElement) { elements.append(element) }
    mutating func append(contentsOf new: [AccessibilityElement]) { elements += new }

    /// Collects from the subboxes of a box, as far as they are near the visible area.
    @MainActor
    mutating func collect(_ boxes: [LayoutBox]) {
        guard let area else {
            for box in boxes { box.collectAccessibility(into: &self) }
            return
        }
        for box in boxes where box.frame.isNear(area) {
            self.area = area.offsetBy(dx: -box.frame.minX, dy: -box.frame.minY)
            box.collectAccessibility(into: &self)
        }
        self.area = area
    }

    /// Returns the elements of a box without adding them.
    @MainActor
    func collected(_ box: LayoutBox) -> [AccessibilityElement] {
        var inner = AccessibilityCollector()
        inner.area = area
        box.collectAccessibility(into: &inner)
        return inner.elements.prioritized
    }

    /// Returns the elements of a scrolled region's content, whose visible part is `seen`, in the coordinates
    /// of `box`.
    @MainActor
    func collected(_ box: LayoutBox, near seen: CGRect) -> [AccessibilityElement] {
        var inner = self
        inner.area = seen
        return inner.collected(box)
    }
}

extension LayoutBox {
    /// The elements of the box that assistive technologies read, in order.
    final var accessibilityElements: [AccessibilityElement] { AccessibilityCollector().collected(self) }

    /// The elements of the box as one text.
    final var accessibilityText: String { accessibilityElements.flattened.joined(\.label) }
}

extension CGRect {
    /// Whether the rectangles touch, even in a single point.
    fileprivate func isNear(_ area: CGRect) -> Bool {
        minX <= area.maxX && maxX >= area.minX && minY <= area.maxY && maxY >= area.minY
    }
}
