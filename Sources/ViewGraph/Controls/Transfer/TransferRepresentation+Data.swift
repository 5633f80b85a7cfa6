public import Foundation

// The data as which values are dragged, and from which they are created when they are dropped.

extension DataRepresentation {
    public func _exportedTypes(of item: Any) -> [UTType] { export == nil ? [] : [type] }
    public var _importedTypes: [UTType] { take == nil ? [] : [type] }

    nonisolated(nonsending) public func _exported(_ item: Any, as type: UTType) async throws -> Data? {
        guard let item = item as? Item else { return nil }
        nonisolated(unsafe) let own = item  // used by one task
        return try await export?(own)
    }
    nonisolated(nonsending) public func _imported(_ data: Data, of type: UTType) async throws -> Any? {
        try await take?(data)
    }
}

extension FileRepresentation {
    public func _exportedTypes(of item: Any) -> [UTType] { export == nil ? [] : [type] }
    public var _importedTypes: [UTType] { take == nil ? [] : [type] }

    nonisolated(nonsending) public func _exported(_ item: Any, as type: UTType) async throws -> Data? {
        guard let export, let item = item as? Item else { return nil }
        nonisolated(unsafe) let own = item  // used by one task
        return try Data(droppedFile: try await export(own).file)
    }
    /// Writes the data to a file of its own, which belongs to the program.
    nonisolated(nonsending) public func _imported(_ data: Data, of type: UTType) async throws -> Any? {
        guard let take else { return nil }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var file = folder.appendingPathComponent("item")
        if let ending = type.preferredFilenameExtension { file.appendPathExtension(ending) }
        try data.write(to: file)
        return try await take(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
}

extension CodableRepresentation {
    public func _exportedTypes(of item: Any) -> [UTType] { [type] }
    public var _importedTypes: [UTType] { [type] }

    nonisolated(nonsending) public func _exported(_ item: Any, as type: UTType) async throws -> Data? {
        try (item as? Item).map { try JSONEncoder().encode($0) }
    }
    nonisolated(nonsending) public func _imported(_ data: Data, of type: UTType) async throws -> Any? {
        try JSONDecoder().decode(Item.self, from: data)
    }
}

extension ProxyRepresentation {
    public func _exportedTypes(of item: Any) -> [UTType] {
        guard let item = item as? Item, let proxy = try? export?(item) else { return [] }
        return Proxy.transferRepresentation._exportedTypes(of: proxy)
    }
    public var _importedTypes: [UTType] { take == nil ? [] : Proxy.transferRepresentation._importedTypes }

    nonisolated(nonsending) public func _exported(_ item: Any, as type: UTType) async throws -> Data? {
        guard let item = item as? Item, let proxy = try export?(item) else { return nil }
        return try await Proxy.transferRepresentation._exported(proxy, as: type)
    }
    nonisolated(nonsending) public func _imported(_ data: Data, of type: UTType) async throws -> Any? {
        let value = try await Proxy.transferRepresentation._imported(data, of: type)
        guard let take, let proxy = value as? Proxy else { return nil }
        return try take(proxy)
    }
}

extension _TextRepresentation {
    public func _exportedTypes(of item: Any) -> [UTType] {
        (item as? Item).map { exported?($0) ?? [.utf8PlainText] } ?? []
    }
    public var _importedTypes: [UTType] { imported }

    nonisolated(nonsending) public func _exported(_ item: Any, as type: UTType) async throws -> Data? {
        (item as? Item).map(data)
    }
    nonisolated(nonsending) public func _imported(_ data: Data, of type: UTType) async throws -> Any? {
        itemOfBytes.map { $0(data) } ?? item(String(decoding: data, as: UTF8.self))
    }
}

extension _TwoRepresentations {
    public func _exportedTypes(of item: Any) -> [UTType] {
        let types = first._exportedTypes(of: item)
        return types + second._exportedTypes(of: item).filter { !types.contains($0) }
    }
    public var _importedTypes: [UTType] { first._importedTypes + second._importedTypes }

    nonisolated(nonsending) public func _exported(_ item: Any, as type: UTType) async throws -> Data? {
        first._exportedTypes(of: item).contains(type)
            ? try await first._exported(item, as: type) : try await second._exported(item, as: type)
    }
    nonisolated(nonsending) public func _imported(_ data: Data, of type: UTType) async throws -> Any? {
        first._importedTypes.contains { type.conforms(to: $0) }
            ? try await first._imported(data, of: type) : try await second._imported(data, of: type)
    }
}
