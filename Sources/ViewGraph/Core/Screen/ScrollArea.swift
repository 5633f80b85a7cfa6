package import Foundation

/// A scrolled region: the toolkit's scrolling, scrollbars and flings around layers that the graph positions.
///
/// Only the graph knows the positions of rows. It calls ``show(_:)`` after each change. When the user
/// scrolls, the area notifies its delegate of the new value, and the graph shows the new scene before the
/// next paint. Where only the content of the scene's layers has changed, the graph calls ``repaint()``.
@MainActor
package protocol ScrollArea: Control {
    var delegate: (any ScrollAreaDelegate)? { get set }
    func show(_ scene: ScrollScene)
    /// Repaints the last scene, whose layers have new content at the same positions.
    func repaint()
}

@MainActor
package protocol ScrollAreaDelegate: AnyObject {
    /// Called when the user scrolled to `value`, in the coordinates of the last scene's
    /// ``ScrollScene/value``. `isJump` is true if the position was chosen directly (dragged scrollbar, Home,
    /// End) and not reached by moving.
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool)
    /// Called when the user scrolled along the other axis, in an area that scrolls along both.
    func scrollArea(_ area: any ScrollArea, didScrollAcrossTo value: Double)
    /// Called when scrolling came to rest: no finger, no fling, and no wheel event for a moment.
    func scrollAreaDidComeToRest(_ area: any ScrollArea)
    /// Called for a scene that ``ScrollScene/canRefresh`` when one finger, or two on a touchpad, pulled the
    /// content beyond its start. `distance` is the finger's full distance in points; 0 means that the content
    /// is back at its start.
    func scrollArea(_ area: any ScrollArea, didPullBy distance: Double)
    /// Called when the pulled content was released.
    func scrollAreaDidReleasePull(_ area: any ScrollArea)
    /// Called when two fingers on a touchpad, or a wheel, move the content of a vertical area sideways.
    ///
    /// - Parameters:
    ///   - distance: The distance from where the movement began, positive to the right, in points.
    ///   - point: The pointer's location in the area.
    /// - Returns: Whether something at the location follows.
    func scrollArea(_ area: any ScrollArea, didSwipeBy distance: Double, at point: CGPoint) -> Bool
    /// Called when such a movement has ended. `velocity` is in points per second.
    func scrollArea(_ area: any ScrollArea, didEndSwipeAt velocity: Double)
    /// Called when the user pressed F5 or Ctrl+R.
    func scrollAreaDidRequestRefresh(_ area: any ScrollArea)
    /// Handles a key that no control in the area handled.
    /// - Returns: Whether the key was handled, so that the area must not scroll.
    func scrollArea(_ area: any ScrollArea, didReceive press: KeyPress) -> Bool
    /// Called when the area, or a control in it, gained the keyboard focus, or lost it.
    func scrollArea(_ area: any ScrollArea, didChangeFocus isFocused: Bool)
    /// Called before Tab moves the keyboard focus from a control in the area. The area must show that control
    /// and those next to it when the function returns.
    func scrollAreaWillMoveFocus(_ area: any ScrollArea)
    /// Called when Tab moves the keyboard focus beyond the controls that the area shows. The area must show
    /// the next one when the function returns.
    ///
    /// - Returns: Whether there may be another control.
    func scrollArea(_ area: any ScrollArea, showControlFurther direction: FocusDirection) -> Bool
    /// The current accessibility elements of content that does not consist of rows.
    func accessibilityElements(of area: any ScrollArea) -> [AccessibilityElement]
}

/// The order in which the keyboard focus moves through controls.
package enum FocusDirection { case forward, backward }

