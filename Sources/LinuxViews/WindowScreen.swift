import ViewGraph

// GTKScreen, by its symbols. It is linked, and not imported: whoever imports SwiftUI would load it with all
// that it imports, and would need GTK's headers.

@_silgen_name("dynamic_lists_run_program")
@MainActor private func runProgram(_ start: @MainActor (any Screen) -> Void) -> Never

@_silgen_name("dynamic_lists_has_display")
@MainActor private func hasScreenDisplay() -> Bool

/// The screen that programs have their windows on.
@MainActor
package enum WindowScreen {
    /// Calls `start` with the screen, and shows windows until the last one closes; then the process ends.
    static func run(_ start: @MainActor (any Screen) -> Void) -> Never { runProgram(start) }

    /// Whether a window could be opened. GTK alone knows: a `DISPLAY` may be set and dead.
    package static var hasDisplay: Bool { hasScreenDisplay() }
}
