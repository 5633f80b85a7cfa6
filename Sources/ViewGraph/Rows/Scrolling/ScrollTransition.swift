import Foundation

/// The phase of a view that scrolls into view or out of it.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// At the top or leading end, scrolling out.
    case topLeading
    /// In view.
    case identity
    /// At the bottom or trailing end, scrolling in.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }
    /// -1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The configuration of a view's changes as it scrolls into view or out of it.
///
/// Differs from Apple's: an animated transition follows the scrolling, too.
public struct ScrollTransitionConfiguration: Sendable {
    /// The visible share of a view at which its transition is complete.
    public struct Threshold: Sendable {
        /// A share from 0, out of view, to 1, wholly in view; 2 is the middle of the region.
        let fraction: Double
        public static let visible = Threshold(fraction: 1)
        public static let hidden = Threshold(fraction: 0)
        public static var centered: Threshold { Threshold(fraction: 2) }
        public static func visible(_ amount: Double) -> Threshold { Threshold(fraction: amount) }
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(fraction: fraction + (other.fraction - fraction) * amount)
        }
    }
    private(set) var isOff = false
    private(set) var threshold = Threshold.visible

    public static let animated = ScrollTransitionConfiguration()
    public static let interactive = ScrollTransitionConfiguration()
    public static let identity = ScrollTransitionConfiguration(isOff: true)
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        .animated
    }
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var new = self
        new.threshold = threshold
        return new
    }
}

extension View {
    /// Draws the view differently while it scrolls into view and out of it.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(
            topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Draws the view differently while it scrolls into view and out of it, with a configuration for each
    /// end.
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modified(
            by: PlacedEffect { rect, _, box in
                let progress = box.scrollProgress(axis, topLeading: topLeading, bottomTrailing)
                let identityEffects = transition(EmptyVisualEffect(), .identity).effects(in: rect)
                guard progress != 0 else { return identityEffects }
                let end = transition(EmptyVisualEffect(), progress < 0 ? .topLeading : .bottomTrailing)
                return identityEffects.mixed(with: end.effects(in: rect), abs(progress))
            })
    }
}

extension LayoutBox {
    /// The progress of a box out of the enclosing scrolled region: from -1, at the start, to 1, at the end.
    fileprivate func scrollProgress(
        _ axis: Axis?, topLeading: ScrollTransitionConfiguration,
        _ bottomTrailing: ScrollTransitionConfiguration
    ) -> Double {
        let space = CoordinateSpace.named(ScrollViewSpace(axis: axis))
        guard let region = box(of: space) else { return 0 }
        let axis = axis ?? (region as? ScrollBox)?.controller.mainAxis ?? .vertical
        let rect = convert(CGRect(origin: .zero, size: frame.size), to: space)
        let start = axis == .vertical ? rect.minY : rect.minX
        let (length, regionLength) = (rect.size[axis], region.frame.size[axis])
        guard length > 0, regionLength > 0 else { return 0 }
        func progress(_ hidden: Double, _ configuration: ScrollTransitionConfiguration) -> Double {
            let fraction = configuration.threshold.fraction
            if configuration.isOff { return 0 }
            // For shares above 1 the transition is complete in the middle of the region.
            let overflow = (regionLength - length) / 2 * max(0, fraction - 1)
            let visibleLength = length * min(1, fraction)
            guard visibleLength + overflow > 0 else { return hidden >= length ? 1 : 0 }
            return min(1, max(0, (hidden - (length - visibleLength) + overflow) / (visibleLength + overflow)))
        }
        let before = progress(-start, topLeading)
        let after = progress(start + length - regionLength, bottomTrailing)
        return before >= after ? -before : after
    }
}

extension LayerEffects {
    /// Returns these effects interpolated by `fraction` towards `other`.
    fileprivate func mixed(with other: LayerEffects, _ fraction: Double) -> LayerEffects {
        var mixed = self
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
        let (a, b) = (transform.affine, other.transform.affine)
        mixed.transform = LayerTransform(
            CGAffineTransform(
                a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d),
                tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty)))
        mixed.opacity = mix(opacity, other.opacity)
        mixed.blur = mix(blur, other.blur)
        if colors != nil || other.colors != nil {
            let none = ColorMatrix([1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0])
            var matrix = colors ?? none
            let end = other.colors ?? none
            for (row, column) in (0..<4).flatMap({ row in (0..<5).map { (row, $0) } }) {
                matrix.rows[row][column] = mix(matrix.rows[row][column], end.rows[row][column])
            }
            mixed.colors = matrix
        }
        return mixed
    }
}
