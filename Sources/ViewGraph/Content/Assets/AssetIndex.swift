import Foundation

/// The locations of a folder's assets, by name.
struct AssetIndex {
    private(set) var imageSets: [String: URL] = [:]
    private(set) var colorSets: [String: URL] = [:]
    private(set) var dataSets: [String: URL] = [:]
    private var files: [String: [File]] = [:]

    /// A picture file outside of the catalogs.
    struct File {
        var url: URL
        /// The number of pixels per point, from a suffix such as "@2x".
        var scale: Double
    }

    private static let pictureTypes: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tiff", "tif", "ico", "heic",
    ]

    /// The folders next to a newly built executable that are skipped: other programs' resources, and build
    /// inputs.
    private static let foreignFolders: Set<String> = ["resources", "build", "product", "xctest"]

    /// Adds the assets of a folder. Assets that were found before are kept.
    ///
    /// Complexity: O(files). A newly built executable is next to thousands of other files, which cost no more
    /// than their names.
    mutating func read(_ folder: URL) {
        for item in Self.items(of: folder) {
            if item.type == "xcassets" {
                readCatalogue(item.url(in: folder), prefix: "")
            } else if item.isFolder {
                if !Self.foreignFolders.contains(item.type) { read(item.url(in: folder)) }
            } else if Self.pictureTypes.contains(item.type.lowercased()) {
                add(item.url(in: folder))
            }
        }
    }

    private mutating func readCatalogue(_ folder: URL, prefix: String) {
        for item in Self.items(of: folder) where item.isFolder {
            let url = item.url(in: folder)
            let name = prefix + url.deletingPathExtension().lastPathComponent
            switch item.type {
            case "imageset": if imageSets[name] == nil { imageSets[name] = url }
            case "colorset": if colorSets[name] == nil { colorSets[name] = url }
            case "dataset": if dataSets[name] == nil { dataSets[name] = url }
            case "appiconset", "launchimage", "symbolset", "brandassets": break
            default:
                // A folder. Its name is part of the asset names if it provides a namespace.
                let isSpace = AssetContents(folder: url)?.providesNamespace == true
                readCatalogue(url, prefix: isSpace ? prefix + item.name + "/" : prefix)
            }
        }
    }

    private mutating func add(_ url: URL) {
        var name = url.deletingPathExtension().lastPathComponent
        var scale = 1.0
        for (suffix, factor) in [("@2x", 2.0), ("@3x", 3.0)] where name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
            scale = factor
        }
        let file = File(url: url, scale: scale)
        files[name, default: []].append(file)
        files[name + "." + url.pathExtension, default: []].append(file)
    }

    /// Returns the file with a name, given with or without its extension, whose scale is the next one above
    /// the display's.
    func file(named name: String, scale: Double) -> File? {
        let found = files[name] ?? files[name.split(separator: "/").last.map(String.init) ?? name] ?? []
        let sorted = found.sorted { ($0.scale, $0.url.path) < ($1.scale, $1.url.path) }
        return sorted.first { $0.scale >= scale } ?? sorted.last
    }

    /// An item of a folder.
    private struct Item {
        let name: String
        let isFolder: Bool

        /// The extension of the name.
        var type: String {
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
            return String(name[name.utf8.index(after: dot)...])
        }

        func url(in folder: URL) -> URL {
            folder.appending(path: name, directoryHint: isFolder ? .isDirectory : .notDirectory)
        }
    }

    /// Returns the items that are not hidden, sorted by name, so that the first of two wins on every machine.
    private static func items(of folder: URL) -> [Item] {
        guard let stream = opendir(folder.path) else { return [] }
        defer { closedir(stream) }
        let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        var items: [Item] = []
        while let entry = readdir(stream) {
            let bytes = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
            if bytes.pointee == CChar(UInt8(ascii: ".")) { continue }
            let name = String(cString: bytes)
            items.append(Item(name: name, isFolder: isFolder(entry.pointee.d_type, name, in: folder)))
        }
        return items.sorted { $0.name < $1.name }
    }

    /// Whether an item is a folder, by the type in its entry, if the file system provides one.
    private static func isFolder(_ type: UInt8, _ name: String, in folder: URL) -> Bool {
        if Int(type) != DT_UNKNOWN { return Int(type) == DT_DIR }
        var status = stat()
        return lstat(folder.path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
