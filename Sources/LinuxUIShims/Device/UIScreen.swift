public import Foundation
import ViewGraph

/// What the program is shown on: on Linux its window.
public final class UIScreen: NSObject, Sendable {
    private override init() { super.init() }

    public static let main = UIScreen()
    public static var screens: [UIScreen] { [main] }

    /// The window's content as it is now, in points; before there is one, as it will open.
    public var bounds: CGRect { CGRect(origin: .zero, size: ScreenServices.current.figures.size) }
    /// The same in pixels.
    public var nativeBounds: CGRect {
        let (size, scale) = (bounds.size, scale)
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
    /// Pixels in a point.
    public var scale: CGFloat { ScreenServices.current.figures.scale }
    public var nativeScale: CGFloat { scale }
    public var traitCollection: UITraitCollection { .current }
    public var maximumFramesPerSecond: Int { 60 }
    /// The desktop's business: always 1.
    public var brightness: CGFloat { 1 }
}
