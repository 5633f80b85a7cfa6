import Foundation
import GTKScreen
import ViewGraph

/// A list of rows that can be dragged and dropped, a text field, and a button that opens a second window with
/// a destination. What is dropped is written to standard output.
@MainActor
final class DragSample {
    private let host: WindowHost<DragView>

    init(_ screen: any Screen) {
        let second = SecondWindow(screen)
        host = WindowHost(
            DragView { second.open() }, screen: screen, title: "drag", size: CGSize(width: 400, height: 400))
        host.open()
    }
}

@MainActor
private final class SecondWindow {
    private let screen: any Screen
    private var host: WindowHost<DestinationView>?

    init(_ screen: any Screen) { self.screen = screen }

    func open() {
        let new = WindowHost(
            DestinationView(), screen: screen, title: "second", size: CGSize(width: 320, height: 200))
        new.open()
        host = new
    }
}

private struct DragView: View {
    let open: @MainActor () -> Void
    @State private var rows = (0..<5).map { "Row \($0)" }
    @State private var text = ""

    var body: some View {
        ZStack(alignment: .topLeading) {
            VStack(spacing: 0) {
                List {
                    ForEach(rows, id: \.self) { row in
                        Text(row).draggable(row)
                    }
                    .dropDestination(for: String.self) { texts, offset in
                        printLine("inserted \(texts.joined(separator: ", ")) at \(offset)")
                        let before = rows.prefix(offset).filter { !texts.contains($0) }.count
                        rows.removeAll { texts.contains($0) }
                        rows.insert(contentsOf: texts, at: before)
                    }
                }
                .listStyle(.plain).frame(height: 240)
                TextField("Text", text: $text).textFieldStyle(.roundedBorder).frame(height: 60)
                Button("Open", action: open).frame(height: 100)
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
        .onChange(of: text) { printLine("text \(text)") }
    }
}

private struct DestinationView: View {
    @State private var isTargeted = false

    var body: some View {
        (isTargeted ? Color(red: 0, green: 1, blue: 0) : Color(red: 0, green: 0, blue: 1))
            .dropDestination(for: String.self) { texts, _ in
                printLine("dropped \(texts.joined(separator: ", "))")
                return true
            } isTargeted: {
                isTargeted = $0
            }
    }
}
