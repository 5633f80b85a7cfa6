public import Foundation
import ViewGraph

/// A window of UIKit, which represents the program's window.
public final class UIWindow: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: .zero)
        Self.main = self
    }
    /// The program's window, or the one that its scene's delegate created to represent it.
    private(set) static var main = UIWindow(frame: .zero)

    public override var frame: CGRect {
        get { UIScreen.main.bounds }
        set { if newValue != .zero { Diagnostics.noEffect("UIWindow.frame") } }
    }
    /// The view controller of the window's content. Controllers are in a higher layer.
    var root: UIResponder? { didSet { _noteChange() } }
    public var isKeyWindow: Bool { true }
    public var windowScene: UIWindowScene? = .main
    public var screen: UIScreen { .main }
    public func makeKeyAndVisible() {}
    public func makeKey() {}
}

/// The status bar of a phone, which windows do not have.
public final class UIStatusBarManager: NSObject, Sendable {
    public var statusBarFrame: CGRect { .zero }
    public var isStatusBarHidden: Bool { true }
}
