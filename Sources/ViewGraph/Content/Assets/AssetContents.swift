import Foundation

/// The contents of a set's `Contents.json`.
struct AssetContents {
    private let root: [String: Any]

    /// Returns `nil` if there is no readable file.
    init?(folder: URL) {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
            let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else { return nil }
        self.root = root
    }

    private var properties: [String: Any] { root["properties"] as? [String: Any] ?? [:] }
    var providesNamespace: Bool { properties["provides-namespace"] as? Bool == true }

    /// The name of the first file of a data set.
    var dataFile: String? {
        (root["data"] as? [[String: Any]])?.lazy.compactMap { $0["filename"] as? String }.first
    }

    // MARK: Pictures

    struct File: Equatable {
        var file: String
        /// The number of pixels per point.
        var scale: Double
        var isTemplate: Bool
    }

    /// Returns the file for an appearance and a display's scale: of the files that an iPhone would show, the
    /// smallest that is sharp.
    func image(isDark: Bool, scale: Double) -> File? {
        let isTemplate = properties["template-rendering-intent"] as? String == "template"
        let images = (root["images"] as? [[String: Any]] ?? []).filter { $0["filename"] is String }
        let fitting = Self.fitting(images, isDark: isDark)
        let files = fitting.map { entry in
            File(
                file: entry["filename"] as? String ?? "",
                scale: (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1,
                isTemplate: isTemplate)
        }.sorted { $0.scale < $1.scale }
        return files.first { $0.scale >= scale } ?? files.last
    }

    /// Returns the entries for an appearance, or else those for any appearance. Entries for the iPhone are
    /// preferred, and then universal ones.
    private static func fitting(_ entries: [[String: Any]], isDark: Bool) -> [[String: Any]] {
        func luminosity(_ entry: [String: Any]) -> String? {
            let appearances = entry["appearances"] as? [[String: Any]] ?? []
            // Entries for increased contrast are not used.
            if appearances.contains(where: { $0["appearance"] as? String == "contrast" }) {
                return "contrast"
            }
            return appearances.first { $0["appearance"] as? String == "luminosity" }?["value"] as? String
        }
        let matching = entries.filter { luminosity($0) == (isDark ? "dark" : "light") }
        let any = entries.filter { luminosity($0) == nil }
        let chosen = !matching.isEmpty ? matching : !any.isEmpty ? any : entries
        for idiom in ["iphone", "universal"] {
            let forIdiom = chosen.filter { $0["idiom"] as? String == idiom }
            if !forIdiom.isEmpty { return forIdiom }
        }
        return chosen
    }

    // MARK: Colors

    /// The color, or `nil` if the set specifies none, like a new program's accent color.
    var color: Color? {
        let entries = (root["colors"] as? [[String: Any]] ?? []).filter { $0["color"] is [String: Any] }
        func resolved(isDark: Bool) -> ResolvedColor? {
            Self.fitting(entries, isDark: isDark).lazy.compactMap { $0["color"] as? [String: Any] }
                .compactMap { Self.color($0, isDark: isDark) }.first
        }
        guard let light = resolved(isDark: false) ?? resolved(isDark: true) else { return nil }
        return Color(light: light, dark: resolved(isDark: true) ?? light)
    }

    private static func color(_ entry: [String: Any], isDark: Bool) -> ResolvedColor? {
        if let reference = entry["reference"] as? String {
            return Palette.named(reference)?.resolve(dark: isDark)
        }
        guard let components = entry["components"] as? [String: Any] else { return nil }
        let texts = components.compactMapValues { value in
            value as? String ?? (value as? NSNumber).map { "\($0.doubleValue)" }
        }
        let isSteps = texts.contains { $0.key != "alpha" && (Double($0.value) ?? 0) > 1 }
        func component(_ name: String) -> Double? {
            guard let text = texts[name] else { return nil }
            if text.lowercased().hasPrefix("0x") {
                return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            }
            guard let number = Double(text) else { return nil }
            return isSteps && name != "alpha" ? number / 255 : number
        }
        let alpha = component("alpha") ?? 1
        let space: Color.RGBColorSpace =
            (entry["color-space"] as? String)?.contains("linear") == true ? .sRGBLinear : .sRGB
        if let white = component("white") {
            return ResolvedColor(space, red: white, green: white, blue: white, opacity: alpha)
        }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
            return nil
        }
        return ResolvedColor(space, red: red, green: green, blue: blue, opacity: alpha)
    }
}
