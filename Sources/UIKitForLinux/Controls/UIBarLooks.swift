import Foundation
import ViewGraph

// The appearance that a program sets on `UINavigationBar.appearance()` and `UITabBar.appearance()` is applied
// to the bars of navigation stacks and tab views.

extension UINavigationBar {
    func showLooks() {
        guard self === Self.looks else { return }
        var looks = BarAppearance()
        looks.title = BarAppearance.TextAppearance(
            titleTextAttributes, standardAppearance.titleTextAttributes)
        looks.largeTitle = BarAppearance.TextAppearance(
            largeTitleTextAttributes, scrollEdgeAppearance?.largeTitleTextAttributes,
            standardAppearance.largeTitleTextAttributes)
        looks.background = (backgroundColor ?? standardAppearance.shown ?? barTintColor).map(
            Color.init(uiColor:))
        looks.edgeBackground = (backgroundColor ?? scrollEdgeAppearance?.shown).map(Color.init(uiColor:))
        if isTinted { looks.tint = tintColor.map(Color.init(uiColor:)) }
        BarAppearance.navigation = looks
    }
}

extension UITabBar {
    func showLooks() {
        guard self === Self.looks else { return }
        var looks = BarAppearance()
        let items = standardAppearance.stackedLayoutAppearance
        looks.background = (backgroundColor ?? standardAppearance.shown ?? barTintColor).map(
            Color.init(uiColor:))
        looks.edgeBackground = (backgroundColor ?? scrollEdgeAppearance?.shown).map(Color.init(uiColor:))
        looks.tint = (items.selected.iconColor ?? (isTinted ? tintColor : nil)).map(Color.init(uiColor:))
        looks.unselectedColor = (items.normal.iconColor ?? unselectedItemTintColor).map(Color.init(uiColor:))
        looks.isHidden = isHidden
        BarAppearance.tabs = looks
    }
}

extension UIBarAppearance {
    /// The background color, or `nil` for the bar's default.
    fileprivate var shown: UIColor? { backgroundColor ?? ground }
}

extension BarAppearance.TextAppearance {
    /// Creates the style from the first color and the first font among the attributes.
    fileprivate init(_ attributes: [NSAttributedString.Key: Any]?...) {
        let color = attributes.lazy.compactMap { $0?[.foregroundColor] as? UIColor }.first
        let font = attributes.lazy.compactMap { $0?[.font] as? UIFont }.first
        self.init(color: color.map(Color.init(uiColor:)), font: font.map { Font($0) })
    }
}
