package import Foundation
package import ViewGraph

@MainActor
final class MemoryControlHost: ControlHost {
    func makeButton() -> any ButtonControl { MemoryButton(focus) }
    func makeProgressIndicator() -> any ProgressControl { MemoryProgress() }
    func makeScrollArea(isList: Bool) -> any ScrollArea { MemoryScrollArea() }
    func makeTextInput(_ kind: TextInputKind) -> any TextInputControl { MemoryTextInput(kind, focus: focus) }
    func makeSwitch() -> any ValueControl<Bool> { MemorySwitch(false, focus) }
    func makeSlider() -> any SliderControl { MemorySlider(0, focus) }
    func makeFocusHolder() -> any FocusableControl { MemoryFocusable(focus) }
    private let focus = MemoryFocus()
}

@MainActor
package final class MemoryButton: MemoryFocusable, ButtonControl {
    package var content: DisplayLayer?
    package var action: (@MainActor () -> Void)?
    package var pressedChanged: (@MainActor (Bool) -> Void)?
    package private(set) var configuration = ButtonConfiguration()

    package func configure(_ configuration: ButtonConfiguration) { self.configuration = configuration }

    package func showMenu(_ items: [MenuItem]) { menu = items }
    /// The items of the open menu.
    package private(set) var menu: [MenuItem] = []

    /// Chooses an item of the open menu, in any submenu.
    package func choose(_ title: String) {
        func find(_ items: [MenuItem]) -> (@MainActor () -> Void)? {
            for item in items {
                switch item.kind {
                case .action(let action) where item.title == title && item.isEnabled: return action
                case .submenu(let inner): if let action = find(inner) { return action }
                default: break
                }
            }
            return nil
        }
        let action = find(menu)
        menu = []
        action?()
    }

    /// Simulates a click by the user.
    package func click() {
        guard configuration.isEnabled else { return }
        pressedChanged?(true)
        pressedChanged?(false)
        action?()
    }
}

@MainActor
package final class MemoryProgress: ProgressControl {
    package var look = ProgressConfiguration()

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = look.isLarge ? 37.0 : 20
        return look.fraction == nil
            ? CGSize(width: side, height: side) : CGSize(width: proposal.width ?? 100, height: 4)
    }
}

@MainActor
package final class MemoryScrollArea: ScrollArea {
    package weak var delegate: (any ScrollAreaDelegate)?
    package private(set) var scene = ScrollScene()
    /// The number of times that a scene was shown.
    package private(set) var showCount = 0

    package func show(_ scene: ScrollScene) {
        self.scene = scene
        showCount += 1
    }
    /// The number of repaints of an unchanged scene.
    package private(set) var repaintCount = 0
    package func repaint() { repaintCount += 1 }
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

    // MARK: User input

    /// Scrolls by a distance, as a wheel or a finger does, within the ends of the scene.
    package func scroll(by distance: Double) {
        let last = max(scene.lower, scene.upper - scene.page)
        delegate?.scrollArea(
            self, didScrollTo: min(max(scene.value + distance, scene.lower), last), isJump: false)
    }

    /// Scrolls by a distance along the other axis.
    package func scrollAcross(by distance: Double) {
        guard let track = scene.across else { return }
        let value = min(max(track.value + distance, track.lower), max(track.lower, track.upper - track.page))
        delegate?.scrollArea(self, didScrollAcrossTo: value)
    }

    /// Jumps to a fraction of the content, as a dragged scrollbar does.
    package func jump(to fraction: Double) {
        let last = max(scene.lower, scene.upper - scene.page)
        delegate?.scrollArea(self, didScrollTo: scene.lower + fraction * (last - scene.lower), isJump: true)
    }

    package func rest() { delegate?.scrollAreaDidComeToRest(self) }

    /// Pulls the content beyond its start, as a finger does, by this distance in total.
    package func pull(by distance: Double) {
        if scene.canRefresh { delegate?.scrollArea(self, didPullBy: distance) }
    }
    package func releasePull() { delegate?.scrollAreaDidReleasePull(self) }
    /// Moves the content sideways, as two fingers on a touchpad do, and releases it.
    ///
    /// - Returns: Whether something at the point follows.
    @discardableResult
    package func swipe(by distance: Double, at point: CGPoint, velocity: Double = 0) -> Bool {
        let isFollowed = (1...10).allSatisfy {
            delegate?.scrollArea(self, didSwipeBy: distance * Double($0) / 10, at: point) ?? false
        }
        delegate?.scrollArea(self, didEndSwipeAt: velocity)
        return isFollowed
    }

    /// Pulls far enough to refresh and releases.
    package func pullToRefresh() {
        pull(by: 200)
        releasePull()
    }
    /// Presses a key that no control in the area handles.
    /// - Returns: Whether the key was handled, so that it does not scroll.
    @discardableResult
    package func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], typing: String = "") -> Bool {
        let press = KeyPress(phase: .down, key: key, characters: typing, modifiers: modifiers)
        return delegate?.scrollArea(self, didReceive: press) ?? false
    }

    /// Gives the area the keyboard focus, or takes it away.
    package func setFocused(_ isFocused: Bool) { delegate?.scrollArea(self, didChangeFocus: isFocused) }

    /// Presses F5.
    package func pressRefreshKey() { delegate?.scrollAreaDidRequestRefresh(self) }
}
