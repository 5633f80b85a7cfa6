package import Foundation

/// Makes the Debian package of a built program.
package struct DebianPackage {
    private let bundle: URL
    private let executable: URL
    private let libraries: Libraries
    private var control: DebianControl
    private let desktop: DesktopFiles
    private let icon: AppIcon?
    private let license: URL?

    /// - Parameters:
    ///   - program: The program.
    ///   - executable: The built program, next to its resources.
    ///   - folder: The folder of the program, in which its license is looked for.
    /// - Throws: A usage problem if a package must not have this version or maintainer.
    package init(
        _ program: Program, executable: URL, from folder: URL, with libraries: Libraries,
        _ invocation: PackageInvocation
    ) throws(Problem) {
        (self.executable, self.libraries) = (executable, libraries)
        bundle = executable.deletingLastPathComponent()
        icon = AppIcon(in: bundle)
        let information = program.information.dictionary
        let version = invocation.version ?? information["CFBundleShortVersionString"] as? String ?? "1.0"
        let name = DebianControl.packageName(program.name)
        desktop = DesktopFiles(
            information, localizedNames: LocalizedNames.read(in: bundle), version: version, command: name,
            hasIcon: icon != nil)
        control = try DebianControl(
            name: program.name, version: version, maintainer: invocation.maintainer, summary: desktop.summary)
        // Windows need these in addition to the libraries that they are linked with.
        control.dependencies = ["adwaita-icon-theme", "fontconfig", "fonts-inter"]
        control.recommendations = ["fonts-noto-color-emoji", "librsvg2-common"]
        license = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING"]
            .map { folder.appending(path: $0) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Writes the package into a folder, at once: an interrupted call leaves no file that looks like one.
    ///
    /// - Returns: The file of the package.
    package func write(to folder: URL) throws -> URL {
        let manager = FileManager.default
        let scratch = try manager.url(
            for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: bundle, create: true)
        defer { try? manager.removeItem(at: scratch) }
        let tree = scratch.appending(path: "tree")
        let installed = tree.appending(path: "usr/lib/\(control.name)")
        try manager.createDirectory(at: tree.appending(path: "usr/lib"), withIntermediateDirectories: true)
        try manager.copyItem(at: bundle, to: installed)
        let shared = try SharedLibraries(of: executable, libraries)
        let binaries = try copy(shared, to: installed)
        try writeCommand(in: tree)
        try writeDesktopFiles(in: tree)
        try writeLicense(in: tree)
        try setModes(of: tree, executables: Set(binaries.map(\.lastPathComponent)))
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        return try build(tree, binaries, in: scratch, to: folder)
    }

    // MARK: Files

    /// Copies the libraries next to the program, so that it finds them there only.
    ///
    /// - Returns: The program and the libraries.
    private func copy(_ shared: SharedLibraries, to installed: URL) throws -> [URL] {
        let program = installed.appending(path: executable.lastPathComponent)
        var binaries = [program]
        for library in shared.files {
            let copy = installed.appending(path: library.lastPathComponent)
            try FileManager.default.copyItem(at: library.resolvingSymlinksInPath(), to: copy)
            binaries.append(copy)
        }
        let renaming = shared.files.flatMap { ["--replace-needed", $0.path, $0.lastPathComponent] }
        for binary in binaries {
            try PackagingTool("strip", from: "binutils").run(["--strip-unneeded", binary.path])
            try PackagingTool("patchelf", from: "patchelf").run(
                renaming + ["--set-rpath", "$ORIGIN", binary.path])
        }
        return binaries
    }

    private func writeCommand(in tree: URL) throws {
        let commands = tree.appending(path: "usr/bin")
        try FileManager.default.createDirectory(at: commands, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: commands.appending(path: control.name).path,
            withDestinationPath: "../lib/\(control.name)/\(executable.lastPathComponent)")
    }

    private func writeDesktopFiles(in tree: URL) throws {
        let share = tree.appending(path: "usr/share")
        try write(desktop.desktopEntry, to: share, "applications/\(desktop.identifier).desktop")
        let date = Date.now.formatted(.iso8601.year().month().day())
        try write(desktop.metadata(date: date), to: share, "metainfo/\(desktop.identifier).metainfo.xml")
        try icon?.write(named: desktop.identifier, below: share.appending(path: "icons"))
    }

    private func writeLicense(in tree: URL) throws {
        let own = license.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        let text = """
            \(own ?? "The license of \(desktop.name) is that of its authors.")

            The libraries of Swift in /usr/lib/\(control.name) are licensed under the Apache License 2.0 with
            the Runtime Library Exception (/usr/share/common-licenses/Apache-2.0), and that of ICU under the
            Unicode License (https://www.unicode.org/license.txt).

            """
        try write(text, to: tree, "usr/share/doc/\(control.name)/copyright")
    }

    private func write(_ text: String, to folder: URL, _ path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Makes all files readable by everyone, whatever the modes of their sources.
    private func setModes(of tree: URL, executables: Set<String>) throws {
        let manager = FileManager.default
        let files = manager.enumerator(
            at: tree, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey])
        for case let file as URL in files ?? .init() {
            let values = try file.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
            if values.isSymbolicLink == true { continue }
            let isOpen = values.isDirectory == true || executables.contains(file.lastPathComponent)
            try manager.setAttributes([.posixPermissions: isOpen ? 0o755 : 0o644], ofItemAtPath: file.path)
        }
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tree.path)
    }

    // MARK: The package

    private func build(_ tree: URL, _ binaries: [URL], in scratch: URL, to folder: URL) throws -> URL {
        var control = control
        let tool = PackagingTool("dpkg", from: "dpkg")
        control.architecture = try tool.run(["--print-architecture"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
        control.dependencies = try dependencies(of: binaries, control, in: scratch) + control.dependencies
        let size = try PackagingTool("du", from: "coreutils").run(["-sk", tree.path])
        control.installedSize = size.split(separator: "\t").first.flatMap { Int($0) } ?? 0
        try write(control.text, to: tree, "DEBIAN/control")
        let sums = try PackagingTool("sh", from: "dash").run(
            ["-c", "find usr -type f -print0 | sort -z | xargs -0 md5sum"], in: tree)
        try write(sums, to: tree, "DEBIAN/md5sums")
        let name = "\(control.name)_\(control.version)_\(control.architecture).deb"
        let draft = scratch.appending(path: name)
        try PackagingTool("dpkg-deb", from: "dpkg").run(
            ["--root-owner-group", "-Zxz", "--build", tree.path, draft.path])
        let file = folder.appending(path: name)
        try PackagingTool("mv", from: "coreutils").run(["--force", draft.path, file.path])
        return file
    }

    /// Returns the packages with the libraries that the program needs and does not bring along.
    private func dependencies(
        of binaries: [URL], _ control: DebianControl, in scratch: URL
    ) throws -> [String] {
        let stub = "Source: \(control.name)\n\nPackage: \(control.name)\nArchitecture: any\n"
        try write(stub, to: scratch, "debian/control")
        let folder = binaries[0].deletingLastPathComponent().path
        let output = try PackagingTool("dpkg-shlibdeps", from: "dpkg-dev").run(
            ["-O", "--ignore-missing-info", "-l\(folder)", "-x\(control.name)"]
                + binaries.map { "-e\($0.path)" },
            in: scratch)
        let prefix = "shlibs:Depends="
        guard let line = output.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else {
            throw Problem.build("dpkg-shlibdeps found no library that the program needs")
        }
        return line.dropFirst(prefix.count).components(separatedBy: ", ")
    }
}
