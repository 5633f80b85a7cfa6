public import Foundation

/// A value that is read from and written to files.
public protocol FileDocument {
    /// The types of files that the document can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that the document can be written to.
    static var writableContentTypes: [UTType] { get }

    init(configuration: Self.ReadConfiguration) throws
    func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper

    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
    public let contentType: UTType
    public let file: FileWrapper
}

/// The type and the existing file that a document is written as.
public struct FileDocumentWriteConfiguration {
    public let contentType: UTType
    public let existingFile: FileWrapper?
}

/// An object that is read from and written to files.
public protocol ReferenceFileDocument: AnyObject {
    associatedtype Snapshot

    static var readableContentTypes: [UTType] { get }
    static var writableContentTypes: [UTType] { get }

    init(configuration: Self.ReadConfiguration) throws
    func snapshot(contentType: UTType) throws -> Snapshot
    func fileWrapper(snapshot: Snapshot, configuration: Self.WriteConfiguration) throws -> FileWrapper

    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

extension FileDocument {
    /// Writes the document to a file.
    func write(to url: URL, as type: UTType) throws {
        let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
        try fileWrapper(configuration: configuration).write(to: url, options: .atomic)
    }
}

extension ReferenceFileDocument {
    func write(to url: URL, as type: UTType) throws {
        let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
        try fileWrapper(snapshot: snapshot(contentType: type), configuration: configuration)
            .write(to: url, options: .atomic)
    }
}

#if !canImport(Darwin)
    extension URL {
        /// Returns `true`. On Linux a program may read every file that its user may read, without requests.
        @discardableResult
        public func startAccessingSecurityScopedResource() -> Bool { true }
        public func stopAccessingSecurityScopedResource() {}
    }
#endif
