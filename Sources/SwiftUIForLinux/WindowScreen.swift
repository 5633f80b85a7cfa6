import ViewGraph

// The functions of GTKScreen and LiveInspector, referenced by their symbols. These are linked and not
// imported: otherwise each client that imports SwiftUI would load them with all their imports, and would need
// the headers of GTK and libsoup.

@_silgen_name("dynamic_lists_run_program")
@MainActor private func runProgram(_ start: @MainActor (any Screen) -> Void) -> Never

@_silgen_name("dynamic_lists_has_display")
@MainActor private func hasScreenDisplay() -> Bool

@_silgen_name("dynamic_lists_picture_screen")
@MainActor private func linkedPictureScreen(
    scale: Double, fonts: String?
) throws(PictureError) -> any PictureScreen

@_silgen_name("dynamic_lists_inspect_program")
@MainActor private func inspectProgram() -> GraphRecorder?

/// The screen on which programs have their windows.
@MainActor
package enum WindowScreen {
    /// Calls `start` with the screen, and shows windows until the last one closes. Then the process ends.
    static func run(_ start: @MainActor (any Screen) -> Void) -> Never { runProgram(start) }

    /// Starts the inspection of the program, if it is requested or a debug build.
    ///
    /// - Returns: The record for the program's windows.
    static func recorder() -> GraphRecorder? { inspectProgram() }

    /// Whether a window could be opened. Only GTK can determine that, because `DISPLAY` may be set but not
    /// work.
    package static var hasDisplay: Bool { hasScreenDisplay() }

    /// The screen on which views are drawn as pictures, without a display.
    ///
    /// - Parameters:
    ///   - scale: the number of pixels per point.
    ///   - fonts: the path of a configuration of fontconfig, `nil` for the fonts of the system.
    package static func forPictures(
        scale: Double, fonts: String? = nil
    ) throws(PictureError) -> any PictureScreen {
        try linkedPictureScreen(scale: scale, fonts: fonts)
    }
}
