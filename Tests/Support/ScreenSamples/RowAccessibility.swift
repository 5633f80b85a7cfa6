import ViewGraph

/// The accessibility element of a sample's row.
final class RowAccessibility: RowAccessibilityProvider {
    private let element: AccessibilityElement
    private let onRead: @MainActor () -> Void

    init(_ element: AccessibilityElement, onRead: @escaping @MainActor () -> Void = {}) {
        (self.element, self.onRead) = (element, onRead)
    }

    var accessibility: AccessibilityElement? {
        onRead()
        return element
    }
}
