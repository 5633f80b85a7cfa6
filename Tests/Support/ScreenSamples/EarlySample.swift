import Foundation
import GTKScreen
import ViewGraph

/// A window whose program runs a command after opening it, before the window's first frame.
@MainActor
final class EarlySample {
    private let host: WindowHost<EarlyView>

    init(_ screen: any Screen, command: String) {
        host = WindowHost(EarlyView(), screen: screen, title: "early", size: CGSize(width: 400, height: 300))
        host.open()
        printLine("command \(system(command))")
    }
}

private struct EarlyView: View {
    @State private var text = ""
    @FocusState private var isEditing: Bool

    var body: some View {
        VStack(spacing: 0) {
            Button {
                printLine("pressed")
            } label: {
                Color.red.frame(height: 100)
            }
            Color.blue.onTapGesture { printLine("tapped") }.frame(height: 100)
            TextField("Text", text: $text).focused($isEditing).onChange(of: text) {
                printLine("typed \(text)")
            }
            .frame(height: 100)
        }
        .onAppear { isEditing = true }
    }
}
