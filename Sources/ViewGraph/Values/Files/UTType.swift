import Foundation

/// A type of data or file.
///
/// Differs from Apple's: only the types declared here are known. All other types are distinguished by the
/// file name extension.
public struct UTType: Hashable, Sendable, Codable {
    /// The identifier, such as `public.png`.
    public let identifier: String
    /// The file name extensions, without dots. The first is the preferred one.
    let filenameExtensions: [String]
    /// The identifiers of the types to which this one conforms.
    let supertypes: Set<String>

    init(_ identifier: String, _ filenameExtensions: [String] = [], is supertypes: Set<String> = []) {
        (self.identifier, self.filenameExtensions, self.supertypes) = (
            identifier, filenameExtensions, supertypes
        )
    }

    /// Creates a known type by its identifier, or `nil` if there is none.
    public init?(_ identifier: String) {
        guard let type = Self.declared.first(where: { $0.identifier == identifier }) else { return nil }
        self = type
    }

    /// Creates the type of files with a file name extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard !filenameExtension.isEmpty else { return nil }
        let lowercased = filenameExtension.lowercased()
        self =
            Self.declared.first { $0.filenameExtensions.contains(lowercased) }
            ?? UTType(
                "dyn.\(lowercased)", [lowercased], is: supertype.supertypes.union([supertype.identifier]))
    }

    /// Creates the type of data with a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let type = Self.declared.first(where: { $0.preferredMIMEType == mimeType }) else { return nil }
        self = type
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
        let filenameExtension = identifier.split(separator: ".").last.map { $0.lowercased() }
        self = UTType(
            identifier, filenameExtension.map { [$0] } ?? [],
            is: parentType.map { $0.supertypes.union([$0.identifier]) } ?? ["public.data"])
    }

    /// Whether this type is the given one, or conforms to it.
    public func conforms(to type: UTType) -> Bool {
        identifier == type.identifier || supertypes.contains(type.identifier)
    }
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public var preferredFilenameExtension: String? { filenameExtensions.first }
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
