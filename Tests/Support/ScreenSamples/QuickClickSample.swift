import CGTK
import Foundation
import ViewGraph

/// A button whose click ends before GTK looks up the pointer, as it does after each layout. GTK then learns
/// that the pointer is up before it has read the event of the release.
@MainActor
final class QuickClickSample: SampleWindow {
    private let button: any ButtonControl
    private var isPressed = false
    private var frameCount = 0

    init(_ screen: any Screen) {
        button = screen.controls.makeButton()
        super.init(screen, title: "quick click")
        let text = screen.text.layout(TextRequest(runs: [TextRun("Button", font: ResolvedFont(size: 17))]))
        button.content = DisplayLayer([.text(text, origin: .zero, color: .black)], size: text.size)
        button.action = { printLine("clicked") }
        button.pressedChanged = { [unowned self] in
            isPressed = $0
            printLine($0 ? "pressed" : "let go")
        }
        awaitReleases()
    }

    private static weak var current: QuickClickSample?

    /// Runs code before GTK looks up the pointer: while the button is pressed it waits until the pointer is
    /// up, and otherwise it changes the layout, so that GTK looks up the pointer again with the next events.
    private func awaitReleases() {
        Self.current = self
        let signal = g_signal_lookup("flush-events", gdk_frame_clock_get_type())
        let hook: GSignalEmissionHook = { _, _, _, _ in
            MainActor.assumeIsolated { QuickClickSample.current?.awaitRelease() }
            return 1
        }
        g_signal_add_emission_hook(signal, 0, hook, nil, nil)
    }

    private func awaitRelease() {
        guard isPressed else { return window.clock.requestFrame() }
        printLine("waits for the release")
        while Self.isPointerDown { usleep(1_000) }
    }

    /// Whether the display reports the first button as pressed now.
    private static var isPointerDown: Bool {
        guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
            let pointer = gdk_seat_get_pointer(seat),
            let surface = gdk_device_get_surface_at_position(pointer, nil, nil)
        else { return false }
        var state = GdkModifierType(0)
        _ = gdk_surface_get_device_position(surface, pointer, nil, nil, &state)
        return state.rawValue & GDK_BUTTON1_MASK.rawValue != 0
    }

    override func items() -> [DisplayItem] {
        frameCount += 1
        window.title = "frame \(frameCount)"
        let size = button.sizeThatFits(.unspecified)
        return [.control(button, rect: CGRect(origin: CGPoint(x: 20, y: 20), size: size))]
    }
}
