import Foundation

/// A kind of data or file.
///
/// Differs from Apple's: only the kinds named here are known; others are told by the ending of a file's name.
public struct UTType: Hashable, Sendable, Codable {
    /// Such as `public.png`.
    public let identifier: String
    /// Without dots; the first is the usual one.
    let endings: [String]
    /// Identifiers of the kinds that this one is, too.
    let kinds: Set<String>

    init(_ identifier: String, _ endings: [String] = [], is kinds: Set<String> = []) {
        (self.identifier, self.endings, self.kinds) = (identifier, endings, kinds)
    }

    /// A known kind; nil: there is none.
    public init?(_ identifier: String) {
        guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
        self = known
    }

    /// The kind of files whose name ends so.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard !filenameExtension.isEmpty else { return nil }
        let ending = filenameExtension.lowercased()
        self =
            Self.known.first { $0.endings.contains(ending) }
            ?? UTType("dyn.\(ending)", [ending], is: supertype.kinds.union([supertype.identifier]))
    }

    /// The kind of data with a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let known = Self.known.first(where: { $0.preferredMIMEType == mimeType }) else { return nil }
        self = known
    }

    /// A kind of the program's own.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(named: identifier, parentType)
    }

    /// A kind of another program's.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(named: identifier, parentType)
    }

    private init(named identifier: String, _ parentType: UTType?) {
        let ending = identifier.split(separator: ".").last.map { $0.lowercased() }
        self = UTType(
            identifier, ending.map { [$0] } ?? [],
            is: parentType.map { $0.kinds.union([$0.identifier]) } ?? ["public.data"])
    }

    /// Whether this is that kind, or one of its kinds.
    public func conforms(to type: UTType) -> Bool {
        identifier == type.identifier || kinds.contains(type.identifier)
    }
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public var preferredFilenameExtension: String? { endings.first }
    public var preferredMIMEType: String? { Self.mimeTypes[identifier] }
    public var localizedDescription: String? { preferredFilenameExtension?.uppercased() }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self = UTType(identifier) ?? UTType(exportedAs: identifier)
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }

    public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    private static let mimeTypes = [
        "public.plain-text": "text/plain", "public.html": "text/html", "public.xml": "application/xml",
        "public.json": "application/json", "public.comma-separated-values-text": "text/csv",
        "com.adobe.pdf": "application/pdf", "public.png": "image/png", "public.jpeg": "image/jpeg",
        "com.compuserve.gif": "image/gif", "public.zip-archive": "application/zip",
        "public.mp3": "audio/mpeg", "public.mpeg-4": "video/mp4", "public.svg-image": "image/svg+xml",
    ]
}
