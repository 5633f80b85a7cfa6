package import Foundation

/// The figures of the program's window.
package struct ScreenFigures: Sendable {
    /// The content, in points.
    package var size = ProgramInformation.current.windowSize
    /// Pixels in a point.
    package var scale = 1.0
    package var isDark = false

    init() {}

    @MainActor
    init(of window: any ScreenWindow) {
        (size, scale, isDark) = (window.size, window.scale, window.isDark)
    }
}
