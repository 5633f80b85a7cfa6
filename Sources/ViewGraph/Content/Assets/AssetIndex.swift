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
    /// Complexity: O(files).
    mutating func read(_ folder: URL) {
        for item in Self.items(of: folder) {
            if item.pathExtension == "xcassets" {
                readCatalogue(item, prefix: "")
            } else if Self.isFolder(item) {
                if !Self.foreignFolders.contains(item.pathExtension) { read(item) }
            } else if Self.pictureTypes.contains(item.pathExtension.lowercased()) {
                add(item)
            }
        }
    }

    private mutating func readCatalogue(_ folder: URL, prefix: String) {
        for item in Self.items(of: folder) where Self.isFolder(item) {
            let name = prefix + item.deletingPathExtension().lastPathComponent
            switch item.pathExtension {
            case "imageset": if imageSets[name] == nil { imageSets[name] = item }
            case "colorset": if colorSets[name] == nil { colorSets[name] = item }
            case "dataset": if dataSets[name] == nil { dataSets[name] = item }
            case "appiconset", "launchimage", "symbolset", "brandassets": break
            default:
                // A folder. Its name is part of the asset names if it provides a namespace.
                let isSpace = AssetContents(folder: item)?.providesNamespace == true
                readCatalogue(item, prefix: isSpace ? prefix + item.lastPathComponent + "/" : prefix)
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

    /// Returns the items sorted by name, so that the first of two wins on every machine.
    private static func items(of folder: URL) -> [URL] {
        let items = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return (items ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
}
