package import Foundation

/// Finds the programs below a folder.
package struct ProgramFinder {
    package let folder: URL

    /// - Throws: A usage problem if there is no such folder, or it contains no Swift file.
    package init(_ path: String) throws {
        folder = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
            throw Problem.usage("\(path): no such folder")
        }
        guard isFolder.boolValue else { throw Problem.usage("\(path): a file; give the folder of a program") }
    }

    /// Returns all programs, in the order of their projects.
    package func programs() throws -> [Program] {
        let contents = FolderContents(folder)
        guard !contents.sources.isEmpty else {
            throw Problem.usage(
                "\(folder.path): no Swift file in it; give the folder that holds the program's .swift files")
        }
        let packages = contents.manifests.compactMap { try? PackageManifest($0) }
        let libraries = packages.flatMap(\.targets).compactMap { Library($0) }
        var found: [Program] = []
        for project in contents.projects {
            guard let parsed = Self.parsed(project) else { continue }
            let frameworks = parsed.libraries.map { Library($0) }
            found += Self.suitable(parsed.applications).compactMap(program).map { program in
                var program = adding(frameworks + libraries, to: program)
                program.environment = SchemeVariables.ofProgram(program.name, in: project)
                return program
            }
        }
        if !found.isEmpty { return found }
        found = packages.flatMap(programs)
        if found.isEmpty { found = try standalone(contents, packages) }
        return found.map { adding(libraries, to: $0) }
    }

    /// Returns the project, or `nil` after a notice with the reason why it is ignored.
    private static func parsed(_ project: URL) -> XcodeProject? {
        do {
            return try XcodeProject(project)
        } catch {
            Notice.write((error as? Problem)?.description ?? "\(project.path): cannot be read")
            return nil
        }
    }

    /// Returns the program to run.
    ///
    /// - Throws: A usage problem that lists the programs, if there are several or none with that name.
    package func program(named name: String?) throws -> Program {
        let all = try programs()
        let names = all.map(\.name).joined(separator: ", ")
        if let name {
            guard let program = all.first(where: { $0.name == name }) else {
                throw Problem.usage("no program '\(name)' in it: there are \(names)")
            }
            return try program.withEntryPoint()
        }
        guard let program = all.first, all.count == 1 else {
            throw Problem.usage("several programs below it, choose one with --target NAME: \(names)")
        }
        return try program.withEntryPoint()
    }

    /// Returns the programs with previews, each with an entry point that draws them. The first also has the
    /// modules of packages that have previews and that no program imports.
    ///
    /// - Throws: A usage problem if there is no program with that name, or none has previews.
    package func previewPrograms(named name: String?) throws -> [Program] {
        var all = try programs()
        if let name {
            let names = all.map(\.name).joined(separator: ", ")
            all = all.filter { $0.name == name }
            if all.isEmpty { throw Problem.usage("no program '\(name)' in it: there are \(names)") }
        } else if !all.isEmpty {
            let packages = FolderContents(folder).manifests.compactMap { try? PackageManifest($0) }
            let libraries = packages.flatMap(\.targets).compactMap { Library($0) }
            let imported = Set(all.flatMap(\.modules).map(\.name))
            let others = libraries.filter { library in
                !imported.contains(library.name) && library.contents().sources.contains(where: \.hasPreviews)
            }
            all[0] = adding(libraries, importing: others.map(\.name), to: all[0])
        }
        all = all.filter { ($0.sources + $0.modules.flatMap(\.sources)).contains(where: \.hasPreviews) }
        if all.isEmpty { throw Problem.usage("\(folder.path): no #Preview or PreviewProvider in it") }
        return all.map { $0.drawingPreviews() }
    }

    /// Returns the targets for phones if there are any, otherwise all but those for watches.
    private static func suitable(_ targets: [XcodeProject.Target]) -> [XcodeProject.Target] {
        let telephone = targets.filter { $0.platforms.contains("iphone") || $0.platforms.contains("auto") }
        return telephone.isEmpty ? targets.filter { !$0.platforms.contains("watch") } : telephone
    }

    private func program(_ target: XcodeProject.Target) -> Program? {
        let (sources, resources) = Self.contents(of: target)
        guard !sources.isEmpty else { return nil }
        return Program(
            name: target.name, sources: sources, resources: resources, settings: target.settings,
            information: target.information)
    }

    private static func contents(of target: XcodeProject.Target) -> (sources: [SourceFile], resources: [URL])
    {
        let listed = target.folders.map { FolderContents($0.url, without: $0.exceptions) }
        let urls = target.files.filter { $0.pathExtension == "swift" } + listed.flatMap(\.sources)
        let resources = target.resources.filter {
            $0.pathExtension != "storyboard" && !FolderContents.isInformation($0.lastPathComponent)
        }
        return (read(urls), resources + listed.flatMap(\.resources))
    }

    private func programs(_ package: PackageManifest) -> [Program] {
        package.targets.filter { $0.kind == "executableTarget" }.compactMap { target in
            guard let path = target.path else { return nil }
            let contents = FolderContents(path)
            let sources = Self.read(contents.sources)
            guard !sources.isEmpty else { return nil }
            return Program(
                name: target.name, sources: sources, resources: contents.resources,
                settings: target.settings,
                information: InfoPlist(name: target.name, template: contents.information.first))
        }
    }

    /// Returns a program for each `@main`, from all Swift files below the folder that do not belong to a
    /// package.
    private func standalone(_ contents: FolderContents, _ packages: [PackageManifest]) throws -> [Program] {
        let owned = packages.flatMap(\.targets).filter { $0.kind == "target" }.compactMap(\.path)
            .filter { $0.path != folder.path }
        func isUnowned(_ url: URL) -> Bool { !owned.contains { url.path.hasPrefix($0.path + "/") } }
        let sources = Self.read(contents.sources.filter(isUnowned))
        let resources = contents.resources.filter(isUnowned)
        let settings = packages.first { $0.folder == folder }?.targets.first?.settings ?? CompilerSettings()
        let mains = sources.filter { $0.mainType != nil }
        guard mains.count > 1 else {
            let name = mains.first?.mainType ?? folder.lastPathComponent
            return [
                Program(
                    name: name, sources: sources, resources: resources, settings: settings,
                    information: InfoPlist(name: name, template: contents.information.first))
            ]
        }
        // Each entry point gets the files of its own part of the tree.
        return mains.map { main in
            let home = Self.home(of: main, among: mains)
            let programSources = sources.filter {
                $0.url.path.hasPrefix(home + "/") && ($0.mainType == nil || $0.url == main.url)
            }
            func isBelow(_ url: URL) -> Bool { url.path.hasPrefix(home + "/") }
            let name = main.mainType ?? main.url.lastPathComponent
            return Program(
                name: name, sources: programSources, resources: resources.filter(isBelow), settings: settings,
                information: InfoPlist(name: name, template: contents.information.first(where: isBelow)))
        }
    }

    /// Returns the largest folder around an entry point that contains no other entry point.
    private static func home(of main: SourceFile, among mains: [SourceFile]) -> String {
        var home = main.url.deletingLastPathComponent()
        let otherMains = mains.filter { $0.url != main.url }
        while home.path.count > 1 {
            let parent = home.deletingLastPathComponent()
            if otherMains.contains(where: { $0.url.path.hasPrefix(parent.path + "/") }) { break }
            home = parent
        }
        return home.path
    }

    static func read(_ urls: [URL]) -> [SourceFile] {
        var seen: Set<String> = []
        return urls.filter { seen.insert($0.path).inserted }
            .compactMap { try? SourceFile($0) }.filter { !$0.isTest }
    }

    /// A module that a program may import in addition to the libraries: a target of a package in its folder,
    /// or a framework of its own project.
    private struct Library {
        let name: String
        let settings: CompilerSettings
        /// Reads the files.
        let contents: () -> (sources: [SourceFile], resources: [URL])

        /// - Returns: `nil` for a target that is not a library, or whose folder does not exist.
        init?(_ target: PackageManifest.Target) {
            guard target.kind == "target", let path = target.path else { return nil }
            name = target.name
            settings = target.settings
            contents = {
                let contents = FolderContents(path)
                return (ProgramFinder.read(contents.sources), contents.resources)
            }
        }

        init(_ target: XcodeProject.Target) {
            name = target.module
            settings = target.settings
            contents = { ProgramFinder.contents(of: target) }
        }
    }

    /// - Parameter names: The modules to add although the program does not import them.
    private func adding(
        _ all: [Library], importing names: [String] = [], to program: Program
    ) -> Program {
        let libraries = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        var program = program
        var done = Set(program.modules.map(\.name))
        func add(_ imports: [String]) {
            for name in imports where done.insert(name).inserted {
                guard let library = libraries[name] else { continue }
                let (sources, resources) = library.contents()
                guard !sources.isEmpty else { continue }
                add(sources.flatMap(\.imports))
                program.modules.append(
                    LocalModule(
                        name: name, sources: sources, resources: resources, settings: library.settings))
            }
        }
        add(program.sources.flatMap(\.imports) + names)
        return program
    }
}
