import Observation

/// Counts a view's changes, so that the SwiftUI view that shows it is evaluated again.
@MainActor
@Observable
final class ViewChanges {
    private(set) var count = 0
    /// The nesting depth of updates during which changes are not counted. While a representable makes or
    /// updates its view, the view that shows it is evaluated in any case.
    @ObservationIgnored static var suppressionDepth = 0

    func note() { if Self.suppressionDepth == 0 { count += 1 } }

    static func withoutNotes<Result>(_ action: () -> Result) -> Result {
        suppressionDepth += 1
        defer { suppressionDepth -= 1 }
        return action()
    }
}
