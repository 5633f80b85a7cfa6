import Foundation
import GTKScreen
import ViewGraph

/// Opens and closes windows full of controls, and prints the number of live objects before and after.
@MainActor
final class WindowsSample: SampleWindow {
    private var round = 0

    init(_ screen: any Screen) {
        super.init(screen, title: "windows")
        printLine("alive before \(GTKDisplay.livePeers)")
        openNext()
    }

    private func openNext() {
        guard round < 5 else {
            printLine("alive after \(GTKDisplay.livePeers)")
            window.close()
            return
        }
        round += 1
        let other = screen.makeWindow(title: "other", size: CGSize(width: 320, height: 400))
        let area = screen.controls.makeScrollArea()
        let button = screen.controls.makeButton()
        let progress = screen.controls.makeProgressIndicator()
        var scene = ScrollScene()
        scene.page = 300
        scene.upper = 300
        scene.rows = [
            ScrollRow(
                layer: DisplayLayer([.control(button, rect: CGRect(x: 0, y: 0, width: 100, height: 40))]),
                frame: CGRect(x: 0, y: 0, width: 320, height: 44), isVisible: true,
                accessibilityProvider: RowAccessibility(AccessibilityElement(label: "row")))
        ]
        area.show(scene)
        let layer = DisplayLayer([
            .control(area, rect: CGRect(x: 0, y: 0, width: 320, height: 300)),
            .control(progress, rect: CGRect(x: 0, y: 320, width: 20, height: 20)),
        ])
        other.show(layer) { [AccessibilityElement(label: "text")] }
        var frames = 0
        other.clock.onFrame = { [unowned self, weak other] _ in
            frames += 1
            if frames < 5 {
                other?.clock.requestFrame()
            } else {
                // Not during the window's own frame.
                DispatchQueue.main.async { MainActor.assumeIsolated { self.close(other) } }
            }
            return true
        }
        other.clock.requestFrame()
        other.present()
    }

    private func close(_ other: (any ScreenWindow)?) {
        other?.close()
        DispatchQueue.main.async { MainActor.assumeIsolated { self.openNext() } }
    }
}
