extension UIWindow {
    public var rootViewController: UIViewController? {
        get { root as? UIViewController }
        set { root = newValue }
    }
}
