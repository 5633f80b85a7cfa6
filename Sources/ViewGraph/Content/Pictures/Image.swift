public import Foundation

/// A picture, or a symbol.
///
/// ```swift
/// Image("Beach").resizable().scaledToFit()
/// Image(systemName: "star.fill").foregroundColor(.yellow)
/// ```
///
/// A value that can be made on any thread. Pictures are decoded where they are shown, at the size they are
/// shown at. Symbols are as large as the font says.
public struct Image: Equatable, Sendable, View, PrimitiveView {
    /// Where the picture comes from.
    enum Source: Equatable, Sendable {
        /// `scale` is the number of pixels in a point.
        case picture(EncodedPicture?, scale: Double)
        /// `value` is the share of a variable symbol that is drawn in full.
        case symbol(String, value: Double?)
        /// One of the program's resources.
        case named(String, bundle: Bundle?)
        /// A box that stands where a picture will be. (B301)
        case placeholder

        static func == (left: Source, right: Source) -> Bool {
            switch (left, right) {
            case (.picture(let left, let leftScale), .picture(let right, let rightScale)):
                left === right && leftScale == rightScale
            case (.symbol(let left, let leftValue), .symbol(let right, let rightValue)):
                left == right && leftValue == rightValue
            case (.named(let left, let leftBundle), .named(let right, let rightBundle)):
                left == right && leftBundle === rightBundle
            case (.placeholder, .placeholder): true
            default: false
            }
        }
    }

    /// How a resizable image fills its room.
    struct Resizing: Equatable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    var source: Source
    var resizing: Resizing?
    var template: TemplateRenderingMode?
    var isSmooth = true
    /// What assistive tools say; nil: nothing.
    var label: String?

    nonisolated init(_ source: Source, label: String? = nil) {
        self.source = source
        self.label = label
    }

    package nonisolated init(picture: EncodedPicture?, scale: Double = 1) {
        self.init(.picture(picture, scale: scale))
    }

    // MARK: Symbols

    /// A symbol by its name, such as `star.fill`: drawn in the foreground style, and as large as the font.
    ///
    /// Differs from Apple's: the drawings are our own or the desktop's; a name of which there is no drawing
    /// shows a box with a question mark, and says so on standard error.
    public nonisolated init(systemName: String) { self.init(.symbol(systemName, value: nil)) }

    /// A symbol of which only a share is drawn in full.
    ///
    /// - Parameter variableValue: from 0 to 1; nil is all. On Linux the whole symbol is drawn in any case.
    public nonisolated init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, value: variableValue))
    }

    // MARK: The program's pictures

    /// A picture from the program's asset catalogues or resource files, by its name.
    ///
    /// - Parameter bundle: where it is looked for; nil is the program's own.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle), label: name)
    }

    /// The same; a picture of the program's own has no parts that vary.
    public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// A picture that says nothing: assistive tools pass over it.
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle))
    }

    public nonisolated init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(decorative: name, bundle: bundle)
    }

    /// A picture of an asset catalogue by the constant that was made for it.
    public nonisolated init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ImageNode(view, in: context) { ImageBox(store: $0.graph.screen.pictures) }
    }
}

/// A picture of an asset catalogue, by the constant that stands for it.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }

    package var assetName: String { name }
    package var assetBundle: Bundle { bundle }
}
