public import Foundation

/// A value that can be transferred to other programs.
///
/// Differs from Apple's: on the clipboard it is transferred as a text.
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
    /// The types as which a value can be dragged, preferred ones first.
    func _exportedTypes(of item: Any) -> [UTType]
    /// The types from which a value can be created, preferred ones first.
    var _importedTypes: [UTType] { get }
    /// A value as data of one of its exported types.
    nonisolated(nonsending) func _exported(_ item: Any, as type: UTType) async throws -> Data?
    /// The value that data of a type conforming to an imported one represents.
    nonisolated(nonsending) func _imported(_ data: Data, of type: UTType) async throws -> Any?
}

extension TransferRepresentation {
    /// Sets the suggested file name, which is not used here.
    public func suggestedFileName(_ fileName: String) -> Self { self }
}

/// The representation as bytes that a program creates.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    let type: UTType
    let export: (@Sendable (Item) async throws -> Data)?
    let take: (@Sendable (Data) async throws -> Item)?

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        (type, export, take) = (contentType, exporting, importing)
    }
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {
        (type, export, take) = (exportedContentType, exporting, nil)
    }
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        (type, export, take) = (importedContentType, nil, importing)
    }

    public func _text(of item: Any) -> String? { nil }
    public func _data(of item: Any) throws -> Data? { nil }
    public func _item(from text: String) -> Any? { nil }
}

/// The representation as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    let type: UTType
    let export: (@Sendable (Item) async throws -> SentTransferredFile)?
    let take: (@Sendable (ReceivedTransferredFile) async throws -> Item)?

    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        (type, export, take) = (contentType, exporting, importing)
    }
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        (type, export, take) = (exportedContentType, exporting, nil)
    }
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        (type, export, take) = (importedContentType, nil, importing)
    }

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
    let type: UTType

    public init(contentType: UTType) { type = contentType }

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
    let export: (@Sendable (Item) throws -> Proxy)?
    let take: (@Sendable (Proxy) throws -> Item)?

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

/// The representation as a plain text, or of bytes.
public struct _TextRepresentation<Item: Transferable>: TransferRepresentation {
    let text: @Sendable (Item) -> String
    let item: @Sendable (String) -> Item?
    /// The types, a plain text by default.
    var exported: (@Sendable (Item) -> [UTType])?
    var imported: [UTType] = [.plainText]
    /// The bytes, if they are not those of the text.
    var bytes: (@Sendable (Item) -> Data)?
    var itemOfBytes: (@Sendable (Data) -> Item?)?

    public func _text(of item: Any) -> String? { (item as? Item).map(text) }
    public func _data(of item: Any) throws -> Data? { (item as? Item).map(data) }
    public func _item(from text: String) -> Any? { item(text) }

    func data(of item: Item) -> Data { bytes?(item) ?? Data(text(item).utf8) }
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
        _TextRepresentation<URL>(
            text: { $0.absoluteString }, item: { URL(string: $0) },
            exported: { [$0.isFileURL ? .fileURL : .url, .utf8PlainText] }, imported: [.url])
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
            text: { String(decoding: $0, as: UTF8.self) }, item: { Data($0.utf8) },
            exported: { _ in [.data] }, imported: [.data], bytes: { $0 }, itemOfBytes: { $0 })
    }
}

extension Image: Transferable {
    /// Differs from Apple's: pictures of data are transferred, not symbols or those of the program's files.
    @TransferRepresentationBuilder<Image>
    public static nonisolated var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Image>(exportedContentType: .png) { image in
            guard case .picture(let picture?, _) = image.source,
                let data = ScreenServices.current.pictureHeaders?.encode(picture, as: .png)
            else { throw CocoaError(.coderInvalidValue) }
            return data
        }
        DataRepresentation<Image>(importedContentType: .image) { data in
            guard let picture = ScreenServices.current.pictureHeaders?.read(data) else {
                throw CocoaError(.coderReadCorrupt)
            }
            return Image(picture: picture)
        }
    }
}

extension Color: Transferable {
    /// Differs from Apple's: colors are not transferred to other programs.
    public static var transferRepresentation: DataRepresentation<Color> {
        DataRepresentation<Color>(exportedContentType: .data) { _ in Data() }
    }
}
