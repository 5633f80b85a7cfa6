public import Foundation
public import ViewGraph

/// A color, either fixed or different in light and dark appearance.
public final class UIColor: NSObject, Sendable {
    /// The same color for SwiftUI views.
    let color: Color

    init(_ color: Color, isOurs: Void) { self.color = color }

    /// - Parameters: The components and the opacity, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    /// Creates a color of the Display P3 color space, which is treated as sRGB.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            Color(.displayP3, red: displayP3Red, green: green, blue: blue, opacity: alpha), isOurs: ())
    }

    /// Creates a gray, from 0, black, to 1, white.
    public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }

    /// Creates a color from hue, saturation and brightness, each from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
    }

    /// Creates the color of a SwiftUI color.
    public init(_ color: Color) { self.color = color }

    public init(cgColor: CGColor) { color = Color(cgColor.resolved) }

    /// Creates a color that is computed for light and for dark appearance.
    ///
    /// The closure runs twice, when the color is created.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
        color = Color(light: light.color.resolve(dark: false), dark: dark.color.resolve(dark: true))
    }

    /// Creates a color of the program's asset catalogs, or returns `nil` if there is none with this name.
    public init?(named name: String) {
        guard let color = AssetLibrary.main.color(named: name) else { return nil }
        self.color = color
    }

    public init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = AssetLibrary.of(bundle).color(named: name) else { return nil }
        self.color = color
    }

    /// Creates a color of an asset catalog from the constant that was generated for it.
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }

    // MARK: Others made of it

    /// Returns the same color with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func changed(_ dark: Bool) -> ResolvedColor {
            var resolved = color.resolve(dark: dark)
            resolved.opacity = min(1, max(0, alpha))
            return resolved
        }
        return UIColor(Color(light: changed(false), dark: changed(true)))
    }

    /// Returns the color in light or in dark appearance.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(Color(color.resolve(dark: traitCollection.userInterfaceStyle == .dark)))
    }

    // MARK: Components

    /// The color as currently shown.
    private var resolved: ResolvedColor {
        color.resolve(dark: UITraitCollection.current.userInterfaceStyle == .dark)
    }

    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let resolved = resolved
        red?.pointee = resolved.red
        green?.pointee = resolved.green
        blue?.pointee = resolved.blue
        alpha?.pointee = resolved.opacity
        return true
    }

    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
        -> Bool
    {
        let resolved = resolved
        white?.pointee = 0.299 * resolved.red + 0.587 * resolved.green + 0.114 * resolved.blue
        alpha?.pointee = resolved.opacity
        return true
    }

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolved
        let maximum = max(color.red, color.green, color.blue)
        let range = maximum - min(color.red, color.green, color.blue)
        let sixths =
            range == 0
            ? 0
            : maximum == color.red
                ? (color.green - color.blue) / range
                : maximum == color.green
                    ? (color.blue - color.red) / range + 2 : (color.red - color.green) / range + 4
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = maximum == 0 ? 0 : range / maximum
        brightness?.pointee = maximum
        alpha?.pointee = color.opacity
        return true
    }

    public var cgColor: CGColor { CGColor(resolved) }

    // MARK: NSObject

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
    public override var hash: Int { color.hashValue }
    public override var description: String { "UIColor \(resolved)" }
}

/// A fixed color.
public final class CGColor: Hashable, Sendable {
    let resolved: ResolvedColor

    init(_ resolved: ResolvedColor) { self.resolved = resolved }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(ResolvedColor(red: red, green: green, blue: blue, opacity: alpha))
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Red, green, blue and opacity.
    public var components: [CGFloat]? { [resolved.red, resolved.green, resolved.blue, resolved.opacity] }
    public var numberOfComponents: Int { 4 }
    public var alpha: CGFloat { resolved.opacity }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.resolved == right.resolved }
    public func hash(into hasher: inout Hasher) { hasher.combine(resolved) }
}

extension Color {
    /// Creates the color of a UIKit color.
    public init(uiColor: UIColor) { self = uiColor.color }
    public init(_ color: UIColor) { self = color.color }
    public init(cgColor: CGColor) { self.init(cgColor.resolved) }
    public init(_ cgColor: CGColor) { self.init(cgColor.resolved) }

    /// The color in light appearance.
    public var cgColor: CGColor? { CGColor(resolve(dark: false)) }
}

extension ColorPicker {
    /// Creates a picker of a Core Graphics color.
    public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(selection: selection.color, supportsOpacity: supportsOpacity, label: label)
    }
}

extension ColorPicker where Label == Text {
    /// Creates a picker of a Core Graphics color.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(titleKey, selection: selection.color, supportsOpacity: supportsOpacity)
    }

    /// Creates a picker of a Core Graphics color.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) { self.init(title, selection: selection.color, supportsOpacity: supportsOpacity) }
}

extension Binding where Value == CGColor {
    @MainActor fileprivate var color: Binding<Color> {
        let base = self
        return Binding<Color> {
            Color(cgColor: base.wrappedValue)
        } set: {
            base.wrappedValue = CGColor($0.resolve(dark: false))
        }
    }
}
