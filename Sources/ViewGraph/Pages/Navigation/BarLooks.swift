/// How all bars of a kind look where no page says otherwise: what a program sets once, through UIKit's
/// appearance, before it shows them. As with UIKit it counts for bars that are shown from then on.
@MainActor
package struct BarLooks {
    /// How a bar's words look; nil: as such words do.
    package struct Words {
        package var color: Color?
        package var font: Font?

        package init(color: Color? = nil, font: Font? = nil) { (self.color, self.font) = (color, font) }
    }

    package var title = Words()
    package var largeTitle = Words()
    /// Behind the bar while content is beneath it.
    package var background: Color?
    /// Behind the bar at the content's start too; nil: nothing there.
    package var edgeBackground: Color?
    /// Of buttons, and of what is chosen.
    package var tint: Color?
    /// Of what is not chosen.
    package var others: Color?
    package var isHidden = false

    package init() {}

    package static var navigation = BarLooks()
    package static var tabs = BarLooks()
    package static var pages = BarLooks()
}

extension Text {
    @MainActor
    func looking(like words: BarLooks.Words, font: Font) -> Text {
        let text = self.font(words.font ?? font)
        return words.color.map { text.foregroundColor($0) } ?? text
    }
}

extension EnvironmentValues {
    /// Sets the tint of a bar's items where the program has one for all bars.
    var barTint: Color? {
        get { nil }
        set { if let newValue { tint = newValue } }
    }
}
