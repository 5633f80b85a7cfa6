package import Foundation

/// The bounds of what is read from other programs and from files that they name.
package enum TransferLimits {
    /// The most bytes that are read of a drop.
    package static let bytes = 64 << 20
    /// The longest time in which another program must provide the data, in seconds.
    package static let seconds = 10.0
    /// The most files of a drop.
    package static let files = 1_000
}

extension Data {
    /// Reads a file of at most ``TransferLimits/bytes``.
    package init(droppedFile url: URL) throws {
        // A pipe or a device has no end.
        let path = url.resolvingSymlinksInPath().path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw CocoaError(.fileReadUnsupportedScheme)
        }
        guard (attributes[.size] as? NSNumber)?.intValue ?? 0 <= TransferLimits.bytes else {
            throw CocoaError(.fileReadTooLarge)
        }
        try self.init(contentsOf: url)
    }
}

extension UTType {
    /// The name of the type for other programs: its MIME type. A type that has none is of use for programs
    /// that know its identifier.
    package var transferNames: [String] {
        switch self {
        case .utf8PlainText, .plainText, .text: ["text/plain;charset=utf-8", "text/plain"]
        case .url, .fileURL: ["text/uri-list"]
        default: [preferredMIMEType ?? Self.unregistered + identifier]
        }
    }

    private static let unregistered = "application/x.uniform-type."

    /// The type with a name of ``transferNames``, or `nil` if it is none of ours.
    package init?(transferName name: String) {
        switch name.lowercased() {
        case "text/uri-list": self = .fileURL
        case "utf8_string", "string", "text", "compound_text": self = .utf8PlainText
        case let lower where lower.hasPrefix("text/plain"): self = .utf8PlainText
        case _ where name.hasPrefix(Self.unregistered):
            let identifier = String(name.dropFirst(Self.unregistered.count))
            self = UTType(identifier) ?? UTType(importedAs: identifier)
        case let lower: self.init(mimeType: lower)
        }
    }
}

/// A list of addresses, one a line, in which lines that begin with `#` are comments. (RFC 2483)
package enum URIList {
    package static func data(_ urls: [URL]) -> Data {
        Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
    }

    package static func urls(in data: Data) -> [URL] {
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.lazy.filter { !$0.hasPrefix("#") }
            .compactMap { URL(string: $0.trimmingCharacters(in: .whitespaces)) }
            .filter { $0.scheme?.isEmpty == false }
            .prefix(TransferLimits.files).map { $0 }
    }
}
