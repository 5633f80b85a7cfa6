public import Foundation

/// The place of a container's store, and the access to it.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
    /// A folder that programs share, which does not exist on Linux.
    public struct GroupContainer: Hashable, Sendable {
        /// The folder of the program.
        public static let automatic = GroupContainer()
        /// The folder of the program.
        public static let none = GroupContainer()
        /// The folder of the program, because there are no groups.
        public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
    }

    /// A database in the cloud, which has no effect on Linux.
    public struct CloudKitDatabase: Hashable, Sendable {
        /// No database.
        public static let automatic = CloudKitDatabase()
        /// No database.
        public static let none = CloudKitDatabase()
        /// No database.
        public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
    }

    /// The name, which is also the file's.
    public let name: String
    /// The classes, or nil for those of the container.
    public let schema: Schema?
    /// The file; for a store in memory, its name only.
    public let url: URL
    /// Whether nothing is written to a file.
    public let isStoredInMemoryOnly: Bool
    /// Whether changes can be saved.
    public let allowsSave: Bool

    /// The name.
    public var id: String { name }

    /// Describes a store in the folder of the program, or in memory.
    ///
    /// - Parameters:
    ///   - name: the name of the file, without extension. Default `default`.
    ///   - schema: the classes. Default: those of the container.
    ///   - isStoredInMemoryOnly: whether nothing is written to a file. Default false.
    ///   - allowsSave: whether changes can be saved. Default true.
    ///   - groupContainer: no effect on Linux.
    ///   - cloudKitDatabase: no effect on Linux.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
        allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        let name = name ?? "default"
        self.init(
            name: name, schema: schema, url: Self.folder.appending(path: "\(name).store"),
            isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave)
    }

    /// Describes a store in a file.
    ///
    /// - Parameters:
    ///   - name: a name for messages. Default: the file's.
    ///   - schema: the classes. Default: those of the container.
    ///   - url: the location of the file, which is created if it is missing.
    ///   - allowsSave: whether changes can be saved. Default true.
    ///   - cloudKitDatabase: no effect on Linux.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name: name ?? url.deletingPathExtension().lastPathComponent, schema: schema, url: url,
            isStoredInMemoryOnly: false, allowsSave: allowsSave)
    }

    /// Describes a store of these classes in the folder of the program, or in memory.
    @_disfavoredOverload
    public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    private init(
        name: String, schema: Schema?, url: URL, isStoredInMemoryOnly: Bool, allowsSave: Bool
    ) {
        self.name = name
        self.schema = schema
        self.url = url
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        self.allowsSave = allowsSave
    }

    /// A folder for each program, in the folder of the user's programs.
    private static var folder: URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? FileManager.default.temporaryDirectory)
            .appending(path: ProcessInfo.processInfo.processName)
    }

    /// Whether both describe the same place and access, for the same classes.
    public static func == (one: ModelConfiguration, other: ModelConfiguration) -> Bool {
        one.name == other.name && one.url == other.url && one.allowsSave == other.allowsSave
            && one.isStoredInMemoryOnly == other.isStoredInMemoryOnly
            && one.schema?.entities == other.schema?.entities
    }

    /// Hashes the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(url)
    }
}
