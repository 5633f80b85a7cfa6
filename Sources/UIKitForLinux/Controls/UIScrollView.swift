public import Foundation
public import ViewGraph

/// A scroll view, with its subviews one below the other.
///
/// Differs from Apple's: the delegate is not notified, and content offsets are not applied.
@MainActor @preconcurrency
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)?
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var contentInset = UIEdgeInsets.zero
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var contentOffset = CGPoint.zero
    open var contentSize = CGSize.zero
    open var decelerationRate = DecelerationRate.normal
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var refreshControl: UIRefreshControl?
    open var isDragging: Bool { false }
    open var isDecelerating: Bool { false }

    /// No effect on Linux: use `ScrollViewReader`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        Diagnostics.noEffect("UIScrollView.setContentOffset")
        self.contentOffset = contentOffset
    }
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    open override var _content: AnyView {
        AnyView(
            ScrollView {
                VStack(spacing: 8) {
                    ForEach(subviews, id: \.scrolledIdentity) { HostedUIView($0) }
                }
            })
    }
}

extension UIView { fileprivate var scrolledIdentity: ObjectIdentifier { ObjectIdentifier(self) } }

/// The delegate of a scroll view.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewDidZoom(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}

/// A control that the user pulls to refresh.
///
/// No effect on Linux: use `refreshable`.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
    open var attributedTitle: NSAttributedString?
    open private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

/// A table of UIKit, for `appearance()` and signatures.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var rowHeight: CGFloat = -1
    open var estimatedRowHeight: CGFloat = -1
    open var sectionHeaderHeight: CGFloat = -1
    open var sectionFooterHeight: CGFloat = -1
    open var sectionHeaderTopPadding: CGFloat = -1
    open var tableFooterView: UIView?
    open var tableHeaderView: UIView?
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var showsVerticalIndicator = true
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?

    public nonisolated static let automaticDimension: CGFloat = -1
}

/// A grid of UIKit, for `appearance()` and signatures.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    open var backgroundView: UIView?
}

/// Views in a row or a column.
@MainActor @preconcurrency
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }
    open private(set) var arrangedSubviews: [UIView] = [] { didSet { _noteChange() } }
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { _noteChange() } }
    open var spacing: CGFloat = 0 { didSet { _noteChange() } }
    open var alignment = Alignment.fill { didSet { _noteChange() } }
    open var distribution = Distribution.fill { didSet { _noteChange() } }
    open var isLayoutMarginsRelativeArrangement = false

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init()
        for view in views { addArrangedSubview(view) }
    }
    open func addArrangedSubview(_ view: UIView) {
        addSubview(view)
        arrangedSubviews.append(view)
    }
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        addSubview(view)
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    }
    open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}

    open override var _content: AnyView {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        let views = ForEach(shown, id: \.scrolledIdentity) { HostedUIView($0) }
        return switch axis {
        case .horizontal: AnyView(HStack(alignment: vertical, spacing: spacing) { views })
        case .vertical: AnyView(VStack(alignment: horizontal, spacing: spacing) { views })
        }
    }

    private var horizontal: HorizontalAlignment {
        switch alignment {
        case .leading, .firstBaseline: .leading
        case .trailing, .lastBaseline: .trailing
        case .fill, .center: .center
        }
    }
    private var vertical: VerticalAlignment {
        switch alignment {
        case .leading: .top
        case .firstBaseline: .firstTextBaseline
        case .lastBaseline: .lastTextBaseline
        case .trailing: .bottom
        case .fill, .center: .center
        }
    }
}
