public import Foundation

extension Color {
    /// Creates a color from the program's asset catalogs by its name. The color may be different in dark
    /// mode.
    ///
    /// A name that does not exist results in magenta, and is logged once on standard error.
    ///
    /// - Parameter bundle: the bundle with the asset catalog, or `nil` for the program's own.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let found = AssetLibrary.of(bundle).color(named: name) {
            self = found
        } else {
            Diagnostics.log("Color(\"\(name)\"): no color set of this name. Magenta is used instead.")
            self = Color(ResolvedColor(hex: 0xFF00FF))
        }
    }

    /// Creates a color from the constant that was generated for it from an asset catalog.
    ///
    /// `Color(.black)` is UIKit's black even if a catalog also has a "Black".
    @_disfavoredOverload
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }

    // The name is SwiftUI's.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The accent color of interactive elements: the nearest `tint`, otherwise the program's `AccentColor`,
    /// otherwise blue.
    public static let accentColor = Color(
        accentOrElse: AssetLibrary.main.color(named: "AccentColor") ?? .blue)
}

/// A constant for a color of an asset catalog.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }

    package var assetName: String { name }
    package var assetBundle: Bundle { bundle }
}

extension Palette {
    /// Returns the color with a name as used in catalogs, such as "systemBlueColor".
    static func named(_ name: String) -> Color? {
        byName[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
    }

    private static let byName: [String: Color] = [
        "systemRed": .red, "systemOrange": .orange, "systemYellow": .yellow, "systemGreen": .green,
        "systemMint": .mint, "systemTeal": .teal, "systemCyan": .cyan, "systemBlue": .blue,
        "systemIndigo": .indigo, "systemPurple": .purple, "systemPink": .pink, "systemBrown": .brown,
        "systemGray": systemGray, "systemGray2": systemGray2, "systemGray3": systemGray3,
        "systemGray4": systemGray4, "systemGray5": systemGray5, "systemGray6": systemGray6,
        "label": label, "labelColor": label, "secondaryLabel": secondaryLabel,
        "tertiaryLabel": tertiaryLabel, "quaternaryLabel": quaternaryLabel, "link": link,
        "placeholderText": placeholderText, "separator": separator, "opaqueSeparator": opaqueSeparator,
        "systemFill": systemFill, "secondarySystemFill": secondarySystemFill,
        "tertiarySystemFill": tertiarySystemFill, "quaternarySystemFill": quaternarySystemFill,
        "systemBackground": systemBackground, "secondarySystemBackground": secondarySystemBackground,
        "tertiarySystemBackground": tertiarySystemBackground,
        "systemGroupedBackground": systemGroupedBackground,
        "secondarySystemGroupedBackground": secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": tertiarySystemGroupedBackground,
        "white": .white, "black": .black, "clear": .clear,
    ]
}
