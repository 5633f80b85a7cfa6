public import Foundation
import ViewGraph

/// A window of UIKit's: stands for the program's.
public final class UIWindow: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: .zero)
        Self.main = self
    }
    /// The program's window, or what its scene's delegate made to stand for it.
    private(set) static var main = UIWindow(frame: .zero)

    public override var frame: CGRect {
        get { UIScreen.main.bounds }
        set { if newValue != .zero { Diagnostics.noEffect("UIWindow.frame") } }
    }
    /// The view controller of the window's content. Controllers are a layer above.
    var root: UIResponder? { didSet { _noteChange() } }
    public var isKeyWindow: Bool { true }
    public var windowScene: UIWindowScene? = .main
    public var screen: UIScreen { .main }
    public func makeKeyAndVisible() {}
    public func makeKey() {}
}

/// What is known of a telephone's status bar: windows have none.
public final class UIStatusBarManager: NSObject, Sendable {
    public var statusBarFrame: CGRect { .zero }
    public var isStatusBarHidden: Bool { true }
}
