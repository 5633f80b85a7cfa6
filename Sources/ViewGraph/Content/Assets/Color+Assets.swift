public import Foundation

extension Color {
    /// A colour of the program's asset catalogues, by its name; it may be another one in the dark.
    ///
    /// A name that is not there gives magenta, and is said once on standard error.
    ///
    /// - Parameter bundle: where it is looked for; nil is the program's own.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let found = AssetLibrary.of(bundle).color(named: name) {
            self = found
        } else {
            Diagnostics.log("Color(\"\(name)\"): no color set of this name. Magenta stands in.")
            self = Color(ResolvedColor(hex: 0xFF00FF))
        }
    }

    /// A colour of an asset catalogue by the constant that was made for it.
    ///
    /// `Color(.black)` is UIKit's black where a catalogue has a "Black" too.
    @_disfavoredOverload
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }

    // SwiftUI has named it so.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The colour that marks what can be used: the nearest `tint`'s, otherwise the program's `AccentColor`,
    /// otherwise blue.
    public static let accentColor = Color(
        accentOrElse: AssetLibrary.main.color(named: "AccentColor") ?? .blue)
}

/// A colour of an asset catalogue, by the constant that stands for it.
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
    /// A colour by the name that catalogues call it by, such as "systemBlueColor".
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
