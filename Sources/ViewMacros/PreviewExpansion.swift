import Foundation
import SourceText

/// The declaration that `#Preview` becomes where previews are drawn: a type with a unique name, which the
/// program that draws them finds by its protocol.
struct PreviewExpansion {
    let declaration: String

    private static let keyword = Array("#Preview".utf8)

    /// Returns `nil` if the request is not for a preview.
    init?(_ request: [String: Any]) {
        guard let syntax = request["syntax"] as? [String: Any], let source = syntax["source"] as? String,
            let discriminator = request["discriminator"] as? String,
            let location = syntax["location"] as? [String: Any]
        else { return nil }
        let (bytes, code) = (Array(source.utf8), Array(CodeText(source).text.utf8))
        guard let start = PreviewBody.position(of: Self.keyword, in: code, from: 0) else { return nil }
        let attributes = String(decoding: bytes[..<start], as: UTF8.self)
        let arguments = String(decoding: bytes[(start + Self.keyword.count)...], as: UTF8.self)
        let file = location["fileName"] as? String ?? ""
        // The location is that of the line breaks before the macro.
        let line = (location["line"] as? Int ?? 1) + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        // The mangled form of a unique name, which the compiler requires here.
        let name = "\(discriminator)7PreviewfMu_"
        declaration = """
            \(attributes)struct \(name): _PreviewDeclaration {
                nonisolated static var _file: String { \(Self.literal(file)) }
                nonisolated static var _line: Int { \(line) }
                @MainActor static var _preview: _DeclaredPreview {
                    _DeclaredPreview\(PreviewBody(arguments).text)
                }
            }
            """
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}

/// The arguments of a preview, in which variables with `@Previewable` are properties of a view.
struct PreviewBody {
    let text: String

    private static let attribute = Array("@Previewable".utf8)

    /// - Parameter arguments: everything after `#Preview`.
    init(_ arguments: String) {
        let code = Array(CodeText(arguments).text.utf8)
        let bytes = Array(arguments.utf8)
        guard Self.position(of: Self.attribute, in: code, from: 0) != nil,
            let body = Self.lastBraces(in: code)
        else {
            text = arguments
            return
        }
        var properties: [UInt8] = []
        var statements: [UInt8] = []
        var index = body.lowerBound
        while let start = Self.position(of: Self.attribute, in: code, from: index), start < body.upperBound {
            let end = Self.endOfDeclaration(from: start, in: code, before: body.upperBound)
            statements += bytes[index..<start]
            properties += bytes[(start + Self.attribute.count)..<end] + Array("\n".utf8)
            index = end
        }
        statements += bytes[index..<body.upperBound]
        func string(_ part: some Sequence<UInt8>) -> String { String(decoding: Array(part), as: UTF8.self) }
        text = """
            \(string(bytes[..<body.lowerBound]))
                struct _PreviewableView: View {
            \(string(properties))
                    var body: some View {
            \(string(statements))
                    }
                }
                return _PreviewableView()
            \(string(bytes[body.upperBound...]))
            """
    }

    static func position(of word: [UInt8], in code: [UInt8], from start: Int) -> Int? {
        guard start + word.count <= code.count else { return nil }
        return (start...(code.count - word.count)).first { code[$0..<$0 + word.count].elementsEqual(word) }
    }

    /// The inside of the last braces that are closed: the body, which is the last argument.
    private static func lastBraces(in code: [UInt8]) -> Range<Int>? {
        guard let end = code.lastIndex(of: UInt8(ascii: "}")) else { return nil }
        var depth = 0
        for index in (0...end).reversed() {
            if code[index] == UInt8(ascii: "}") { depth += 1 }
            if code[index] == UInt8(ascii: "{") { depth -= 1 }
            if depth == 0 { return (index + 1)..<end }
        }
        return nil
    }

    /// The end of a variable's declaration: the first line break outside of brackets after which nothing
    /// continues it.
    private static func endOfDeclaration(from start: Int, in code: [UInt8], before end: Int) -> Int {
        var depth = 0
        for index in start..<end {
            switch code[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ";") where depth == 0: return index
            case UInt8(ascii: "\n") where depth == 0:
                if isComplete(code[start..<index], before: code[index..<end]) { return index }
            default: break
            }
        }
        return end
    }

    private static func isComplete(_ declaration: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: declaration, as: UTF8.self)
        let isNamed = text.range(of: #"\b(var|let)\b"#, options: .regularExpression) != nil
        let last = declaration.last { !isSpace($0) }
        let next = rest.first { !isSpace($0) }
        return isNamed && !(last.map { "=,:.?&|+-*/<>".utf8.contains($0) } ?? true)
            && !(next.map { ".=?:&|+-*/<>".utf8.contains($0) } ?? false)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
    }
}
