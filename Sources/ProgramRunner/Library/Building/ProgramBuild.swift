package import Foundation

/// Builds a program against the libraries, with one invocation of the compiler.
package struct ProgramBuild {
    private let program: Program
    private let folder: BuildFolder
    private let libraries: Libraries
    private let isOptimized: Bool

    /// - Parameter isOptimized: Whether the code is built for speed rather than to be built quickly.
    package init(
        _ program: Program, in folder: BuildFolder, with libraries: Libraries, isOptimized: Bool = false
    ) {
        self.program = program
        self.folder = folder
        self.libraries = libraries
        self.isOptimized = isOptimized
    }

    /// Builds the changed parts. If nothing has changed, no process is started.
    ///
    /// - Returns: The executable.
    /// - Throws: A build problem that lists the missing names.
    package func build() throws -> URL {
        let stamp = self.stamp
        let isBuilt = FileManager.default.isExecutableFile(atPath: folder.executable.path)
        if isBuilt, (try? String(contentsOf: folder.stamp, encoding: .utf8)) == stamp {
            return folder.executable
        }
        try prepare()
        let analysis = try analyzeSources()
        let modules = try buildModules(analysis)
        let sources = try allSources()
        if analysis.cannotCompile { try check(sources, modules, analysis) }
        try writeOutputMap(sources)
        try compile(
            sources,
            flags(modules)
                + [
                    // A compiler process for each file would read all other files each time.
                    "-incremental", "-enable-batch-mode", "-output-file-map",
                    folder.objects.appending(path: "map.json").path,
                    "-j", processors, "-o", folder.executable.path,
                ] + modules.objects + libraries.linkerFlags, modules, analysis,
            seconds: 4 * Self.seconds(for: sources.count))
        try ProgramResources(program).copy(to: folder.bundle, keeping: folder.moduleName)
        try program.information.write(to: folder.bundle)
        try stamp.writeIfChanged(to: folder.stamp)
        return folder.executable
    }

    /// Checks for all errors that a build would report: types, and errors found before code generation.
    package func check() throws {
        try prepare()
        let analysis = try analyzeSources()
        let modules = try buildModules(analysis)
        let sources = try allSources()
        if analysis.cannotCompile { try check(sources, modules, analysis) }
        try check(sources, modules, analysis, seconds: Self.seconds(for: sources.count))
    }

    private func buildModules(_ analysis: SourceAnalysis) throws -> ModuleBuild.Products {
        try ModuleBuild(program, in: folder, with: libraries, analysis, isOptimized: isOptimized).build()
    }

    /// Checks without generating code. One compiler process for all files reads the libraries' interfaces
    /// once.
    ///
    /// - Parameter seconds: The time limit, or `nil` for a program that can only fail. In that case the
    ///   search for further errors is limited to the time for type-checking that many files, and a timeout is
    ///   not an error.
    private func check(
        _ sources: [URL], _ modules: ModuleBuild.Products, _ analysis: SourceAnalysis, seconds: Int? = nil
    ) throws {
        guard let seconds else {
            // The compiler stops after type checking, which several processes can do in parallel.
            return try compile(
                sources, flags(modules) + ["-typecheck", "-enable-batch-mode", "-j", processors], modules,
                analysis, seconds: 4 + sources.count / 20, isTrial: true)
        }
        try compile(
            sources, flags(modules) + ["-wmo", "-emit-sil", "-o", "/dev/null"], modules, analysis,
            seconds: seconds)
    }

    private var processors: String { "\(ProcessInfo.processInfo.activeProcessorCount)" }

    private func flags(_ modules: ModuleBuild.Products) -> [String] {
        [
            "-module-name", folder.moduleName, "-suppress-warnings", "-diagnostic-style=llvm",
            // The line tables are needed for the trace of a crash.
            "-gline-tables-only",
            "-continue-building-after-errors",
            // A missing module does not hide other missing modules.
            "-Xfrontend", "-show-diagnostics-after-fatal",
        ]
            + (isOptimized ? ["-O"] : []) + ownMainFlags + program.settings.flags + modules.flags
            + libraries.compilerFlags(modules: folder.imports)
    }

    /// Renames the program's own entry point.
    private var ownMainFlags: [String] {
        program.ownMain.map { ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", $0] } ?? []
    }

    /// - Parameter isTrial: Whether a compiler that is terminated before it reports an error counts as
    ///   success.
    private func compile(
        _ sources: [URL], _ flags: [String], _ modules: ModuleBuild.Products, _ analysis: SourceAnalysis,
        seconds: Int, isTrial: Bool = false
    ) throws {
        let hasMainFile = sources.contains { $0.lastPathComponent == "main.swift" }
        let result = try ChildCommand(
            "swiftc", flags + (hasMainFile ? [] : ["-parse-as-library"]) + sources.map(\.path),
            seconds: seconds)
        guard result.status != 0 else { return }
        let report = folder.report(
            result.output, of: program, emptyImportMessages: modules.emptyImportMessages, analysis: analysis)
        if isTrial, report.reportedErrors.isEmpty { return }
        throw Problem.build(report.description)
    }

    /// Analyzes the sources before they are compiled.
    private func analyzeSources() throws -> SourceAnalysis {
        let identifiers = try ModuleIdentifiers(of: libraries, keptIn: folder.identifiers)
        return SourceAnalysis(
            of: program.sources + program.modules.flatMap(\.sources),
            generated: generatedTexts.compactMap(\.1),
            ownModules: Set(program.modules.map(\.name)), identifiers)
    }

    /// The time limit of the compiler. Type-checking that many files takes a tenth of it. If a name in a
    /// large view is wrong, the compiler tries all possible meanings, for minutes.
    static func seconds(for files: Int) -> Int { 10 + files / 2 }

    private func prepare() throws {
        for problem in program.information.problems { Notice.write("\(program.name): \(problem)") }
        for url in [folder.bundle, folder.objects, folder.generated] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        try libraries.linkModules(into: folder.imports)
        try? FileManager.default.removeItem(at: folder.stamp)
    }

    /// Returns the program's files and the generated ones.
    private func allSources() throws -> [URL] {
        var generated: [URL] = []
        for (name, text) in generatedTexts {
            let url = folder.generated.appending(path: name)
            guard let text else {
                try? FileManager.default.removeItem(at: url)
                continue
            }
            try text.writeIfChanged(to: url)
            generated.append(url)
        }
        return try program.sources.map(folder.compiled) + generated
    }

    private var generatedTexts: [(String, String?)] {
        let sources = program.settings.hasAssetMembers ? program.sources : nil
        let symbols = AssetSymbols.source(for: program.resources, membersBeside: sources)
        return [
            ("GeneratedProgram.swift", program.generatedMain), ("GeneratedAssetSymbols.swift", symbols),
        ]
    }

    private func writeOutputMap(_ sources: [URL]) throws {
        var map: [String: [String: String]] = [
            "": ["swift-dependencies": folder.objects.appending(path: "all.swiftdeps").path]
        ]
        for source in sources {
            let base = "\(source.deletingPathExtension().lastPathComponent)-\(source.path.stableHash)"
            let objectBase = folder.objects.appending(path: base).path
            map[source.path] = ["object": objectBase + ".o", "swift-dependencies": objectBase + ".swiftdeps"]
        }
        let data = try JSONSerialization.data(withJSONObject: map, options: .sortedKeys)
        try String(decoding: data, as: UTF8.self)
            .writeIfChanged(to: folder.objects.appending(path: "map.json"))
    }

    /// The state of all inputs of the build, determined without reading a file.
    private var stamp: String {
        let sources = (program.sources + program.modules.flatMap(\.sources)).map(\.url)
        let resources = ProgramResources(program).allFiles
        let lines =
            [libraries.version, program.generatedMain ?? "", program.information.version]
            + program.settings.flags
            + (sources + resources).map { FileVersion($0).description }
        return lines.joined(separator: "\n")
    }
}

extension Program {
    /// The longest path that is a prefix of all sources, for messages.
    var root: String {
        guard var root = sources.first?.url.deletingLastPathComponent() else { return "/" }
        while root.path.count > 1, !sources.allSatisfy({ $0.url.path.hasPrefix(root.path + "/") }) {
            root.deleteLastPathComponent()
        }
        return root.path
    }
}
