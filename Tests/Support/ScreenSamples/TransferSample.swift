import Foundation
import GTKScreen
import ViewGraph

/// Files and pictures that can be dragged, and destinations for them, in two columns of squares. What is
/// dropped is written to standard output.
@MainActor
final class TransferSample {
    private let host: WindowHost<TransferView>

    init(_ screen: any Screen, file: String) {
        host = WindowHost(
            TransferView(file: URL(filePath: file)), screen: screen, title: "transfer",
            size: CGSize(width: 320, height: 400))
        host.open()
    }
}

/// A picture, which is longer than what is read at a time.
private struct Photo: Transferable {
    var data = Data((0..<400_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    var summary: String { "\(data.count) bytes, sum \(data.reduce(0) { $0 + Int($1) })" }

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) {
            $0.data
        } importing: {
            Photo(data: $0)
        }
    }
}

private struct TransferView: View {
    let file: URL

    var body: some View {
        ZStack(alignment: .topLeading) {
            HStack(spacing: 0) {
                files
                photos
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
    }

    private var files: some View {
        VStack(spacing: 0) {
            Color.orange.draggable(file)
            Color.yellow.onDrag { NSItemProvider(contentsOf: file) ?? NSItemProvider() }
            ValueDestination<URL> { $0.lastPathComponent }
            ItemDestination(type: .fileURL) { item, completion in
                _ = item.loadObject(ofClass: URL.self) { url, _ in completion(url?.lastPathComponent) }
            }
        }
    }

    private var photos: some View {
        VStack(spacing: 0) {
            Color.purple.draggable(Photo())
            Color.pink.onDrag {
                let item = NSItemProvider()
                item.registerDataRepresentation(for: .png) { completion in
                    completion(Photo().data, nil)
                    return nil
                }
                return item
            }
            ValueDestination<Photo> { $0.summary }
            ItemDestination(type: .png) { item, completion in
                _ = item.loadDataRepresentation(for: .png) { data, _ in
                    completion(data.map { Photo(data: $0).summary })
                }
            }
        }
    }
}

/// A destination for values, which is green while it is targeted.
private struct ValueDestination<Value: Transferable>: View {
    let describe: (Value) -> String
    @State private var isTargeted = false

    var body: some View {
        color(isTargeted: isTargeted).dropDestination(for: Value.self) { values, _ in
            printLine("values \(values.map(describe).joined(separator: ", "))")
            return true
        } isTargeted: {
            isTargeted = $0
        }
    }
}

/// A destination for items of a type, which is green while it is targeted.
private struct ItemDestination: View {
    let type: UTType
    let load: (NSItemProvider, @escaping @Sendable (String?) -> Void) -> Void
    @State private var isTargeted = false

    var body: some View {
        color(isTargeted: isTargeted).onDrop(of: [type], isTargeted: $isTargeted) { items in
            for item in items { load(item) { printLine("items \($0 ?? "none")") } }
            return true
        }
    }
}

private func color(isTargeted: Bool) -> Color {
    isTargeted ? Color(red: 0, green: 1, blue: 0) : Color(red: 0, green: 0, blue: 1)
}
