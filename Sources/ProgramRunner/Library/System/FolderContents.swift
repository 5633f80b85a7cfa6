import Foundation

/// The files below a folder that may belong to a program.
struct FolderContents {
    var sources: [URL] = []
    var resources: [URL] = []
    var projects: [URL] = []
    var manifests: [URL] = []
    /// The `Info.plist` files.
    var information: [URL] = []

    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane", "SourcePackages",
    ]

    /// The kinds of folders that are copied as a whole next to the executable.
    private static let wholeFolders: Set<String> = ["xcassets", "lproj", "bundle", "xcdatamodeld"]
    private static let noResources: Set<String> = [
        "swift", "h", "m", "mm", "c", "cpp", "md", "pbxproj", "storyboard", "xib", "entitlements",
        "resolved", "lock", "gitignore", "yml", "yaml", "sh", "rb", "xcconfig", "xcscheme", "modulemap",
    ]

    /// - Parameter exceptions: The paths below the folder that are ignored.
    init(_ folder: URL, without exceptions: Set<String> = []) {
        var seen: Set<String> = []
        walk(folder, from: folder, exceptions, &seen)
        sources.sort { $0.path < $1.path }
        resources.sort { $0.path < $1.path }
        projects.sort { $0.path < $1.path }
        manifests.sort { $0.path < $1.path }
        information.sort { $0.path < $1.path }
    }

    /// Whether a file's name is that of an `Info.plist`, which is not a resource.
    static func isInformation(_ name: String) -> Bool {
        name == "Info.plist" || name.hasSuffix("-Info.plist")
    }

    /// Whether the target of a link belongs to a program: in its folder, or next to it. Folders around the
    /// program's folder, up to the whole disk, do not.
    private static func isInsideOrAdjacent(_ url: URL, _ root: URL) -> Bool {
        func contains(_ outer: URL, _ inner: URL) -> Bool {
            inner.pathComponents.starts(with: outer.pathComponents)
        }
        if contains(root, url) { return true }
        let parent = root.deletingLastPathComponent()
        return parent.pathComponents.count > 2 && contains(parent, url) && !contains(url, root)
    }

    /// - Parameter seen: The folders that were visited, because a link may lead back to one of them.
    private mutating func walk(
        _ folder: URL, from root: URL, _ exceptions: Set<String>, _ seen: inout Set<String>
    ) {
        let resolved = folder.resolvingSymlinksInPath()
        guard seen.insert(resolved.path).inserted else { return }
        guard Self.isInsideOrAdjacent(resolved, root.resolvingSymlinksInPath()) else {
            Notice.write(
                "\(folder.path): leads to \(resolved.path), outside of the program's folder; it is ignored")
            return
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            let url = folder.appending(path: name)
            let relativePath = url.path.dropFirst(root.path.count).drop { $0 == "/" }
            if exceptions.contains(String(relativePath)) { continue }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
            let kind = url.pathExtension
            if isFolder.boolValue {
                if kind == "xcodeproj" { projects.append(url) }
                if Self.wholeFolders.contains(kind) { resources.append(url) }
                let isClosed =
                    Self.wholeFolders.contains(kind) || kind == "xcodeproj" || kind == "xcworkspace"
                if isClosed || kind == "playground" || kind == "framework" || Self.skipped.contains(name) {
                    continue
                }
                if name.hasSuffix("Tests") || name == "Tests" { continue }
                walk(url, from: root, exceptions, &seen)
            } else if name == "Package.swift" {
                manifests.append(url)
            } else if Self.isInformation(name) {
                information.append(url)
            } else if kind == "swift" {
                sources.append(url)
            } else if !Self.noResources.contains(kind), !kind.isEmpty {
                resources.append(url)
            }
        }
    }
}
