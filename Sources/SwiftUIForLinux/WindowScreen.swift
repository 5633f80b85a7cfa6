import ViewGraph

// The functions of GTKScreen, referenced by their symbols. GTKScreen is linked and not imported: otherwise
// each client that imports SwiftUI would load it with all its imports, and would need GTK's headers.

@_silgen_name("dynamic_lists_run_program")
@MainActor private func runProgram(_ start: @MainActor (any Screen) -> Void) -> Never

@_silgen_name("dynamic_lists_has_display")
@MainActor private func hasScreenDisplay() -> Bool

@_silgen_name("dynamic_lists_picture_screen")
@MainActor private func linkedPictureScreen(scale: Double) throws(PictureError) -> any PictureScreen

/// The screen on which programs have their windows.
@MainActor
package enum WindowScreen {
    /// Calls `start` with the screen, and shows windows until the last one closes. Then the process ends.
    static func run(_ start: @MainActor (any Screen) -> Void) -> Never { runProgram(start) }

    /// Whether a window could be opened. Only GTK can determine that, because `DISPLAY` may be set but not
    /// work.
    package static var hasDisplay: Bool { hasScreenDisplay() }

    /// The screen on which views are drawn as pictures, without a display.
    ///
    /// - Parameter scale: the number of pixels per point.
    package static func forPictures(scale: Double) throws(PictureError) -> any PictureScreen {
        try linkedPictureScreen(scale: scale)
    }
}