extension ScrollAreaDelegate {
    package func scrollArea(_ area: any ScrollArea, didReceive press: KeyPress) -> Bool { false }
    package func scrollArea(_ area: any ScrollArea, didChangeFocus isFocused: Bool) {}
    package func accessibilityElements(of area: any ScrollArea) -> [AccessibilityElement] { [] }
    package func scrollArea(_ area: any ScrollArea, didScrollAcrossTo value: Double) {}
    package func scrollArea(_ area: any ScrollArea, didSwipeBy distance: Double, at point: CGPoint) -> Bool {
        false
    }
    package func scrollArea(_ area: any ScrollArea, didEndSwipeAt velocity: Double) {}
    package func scrollAreaWillMoveFocus(_ area: any ScrollArea) {}
    package func scrollArea(_ area: any ScrollArea, showControlFurther direction: FocusDirection) -> Bool {
        false
    }
}

/// The current scene of a scroll area.
package struct ScrollScene {
    package enum Axis { case vertical, horizontal }
    package var axis: Axis = .vertical
    /// The smallest value and the end of the content: the value ranges from `lower` to `upper - page`.
    /// `lower` may be negative. Estimates above the viewport change `lower` and never the value, so a fling
    /// is not disturbed.
    package var lower: Double = 0
    package var upper: Double = 0
    /// The viewport's length.
    package var page: Double = 0
    package var value: Double = 0
    /// Whether the program has scrolled, so that a movement of the user ends.
    package var endsMovement = false
    /// Whether rows before or after the viewport were never measured, so that the start or end may be
    /// inexact.
    package var isStartEstimated = false
    package var isEndEstimated = false
    /// The values along the other axis, in an area that scrolls along both.
    package var across: Track?
    /// The layer behind the rows, in viewport coordinates.
    package var background: DisplayLayer?
    /// The rows in reading order.
    package var rows: [ScrollRow] = []
    package var overlay: DisplayLayer?
    package var canRefresh = false
    /// Whether the delegate handles keys, so that the area is a stop for the Tab key.
    package var takesKeys = false
    package var showsIndicators = true
    /// Whether content that extends beyond the region is clipped.
    package var clips = true

    /// A value and its bounds, corresponding to ``lower``, ``upper``, ``page`` and ``value``.
    package struct Track: Equatable {
        package var lower, upper, page, value: Double
        package init(lower: Double, upper: Double, page: Double, value: Double) {
            (self.lower, self.upper, self.page, self.value) = (lower, upper, page, value)
        }
    }
    package init() {}
}

/// A row in the viewport or its overscan.
package struct ScrollRow {
    package var layer: DisplayLayer
    /// The frame in viewport coordinates, snapped to pixels.
    package var frame: CGRect
    /// Whether the row is in the viewport, and not only in the overscan.
    package var isVisible: Bool
    /// Whether the row contains the control with the keyboard focus, whose widget exists wherever the row is.
    package var hasFocus = false
    private let accessibilityProvider: (any RowAccessibilityProvider)?
    /// The layer drawn behind a pinned row, which stays in the viewport and is drawn above the other rows.
    /// `nil` if the row is not pinned.
    package var backdrop: DisplayLayer?

    /// - Parameter accessibilityProvider: provides the row's accessibility element. `nil` if the row is not
    ///   exposed.
    package init(
        layer: DisplayLayer, frame: CGRect, isVisible: Bool,
        accessibilityProvider: (any RowAccessibilityProvider)?,
        backdrop: DisplayLayer? = nil
    ) {
        (self.layer, self.frame, self.isVisible) = (layer, frame, isVisible)
        (self.accessibilityProvider, self.backdrop) = (accessibilityProvider, backdrop)
    }

    /// The row's current accessibility element, or `nil` if the row is not exposed.
    @MainActor
    package var accessibility: AccessibilityElement? { accessibilityProvider?.accessibility }

    /// Whether the row is exposed to assistive technologies.
    package var isAccessible: Bool { accessibilityProvider != nil }

    /// The identity of the row among the accessible ones.
    package var accessibilityIdentity: ObjectIdentifier? { accessibilityProvider.map(ObjectIdentifier.init) }
}

/// A provider of a row's accessibility element on demand, because rows that fly by are never read.
@MainActor
package protocol RowAccessibilityProvider: AnyObject {
    var accessibility: AccessibilityElement? { get }
}
