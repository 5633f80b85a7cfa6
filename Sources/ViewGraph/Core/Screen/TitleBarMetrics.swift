package import Foundation

/// The strip at the top of a window's content that is its title bar: the window's buttons are over it, and
/// the user moves the window by it.
package struct TitleBarMetrics: Equatable {
    /// The height, in points. 0 where the title and the buttons, if there are any, are outside of the
    /// content.
    package var height: CGFloat
    /// The width that the buttons cover at the left edge.
    package var left: CGFloat
    /// The width that the buttons cover at the right edge.
    package var right: CGFloat

    package init(height: CGFloat = 0, left: CGFloat = 0, right: CGFloat = 0) {
        (self.height, self.left, self.right) = (height, left, right)
    }
}
