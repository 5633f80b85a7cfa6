package import Foundation
import SourceText

/// The properties of one Swift file of a program that are needed to build it.
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

    /// Returns the first group of each match.
    func all(_ pattern: String, in text: String? = nil) -> [String] {
        let text = text ?? code
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let range = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: range).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    /// The type with `@main`, unless it is the delegate of a UIKit program.
    package var mainType: String? {
        isApplicationDelegate && !matches(#"struct\s+\w+\s*:[^{]*\bApp\b"#) ? nil : mainDeclaration
    }

    private var mainDeclaration: String? {
        all(
            #"@main\s+(?:@\w+(?:\([^)]*\))?\s+|public\s+|final\s+|internal\s+|private\s+)*"#
                + #"(?:struct|class|enum|actor)\s+(\w+)"#
        ).first
    }

    /// Whether the file contains the delegate of a UIKit program, which is never called here. A file that
    /// also contains an `App` is kept.
    package var isDelegate: Bool {
        let pattern = #"class\s+\w+\s*:[^{]*\b(UIWindowSceneDelegate|UISceneDelegate)\b"#
        let application = #"@(UIApplicationMain|NSApplicationMain)\b"#
        return mainType == nil && (matches(pattern) || matches(application) || isApplicationDelegate)
    }

    /// The class that is notified of a scene's life cycle.
    var sceneDelegate: String? { all(#"class\s+(\w+)\s*:[^{]*\bUIWindowSceneDelegate\b"#).first }

    /// Whether the file contains only a scene delegate that shows SwiftUI views.
    var isRunnableSceneDelegate: Bool {
        sceneDelegate != nil && code.contains("UIHostingController") && !isApplicationDelegate
            && !matches(#"@(UIApplicationMain|main)\b"#)
    }

    package var isApplicationDelegate: Bool { applicationDelegate != nil }

    /// The class that is notified of the program's life cycle.
    var applicationDelegate: String? { all(#"class\s+(\w+)\s*:[^{]*\bUIApplicationDelegate\b"#).first }

    /// Whether other code of the program refers to the application's delegate in this file.
    func isReferenced(by sources: [SourceFile]) -> Bool {
        guard let name = applicationDelegate else { return false }
        return sources.contains { $0.url != url && $0.matches("\\b\(name)\\b") }
    }

    /// Whether the file contains tests, in whichever folder it is.
    package var isTest: Bool { matches(#"(?m)^\s*(@testable\s+)?import\s+(XCTest|Testing)\b"#) }

    /// Whether the file contains previews.
    var hasPreviews: Bool { matches(#"#Preview\b|\bPreviewProvider\b"#) }

    package var imports: [String] { imports(in: code) }

    /// Returns the modules that a text imports, which may be a part of the file's code.
    func imports(in text: String) -> [String] {
        all(
            #"(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public\s+|internal\s+|private\s+|package\s+)?import\s+"#
                + #"(?:struct\s+|class\s+|enum\s+|protocol\s+|func\s+|var\s+|typealias\s+)?(\w+)"#, in: text)
    }

    /// The views that are probably created without arguments, and that are not nested in another type.
    package var views: [String] {
        all(#"struct\s+(\w+)\s*:\s*(?:SwiftUI\.)?View\b"#, in: outermost)
    }

    /// The code without the contents of braces.
    private var outermost: String {
        var depth = 0
        let bytes = code.utf8.filter { byte in
            if byte == UInt8(ascii: "}") { depth = max(depth - 1, 0) }
            defer { if byte == UInt8(ascii: "{") { depth += 1 } }
            return depth == 0
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The root view of the old scene delegate: `UIHostingController(rootView: contentView)`.
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

    /// Returns the source from a position of the blanked code on. Both have the same bytes at the same
    /// offsets.
    private func written(from index: String.Index) -> Substring {
        let bytes = code.utf8.distance(from: code.startIndex, to: index)
        return raw[raw.utf8.index(raw.startIndex, offsetBy: bytes)...]
    }

    /// Returns the text up to the closing bracket of the enclosing expression, or to the end of the line.
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
