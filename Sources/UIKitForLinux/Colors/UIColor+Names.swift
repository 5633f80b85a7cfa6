// The names are UIKit's.
// swift-format-ignore-file: DontRepeatTypeInStaticProperties

import Foundation
import ViewGraph

// The colors that UIKit names: the system's, which follow light and dark, and the plain ones.
extension UIColor {
    private convenience init(_ palette: Color, _ name: Void = ()) { self.init(palette, isOurs: ()) }

    public static let black = UIColor(Color.black, ())
    public static let white = UIColor(Color.white, ())
    public static let clear = UIColor(Color.clear, ())
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    public static let systemRed = UIColor(Color.red, ())
    public static let systemOrange = UIColor(Color.orange, ())
    public static let systemYellow = UIColor(Color.yellow, ())
    public static let systemGreen = UIColor(Color.green, ())
    public static let systemMint = UIColor(Color.mint, ())
    public static let systemTeal = UIColor(Color.teal, ())
    public static let systemCyan = UIColor(Color.cyan, ())
    public static let systemBlue = UIColor(Color.blue, ())
    public static let systemIndigo = UIColor(Color.indigo, ())
    public static let systemPurple = UIColor(Color.purple, ())
    public static let systemPink = UIColor(Color.pink, ())
    public static let systemBrown = UIColor(Color.brown, ())
    public static let systemGray = UIColor(Palette.systemGray, ())
    public static let systemGray2 = UIColor(Palette.systemGray2, ())
    public static let systemGray3 = UIColor(Palette.systemGray3, ())
    public static let systemGray4 = UIColor(Palette.systemGray4, ())
    public static let systemGray5 = UIColor(Palette.systemGray5, ())
    public static let systemGray6 = UIColor(Palette.systemGray6, ())
    public static let label = UIColor(Palette.label, ())
    public static let secondaryLabel = UIColor(Palette.secondaryLabel, ())
    public static let tertiaryLabel = UIColor(Palette.tertiaryLabel, ())
    public static let quaternaryLabel = UIColor(Palette.quaternaryLabel, ())
    public static let placeholderText = UIColor(Palette.placeholderText, ())
    public static let link = UIColor(Palette.link, ())
    public static let systemFill = UIColor(Palette.systemFill, ())
    public static let secondarySystemFill = UIColor(Palette.secondarySystemFill, ())
    public static let tertiarySystemFill = UIColor(Palette.tertiarySystemFill, ())
    public static let quaternarySystemFill = UIColor(Palette.quaternarySystemFill, ())
    public static let separator = UIColor(Palette.separator, ())
    public static let opaqueSeparator = UIColor(Palette.opaqueSeparator, ())
    public static let systemBackground = UIColor(Palette.systemBackground, ())
    public static let secondarySystemBackground = UIColor(Palette.secondarySystemBackground, ())
    public static let tertiarySystemBackground = UIColor(Palette.tertiarySystemBackground, ())
    public static let systemGroupedBackground = UIColor(Palette.systemGroupedBackground, ())
    public static let secondarySystemGroupedBackground = UIColor(Palette.secondarySystemGroupedBackground, ())
    public static let tertiarySystemGroupedBackground = UIColor(Palette.tertiarySystemGroupedBackground, ())

    /// The color of text on a dark background.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The color of text on a light background.
    public static let darkText = UIColor.black
    /// The program's accent color.
    public static let tintColor = UIColor(Color.accentColor, ())
    public static let groupTableViewBackground = UIColor.systemGroupedBackground
}
