import Foundation

/// A bar that follows what scrolls beneath it.
@MainActor
protocol ScrollFollower: AnyObject {
    /// What touches the bar goes on beneath it, for so many points.
    func contentGoesOn(for length: CGFloat, of scroller: AnyObject)
    /// It touches the bar no longer.
    func contentLeft(_ scroller: AnyObject)
}

/// A page with a bar above what is on it.
@MainActor
protocol PageAround: ScrollFollower {
    /// The page is beneath another one, of a stack that is on screen.
    var isCovered: Bool { get }
    /// How much lower its bar is where the content is scrolled by so much.
    func collapse(at scrolled: CGFloat) -> CGFloat
}

/// The bars that what scrolls may go on beneath.
struct BarsAround {
    /// The page that the view is on; its bar is above.
    var page: (any PageAround)?
    /// Those of the tab view that the view is in, below.
    var tabs: (any ScrollFollower)?

    /// Tells the bars of something on screen that scrolls. (R27)
    ///
    /// - Parameters:
    ///   - insets: how far it goes on beneath what it touches.
    ///   - start: how far it is scrolled from its start.
    ///   - end: how far from its end.
    @MainActor
    func follow(
        _ scroller: AnyObject, insets: EdgeInsets, fromStart start: @autoclosure () -> CGFloat,
        fromEnd end: @autoclosure () -> CGFloat
    ) {
        if let tabs { tell(tabs, of: scroller, length: end(), inset: insets.bottom) }
        if let page { tell(page, of: scroller, length: start(), inset: insets.top) }
    }

    /// How much less bars cover at the top of what is scrolled by so much.
    /// - Parameter insets: how far it goes on beneath what it touches.
    @MainActor
    func collapse(at scrolled: CGFloat, insets: EdgeInsets) -> CGFloat {
        insets.top > 0 ? page?.collapse(at: scrolled) ?? 0 : 0
    }

    @MainActor
    private func tell(
        _ bar: any ScrollFollower, of scroller: AnyObject, length: CGFloat, inset: CGFloat
    ) {
        if inset > 0 { bar.contentGoesOn(for: length, of: scroller) } else { bar.contentLeft(scroller) }
    }

    /// Something scrolls no longer, or is not on screen.
    @MainActor
    func leave(_ scroller: AnyObject) {
        page?.contentLeft(scroller)
        tabs?.contentLeft(scroller)
    }
}

extension EnvironmentValues {
    /// The bars around the view.
    var bars: BarsAround {
        get { self[BarsKey.self] }
        set { self[BarsKey.self] = newValue }
    }
    private enum BarsKey: PlaceKey {
        static var defaultValue: BarsAround { BarsAround() }
        static var ends: PlaceBeginning { .card }
    }
}
