package import Foundation

/// What has to be known of one Swift file of a program.
package struct SourceFile: Sendable {
    package let url: URL
    package let code: String
    let raw: String

    package init(_ url: URL) throws {
        let data = try Data(contentsOf: url)
        self.init(url, raw: String(decoding: data, as: UTF8.self))
    }

    package init(_ url: URL, raw: String) {
        self.url = url
        self.raw = raw
        code = CodeText(raw).text
    }

    func matches(_ pattern: String) -> Bool {
        code.range(of: pattern, options: .regularExpression) != nil
    }

    /// The first group of each match.
    func all(_ pattern: String, in text: String? = nil) -> [String] {
        let text = text ?? code
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let range = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: range).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    /// The type that `@main` stands before, unless it is a UIKit program's delegate.
    package var mainType: String? {
        isApplicationDelegate && !matches(#"struct\s+\w+\s*:[^{]*\bApp\b"#) ? nil : mainDeclaration
    }

    private var mainDeclaration: String? {
        all(
            #"@main\s+(?:@\w+(?:\([^)]*\))?\s+|public\s+|final\s+|internal\s+|private\s+)*"#
                + #"(?:struct|class|enum|actor)\s+(\w+)"#
        ).first
    }

    /// A UIKit program's delegate, which nothing calls here; kept where an `App` stands in the same file.
    package var isDelegate: Bool {
        let pattern = #"class\s+\w+\s*:[^{]*\b(UIWindowSceneDelegate|UISceneDelegate)\b"#
        let application = #"@(UIApplicationMain|NSApplicationMain)\b"#
        return mainType == nil && (matches(pattern) || matches(application) || isApplicationDelegate)
    }

    /// The class that is told of a scene's life.
    var sceneDelegate: String? { all(#"class\s+(\w+)\s*:[^{]*\bUIWindowSceneDelegate\b"#).first }

    /// A scene's delegate that shows SwiftUI's views, in a file of its own.
    var isRunnableSceneDelegate: Bool {
        sceneDelegate != nil && code.contains("UIHostingController") && !isApplicationDelegate
            && !matches(#"@(UIApplicationMain|main)\b"#)
    }

    package var isApplicationDelegate: Bool { applicationDelegate != nil }

    /// The class that is told of the program's life.
    var applicationDelegate: String? { all(#"class\s+(\w+)\s*:[^{]*\bUIApplicationDelegate\b"#).first }

    /// Whether other code of the program names the application's delegate in it.
    func isAskedFor(by others: [SourceFile]) -> Bool {
        guard let name = applicationDelegate else { return false }
        return others.contains { $0.url != url && $0.matches("\\b\(name)\\b") }
    }

    /// A file of tests, wherever it lies.
    package var isTest: Bool { matches(#"(?m)^\s*(@testable\s+)?import\s+(XCTest|Testing)\b"#) }

    package var imports: [String] { imports(in: code) }

    /// The modules that a text imports, which may be a part of the file's code.
    func imports(in text: String) -> [String] {
        all(
            #"(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public\s+|internal\s+|private\s+|package\s+)?import\s+"#
                + #"(?:struct\s+|class\s+|enum\s+|protocol\s+|func\s+|var\s+|typealias\s+)?(\w+)"#, in: text)
    }

    /// The views that are made without arguments, as far as one can see, and lie in no other type.
    package var views: [String] {
        all(#"struct\s+(\w+)\s*:\s*(?:SwiftUI\.)?View\b"#, in: outermost)
    }

    /// The code without what stands in braces.
    private var outermost: String {
        var depth = 0
        let bytes = code.utf8.filter { byte in
            if byte == UInt8(ascii: "}") { depth = max(depth - 1, 0) }
            defer { if byte == UInt8(ascii: "{") { depth += 1 } }
            return depth == 0
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What the old scene delegate shows: `UIHostingController(rootView: contentView)`.
    package var rootView: String? {
        guard let start = code.range(of: "rootView:") else { return nil }
        let expression = Self.expression(written(from: start.upperBound))
        guard expression.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return expression }
        guard
            let value = code.range(
                of: "let\\s+\(expression)\\b[^=\\n]*=\\s*", options: .regularExpression)
        else { return nil }
        return Self.expression(written(from: value.upperBound), untilLine: true)
    }

    /// The source from a place of the blanked one on: byte for byte they are alike.
    private func written(from index: String.Index) -> Substring {
        let bytes = code.utf8.distance(from: code.startIndex, to: index)
        return raw[raw.utf8.index(raw.startIndex, offsetBy: bytes)...]
    }

    /// Up to the bracket that closes what is around, or the end of the line.
    private static func expression(_ text: Substring, untilLine: Bool = false) -> String {
        var depth = 0
        var result = ""
        for character in text {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth < 0 || (depth == 0 && (character == "," || (untilLine && character == "\n"))) { break }
            result.append(character)
        }
        return result.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
