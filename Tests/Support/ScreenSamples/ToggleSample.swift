import Foundation
import GTKScreen
import ViewGraph

/// More switches than fit on screen, in a stack that creates all of them.
@MainActor
final class ToggleSample {
    private let host: WindowHost<Toggles>

    init(_ screen: any Screen) {
        host = WindowHost(
            Toggles(), screen: screen, title: "toggles", size: CGSize(width: 400, height: 400))
        host.open()
    }
}

struct Toggles: View {
    @State private var isOn = [Bool](repeating: false, count: 500)

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
                ForEach(isOn.indices, id: \.self) { index in
                    Toggle("Toggle \(index)", isOn: $isOn[index])
                        .onChange(of: isOn[index]) { _, new in
                            let figures = (ControlStatistics.widgetCount, PangoTextEngine.layoutCount)
                            printLine("toggle \(index) \(new), \(figures.0) widgets, \(figures.1) texts")
                        }
                }
            }
        }
    }
}
