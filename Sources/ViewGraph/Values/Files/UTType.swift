import Foundation

/// A type of data or file.
///
/// Differs from Apple's: only the types declared here are known. All other types are distinguished by the
/// file name extension.
public struct UTType: Hashable, Sendable, Codable {
    /// The identifier, such as `public.png`.
    public let identifier: String
    /// The file name extensions, without dots. The first is the preferred one.
    let endings: [String]
    /// The identifiers of the types to which this one conforms.
    let kinds: Set<String>

    init(_ identifier: String, _ endings: [String] = [], is kinds: Set<String> = []) {
        (self.identifier, self.endings, self.kinds) = (identifier, endings, kinds)
    }

    /// Creates a known type by its identifier, or `nil` if there is none.
    public init?(_ identifier: String) {
        guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
        self = known
    }

    /// Creates the type of files with a file name extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard !filenameExtension.isEmpty else { return nil }
        let ending = filenameExtension.lowercased()
        self =
            Self.known.first { $0.endings.contains(ending) }
            ?? UTType("dyn.\(ending)", [ending], is: supertype.kinds.union([supertype.identifier]))
    }

    /// Creates the type of data with a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let known = Self.known.first(where: { $0.preferredMIMEType == mimeType }) else { return nil }
        self = known
    }

    /// Creates a type that the program defines.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(named: identifier, parentType)
    }

    /// Creates a type that another program defines.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(named: identifier, parentType)
    }

    private init(named identifier: String, _ parentType: UTType?) {
        let ending = identifier.split(separator: ".").last.map { $0.lowercased() }
        self = UTType(
            identifier, ending.map { [$0] } ?? [],
            is: parentType.map { $0.kinds.union([$0.identifier]) } ?? ["public.data"])
    }

    /// Whether this type is the given one, or conforms to it.
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
