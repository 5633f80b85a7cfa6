public import ViewGraph

/// What a scene's delegate puts into its window, for programs of the time before `App`.
@MainActor @preconcurrency
public struct _DelegatedScene: View {
    private let make: @MainActor () -> any UIWindowSceneDelegate
    @State private var connected = ConnectedScene()

    /// - Parameter make: makes the delegate; called once.
    public init(_ make: @escaping @MainActor () -> any UIWindowSceneDelegate) { self.make = make }

    public var body: some View {
        let window = connected.window(make)
        let _ = window?.changes.count
        if let controller = window?.rootViewController {
            ShownController(controller: controller, version: 0).id(ObjectIdentifier(controller))
        }
    }
}

/// The delegate, told once that its scene begins.
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
