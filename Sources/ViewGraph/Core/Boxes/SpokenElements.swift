import Foundation

/// What assistive tools read of boxes, as it is collected.
struct SpokenElements {
    private(set) var elements: [AccessibilityElement] = []
    /// Of the box that is asked, what is near what is seen of a scrolled region; nil: it is in none.
    private var area: CGRect?

    mutating func append(_ element: AccessibilityElement) { elements.append(element) }
    mutating func append(contentsOf new: [AccessibilityElement]) { elements += new }

    /// What stands in a box: its subboxes, as far as they are near what is seen.
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

    /// What stands in a scrolled region of which `seen` is seen, in the coordinates of `box`.
    @MainActor
    mutating func collect(_ box: LayoutBox, near seen: CGRect) {
        let outer = area
        area = seen
        box.collectAccessibility(into: &self)
        area = outer
    }

    /// What a box says, without adding it.
    @MainActor
    func collected(_ box: LayoutBox) -> [AccessibilityElement] {
        var inner = SpokenElements()
        inner.area = area
        box.collectAccessibility(into: &inner)
        return inner.elements
    }
}

extension LayoutBox {
    /// What assistive tools read in the box, in order.
    final var spokenElements: [AccessibilityElement] { SpokenElements().collected(self) }

    /// The same as one text.
    final var spokenText: String { spokenElements.map(\.label).joined(separator: ", ") }
}

extension CGRect {
    /// Whether anything of it, be it a point, is in another rectangle.
    fileprivate func isNear(_ area: CGRect) -> Bool {
        minX <= area.maxX && maxX >= area.minX && minY <= area.maxY && maxY >= area.minY
    }
}
