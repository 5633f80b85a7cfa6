public import Foundation

/// A picture, or a symbol.
///
/// ```swift
/// Image("Beach").resizable().scaledToFit()
/// Image(systemName: "star.fill").foregroundColor(.yellow)
/// ```
///
/// An image is a value that can be created on any thread. Pictures are decoded where they are shown, at their
/// displayed size. Symbols have the size of the font.
public struct Image: Equatable, Sendable, View, PrimitiveView {
    /// The source of an image.
    enum Source: Equatable, Sendable {
        /// A picture with `scale` pixels per point.
        case picture(EncodedPicture?, scale: Double)
        /// A symbol. `value` is the share of a variable symbol that is drawn in full.
        case symbol(String, value: Double?)
        /// A resource of the program.
        case named(String, bundle: Bundle?)
        /// A box in place of a picture that is not loaded yet. (B301)
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

    /// The way in which a resizable image fills its frame.
    struct Resizing: Equatable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    var source: Source
    var resizing: Resizing?
    var template: TemplateRenderingMode?
    var isSmooth = true
    /// The label for assistive tools, or `nil` for none.
    var label: String?

    nonisolated init(_ source: Source, label: String? = nil) {
        self.source = source
        self.label = label
    }

    package nonisolated init(picture: EncodedPicture?, scale: Double = 1) {
        self.init(.picture(picture, scale: scale))
    }

    // MARK: Symbols

    /// Creates an image of a symbol by its name, such as `star.fill`. It is drawn in the foreground style, at
    /// the size of the font.
    ///
    /// Differs from Apple's: the drawings are our own or the desktop's. A name without a drawing shows a box
    /// with a question mark, and is logged on standard error.
    public nonisolated init(systemName: String) { self.init(.symbol(systemName, value: nil)) }

    /// Creates an image of a symbol of which only a share is drawn in full.
    ///
    /// - Parameter variableValue: the share from 0 to 1, or `nil` for all of it. On Linux the whole symbol is
    ///   always drawn.
    public nonisolated init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, value: variableValue))
    }

    // MARK: The program's pictures

    /// Creates an image of a picture from the program's asset catalogs or resource files, by its name.
    ///
    /// - Parameter bundle: the bundle with the picture, or `nil` for the program's own.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle), label: name)
    }

    /// Creates an image of a picture by its name. The value has no effect, because a program's own pictures
    /// have no variable parts.
    public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// Creates an image of a decorative picture, which assistive tools ignore.
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle))
    }

    public nonisolated init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(decorative: name, bundle: bundle)
    }

    /// Creates an image from the constant that was generated for it from an asset catalog.
    public nonisolated init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ImageNode(view, in: context) { ImageBox(store: $0.graph.screen.pictures) }
    }
}

/// A constant for a picture of an asset catalog.
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
