package import Foundation

/// A scrolled region: the toolkit's scrolling, scrollbars and flings around layers that the graph places.
///
/// The graph is the only one who knows where rows are. After each change it calls ``show(_:)``; when the user
/// scrolls, the area tells its delegate the new value and is shown the new scene before the next paint. Where
/// only layers of the scene have other content, it calls ``repaint()``.
@MainActor
package protocol ScrollArea: Control {
    var delegate: (any ScrollAreaDelegate)? { get set }
    func show(_ scene: ScrollScene)
    /// The last scene's layers have other content, at the same places.
    func repaint()
}

@MainActor
package protocol ScrollAreaDelegate: AnyObject {
    /// The user scrolled to `value`, in the coordinates of the last scene's ``ScrollScene/bounds``. `isJump`:
    /// the place was chosen directly (dragged scrollbar, Home, End), not reached by moving.
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool)
    /// The same along the other axis, where both scroll.
    func scrollArea(_ area: any ScrollArea, didScrollAcrossTo value: Double)
    /// Scrolling came to rest: no finger, no fling, no wheel for a moment.
    func scrollAreaDidComeToRest(_ area: any ScrollArea)
    /// Of a scene that ``ScrollScene/canRefresh``: a finger, or two on a touchpad, pulled the content beyond
    /// its start, `distance` points if it follows fully; 0: it is back there.
    func scrollArea(_ area: any ScrollArea, didPullBy distance: Double)
    /// What was pulled was let go.
    func scrollAreaDidLetGo(_ area: any ScrollArea)
    /// The user pressed F5 or Ctrl+R.
    func scrollAreaDidAskToRefresh(_ area: any ScrollArea)
}

extension ScrollAreaDelegate {
    package func scrollArea(_ area: any ScrollArea, didScrollAcrossTo value: Double) {}
}

/// What a scroll area shows now.
package struct ScrollScene {
    package enum Axis { case vertical, horizontal }
    package var axis: Axis = .vertical
    /// The smallest value and the end of the content: value runs from `lower` to `upper - page`. `lower` may
    /// be negative: estimates above the reader change it, never the value, so that a fling is not disturbed.
    package var lower: Double = 0
    package var upper: Double = 0
    /// The viewport's length.
    package var page: Double = 0
    package var value: Double = 0
    /// Whether rows before or behind the view were never measured: an end may be elsewhere.
    package var isStartEstimated = false
    package var isEndEstimated = false
    /// Along the other axis, where both scroll.
    package var across: Track?
    /// Behind the rows, in viewport coordinates.
    package var background: DisplayLayer?
    /// In the order in which they are read.
    package var rows: [ScrollRow] = []
    package var overlay: DisplayLayer?
    package var canRefresh = false
    package var showsIndicators = true
    /// Whether what sticks out of the region is cut off.
    package var clips = true

    /// A value and its bounds, as ``lower``, ``upper``, ``page`` and ``value``.
    package struct Track: Equatable {
        package var lower, upper, page, value: Double
        package init(lower: Double, upper: Double, page: Double, value: Double) {
            (self.lower, self.upper, self.page, self.value) = (lower, upper, page, value)
        }
    }
    package init() {}
}

/// A row on screen or just beside it.
package struct ScrollRow {
    package var layer: DisplayLayer
    /// In viewport coordinates, snapped to pixels.
    package var frame: CGRect
    /// Inside the viewport, not merely kept ready beside it.
    package var isVisible: Bool
    private let speaker: (any RowSpeaker)?
    /// The row is held in view over the others, and drawn above them, on this; nil: it is one of them.
    package var backdrop: DisplayLayer?

    /// - Parameter speaker: nil: the row is silent.
    package init(
        layer: DisplayLayer, frame: CGRect, isVisible: Bool, speaker: (any RowSpeaker)?,
        backdrop: DisplayLayer? = nil
    ) {
        (self.layer, self.frame, self.isVisible) = (layer, frame, isVisible)
        (self.speaker, self.backdrop) = (speaker, backdrop)
    }

    /// What assistive tools are told of the row, as it is now; nil: nothing.
    @MainActor
    package var accessibility: AccessibilityElement? { speaker?.accessibility }

    /// Whether assistive tools are told of the row.
    package var speaks: Bool { speaker != nil }
}

/// Says what is read of a row when somebody asks: while rows fly by nobody does.
@MainActor
package protocol RowSpeaker: AnyObject {
    var accessibility: AccessibilityElement? { get }
}

/// What assistive tools are told of a row or a text.
package struct AccessibilityElement: Equatable {
    package var label = ""
    /// Such as "3 of 200".
    package var detail = ""
    package init(label: String = "", detail: String = "") {
        self.label = label
        self.detail = detail
    }
}
