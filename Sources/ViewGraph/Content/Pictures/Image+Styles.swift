extension Image {
    /// How a resizable image fills its room.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeated at its own size.
        case tile
        /// Made larger or smaller.
        case stretch
    }

    /// Whether an image is drawn in its own colours.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Only its shape counts: it is filled with the foreground style.
        case template
        /// In its own colours.
        case original
    }

    /// How the pixels of a picture are turned into those of the screen.
    public enum Interpolation: Hashable, Sendable {
        /// Each pixel stays a sharp square.
        case none
        /// Smoothly.
        case low, medium, high
    }

    /// The size of a symbol beside its text.
    public enum Scale: Hashable, CaseIterable, Sendable {
        case small, medium, large

        var factor: Double {
            switch self {
            case .small: 0.78
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// How a picture has to be turned to be upright.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// How much brighter than white a picture may be.
    public struct DynamicRange: Hashable, Sendable {
        private let number: Int
        public static let standard = DynamicRange(number: 0)
        public static let constrainedHigh = DynamicRange(number: 1)
        public static let high = DynamicRange(number: 2)
    }

    /// Lets the image take any size that it is offered.
    ///
    /// - Parameters:
    ///   - capInsets: the borders that keep their width, in points.
    ///   - resizingMode: what becomes of the rest.
    public nonisolated func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        with { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
    }

    /// Draws the image as a template or in its own colours; nil: pictures in their own, symbols as
    /// templates.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        with { $0.template = renderingMode }
    }

    /// How a picture is made larger; without this it is made larger smoothly.
    public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
        with { $0.isSmooth = interpolation != .none }
    }

    /// Whether the edges of a turned picture are smooth.
    ///
    /// No effect on Linux: edges are always smooth.
    public nonisolated func antialiased(_ isAntialiased: Bool) -> Image {
        if !isAntialiased { Diagnostics.noEffect("antialiased") }
        return self
    }

    /// How a symbol is coloured.
    ///
    /// No effect on Linux: symbols are drawn in one colour, the foreground style's.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        SymbolRenderingMode.noteEffect(of: mode)
        return self
    }

    /// How bright the picture may be.
    ///
    /// No effect on Linux: pictures are shown within the screen's usual range.
    public nonisolated func allowedDynamicRange(_ range: DynamicRange?) -> Image {
        if range != nil { Diagnostics.noEffect("allowedDynamicRange") }
        return self
    }

    private nonisolated func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }
}
