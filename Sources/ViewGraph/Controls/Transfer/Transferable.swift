public import Foundation

/// A value that can be transferred to other programs.
///
/// Differs from Apple's: it is transferred as a text on the clipboard, or as a file that the user names.
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    /// The representation that the value is transferred as.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A representation that a value is transferred as.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    /// A value as a text for the clipboard, `nil` if it has no such representation.
    func _text(of item: Any) -> String?
    /// A value as the bytes of a file, `nil` if it has no such representation.
    func _data(of item: Any) throws -> Data?
    /// The value that a text of the clipboard represents, `nil` if it represents none.
    func _item(from text: String) -> Any?
}

extension TransferRepresentation {
    /// Sets the suggested file name, which is not used here.
    public func suggestedFileName(_ fileName: String) -> Self { self }
}

/// The representation as bytes that a program creates.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    private let export: (@Sendable (Item) async throws -> Data)?

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        export = exporting
    }
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {
        export = exporting
    }
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        export = nil
    }

    public func _text(of item: Any) -> String? { nil }
    public func _data(of item: Any) throws -> Data? { nil }
    public func _item(from text: String) -> Any? { nil }
}

/// The representation as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {}
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}

    public func _text(of item: Any) -> String? { nil }
    public func _data(of item: Any) throws -> Data? { nil }
    public func _item(from text: String) -> Any? { nil }
}

/// A file that is transferred to another program.
public struct SentTransferredFile: Sendable {
    public let file: URL
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that was transferred to the program.
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool
}

/// The representation as JSON, or in the format of another coder.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public init(contentType: UTType) {}

    public func _text(of item: Any) -> String? {
        (try? _data(of: item)).flatMap { String(data: $0, encoding: .utf8) }
    }
    public func _data(of item: Any) throws -> Data? {
        try (item as? Item).map { try JSONEncoder().encode($0) }
    }
    public func _item(from text: String) -> Any? {
        try? JSONDecoder().decode(Item.self, from: Data(text.utf8))
    }
}

/// The representation of another value.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    private let export: (@Sendable (Item) throws -> Proxy)?
    private let take: (@Sendable (Proxy) throws -> Item)?

    public init(
        exporting: @escaping @Sendable (Item) throws -> Proxy,
        importing: @escaping @Sendable (Proxy) throws -> Item
    ) {
        (export, take) = (exporting, importing)
    }
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) { (export, take) = (exporting, nil) }
    public init(importing: @escaping @Sendable (Proxy) throws -> Item) { (export, take) = (nil, importing) }

    private func proxy(of item: Any) -> Proxy? {
        guard let item = item as? Item else { return nil }
        return try? export?(item)
    }

    public func _text(of item: Any) -> String? {
        proxy(of: item).flatMap { Proxy.transferRepresentation._text(of: $0) }
    }
    public func _data(of item: Any) throws -> Data? {
        try proxy(of: item).flatMap { try Proxy.transferRepresentation._data(of: $0) }
    }
    public func _item(from text: String) -> Any? {
        guard let proxy = Proxy.transferRepresentation._item(from: text) as? Proxy else { return nil }
        return try? take?(proxy)
    }
}

/// The representation as a plain text.
public struct _TextRepresentation<Item: Transferable>: TransferRepresentation {
    let text: @Sendable (Item) -> String
    let item: @Sendable (String) -> Item?

    public func _text(of item: Any) -> String? { (item as? Item).map(text) }
    public func _data(of item: Any) throws -> Data? { (item as? Item).map { Data(text($0).utf8) } }
    public func _item(from text: String) -> Any? { item(text) }
}

/// Two representations, of which the first usable one is used.
public struct _TwoRepresentations<First: TransferRepresentation, Second: TransferRepresentation>:
    TransferRepresentation
where First.Item == Second.Item {
    let first: First
    let second: Second

    public typealias Item = First.Item

    public func _text(of item: Any) -> String? { first._text(of: item) ?? second._text(of: item) }
    public func _data(of item: Any) throws -> Data? {
        try first._data(of: item) ?? second._data(of: item)
    }
    public func _item(from text: String) -> Any? {
        first._item(from: text) ?? second._item(from: text)
    }
}

/// Combines representations.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content {
        content
    }
    public static func buildPartialBlock<Content: TransferRepresentation<Item>>(first: Content) -> Content {
        first
    }
    public static func buildPartialBlock<
        First: TransferRepresentation<Item>, Second: TransferRepresentation<Item>
    >(accumulated: First, next: Second) -> _TwoRepresentations<First, Second> {
        _TwoRepresentations(first: accumulated, second: next)
    }
}

extension String: Transferable {
    public static var transferRepresentation: _TextRepresentation<String> {
        _TextRepresentation<String>(text: { $0 }, item: { $0 })
    }
}

extension URL: Transferable {
    public static var transferRepresentation: _TextRepresentation<URL> {
        _TextRepresentation<URL>(text: { $0.absoluteString }, item: { URL(string: $0) })
    }
}

extension AttributedString: Transferable {
    public static var transferRepresentation: _TextRepresentation<AttributedString> {
        _TextRepresentation<AttributedString>(
            text: { String($0.characters) }, item: { AttributedString($0) })
    }
}

extension Data: Transferable {
    public static var transferRepresentation: _TextRepresentation<Data> {
        _TextRepresentation<Data>(
            text: { String(decoding: $0, as: UTF8.self) }, item: { Data($0.utf8) })
    }
}

extension Image: Transferable {
    /// Differs from Apple's: pictures are not transferred to other programs.
    public static nonisolated var transferRepresentation: DataRepresentation<Image> {
        DataRepresentation<Image>(exportedContentType: .png) { _ in Data() }
    }
}

extension Color: Transferable {
    /// Differs from Apple's: colors are not transferred to other programs.
    public static var transferRepresentation: DataRepresentation<Color> {
        DataRepresentation<Color>(exportedContentType: .data) { _ in Data() }
    }
}
