public import Foundation
public import ViewGraph

/// A view of UIKit. It stores its properties and is shown by SwiftUI through ``UIViewRepresentable``: a
/// color, a spinner, a text, its subviews. As an `appearance()` it shows nothing.
@MainActor @preconcurrency
open class UIView: UIResponder {
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }
    public override convenience init() { self.init(frame: .zero) }

    let changes = ViewChanges()
    var recognizers: [UIGestureRecognizer] = []

    /// Invalidates the view. Called by changes of its appearance.
    public final func _noteChange() { changes.note() }

    open var frame: CGRect { didSet { _noteChange() } }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var backgroundColor: UIColor? { didSet { _noteChange() } }
    open var tintColor: UIColor! = UIColor.tintColor { didSet { _noteChange() } }
    open var alpha: CGFloat = 1 { didSet { _noteChange() } }
    open var isHidden = false { didSet { _noteChange() } }
    open var isOpaque = true
    open var isUserInteractionEnabled = true
    open var clipsToBounds = false { didSet { _noteChange() } }
    open var contentMode = ContentMode.scaleToFill { didSet { _noteChange() } }
    open var translatesAutoresizingMaskIntoConstraints = true
    open var autoresizingMask: AutoresizingMask = []
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var tag = 0
    open var layoutMargins = UIEdgeInsets.zero
    open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var traitCollection: UITraitCollection { .current }
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var isAccessibilityElement = false
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// The border, corners and shadow.
    public private(set) lazy var layer: CALayer = CALayer(changes)

    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Views inside

    public private(set) var subviews: [UIView] = [] { didSet { _noteChange() } }
    public private(set) weak var superview: UIView?
    open var window: UIWindow? { UIWindow.main }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.didMoveToSuperview()
    }
    open func bringSubviewToFront(_ view: UIView) {
        if subviews.contains(where: { $0 === view }) { addSubview(view) }
    }
    open func sendSubviewToBack(_ view: UIView) {
        if subviews.contains(where: { $0 === view }) { insertSubview(view, at: 0) }
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }
    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}
    open func layoutSubviews() {}
    open func setNeedsLayout() { _noteChange() }
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() { _noteChange() }
    open func setNeedsUpdateConstraints() {}
    open func invalidateIntrinsicContentSize() { _noteChange() }
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    /// Returns the size of the view's content for a proposal. A width or height of 0 or above 100 000 is no
    /// limit.
    open func sizeThatFits(_ size: CGSize) -> CGSize { Self.measure(_content, in: size) }

    static func measure(_ content: AnyView, in size: CGSize) -> CGSize {
        func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 100_000 ? length : nil }
        let offer = ProposedViewSize(width: limit(size.width), height: limit(size.height))
        return ViewMeasure.size(of: content, for: offer) ?? size
    }
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { KeyboardFocus.giveUp() }

    /// Draws custom content with Core Graphics.
    ///
    /// No effect on Linux: draw with SwiftUI's shapes, `Path` or `Canvas`.
    open func draw(_ rect: CGRect) { Diagnostics.noEffect("UIView.draw") }

    // MARK: What is shown

    /// The view's own content for SwiftUI, without its background.
    open var _content: AnyView { AnyView(SubviewsView(view: self)) }

    // MARK: Looks of all views of a kind

    /// The appearance of all views of a class.
    ///
    /// No effect on Linux: the appearance of lists and controls is set by SwiftUI's modifiers; only that of
    /// bars and of a page view's dots is applied.
    public class func appearance() -> Self { unusedAppearance() }
    public class func appearance(whenContainedInInstancesOf containers: [AnyObject.Type]) -> Self {
        unusedAppearance()
    }
    public class func appearance(for traitCollection: UITraitCollection) -> Self { appearance() }

    private class func unusedAppearance() -> Self {
        Diagnostics.noEffect("\(Self.self).appearance()")
        return made()
    }

    /// Creates a view with NSObject's plain initializer, which is not declared as required. It is called
    /// through a class that declares it so, at the same position of the class's table.
    private class func made() -> Self {
        unsafeDowncast(
            unsafeBitCast(Self.self as AnyClass, to: _PlainObject.Type.self).init() as NSObject, to: Self.self
        )
    }
}

extension UIView {
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
    /// The timing curve of an animation.
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 1 << 17)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Runs both closures immediately, because SwiftUI controls animations.
    public class func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
    /// Runs both closures immediately, because SwiftUI controls animations.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }
    public class func performWithoutAnimation(_ actions: () -> Void) { actions() }
    /// No effect on Linux: SwiftUI controls animations.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        Diagnostics.noEffect("UIView.setAnimationsEnabled")
    }
}

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The distances from four edges, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets()
}

/// The distances from four edges in the reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public init(
        top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
    ) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public static let zero = NSDirectionalEdgeInsets()
}
