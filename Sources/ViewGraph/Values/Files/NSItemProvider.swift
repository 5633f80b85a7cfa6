public import Foundation
import Synchronization

/// A provider of data that is copied, pasted or dragged.
public final class NSItemProvider: NSObject, @unchecked Sendable {
    /// The text, or the URL's text, `nil` for other objects. Never changes.
    package let text: String?
    /// The suggested name of a file with the data.
    public var suggestedName: String? {
        get { state.withLock { $0.name } }
        set { state.withLock { $0.name = newValue } }
    }
    /// The ID of the value, `nil` for other data. Set when the provider is created.
    nonisolated(unsafe) package private(set) var itemID: AnyHashable?
    private let state = Mutex(State())

    private struct State {
        var name: String?
        /// The forms of the data, in the order in which they were registered.
        var representations: [Representation] = []
    }

    /// The data as one type.
    private struct Representation: Sendable {
        var type: UTType
        var load: @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    }

    public override init() {
        text = nil
        super.init()
    }

    /// Creates a provider whose data the caller registers.
    package init(itemID: AnyHashable?) {
        text = nil
        super.init()
        self.itemID = itemID
    }

    /// Creates a provider of a text or a URL.
    ///
    /// Differs from Apple's: objects other than texts, URLs and data are not provided.
    public init(object: Any) {
        text =
            (object as? String) ?? (object as? NSString).map(String.init(describing:))
            ?? (object as? URL)?.absoluteString
        super.init()
        if let url = object as? URL {
            register(Data(url.absoluteString.utf8), as: url.isFileURL ? .fileURL : .url)
        }
        if let text {
            register(Data(text.utf8), as: .utf8PlainText)
        } else if let data = object as? Data {
            register(data, as: .data)
        } else {
            Diagnostics.noEffect("NSItemProvider(object:)")
        }
    }

    /// Creates a provider of a text, a URL or data, of a type.
    public init(item: Any?, typeIdentifier: String?) {
        text = (item as? String) ?? (item as? URL)?.absoluteString
        super.init()
        let type = typeIdentifier.map { UTType($0) ?? UTType(importedAs: $0) }
        if let data = item as? Data ?? text.map({ Data($0.utf8) }) {
            register(data, as: type ?? (item is URL ? .url : item is String ? .utf8PlainText : .data))
        }
    }

    /// Creates a provider of a file and its contents, or returns `nil` if there is no file.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else {
            return nil
        }
        self.init(item: fileURL, typeIdentifier: UTType.fileURL.identifier)
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        guard let type = UTType(filenameExtension: fileURL.pathExtension) else { return }
        registerDataRepresentation(for: type) { completion in
            do { completion(try Data(droppedFile: fileURL), nil) } catch { completion(nil, error) }
            return nil
        }
    }

    // MARK: Types

    /// The identifiers of the registered types, in the order in which they were registered.
    public var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

    /// The registered types, in the order in which they were registered.
    public var registeredContentTypes: [UTType] { state.withLock { $0.representations.map(\.type) } }

    /// Returns the registered types that conform to a type.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Returns whether a registered type conforms to the one with an identifier.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredContentTypes.contains { $0.isNamed(typeIdentifier) }
    }

    // MARK: Registering

    /// Registers data that is created when it is needed.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        let type = UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier)
        registerDataRepresentation(for: type, visibility: visibility, loadHandler: loadHandler)
    }

    /// Registers data that is created when it is needed.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        let new = Representation(type: contentType, load: loadHandler)
        state.withLock { $0.representations.append(new) }
    }

    package func register(_ data: Data, as type: UTType) {
        registerDataRepresentation(for: type) { completion in
            completion(data, nil)
            return nil
        }
    }

    // MARK: Loading

    /// Loads the data of the first registered type that conforms to the one with an identifier.
    ///
    /// - Parameter completionHandler: called with an error if there is none, at once if the data is at hand.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load({ $0.isNamed(typeIdentifier) }, completionHandler)
    }

    /// Loads the data of the first registered type that conforms to another one.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load({ $0.conforms(to: contentType) }, completionHandler)
    }

    private func load(
        _ matches: (UTType) -> Bool, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let found = state.withLock { $0.representations.first { matches($0.type) } }
        let progress = Progress(totalUnitCount: 1)
        guard let found else {
            completion(nil, CocoaError(.coderValueNotFound))
            return progress
        }
        return found.load(completion) ?? progress
    }

    /// Loads the data as a URL, a text or data, whichever the registered type is.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        let type = registeredContentTypes.first { $0.isNamed(typeIdentifier) }
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            completionHandler?(data.map { type?.object(from: $0) ?? $0 }, error)
        }
    }

    /// Whether the object can be loaded as a value of a type.
    public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool {
        if let text { return object(aClass, from: text) != nil }
        return type(for: aClass) != nil
    }

    /// Loads the object as a text or a URL.
    ///
    /// - Parameter completionHandler: called with `nil` and an error if the object has another type, at once
    ///   if the data is at hand.
    @discardableResult
    public func loadObject<T>(
        ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        if let object = text.flatMap({ object(aClass, from: $0) }) {
            progress.completedUnitCount = 1
            completionHandler(object, nil)
            return progress
        }
        guard let type = type(for: aClass) else {
            completionHandler(nil, CocoaError(.coderReadCorrupt))
            return progress
        }
        // Called once, wherever the data is read.
        nonisolated(unsafe) let deliver: (String?, (any Error)?) -> Void = { text, error in
            let object = text.flatMap { self.object(aClass, from: $0) }
            completionHandler(object, object == nil ? error ?? CocoaError(.coderReadCorrupt) : nil)
        }
        return loadDataRepresentation(for: type) { data, error in
            deliver(data.map { String(decoding: $0, as: UTF8.self) }, error)
        }
    }

    /// The first registered type that an object of a class is created from.
    private func type<T>(for aClass: T.Type) -> UTType? {
        let isURL = aClass == URL.self || aClass == NSURL.self
        guard isURL || aClass == String.self || aClass == NSString.self else { return nil }
        return registeredContentTypes.first { $0.conforms(to: isURL ? .url : .text) }
    }

    private func object<T>(_ type: T.Type, from text: String) -> T? {
        text as? T ?? NSString(string: text) as? T ?? URL(string: text) as? T
            ?? NSURL(string: text).flatMap { $0 as? T }
    }
}

/// Which programs may read data that is dragged.
///
/// Differs from Apple's: all may.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all, team, group, ownProcess
}

extension UTType {
    /// Whether the type is the one with an identifier, or conforms to it.
    fileprivate func isNamed(_ identifier: String) -> Bool {
        self.identifier == identifier || supertypes.contains(identifier)
    }

    /// The object that data of the type represents: a URL, a text, or the data itself.
    fileprivate func object(from data: Data) -> Any {
        if conforms(to: .url) {
            return URL(string: String(decoding: data, as: UTF8.self)) ?? data as Any
        }
        return conforms(to: .plainText) ? String(decoding: data, as: UTF8.self) : data
    }
}
