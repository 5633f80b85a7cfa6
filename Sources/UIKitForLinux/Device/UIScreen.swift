public import Foundation
import ViewGraph

/// The screen of the program, which on Linux is its window.
public final class UIScreen: NSObject, Sendable {
    private override init() { super.init() }

    public static let main = UIScreen()
    public static var screens: [UIScreen] { [main] }

    /// The current size of the window's content in points; before there is a window, the size with which it
    /// will open.
    public var bounds: CGRect { CGRect(origin: .zero, size: ScreenServices.current.figures.size) }
    /// The size of the window's content in pixels.
    public var nativeBounds: CGRect {
        let (size, scale) = (bounds.size, scale)
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
    /// The number of pixels per point.
    public var scale: CGFloat { ScreenServices.current.figures.scale }
    public var nativeScale: CGFloat { scale }
    public var traitCollection: UITraitCollection { .current }
    public var maximumFramesPerSecond: Int { 60 }
    /// The brightness, which the desktop controls: always 1.
    public var brightness: CGFloat { 1 }
}
