#if os(Linux)
    import Foundation

    /// A message of the compiler about a program, which was compiled with the modules of this build.
    package struct CompilerMessage: Equatable {
        /// The line in the program's file, or nil in another file.
        package let line: Int?
        /// The name of the other file; empty for the program's.
        package let otherFile: String
        /// `error` or `warning`.
        package let kind: String
        package let text: String

        /// The errors and warnings about a program's file, in their order.
        ///
        /// - Parameters:
        ///   - program: the source.
        ///   - headers: the folders in `Sources` with the module maps of system libraries that it needs.
        ///   - plugin: the target of the macros that it uses, or nil for none.
        /// - Throws: the errors of starting the compiler, and of writing the file.
        package static func all(
            about program: String, headers: [String] = [], plugin: String? = nil
        ) throws -> [CompilerMessage] {
            let folder = FileManager.default.temporaryDirectory.appending(
                path: "program-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "Program.swift")
            try Data(program.utf8).write(to: file)
            let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent()
            let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
            let folders = [products.appending(path: "Modules")] + headers.map { sources.appending(path: $0) }
            let macros = plugin.map {
                ["-load-plugin-executable", products.appending(path: "\($0)-tool").path + "#\($0)"]
            }
            return try output(
                ["-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style=llvm"]
                    + folders.flatMap { ["-I", $0.path] } + (macros ?? []) + [file.path]
            ).split(separator: "\n").compactMap { CompilerMessage(line: $0, of: file) }
        }

        /// Reads a line of the output; nil for one that is no error or warning.
        private init?(line text: Substring, of file: URL) {
            let message = /^([\/<].*?):(\d+)(?::\d+)?: (error|warning): (.*?)(?: \(from macro .*\))?$/
            guard let match = text.firstMatch(of: message) else { return nil }
            let isOwn = match.1 == file.path
            line = isOwn ? Int(match.2) : nil
            otherFile = isOwn ? "" : String(match.1)
            kind = String(match.3)
            self.text = String(match.4)
        }

        private static func output(_ arguments: [String]) throws -> String {
            let (compiling, output) = (Process(), Pipe())
            compiling.executableURL = URL(filePath: "/usr/bin/env")
            compiling.arguments = ["swiftc"] + arguments
            compiling.standardError = output
            try compiling.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            compiling.waitUntilExit()
            return text
        }
    }
#endif
