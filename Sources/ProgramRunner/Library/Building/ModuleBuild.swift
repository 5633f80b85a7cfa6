import Foundation

/// Builds the modules that a program imports in addition to this project's modules: packages in its folder.
/// Modules with a stand-in are found under their own names.
struct ModuleBuild {
    /// The inputs for the program's own compilation.
    struct Products {
        var flags: [String] = []
        var objects: [String] = []
        /// The messages that the compiler would emit about imports of frameworks that are left empty.
        var emptyImportMessages = ""
    }

    private let program: Program
    private let folder: BuildFolder
    private let libraries: Libraries
    private let analysis: SourceAnalysis
    private let isOptimized: Bool

    init(
        _ program: Program, in folder: BuildFolder, with libraries: Libraries, _ analysis: SourceAnalysis,
        isOptimized: Bool
    ) {
        self.isOptimized = isOptimized
        self.analysis = analysis
        self.program = program
        self.folder = folder
        self.libraries = libraries
    }

    func build() throws -> Products {
        var products = Products()
        let imports = Set((program.sources + program.modules.flatMap(\.sources)).flatMap(\.imports))
        let ownModules = Set(program.modules.map(\.name))
        for name in ExternalModules.names(.standIn).subtracting(ownModules).intersection(imports).sorted() {
            products.flags += ["-module-alias", "\(name)=\(Libraries.standIn(name))"]
        }
        let sources = program.sources + program.modules.flatMap(\.sources)
        let emptyFrameworks = EmptyFrameworks.needed(by: sources, imports: imports.subtracting(ownModules))
        for name in emptyFrameworks {
            try add(
                "LinuxWithout\(name)", [EmptyFrameworks.text], urls: [], CompilerSettings(), to: &products)
            products.flags += ["-module-alias", "\(name)=LinuxWithout\(name)"]
        }
        products.emptyImportMessages = EmptyFrameworks.messages(for: emptyFrameworks, in: sources)
        for module in program.modules {
            let texts =
                module.sources.contains { $0.code.contains("Bundle.module") || $0.code.contains(".module") }
                ? [Self.bundle] : []
            let urls = try module.sources.map(folder.compiled)
            try add(module.name, texts, urls: urls, module.settings, to: &products)
        }
        return products
    }

    private static let bundle = """
        import Foundation

        extension Foundation.Bundle {
            static var module: Bundle { .main }
        }
        """

    private func add(
        _ name: String, _ texts: [String], urls: [URL], _ settings: CompilerSettings,
        to products: inout Products
    ) throws {
        let modulesFolder = folder.url.appending(path: "modules")
        try FileManager.default.createDirectory(at: modulesFolder, withIntermediateDirectories: true)
        let object = modulesFolder.appending(path: "\(name).o")
        let module = modulesFolder.appending(path: "\(name).swiftmodule")
        let stamp = modulesFolder.appending(path: "\(name).stamp")
        let state =
            ([libraries.version] + texts + settings.flags + urls.map { FileVersion($0).description })
            .joined(separator: "\n")
        if (try? String(contentsOf: stamp, encoding: .utf8)) != state {
            var files = urls
            for (number, text) in texts.enumerated() {
                let url = modulesFolder.appending(path: "\(name)-\(number).swift")
                try Data(text.utf8).write(to: url)
                files.append(url)
            }
            let result = try ChildCommand(
                "swiftc",
                [
                    "-parse-as-library", "-wmo", "-emit-module", "-emit-module-path", module.path,
                    "-emit-object", "-o", object.path, "-module-name", name, "-suppress-warnings",
                    "-diagnostic-style=llvm", "-gline-tables-only", "-I", modulesFolder.path,
                ] + (isOptimized ? ["-O"] : []) + settings.flags
                    + libraries.compilerFlags(modules: folder.imports)
                    + products.flags + files.map(\.path),
                seconds: 4 * ProgramBuild.seconds(for: files.count))
            if result.status != 0 {
                let report = folder.report(
                    result.output, of: program, emptyImportMessages: products.emptyImportMessages,
                    analysis: analysis)
                throw Problem.build(report.description)
            }
            try Data(state.utf8).write(to: stamp)
        }
        products.objects.append(object.path)
        if !products.flags.contains(modulesFolder.path) { products.flags += ["-I", modulesFolder.path] }
    }
}
