/// A request to a program that was built for its previews. `scripts/preview` passes it as a file whose path
/// is in the variable ``variable``.
package struct PreviewJob: Codable, Sendable {
    package static let variable = "DYNAMIC_LISTS_PREVIEW_JOB"

    /// The pipe to which the program writes a ``PreviewEvent`` on each line.
    package var events: String
    /// The file for what the program prints.
    package var log = ""
    /// The folder for the pictures.
    package var output: String
    package var variants: [PreviewVariant] = [.standard]
    /// The numbers of pixels per point.
    package var scales: [Int] = [2]
    /// The path of a configuration of fontconfig, `nil` for the fonts of the system.
    package var fonts: String?
    /// The only previews to draw, by a part of their names or files, `nil` for all.
    package var match: String?
    /// The files, and the types of providers, whose previews are drawn before the others.
    package var first: Set<String> = []
    /// Whether previews are only listed.
    package var isList = false
    /// The steps that have failed, or have been done by another process.
    package var skipped: Set<String> = []

    package init(events: String, output: String) { (self.events, self.output) = (events, output) }
}

/// A variant of each preview.
package struct PreviewVariant: Codable, Equatable, Sendable {
    /// A name that is also part of a file's name.
    package var name: String
    package var isDark = false
    /// The name of a text size in SwiftUI, such as `accessibility3`.
    package var textSize: String?
    /// The identifier of a language, such as `ar`.
    package var language: String?

    package init(name: String) { self.name = name }

    package static let standard = PreviewVariant(name: "light")
}

/// An event that a program reports about its previews.
package enum PreviewEvent: Codable, Equatable, Sendable {
    /// The program begins a step. If it ends or stops responding, the step is the reason.
    case began(step: String, preview: PreviewDescription)
    case listed(PreviewDescription)
    case drew(PreviewDescription, PreviewImage)
    case failed(PreviewDescription, variant: String?, reason: String)
    /// The step needs not be repeated.
    case ended(step: String)
}

/// A preview of a program.
package struct PreviewDescription: Codable, Hashable, Sendable {
    /// A text that distinguishes it from the others of the program.
    package var identifier: String
    package var name: String
    /// The file as the compiler read it, `nil` for a provider's.
    package var file: String?
    package var line: Int?
    /// The type of a provider, `nil` for a `#Preview`.
    package var provider: String?

    package init(identifier: String, name: String) { (self.identifier, self.name) = (identifier, name) }
}

/// A picture of a preview.
package struct PreviewImage: Codable, Hashable, Sendable {
    package var variant: String
    package var scale: Int
    /// The path below the folder of all pictures.
    package var path: String
    package var width: Int
    package var height: Int
    /// The time to lay out, draw and encode it.
    package var seconds: Double

    package init(variant: String, scale: Int, path: String, width: Int, height: Int, seconds: Double) {
        (self.variant, self.scale, self.path) = (variant, scale, path)
        (self.width, self.height, self.seconds) = (width, height, seconds)
    }
}
