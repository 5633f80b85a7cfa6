public import ViewGraph

/// The window content of a scene's delegate, for programs that predate `App`.
@MainActor @preconcurrency
public struct _DelegatedScene: View {
    private let make: @MainActor () -> any UIWindowSceneDelegate
    @State private var connected = ConnectedScene()

    /// - Parameter make: Makes the delegate. Called once.
    public init(_ make: @escaping @MainActor () -> any UIWindowSceneDelegate) { self.make = make }

    public var body: some View {
        let window = connected.window(make)
        let _ = window?.changes.count
        if let controller = window?.rootViewController {
            HostedController(controller: controller, version: 0).id(ObjectIdentifier(controller))
        }
    }
}

/// The delegate, notified once that its scene connects.
@MainActor
private final class ConnectedScene {
    private var delegate: (any UIWindowSceneDelegate)?

    nonisolated init() {}

    func window(_ make: () -> any UIWindowSceneDelegate) -> UIWindow? {
        if let delegate { return delegate.window }
        return ViewChanges.withoutNotes {
            let made = make()
            delegate = made
            let scene = UIWindowScene.main
            scene.delegate = made
            made.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
            made.sceneWillEnterForeground(scene)
            made.sceneDidBecomeActive(scene)
            return made.window
        }
    }
}
