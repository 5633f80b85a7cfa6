import Foundation

/// The environment in which Xcode starts a program, as its shared scheme says.
enum SchemeVariables {
    /// What the scheme of this name sets, else the project's only one; empty where there is none.
    static func ofProgram(_ name: String, in project: URL) -> [String: String] {
        let folder = project.appending(path: "xcshareddata/xcschemes")
        let all =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let schemes = all.filter { $0.pathExtension == "xcscheme" }
        let own = schemes.first { $0.deletingPathExtension().lastPathComponent == name }
        guard let scheme = own ?? (schemes.count == 1 ? schemes[0] : nil),
            let text = try? String(contentsOf: scheme, encoding: .utf8)
        else { return [:] }
        return variables(text)
    }

    /// Those that are switched on for running.
    static func variables(_ scheme: String) -> [String: String] {
        guard let action = all(#"<LaunchAction\b([\s\S]*?)</LaunchAction>"#, in: scheme).first else {
            return [:]
        }
        var found: [String: String] = [:]
        for attributes in all(#"<EnvironmentVariable\b([^>]*)>"#, in: action) {
            func value(_ name: String) -> String? {
                all("\\b\(name)\\s*=\\s*\"([^\"]*)\"", in: attributes).first.map(plain)
            }
            guard let key = value("key"), value("isEnabled") != "NO" else { continue }
            found[key] = value("value") ?? ""
        }
        return found
    }

    /// The first group of each match.
    private static func all(_ pattern: String, in text: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    private static func plain(_ text: String) -> String {
        let marks = ["&quot;": "\"", "&apos;": "'", "&lt;": "<", "&gt;": ">", "&#10;": "\n"]
        let text = marks.reduce(text) {
            $0.replacingOccurrences(of: $1.key, with: $1.value, options: .literal)
        }
        return text.replacingOccurrences(of: "&amp;", with: "&", options: .literal)
    }
}
