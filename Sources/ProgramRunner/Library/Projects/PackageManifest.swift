package import Foundation
import SourceText

/// The targets of a `Package.swift`, read as text: running it would need Apple's own modules for many
/// playgrounds.
package struct PackageManifest {
    package struct Target: Equatable {
        package let name: String
        package let kind: String
        package let path: URL?
        package let settings: CompilerSettings
    }

    package let folder: URL
    package let targets: [Target]

    /// - Parameter url: The `Package.swift`.
    package init(_ url: URL) throws {
        let data = try Data(contentsOf: url)
        self.init(String(decoding: data, as: UTF8.self), in: url.deletingLastPathComponent())
    }

    package init(_ text: String, in folder: URL) {
        self.folder = folder
        var settings = CompilerSettings()
        let tools = Self.first(#"swift-tools-version:\s*(\d+)"#, text).flatMap { Int($0) } ?? 5
        settings.languageMode = tools >= 6 ? 6 : 5
        if let modes = Self.first(#"swiftLanguage(?:Modes|Versions):\s*\[([^\]]*)\]"#, text) {
            settings.languageMode = modes.contains("v6") || modes.contains("6") ? 6 : 5
        }
        var targets: [Target] = []
        for (kind, body) in Self.calls(["target", "executableTarget", "testTarget"], text) {
            guard let name = Self.first(#"name:\s*"([^"]+)""#, body) else { continue }
            var targetSettings = settings
            if body.contains("defaultIsolation(MainActor.self)") { targetSettings.isMainActorDefault = true }
            if body.contains("swiftLanguageMode(.v5)") { targetSettings.languageMode = 5 }
            if body.contains("swiftLanguageMode(.v6)") { targetSettings.languageMode = 6 }
            let given = Self.first(#"[^A-Za-z]path:\s*"([^"]*)""#, body).map { folder.appending(path: $0) }
            let candidates = ["Sources", "Source", "src", "srcs"].map {
                folder.appending(path: "\($0)/\(name)")
            }
            let path = given ?? candidates.first { FileManager.default.fileExists(atPath: $0.path) }
            targets.append(Target(name: name, kind: kind, path: path, settings: targetSettings))
        }
        self.targets = targets
    }

    private static func first(_ pattern: String, _ text: String) -> String? {
        guard let expression = try? NSRegularExpression(pattern: pattern),
            let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)),
            let range = Range(match.range(at: 1), in: text)
        else { return nil }
        return String(text[range])
    }

    /// Returns each `.name( … )` with the text between its brackets, in source order, without those in
    /// comments.
    private static func calls(_ names: [String], _ text: String) -> [(String, String)] {
        let pattern = #"\.(\#(names.joined(separator: "|")))\s*\("#
        let code = CodeText(text).text
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let (written, blanked) = (Array(text.utf8), Array(code.utf8))
        return expression.matches(in: code, range: NSRange(code.startIndex..., in: code)).compactMap {
            match in
            guard let name = Range(match.range(at: 1), in: code) else { return nil }
            var depth = 1
            // A combining mark after the bracket must not be merged with it into one character.
            let end = String.Index(utf16Offset: match.range.location + match.range.length, in: code)
            let start = code.utf8.distance(from: code.startIndex, to: end)
            let body = blanked[start...].prefix { byte in
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                return depth > 0
            }
            // A mere reference to a target, such as a dependency, contains only the name.
            return (String(code[name]), String(decoding: written[body.indices], as: UTF8.self))
        }
    }
}
