import Foundation
import ViewGraph

// The appearance that a program sets on `UINavigationBar.appearance()` and `UITabBar.appearance()` is applied
// to the bars of navigation stacks and tab views.

extension UINavigationBar {
    func applyAppearance() {
        guard self === Self.appearanceProxy else { return }
        var appearance = BarAppearance()
        appearance.title = BarAppearance.TextAppearance(
            titleTextAttributes, standardAppearance.titleTextAttributes)
        appearance.largeTitle = BarAppearance.TextAppearance(
            largeTitleTextAttributes, scrollEdgeAppearance?.largeTitleTextAttributes,
            standardAppearance.largeTitleTextAttributes)
        appearance.background = (backgroundColor ?? standardAppearance.shown ?? barTintColor).map(
            Color.init(uiColor:))
        appearance.edgeBackground = (backgroundColor ?? scrollEdgeAppearance?.shown).map(Color.init(uiColor:))
        if isTinted { appearance.tint = tintColor.map(Color.init(uiColor:)) }
        BarAppearance.navigation = appearance
    }
}

extension UITabBar {
    func applyAppearance() {
        guard self === Self.appearanceProxy else { return }
        var appearance = BarAppearance()
        let items = standardAppearance.stackedLayoutAppearance
        appearance.background = (backgroundColor ?? standardAppearance.shown ?? barTintColor).map(
            Color.init(uiColor:))
        appearance.edgeBackground = (backgroundColor ?? scrollEdgeAppearance?.shown).map(Color.init(uiColor:))
        appearance.tint = (items.selected.iconColor ?? (isTinted ? tintColor : nil)).map(Color.init(uiColor:))
        appearance.unselectedColor = (items.normal.iconColor ?? unselectedItemTintColor).map(
            Color.init(uiColor:))
        appearance.isHidden = isHidden
        BarAppearance.tabs = appearance
    }
}

extension UIBarAppearance {
    /// The background color, or `nil` for the bar's default.
    fileprivate var shown: UIColor? { backgroundColor ?? defaultBackground }
}

extension BarAppearance.TextAppearance {
    /// Creates the style from the first color and the first font among the attributes.
    fileprivate init(_ attributes: [NSAttributedString.Key: Any]?...) {
        let color = attributes.lazy.compactMap { $0?[.foregroundColor] as? UIColor }.first
        let font = attributes.lazy.compactMap { $0?[.font] as? UIFont }.first
        self.init(color: color.map(Color.init(uiColor:)), font: font.map { Font($0) })
    }
}
