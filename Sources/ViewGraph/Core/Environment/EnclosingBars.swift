import Foundation

/// A bar that adapts to the content that scrolls beneath it.
@MainActor
protocol ScrollFollower: AnyObject {
    /// Called when a scroller that touches the bar extends beneath it by `length` points.
    func contentExtends(for length: CGFloat, of scroller: AnyObject)
    /// Called when a scroller no longer touches the bar.
    func contentDetached(_ scroller: AnyObject)
}

/// A page with a bar above its content.
@MainActor
protocol EnclosingPage: ScrollFollower {
    /// Whether the page is beneath another page in a visible navigation stack.
    var isCovered: Bool { get }
    /// Returns the reduction of the bar's height for a scroll offset.
    func collapse(at scrolled: CGFloat) -> CGFloat
    /// Called when a scroller of the page can be refreshed, and when it no longer can.
    func offerRefresh(_ isOffered: Bool, by scroller: AnyObject)
}

/// The enclosing bars beneath which content may scroll.
struct EnclosingBars {
    /// The enclosing page, whose bar is above.
    var page: (any EnclosingPage)?
    /// The bar of the enclosing tab view, below.
    var tabs: (any ScrollFollower)?

    /// Notifies the bars of a visible scroller's position. (R27)
    ///
    /// - Parameters:
    ///   - insets: the lengths by which the scroller extends beneath the bars that it touches.
    ///   - canRefresh: whether the user can refresh the scroller's content.
    ///   - start: the scroll offset from the start.
    ///   - end: the distance to the end.
    @MainActor
    func follow(
        _ scroller: AnyObject, insets: EdgeInsets, canRefresh: Bool,
        fromStart start: @autoclosure () -> CGFloat,
        fromEnd end: @autoclosure () -> CGFloat
    ) {
        if let tabs { notify(tabs, of: scroller, length: end(), inset: insets.bottom) }
        if let page {
            notify(page, of: scroller, length: start(), inset: insets.top)
            page.offerRefresh(canRefresh, by: scroller)
        }
    }

    /// Returns the reduction of the top bar's height for a scroll offset.
    /// - Parameter insets: the lengths by which the scroller extends beneath the bars that it touches.
    @MainActor
    func collapse(at scrolled: CGFloat, insets: EdgeInsets) -> CGFloat {
        insets.top > 0 ? page?.collapse(at: scrolled) ?? 0 : 0
    }

    @MainActor
    private func notify(
        _ bar: any ScrollFollower, of scroller: AnyObject, length: CGFloat, inset: CGFloat
    ) {
        if inset > 0 { bar.contentExtends(for: length, of: scroller) } else { bar.contentDetached(scroller) }
    }

    /// Notifies the bars that a scroller no longer scrolls or is no longer visible.
    @MainActor
    func leave(_ scroller: AnyObject) {
        page?.contentDetached(scroller)
        page?.offerRefresh(false, by: scroller)
        tabs?.contentDetached(scroller)
    }
}

extension EnvironmentValues {
    /// The bars around the view.
    var bars: EnclosingBars {
        get { self[BarsKey.self] }
        set { self[BarsKey.self] = newValue }
    }
    private enum BarsKey: ScopedEnvironmentKey {
        static var defaultValue: EnclosingBars { EnclosingBars() }
        static var boundaries: ScopeBoundary { .card }
    }
}
