package import Foundation

/// The parts of an Xcode project file that are needed to run one of its programs.
package struct XcodeProject {
    package struct Target {
        package let name: String
        /// The name under which its module is imported.
        package let module: String
        package let settings: CompilerSettings
        package let information: InfoPlist
        /// The platforms of the target, from the settings: "iphoneos", "macosx", "watchos"…; empty if
        /// unknown.
        package let platforms: String
        package let files: [URL]
        package let folders: [Folder]
        package let resources: [URL]
    }

    /// A folder whose files belong to the target without being listed (Xcode 16).
    package struct Folder {
        package let url: URL
        package let exceptions: Set<String>
    }

    package let applications: [Target]
    /// The frameworks and libraries whose modules the applications may import.
    package let libraries: [Target]

    /// - Parameter url: The `.xcodeproj`.
    package init(_ url: URL) throws {
        let data = try Data(contentsOf: url.appending(path: "project.pbxproj"))
        try self.init(data: data, in: url.deletingLastPathComponent())
    }

    package init(data: Data, in folder: URL) throws {
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        guard let root = list as? [String: Any], let objects = root["objects"] as? [String: [String: Any]],
            let identifier = root["rootObject"] as? String, let project = objects[identifier]
        else { throw Problem.usage("\(folder.path): its Xcode project cannot be read") }
        let graph = XcodeObjects(objects: objects, folder: folder, project: project)
        let targets = (project["targets"] as? [String] ?? []).compactMap { objects[$0] }
        func all(of kinds: [String]) -> [Target] {
            let types = Set(kinds.map { "com.apple.product-type.\($0)" })
            return targets.filter { types.contains($0["productType"] as? String ?? "") }.map(graph.target)
        }
        applications = all(of: ["application"])
        libraries = all(of: ["framework", "framework.static", "library.static", "library.dynamic"])
    }
}

/// The objects of a project file, and the locations of the files that they name.
struct XcodeObjects {
    let objects: [String: [String: Any]]
    let folder: URL
    let project: [String: Any]
    private let locations: [String: URL]

    init(objects: [String: [String: Any]], folder: URL, project: [String: Any]) {
        self.objects = objects
        self.folder = folder
        self.project = project
        let root = (project["projectDirPath"] as? String).map {
            $0.isEmpty ? folder : folder.appending(path: $0)
        }
        var found: [String: URL] = [:]
        var isTooDeep = false
        // Groups may be nested by the thousand, therefore those to be visited are kept in an array.
        var waiting = (project["mainGroup"] as? String).map { [($0, root ?? folder)] } ?? []
        while let (identifier, parent) = waiting.popLast() {
            guard let object = objects[identifier], found[identifier] == nil else { continue }
            let isRooted = (object["sourceTree"] as? String) == "SOURCE_ROOT"
            let base = isRooted ? folder : parent
            let location = (object["path"] as? String).map { base.appending(path: $0) } ?? parent
            found[identifier] = location
            guard location.path.utf8.count < Int(PATH_MAX) else {
                isTooDeep = true
                continue
            }
            for child in (object["children"] as? [String] ?? []).reversed() {
                waiting.append((child, location))
            }
        }
        locations = found
        if isTooDeep {
            Notice.write(
                "\(folder.path): groups of its Xcode project are nested too deeply; they are ignored")
        }
    }

    func target(_ object: [String: Any]) -> XcodeProject.Target {
        var settings = configuration(project)
        settings.merge(configuration(object)) { _, new in new }
        let name = object["name"] as? String ?? ""
        let folders = (object["fileSystemSynchronizedGroups"] as? [String] ?? []).compactMap {
            synchronized($0, target: object)
        }
        let platforms = ["SUPPORTED_PLATFORMS", "SDKROOT"].compactMap { settings[$0] as? String }
        let information = InfoPlist(name: name, settings: settings, in: folder)
        return XcodeProject.Target(
            name: name, module: information.moduleName, settings: CompilerSettings(build: settings),
            information: information,
            platforms: platforms.joined(separator: " "), files: files(object, "PBXSourcesBuildPhase"),
            folders: folders,
            resources: files(object, "PBXResourcesBuildPhase"))
    }

    /// Returns the settings of the debug configuration.
    private func configuration(_ object: [String: Any]) -> [String: Any] {
        guard let list = (object["buildConfigurationList"] as? String).flatMap({ objects[$0] }) else {
            return [:]
        }
        let all = (list["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
        let chosen = all.first { ($0["name"] as? String) == "Debug" } ?? all.first
        let buildSettings = chosen?["buildSettings"] as? [String: Any] ?? [:]
        let file = (chosen?["baseConfigurationReference"] as? String).flatMap { locations[$0] }
        return (file.map(fileSettings) ?? [:]).merging(buildSettings) { _, new in new }
    }

    /// Returns the settings of an `.xcconfig` file: lines of `KEY = value`, with `//` before a comment.
    private func fileSettings(_ url: URL) -> [String: Any] {
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        var settings: [String: Any] = [:]
        let setting = /\s*(\w+)\s*=\s*(.*?)\s*/.matchingSemantics(.unicodeScalar)
        for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
            let end = zip(line.indices, line.indices.dropFirst()).first { line[$0] == "/" && line[$1] == "/" }
            let code = Substring(line[..<(end?.0 ?? line.endIndex)])
            guard let match = code.wholeMatch(of: setting) else { continue }
            settings[String(match.1)] = String(match.2)
        }
        return settings
    }

    private func files(_ target: [String: Any], _ phase: String) -> [URL] {
        let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
            .filter { ($0["isa"] as? String) == phase }
        let references = phases.flatMap { $0["files"] as? [String] ?? [] }
            .compactMap { objects[$0]?["fileRef"] as? String }
        return references.flatMap { reference -> [URL] in
            // A variant group represents one file in several languages.
            let children = objects[reference]?["children"] as? [String] ?? []
            if !children.isEmpty { return children.compactMap { locations[$0] } }
            return locations[reference].map { [$0] } ?? []
        }
    }

    private func synchronized(_ identifier: String, target: [String: Any]) -> XcodeProject.Folder? {
        guard let group = objects[identifier], let url = locations[identifier] else { return nil }
        let sets = (group["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
            .filter { set in
                guard let other = (set["target"] as? String).flatMap({ objects[$0] }) else { return true }
                return (other["name"] as? String) == (target["name"] as? String)
            }
        let names = sets.flatMap { $0["membershipExceptions"] as? [String] ?? [] }
        return XcodeProject.Folder(url: url, exceptions: Set(names))
    }
}
