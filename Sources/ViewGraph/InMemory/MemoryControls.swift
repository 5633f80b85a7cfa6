package import Foundation

@MainActor
final class MemoryControlHost: ControlHost {
    func makeButton() -> any ButtonControl { MemoryButton() }
    func makeProgressIndicator() -> any ProgressControl { MemoryProgress() }
    func makeScrollArea() -> any ScrollArea { MemoryScrollArea() }
    func makeTextInput(_ kind: TextInputKind) -> any TextInputControl { MemoryTextInput(kind, focus: focus) }
    private let focus = MemoryFocus()
}

@MainActor
package final class MemoryButton: ButtonControl {
    package var content: DisplayLayer?
    package var action: (@MainActor () -> Void)?
    package var pressedChanged: (@MainActor (Bool) -> Void)?
    package private(set) var configuration = ButtonConfiguration()

    package func configure(_ configuration: ButtonConfiguration) { self.configuration = configuration }
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// What a user does.
    package func click() {
        guard configuration.isEnabled else { return }
        pressedChanged?(true)
        pressedChanged?(false)
        action?()
    }
}

@MainActor
package final class MemoryProgress: ProgressControl {
    package var fraction: Double?

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        fraction == nil
            ? CGSize(width: 20, height: 20) : CGSize(width: proposal.width ?? 100, height: 4)
    }
}

@MainActor
package final class MemoryScrollArea: ScrollArea {
    package weak var delegate: (any ScrollAreaDelegate)?
    package private(set) var scene = ScrollScene()
    /// How often the scene was shown.
    package private(set) var showCount = 0

    package func show(_ scene: ScrollScene) {
        self.scene = scene
        showCount += 1
    }
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

    // MARK: What a user does

    /// Moves by a distance, as a wheel or a finger does: bounded by the ends that the scene tells.
    package func scroll(by distance: Double) {
        let last = max(scene.lower, scene.upper - scene.page)
        delegate?.scrollArea(
            self, didScrollTo: min(max(scene.value + distance, scene.lower), last), isJump: false)
    }

    /// The same along the other axis.
    package func scrollAcross(by distance: Double) {
        guard let track = scene.across else { return }
        let value = min(max(track.value + distance, track.lower), max(track.lower, track.upper - track.page))
        delegate?.scrollArea(self, didScrollAcrossTo: value)
    }

    /// Chooses a place, as a dragged scrollbar does.
    package func jump(to share: Double) {
        let last = max(scene.lower, scene.upper - scene.page)
        delegate?.scrollArea(self, didScrollTo: scene.lower + share * (last - scene.lower), isJump: true)
    }

    package func rest() { delegate?.scrollAreaDidComeToRest(self) }
    package func pullToRefresh() { delegate?.scrollAreaDidPullToRefresh(self) }
}
