import ViewGraph

/// What is read of a sample's row.
final class SaidOfRow: RowSpeaker {
    let accessibility: AccessibilityElement?
    init(_ element: AccessibilityElement) { accessibility = element }
}
