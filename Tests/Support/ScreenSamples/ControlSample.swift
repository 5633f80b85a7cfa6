import Foundation
import ViewGraph

/// Buttons and progress indicators among drawing.
@MainActor
final class ControlSample: SampleWindow {
    private var buttons: [any ButtonControl] = []
    private let spinner: any ProgressControl
    private let bar: any ProgressControl
    private var isSpinnerShown = true

    init(_ screen: any Screen) {
        spinner = screen.controls.makeProgressIndicator()
        bar = screen.controls.makeProgressIndicator()
        bar.look.fraction = 0.5
        super.init(screen, title: "controls")
        addButton("Bare", .bare, color: ResolvedColor(red: 0, green: 0.48, blue: 1))
        addButton("Bordered", .bordered, color: ResolvedColor(red: 0, green: 0.48, blue: 1))
        addButton("Prominent", .prominent, color: .white)
        addButton("Off", .prominent, color: .white, isEnabled: false)
    }

    private func addButton(
        _ title: String, _ appearance: ButtonConfiguration.Appearance, color: ResolvedColor,
        isEnabled: Bool = true
    ) {
        let button = screen.controls.makeButton()
        let text = screen.text.layout(TextRequest(runs: [TextRun(title, font: ResolvedFont(size: 17))]))
        button.content = DisplayLayer([.text(text, origin: .zero, color: color)], size: text.size)
        var configuration = ButtonConfiguration()
        configuration.appearance = appearance
        configuration.accessibilityLabel = title
        configuration.isEnabled = isEnabled
        if appearance != .bare { configuration.contentOrigin = CGPoint(x: 12, y: 7) }
        button.configure(configuration)
        button.action = { [unowned self] in
            printLine("clicked \(title)")
            if title == "Prominent" {
                isSpinnerShown.toggle()
                window.clock.requestFrame()
            }
        }
        button.pressedChanged = { printLine("\(title) \($0 ? "pressed" : "let go")") }
        buttons.append(button)
    }

    override func items() -> [DisplayItem] {
        var items: [DisplayItem] = []
        for (index, button) in buttons.enumerated() {
            let size = button.sizeThatFits(.unspecified)
            let rect = CGRect(x: 20, y: 20 + Double(index) * 60, width: size.width, height: size.height)
            items.append(.control(button, rect: rect))
            printLine(
                "button \(index) at \(Int(rect.minX)) \(Int(rect.minY)), \(rect.width) × \(rect.height)")
        }
        if isSpinnerShown {
            items.append(.control(spinner, rect: CGRect(x: 200, y: 20, width: 20, height: 20)))
        }
        let barSize = bar.sizeThatFits(ProposedViewSize(width: 100, height: nil))
        items.append(.control(bar, rect: CGRect(x: 200, y: 60, width: barSize.width, height: barSize.height)))
        // Half of the bar is covered by an item drawn after it.
        items.append(.fill(.red, CGRect(x: 200, y: 50, width: 20, height: 20)))
        return items
    }
}
