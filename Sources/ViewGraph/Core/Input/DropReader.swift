import Foundation

/// Reads the data of a drop from another program.
@MainActor
final class DropReader {
    private let content: DragContent
    private var names: [String]
    private let types: [UTType]
    private let completion: @MainActor ([NSItemProvider]) -> Void
    private let provider = NSItemProvider()
    private var files: [NSItemProvider] = []
    private var bytesLeft = TransferLimits.bytes

    /// The most types that are read.
    private static let greatestCount = 8

    /// Reads what conforms to some types, and passes it on as items, none if nothing does.
    static func read(
        _ content: DragContent, _ types: [UTType],
        completion: @escaping @MainActor ([NSItemProvider]) -> Void
    ) {
        DropReader(content, types, completion).readNext()
    }

    private init(
        _ content: DragContent, _ types: [UTType],
        _ completion: @escaping @MainActor ([NSItemProvider]) -> Void
    ) {
        (self.content, self.types, self.completion) = (content, types, completion)
        var seen: Set<UTType> = []
        names = content.types.filter { name in
            guard let type = UTType(transferName: name), seen.insert(type).inserted else { return false }
            return type == .fileURL || types.contains { type.conforms(to: $0) }
        }
        names = Array(names.prefix(Self.greatestCount))
    }

    private func readNext() {
        guard !names.isEmpty else {
            let own = provider.registeredContentTypes.isEmpty ? [] : [provider]
            // Each address is an item, and what else was offered describes all of them.
            return completion(files.isEmpty ? own : files)
        }
        let name = names.removeFirst()
        content.load(name) { [self] data in
            if let data, data.count <= bytesLeft, let type = UTType(transferName: name) {
                bytesLeft -= data.count
                add(data, as: type)
            }
            readNext()
        }
    }

    private func add(_ data: Data, as type: UTType) {
        guard type == .fileURL else { return provider.register(data, as: type) }
        for url in URIList.urls(in: data) {
            guard url.isFileURL else {
                files.append(NSItemProvider(object: url))
                continue
            }
            if let file = NSItemProvider(contentsOf: url) { files.append(file) }
        }
        let types = types
        files.removeAll { file in
            !file.registeredContentTypes.contains { type in types.contains { type.conforms(to: $0) } }
        }
    }
}
