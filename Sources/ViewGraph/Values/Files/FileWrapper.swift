public import Foundation

/// The content of a file or folder.
public final class FileWrapper {
    /// The bytes of a file, or `nil` for a folder.
    public let regularFileContents: Data?
    /// The content of a folder, by name, or `nil` for a file.
    public private(set) var fileWrappers: [String: FileWrapper]?
    public var filename: String?
    public var preferredFilename: String?

    public init(regularFileWithContents contents: Data) { regularFileContents = contents }

    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        regularFileContents = nil
        fileWrappers = childrenByPreferredName
    }

    /// Reads a file or a folder.
    public init(url: URL, options: ReadingOptions = []) throws {
        filename = url.lastPathComponent
        preferredFilename = filename
        if url.hasDirectoryPath {
            var inner: [String: FileWrapper] = [:]
            for entry in try FileManager.default.contentsOfDirectory(
                at: url, includingPropertiesForKeys: [.isDirectoryKey])
            {
                inner[entry.lastPathComponent] = try FileWrapper(url: entry)
            }
            (regularFileContents, fileWrappers) = (nil, inner)
        } else {
            regularFileContents = try Data(contentsOf: url)
        }
    }

    public var isRegularFile: Bool { regularFileContents != nil }
    public var isDirectory: Bool { fileWrappers != nil }

    @discardableResult
    public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        fileWrappers?[fileName] = FileWrapper(regularFileWithContents: data)
        return fileName
    }

    /// Writes the file, or the folder and its content.
    public func write(
        to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil
    ) throws {
        if let regularFileContents {
            try regularFileContents.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        } else {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, wrapper) in fileWrappers ?? [:] {
                try wrapper.write(to: url.appendingPathComponent(name), options: options)
            }
        }
    }

    /// Options for reading a wrapper.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let immediate = ReadingOptions(rawValue: 1)
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// Options for writing a wrapper.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }
}
