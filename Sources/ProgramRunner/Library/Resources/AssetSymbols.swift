package import Foundation

/// The constants that Xcode generates from asset catalogs: `Image(.sunset)`, `Color(.brand)`.
package enum AssetSymbols {
    /// Returns a Swift file for the catalogs among a program's resources, or `nil` if they contain no names.
    ///
    /// - Parameter sources: The program's own files, if its colors are to be members of `Color`, too.
    package static func source(for resources: [URL], membersBeside sources: [SourceFile]?) -> String? {
        var images: [String: String] = [:]
        var colors: [String: String] = [:]
        for catalogue in resources where catalogue.pathExtension == "xcassets" {
            collect(catalogue, &images, &colors)
        }
        if images.isEmpty, colors.isEmpty { return nil }
        func lines(_ names: [String: String], _ type: String) -> String {
            names.sorted { $0.key < $1.key }
                .map {
                    "    static let \($0.key) = \(type)(name: \(SourceFile.literal($0.value)), bundle: .main)"
                }
                .joined(separator: "\n")
        }
        let extensions = sources.map { members(images, colors, avoiding: $0) } ?? ""
        return """
            import SwiftUI

            extension ImageResource {
            \(lines(images, "ImageResource"))
            }

            extension ColorResource {
            \(lines(colors, "ColorResource"))
            }
            \(extensions)
            """
    }

    /// Returns the members `Color.brand`, `.foregroundStyle(.brand)`, `UIImage.sunset`: all names but those
    /// used by the system's colors or by the program itself.
    private static func members(
        _ images: [String: String], _ colors: [String: String], avoiding sources: [SourceFile]
    ) -> String {
        let text = sources.map(\.code).joined(separator: "\n")
        func isFree(_ name: String) -> Bool {
            !taken.contains(name)
                && ["let", "var"].allSatisfy { !text.contains("static \($0) \(name)") }
        }
        func lines(_ names: [String: String], _ type: String, of resource: String) -> String {
            names.keys.filter(isFree).sorted()
                .map { "    static var \($0): \(type) { \(type)(\(resource).\($0)) }" }.joined(
                    separator: "\n")
        }
        return """

            extension Color {
            \(lines(colors, "Color", of: "ColorResource"))
            }

            extension ShapeStyle where Self == Color {
            \(lines(colors, "Color", of: "ColorResource"))
            }

            extension UIImage {
            \(lines(images, "UIImage", of: "resource: ImageResource"))
            }
            """
    }

    private static let taken: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
        "brown", "white", "gray", "black", "clear", "primary", "secondary", "tertiary", "quaternary",
        "quinary", "background", "foreground", "tint", "selection", "separator", "placeholder", "link",
        "fill", "label", "accentColor", "magenta", "lightGray", "darkGray",
    ]

    private static func collect(
        _ folder: URL, _ images: inout [String: String], _ colors: inout [String: String]
    ) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() {
            let url = folder.appending(path: name)
            let base = url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            case "imageset": images[symbol(base, of: "Image")] = base
            case "colorset": colors[symbol(base, of: "Color")] = base
            case "": collect(url, &images, &colors)
            default: break
            }
        }
    }

    /// Converts a name: `Brand Blue-2` and `brand_blue_2` are `.brandBlue2`, the color `AccentColor` is
    /// `.accent`.
    package static func symbol(_ name: String, of kind: String) -> String {
        let isNamedByKind = name.hasSuffix(kind) && name.count > kind.count
        let name = isNamedByKind ? String(name.dropLast(kind.count)) : name
        let words = name.unicodeScalars.split { !$0.properties.isXIDContinue || $0 == "_" }.map(String.init)
        var result = ""
        for word in words {
            result += result.isEmpty ? lowered(word) : word.prefix(1).uppercased() + word.dropFirst()
        }
        if result.first?.isNumber ?? true { result = "_" + result }
        return keywords.contains(result) ? "`\(result)`" : result
    }

    /// Converts the first word to lowercase: `AccentColor` is `accentColor`, `URLIcon` is `urlIcon`.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.count { return word.lowercased() }
        let count = max(1, capitals.count - 1)
        return capitals.isEmpty ? word : word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static let keywords: Set<String> = [
        "default", "class", "struct", "enum", "import", "in", "is", "as", "for", "if", "else", "switch",
        "case", "return", "repeat", "while", "self", "init", "public", "private", "internal", "static",
        "true", "false", "nil", "let", "var", "func", "operator", "protocol", "extension", "where", "do",
        "try", "catch", "throw", "break", "continue", "defer", "guard", "super", "Any", "Self", "Type",
    ]
}
