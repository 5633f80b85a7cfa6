import Foundation

/// An unowned handle to a scrolled region, held by its scroll area, which reports user actions to it, and by
/// its animation.
///
/// It is used instead of a weak reference, like the handles of nodes, because each row of each frame looks up
/// its region. `region` is accessed on the main actor and cleared when the region ends.
@MainActor
final class ScrollRegionHandle: ScrollAreaDelegate, @unchecked Sendable {
    nonisolated(unsafe) unowned(unsafe) var region: (any ScrollRegion)?

    nonisolated init() {}

    nonisolated func invalidate() { region = nil }

    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool) {
        region?.scrollArea(area, didScrollTo: value, isJump: isJump)
    }
    func scrollArea(_ area: any ScrollArea, didScrollAcrossTo value: Double) {
        region?.scrollArea(area, didScrollAcrossTo: value)
    }
    func scrollAreaDidComeToRest(_ area: any ScrollArea) { region?.scrollAreaDidComeToRest(area) }
    func scrollArea(_ area: any ScrollArea, didPullBy distance: Double) {
        region?.scrollArea(area, didPullBy: distance)
    }
    func scrollAreaDidReleasePull(_ area: any ScrollArea) { region?.scrollAreaDidReleasePull(area) }
    func scrollArea(_ area: any ScrollArea, didSwipeBy distance: Double, at point: CGPoint) -> Bool {
        region?.scrollArea(area, didSwipeBy: distance, at: point) ?? false
    }
    func scrollArea(_ area: any ScrollArea, didEndSwipeAt velocity: Double) {
        region?.scrollArea(area, didEndSwipeAt: velocity)
    }
    func scrollArea(_ area: any ScrollArea, didReceive press: KeyPress) -> Bool {
        region?.scrollArea(area, didReceive: press) ?? false
    }
    func scrollArea(_ area: any ScrollArea, didChangeFocus isFocused: Bool) {
        region?.scrollArea(area, didChangeFocus: isFocused)
    }
    func scrollAreaWillMoveFocus(_ area: any ScrollArea) { region?.scrollAreaWillMoveFocus(area) }
    func scrollArea(_ area: any ScrollArea, showControlFurther direction: FocusDirection) -> Bool {
        region?.scrollArea(area, showControlFurther: direction) ?? false
    }
    func accessibilityElements(of area: any ScrollArea) -> [AccessibilityElement] {
        region?.accessibilityElements(of: area) ?? []
    }
    func scrollAreaDidRequestRefresh(_ area: any ScrollArea) { region?.scrollAreaDidRequestRefresh(area) }
}
