package import Foundation

/// The size, scale and appearance of the program's window.
package struct WindowMetrics: Sendable {
    /// The content's size without the title bar, in points.
    package var size = ProgramInformation.current.windowSize
    /// The number of pixels per point.
    package var scale = 1.0
    package var isDark = false

    init() {}

    @MainActor
    init(of window: any ScreenWindow) {
        size = CGSize(
            width: window.size.width, height: max(0, window.size.height - window.titleBar.height))
        (scale, isDark) = (window.scale, window.isDark)
    }
}
