public import Foundation

// Bars whose appearance programs set. They store their properties; see `UIBars+Appearance` for those that are
// applied.

public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt = 102
}
public enum UIBarStyle: Int, Sendable { case `default`, black }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

@MainActor @preconcurrency
open class UINavigationBar: UIView {
    open var barTintColor: UIColor? { didSet { applyAppearance() } }
    open var barStyle = UIBarStyle.default
    open var isTranslucent = true
    open var prefersLargeTitles = true
    open var shadowImage: UIImage?
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyAppearance() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyAppearance() } }
    open var standardAppearance = UINavigationBarAppearance() { didSet { applyAppearance() } }
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { applyAppearance() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    open override var backgroundColor: UIColor? { didSet { applyAppearance() } }
    open override var tintColor: UIColor! {
        didSet {
            isTinted = true
            applyAppearance()
        }
    }
    private(set) var isTinted = false
    static let appearanceProxy = UINavigationBar()

    /// The bar whose appearance applies to the bars of navigation stacks: the color and font of their titles,
    /// their background, and the color of their buttons. Set it before they are shown.
    public override class func appearance() -> Self {
        Self.self == UINavigationBar.self
            ? unsafeDowncast(appearanceProxy, to: Self.self) : super.appearance()
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
}

@MainActor @preconcurrency
open class UITabBar: UIView {
    open var barTintColor: UIColor? { didSet { applyAppearance() } }
    open var unselectedItemTintColor: UIColor? { didSet { applyAppearance() } }
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var standardAppearance = UITabBarAppearance() { didSet { applyAppearance() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { applyAppearance() } }
    open override var backgroundColor: UIColor? { didSet { applyAppearance() } }
    open override var isHidden: Bool { didSet { applyAppearance() } }
    open override var tintColor: UIColor! {
        didSet {
            isTinted = true
            applyAppearance()
        }
    }
    private(set) var isTinted = false
    static let appearanceProxy = UITabBar()

    /// The bar whose appearance applies to the bars of tab views: their colors, and whether they are shown.
    /// Set it before they are shown.
    public override class func appearance() -> Self {
        Self.self == UITabBar.self ? unsafeDowncast(appearanceProxy, to: Self.self) : super.appearance()
    }
}

@MainActor @preconcurrency
open class UIToolbar: UIView {
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var standardAppearance = UIToolbarAppearance()
    open var scrollEdgeAppearance: UIToolbarAppearance?
}

@MainActor @preconcurrency
open class UIBarItem: UIView {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {}
}
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
        case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }
    public enum Style: Int, Sendable {
        case plain
        case done = 2
    }
    open var customView: UIView?
    open var width: CGFloat = 0
    open var style = Style.plain
    open var target: AnyObject?

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil
    ) { self.init() }
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.title = title
        self.image = image
    }
}
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
    open var badgeColor: UIColor?
    open var badgeValue: String?
    open var selectedImage: UIImage?
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// The appearance of a bar.
open class UIBarAppearance: NSObject, @unchecked Sendable {
    public required override init() { super.init() }
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundEffect: UIBlurEffect?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?
    /// The background of the bar if no color was set.
    private(set) var defaultBackground: UIColor?
    open func configureWithDefaultBackground() { configure(nil) }
    open func configureWithOpaqueBackground() { configure(.systemBackground) }
    open func configureWithTransparentBackground() { configure(.clear) }

    private func configure(_ defaultBackground: UIColor?) {
        self.defaultBackground = defaultBackground
        backgroundColor = nil
    }
}

public final class UINavigationBarAppearance: UIBarAppearance, @unchecked Sendable {
    public required init() {}
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var buttonAppearance = UIBarButtonItemAppearance()
    public var backButtonAppearance = UIBarButtonItemAppearance()
    public var doneButtonAppearance = UIBarButtonItemAppearance()
    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

public final class UITabBarAppearance: UIBarAppearance, @unchecked Sendable {
    public required init() {}
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    public var selectionIndicatorTintColor: UIColor?
}

public final class UIToolbarAppearance: UIBarAppearance, @unchecked Sendable {
    public required init() {}
}

/// The appearance of a bar item in its states.
public final class UITabBarItemAppearance: NSObject, @unchecked Sendable {
    public let normal = State()
    public let selected = State()
    public let disabled = State()
    public let focused = State()

    public final class State: NSObject, @unchecked Sendable {
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        public var iconColor: UIColor?
        public var badgeBackgroundColor: UIColor?
    }
}

public final class UIBarButtonItemAppearance: NSObject, @unchecked Sendable {
    public let normal = State()
    public let highlighted = State()
    public let disabled = State()
    public let focused = State()

    public final class State: NSObject, @unchecked Sendable {
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    }
}

extension NSAttributedString.Key {
    // UIKit's names, for the attribute dictionaries of bars.
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let link = NSAttributedString.Key("NSLink")
}
