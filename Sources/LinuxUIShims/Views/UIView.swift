public import Foundation
import ViewGraph

/// What can answer to the keyboard.
open class UIResponder: NSObject, @unchecked Sendable {
    public required override init() { super.init() }

    @discardableResult
    open func resignFirstResponder() -> Bool { true }
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    open var isFirstResponder: Bool { false }
    open var next: UIResponder? { nil }

    // There is no keyboard on the screen: these are never posted.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrame")
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBegin"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDuration"
}

/// A view of UIKit's. It takes its properties and shows what SwiftUI shows of it: through
/// ``UIViewRepresentable`` a colour, a spinner or a text; as an `appearance()` nothing.
open class UIView: UIResponder, @unchecked Sendable {
    public required init() {}
    public convenience init(frame: CGRect) {
        self.init()
        self.frame = frame
    }

    open var frame = CGRect.zero
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = UIColor.tintColor
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isOpaque = true
    open var isUserInteractionEnabled = true
    open var clipsToBounds = false
    open var contentMode = ContentMode.scaleToFill
    open var translatesAutoresizingMaskIntoConstraints = true
    open var autoresizingMask: AutoresizingMask = []
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var tag = 0
    open var layoutMargins = UIEdgeInsets.zero
    open var safeAreaInsets: UIEdgeInsets { .zero }
    public private(set) var subviews: [UIView] = []
    open var superview: UIView? { nil }
    open var window: UIWindow? { UIWindow.main }

    open func addSubview(_ view: UIView) { subviews.append(view) }
    open func removeFromSuperview() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func sizeToFit() {}
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { true }

    /// How all views of a kind look.
    ///
    /// No effect on Linux: lists, bars and controls look as the modifiers of SwiftUI say.
    public class func appearance() -> Self {
        Diagnostics.noEffect("\(Self.self).appearance()")
        return Self()
    }
    public class func appearance(whenContainedInInstancesOf containers: [AnyObject.Type]) -> Self {
        appearance()
    }

    /// Runs both at once: animations are SwiftUI's business.
    public class func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
    public class func performWithoutAnimation(_ actions: () -> Void) { actions() }
    public class func setAnimationsEnabled(_ enabled: Bool) {
        Diagnostics.noEffect("UIView.setAnimationsEnabled")
    }

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    }
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
}

/// A window of UIKit's: stands for the program's.
public final class UIWindow: UIView, @unchecked Sendable {
    public required init() {}
    static let main = UIWindow()

    public override var frame: CGRect {
        get { UIScreen.main.bounds }
        set { Diagnostics.noEffect("UIWindow.frame") }
    }
    public var rootViewController: UIViewController?
    public var isKeyWindow: Bool { true }
    public var windowScene: UIWindowScene? { .main }
    public var screen: UIScreen { .main }
    public func makeKeyAndVisible() {}
}

/// A scene of UIKit's.
open class UIScene: UIResponder, @unchecked Sendable {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    public var activationState: ActivationState { .foregroundActive }
}

/// The program's scene.
public final class UIWindowScene: UIScene, @unchecked Sendable {
    public required init() {}
    static let main = UIWindowScene()
    public var windows: [UIWindow] { [UIWindow.main] }
    public var keyWindow: UIWindow? { UIWindow.main }
    public var screen: UIScreen { .main }
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// What is known of a telephone's status bar: windows have none.
public final class UIStatusBarManager: NSObject, Sendable {
    public var statusBarFrame: CGRect { .zero }
    public var isStatusBarHidden: Bool { true }
}

/// A view controller of UIKit's. There are none on Linux that show something: the type is there for
/// signatures.
open class UIViewController: UIResponder, @unchecked Sendable {
    open var view: UIView! = UIView()
    open var title: String?
    open var presentedViewController: UIViewController? { nil }
    open var navigationController: UINavigationController? { nil }

    /// No effect on Linux: use `sheet` or `alert`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        Diagnostics.noEffect("UIViewController.present")
        completion?()
    }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
}

/// A stack of view controllers, for signatures.
open class UINavigationController: UIViewController, @unchecked Sendable {
    public var navigationBar: UINavigationBar { UINavigationBar() }
    public var viewControllers: [UIViewController] = []
}

/// Distances from four edges, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets()
}
