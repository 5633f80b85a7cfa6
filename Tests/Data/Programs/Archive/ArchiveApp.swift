import SwiftUI

/// Messages of different lengths, to which older ones come while somebody reads in the middle.
@main
struct ArchiveApp: App {
    var body: some Scene {
        WindowGroup { ArchiveView() }
    }
}

struct Message: Identifiable {
    let id: Int
    var lines: Int { 1 + abs(id * 7) % 4 }
    var extra = 0
}

struct ArchiveView: View {
    @State private var messages = (0..<2000).map { Message(id: $0) }

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                change("Older") {
                    let first = messages[0].id
                    messages.insert(contentsOf: (first - 100..<first).map { Message(id: $0) }, at: 0)
                }
                change("Drop") { messages.removeFirst(30) }
                change("Grow") { for index in 0..<5 { messages[index].extra += 3 } }
                change("Move") { messages.move(fromOffsets: IndexSet(0..<10), toOffset: 20) }
                change("Animate") {
                    withAnimation { messages.insert(Message(id: 5000 + messages.count), at: 0) }
                }
            }
            .font(.footnote)
            .padding(8)
            ScrollViewReader { proxy in
                List(messages) { message in
                    Text(
                        (0..<message.lines + message.extra).map { "Message \(message.id), line \($0)" }
                            .joined(separator: "\n"))
                }
                .listStyle(.plain)
                .onAppear { proxy.scrollTo(1000, anchor: .center) }
            }
        }
    }

    private func change(_ name: String, _ body: @escaping () -> Void) -> some View {
        Button(name) {
            body()
            print("did \(name)")
        }
        .frame(maxWidth: .infinity)
    }
}
