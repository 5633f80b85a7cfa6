// Stand-ins for what is still on its way (Color, Font, Palette): delete each part
// here as soon as the real one is in the tree.

import Foundation

public struct Color: Hashable, Sendable {
    var v = 0
    public static let primary = Color(), accentColor = Color(v: 1), red = Color(v: 2),
        secondary = Color(v: 3), blue = Color(v: 4)
    package func resolve(dark: Bool, accent: ResolvedColor? = nil) -> ResolvedColor {
        ResolvedColor(red: Double(v) / 4, green: 0, blue: 0)
    }
}
package enum Palette {
    static let separator = Color(), tertiaryLabel = Color(), systemGroupedBackground = Color(),
        systemBackground = Color(), secondarySystemGroupedBackground = Color()
}
public struct Font: Hashable, Sendable {
    public static let body = Font()
    public struct Weight: Hashable, Sendable { public static let bold = Weight() }
    func weight(_ w: Weight) -> Font { self }
    func italic() -> Font { self }
    func resolved() -> ResolvedFont { ResolvedFont(size: 17) }
}
