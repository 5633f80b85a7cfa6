/// The values of a program as texts of limited length, for a developer.
///
/// Values are read by reflection, to a limited depth, because one value may contain a million others.
@MainActor
package struct ValueText {
    /// The length of the longest text, in UTF-8.
    private static let limit = 160
    /// The number of elements, or of properties, that are shown.
    private static let childLimit = 6
    private static let depthLimit = 3

    private var text = ""

    /// The text of a value. It may call `description` of the program's types.
    package static func of(_ value: Any) -> String {
        var writer = ValueText()
        writer.write(value, depth: 0)
        guard writer.text.utf8.count > limit else { return writer.text }
        return String(decoding: writer.text.utf8.prefix(limit), as: UTF8.self) + " …"
    }

    private var isFull: Bool { text.utf8.count > Self.limit }

    private mutating func write(_ value: Any, depth: Int) {
        guard !isFull else { return }
        if let string = value as? String {
            text += "\"" + String(decoding: string.utf8.prefix(Self.limit), as: UTF8.self) + "\""
            return
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: writeElements(of: mirror, depth: depth)
        case .optional:
            if let child = mirror.children.first { write(child.value, depth: depth) } else { text += "nil" }
        case .class where !(value is any CustomStringConvertible): writeParts(of: mirror, depth: depth)
        case .struct where !(value is any CustomStringConvertible): writeParts(of: mirror, depth: depth)
        case .tuple: writeParts(of: mirror, depth: depth)
        default: text += String(decoding: String(describing: value).utf8.prefix(Self.limit), as: UTF8.self)
        }
    }

    private mutating func writeElements(of mirror: Mirror, depth: Int) {
        let count = mirror.children.count
        guard count <= Self.childLimit, depth < Self.depthLimit else {
            text += "\(count) elements"
            return
        }
        text += "["
        writeList(mirror.children.map { ($0.label, $0.value) }, showsLabels: false, depth: depth)
        text += "]"
    }

    private mutating func writeParts(of mirror: Mirror, depth: Int) {
        if mirror.displayStyle != .tuple { text += ProgramTypes.name(of: mirror.subjectType) }
        guard depth < Self.depthLimit, !mirror.children.isEmpty else { return }
        text += "("
        let shown = mirror.children.filter { $0.label != "_$observationRegistrar" }.prefix(Self.childLimit)
        writeList(shown.map { ($0.label, $0.value) }, showsLabels: true, depth: depth)
        if mirror.children.count > shown.count + 1 { text += ", …" }
        text += ")"
    }

    private mutating func writeList(_ parts: [(String?, Any)], showsLabels: Bool, depth: Int) {
        for (index, (label, value)) in parts.enumerated() where !isFull {
            if index > 0 { text += ", " }
            if showsLabels, let label, !label.hasPrefix(".") {
                text += (label.hasPrefix("_") ? String(label.dropFirst()) : label) + ": "
            }
            write(value, depth: depth + 1)
        }
    }
}
