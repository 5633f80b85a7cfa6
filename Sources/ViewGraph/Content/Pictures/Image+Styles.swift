extension Image {
    /// The mode in which a resizable image fills its frame.
    public enum ResizingMode: Hashable, Sendable {
        /// The image is repeated at its own size.
        case tile
        /// The image is scaled.
        case stretch
    }

    /// Whether an image is drawn in its own colors.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Only the image's shape is used, filled with the foreground style.
        case template
        /// The image is drawn in its own colors.
        case original
    }

    /// The interpolation of a scaled picture.
    public enum Interpolation: Hashable, Sendable {
        /// Each pixel remains a sharp square.
        case none
        /// Pixels are interpolated smoothly.
        case low, medium, high
    }

    /// The size of a symbol relative to its text.
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

    /// The orientation of a picture's data relative to its upright display.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// The range by which a picture may be brighter than white.
    public struct DynamicRange: Hashable, Sendable {
        private let number: Int
        public static let standard = DynamicRange(number: 0)
        public static let constrainedHigh = DynamicRange(number: 1)
        public static let high = DynamicRange(number: 2)
    }

    /// Lets the image take any size that is proposed.
    ///
    /// - Parameters:
    ///   - capInsets: the borders that keep their width, in points.
    ///   - resizingMode: the resizing of the rest.
    public nonisolated func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        with { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
    }

    /// Draws the image as a template or in its own colors. With `nil`, pictures are drawn in their own colors
    /// and symbols as templates.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        with { $0.template = renderingMode }
    }

    /// Sets the interpolation of an enlarged picture, which is smooth by default.
    public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
        with { $0.isSmooth = interpolation != .none }
    }

    /// Whether the edges of a rotated picture are smooth.
    ///
    /// No effect on Linux: edges are always smooth.
    public nonisolated func antialiased(_ isAntialiased: Bool) -> Image {
        if !isAntialiased { Diagnostics.noEffect("antialiased") }
        return self
    }

    /// Sets the coloring of a symbol.
    ///
    /// No effect on Linux: symbols are drawn in one color, the foreground style's.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        SymbolRenderingMode.noteEffect(of: mode)
        return self
    }

    /// Sets the brightness range of the picture.
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
