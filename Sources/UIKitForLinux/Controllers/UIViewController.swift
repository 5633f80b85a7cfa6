public import Foundation
public import ViewGraph

/// A view controller of UIKit, with its view and its life cycle methods. Shown through
/// ``UIViewControllerRepresentable``.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    private var loaded: UIView?
    private var isLoaded = false
    /// Dismisses the sheet or page that shows the controller. Set by the view that shows it.
    var dismissal: (() -> Void)?

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }
    open var viewIfLoaded: UIView? { loaded }
    open var isViewLoaded: Bool { isLoaded }
    open func loadView() { loaded = UIView() }
    open func loadViewIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        ViewChanges.withoutNotes {
            if loaded == nil { loadView() }
            viewDidLoad()
        }
    }

    open var title: String?
    open var presentedViewController: UIViewController? { nil }
    open var presentingViewController: UIViewController? { nil }
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open var navigationController: UINavigationController? { parent as? UINavigationController }
    open var tabBarController: UIViewController? { nil }
    open private(set) lazy var navigationItem = UINavigationItem()
    open var tabBarItem: UITabBarItem! = UITabBarItem()
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var preferredContentSize = CGSize.zero
    open var edgesForExtendedLayout: UInt = 15
    open var hidesBottomBarWhenPushed = false
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var traitCollection: UITraitCollection { .current }
    open func setNeedsStatusBarAppearanceUpdate() {}

    open func addChild(_ childController: UIViewController) {
        children.append(childController)
        childController.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// No effect on Linux: use `sheet` or `alert`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        Diagnostics.noEffect("UIViewController.present")
        completion?()
    }
    /// Dismisses the sheet or the page that shows the controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        var shown: UIViewController? = self
        while let controller = shown, controller.dismissal == nil { shown = controller.parent }
        shown?.dismissal?()
        completion?()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func didReceiveMemoryWarning() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// Shows SwiftUI views as a view controller of UIKit.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content { didSet { hosted?.content = AnyView(rootView) } }
    private var hosted: HostingView?
    /// The sizes that follow the content.
    public var sizingOptions: UIHostingControllerSizingOptions = []

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public init?(coder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: coder)
    }
    @available(*, unavailable, message: "there are no storyboards on Linux: use init(rootView:)")
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        let view = HostingView(content: AnyView(rootView))
        hosted = view
        self.view = view
    }

    public func sizeThatFits(in size: CGSize) -> CGSize { UIView.measure(AnyView(rootView), in: size) }
}

/// The sizes of a hosting controller that follow its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let intrinsicContentSize = Self(rawValue: 1)
    public static let preferredContentSize = Self(rawValue: 2)
}

/// SwiftUI views inside of UIKit views.
final class HostingView: UIView {
    var content: AnyView { didSet { _noteChange() } }

    init(content: AnyView) {
        self.content = content
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override var _content: AnyView { content }
}

/// A stack of view controllers, of which the last one is shown.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    public let navigationBar = UINavigationBar()
    public let toolbar: UIToolbar! = UIToolbar()
    open var isNavigationBarHidden = false
    open var hidesBarsOnSwipe = false
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// No effect on Linux: the user leaves pages with the Back button, Alt+Left or the mouse's back button.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
    private lazy var popRecognizer = UIGestureRecognizer()
    open var viewControllers: [UIViewController] = [] { didSet { showLast() } }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { viewControllers.last }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        showLast()
    }
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(viewControllers.dropFirst())
        viewControllers = Array(viewControllers.prefix(1))
        return popped
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showLast()
    }

    private func showLast() {
        guard isViewLoaded, let view = viewIfLoaded else { return }
        for inner in view.subviews { inner.removeFromSuperview() }
        guard let last = viewControllers.last else { return }
        if last.parent !== self { addChild(last) }
        view.addSubview(last.view)
    }
}

/// The delegate of a navigation controller.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {}

/// The content of a bar for a view controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
    open var title: String?
    open var prompt: String?
    open var rightBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var hidesBackButton = false
    open var titleView: UIView?
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
}
