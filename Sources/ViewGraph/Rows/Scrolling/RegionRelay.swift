/// Where others find a scrolled region that they do not keep, as long as there is one: its area, which tells
/// it what the user does, and its movement.
///
/// It stands in for a weak reference, as nodes' places do: each row of each frame asks for its region.
/// `region` is used on the main actor, and cleared by the region's own end.
@MainActor
final class RegionRelay: ScrollAreaDelegate, @unchecked Sendable {
    nonisolated(unsafe) unowned(unsafe) var region: (any ScrollRegion)?

    nonisolated init() {}

    nonisolated func end() { region = nil }

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
    func scrollAreaDidLetGo(_ area: any ScrollArea) { region?.scrollAreaDidLetGo(area) }
    func scrollAreaDidAskToRefresh(_ area: any ScrollArea) { region?.scrollAreaDidAskToRefresh(area) }
}
