import Foundation
import GTKScreen
import ViewGraph

/// A window with a list of controls, which closes on input, next to one that stays open. The live objects are
/// reported before it is opened, when it closes, and afterwards.
@MainActor
final class ClosingSample: SampleWindow {
    private var list: WindowHost<ControlList>?
    private var before = ""

    init(_ screen: any Screen) {
        super.init(screen, title: "stays", size: CGSize(width: 300, height: 100))
        before = figures
        printLine("before \(before)")
        list = WindowHost(
            ControlList { [unowned self] in
                // Not during the window's own event.
                DispatchQueue.main.async { MainActor.assumeIsolated { self.close() } }
            }, screen: screen, title: "list", size: CGSize(width: 402, height: 700))
        list?.open()
    }

    private var figures: String {
        "\(GTKDisplay.livePeers) peers, \(ControlStatistics.widgetCount) widgets, \(RowFigures.alive) rows, "
            + "\(ObjectCensus.alive.values.reduce(0, +)) objects"
    }

    private func close() {
        ObjectCensus.take(ofWindow: "list")
        printLine("open \(figures)")
        list?.close()
        list = nil
        wait(turns: 50)
    }

    /// GTK releases the widget under the pointer in a later turn.
    private func wait(turns: Int) {
        if figures == before || turns == 0 {
            for (type, count) in ObjectCensus.alive { printLine("left \(count) \(type)") }
            return printLine("after \(figures)")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            MainActor.assumeIsolated { self.wait(turns: turns - 1) }
        }
    }
}

private struct ControlList: View {
    let close: @MainActor @Sendable () -> Void

    var body: some View {
        List {
            ForEach(0..<1000, id: \.self) { ControlRow(number: $0) }
        }
        .listStyle(.plain)
        .refreshable {}
        .overlay(alignment: .topLeading) { Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4) }
        .background { Button("Close", action: close).keyboardShortcut("w") }
    }
}

private struct ControlRow: View {
    let number: Int
    @State private var isOn = false
    @State private var text = ""
    @State private var share = 0.5

    var body: some View {
        switch number % 4 {
        case 0: Toggle("Row \(number)", isOn: $isOn).onChange(of: isOn) { printLine("toggled \(number)") }
        case 1: TextField("Row \(number)", text: $text).onChange(of: text) { printLine("typed \(text)") }
        case 2: Button("Row \(number)") { printLine("pressed \(number)") }
        default: Slider(value: $share)
        }
    }
}
