package import Foundation

/// The size, scale and appearance of the program's window.
package struct WindowMetrics: Sendable {
    /// The content's size, in points.
    package var size = ProgramInformation.current.windowSize
    /// The number of pixels per point.
    package var scale = 1.0
    package var isDark = false

    init() {}

    @MainActor
    init(of window: any ScreenWindow) {
        (size, scale, isDark) = (window.size, window.scale, window.isDark)
    }
}
