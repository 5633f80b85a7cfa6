public import Foundation
import ViewGraph

/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// The type of device for which an interface is designed.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision = 6
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// The environment in which an interface is shown.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let displayScale: CGFloat
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    public convenience override init() { self.init(userInterfaceStyle: .unspecified) }

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        displayScale = ScreenServices.current.figures.scale
    }

    /// The current traits of the window.
    public static var current: UITraitCollection {
        UITraitCollection(userInterfaceStyle: ScreenServices.current.figures.isDark ? .dark : .light)
    }
}
