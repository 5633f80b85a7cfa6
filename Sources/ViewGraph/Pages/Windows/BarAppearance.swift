/// The default appearance of all bars of a type, which pages can override. A program sets it once through
/// UIKit's appearance, before it shows them. As in UIKit it applies to bars that are shown from then on.
@MainActor
package struct BarAppearance {
    /// The color and font of a bar's text, `nil` for the default ones.
    package struct TextAppearance {
        package var color: Color?
        package var font: Font?

        package init(color: Color? = nil, font: Font? = nil) { (self.color, self.font) = (color, font) }
    }

    package var title = TextAppearance()
    package var largeTitle = TextAppearance()
    /// The background of the bar while content is beneath it.
    package var background: Color?
    /// The background of the bar at the content's start, `nil` for none.
    package var edgeBackground: Color?
    /// The tint of buttons and of the selected item.
    package var tint: Color?
    /// The color of unselected items.
    package var unselectedColor: Color?
    package var isHidden = false

    package init() {}

    package static var navigation = BarAppearance()
    package static var tabs = BarAppearance()
    package static var pages = BarAppearance()
}

extension Text {
    @MainActor
    func styled(as appearance: BarAppearance.TextAppearance, font: Font) -> Text {
        let text = self.font(appearance.font ?? font)
        return appearance.color.map { text.foregroundColor($0) } ?? text
    }
}

extension EnvironmentValues {
    /// Sets the tint of a bar's items if the program has one for all bars.
    var barTint: Color? {
        get { nil }
        set { if let newValue { tint = newValue } }
    }
}
