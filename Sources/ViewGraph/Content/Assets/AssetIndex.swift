import Foundation

/// Where the assets of a folder are, by name.
struct AssetIndex {
    private(set) var imageSets: [String: URL] = [:]
    private(set) var colorSets: [String: URL] = [:]
    private(set) var dataSets: [String: URL] = [:]
    private var files: [String: [File]] = [:]

    /// A picture file beside the catalogues.
    struct File {
        var url: URL
        /// Pixels in a point: what "@2x" in its name says.
        var scale: Double
    }

    private static let pictureTypes: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tiff", "tif", "ico", "heic",
    ]

    /// Beside an executable that was just built: other programs' resources, and what they were built from.
    private static let foreignFolders: Set<String> = ["resources", "build", "product", "xctest"]

    /// Reads a folder of resources; what was found before stays.
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
                // A folder: its name counts where it says so.
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

    /// The file of a name, with or without its extension, that is nearest to a display's scale from above.
    func file(named name: String, scale: Double) -> File? {
        let found = files[name] ?? files[name.split(separator: "/").last.map(String.init) ?? name] ?? []
        let sorted = found.sorted { ($0.scale, $0.url.path) < ($1.scale, $1.url.path) }
        return sorted.first { $0.scale >= scale } ?? sorted.last
    }

    /// In the order of their names, so that the first of two wins on every machine.
    private static func items(of folder: URL) -> [URL] {
        let items = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return (items ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
}
