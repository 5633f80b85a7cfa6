/// Something that a view can be taken away from: a pushed page, a sheet.
@MainActor
protocol Dismissable: AnyObject {
    func dismissFromContent()
}

/// What the views of one page or one sheet share: how to take it away.
@MainActor
final class DismissHandle {
    weak var target: (any Dismissable)?
    /// Known before the page or sheet itself is made.
    let isPresented: Bool
    /// The same binding each time, so that reading it is no change.
    private(set) lazy var mode = Binding<PresentationMode>(
        get: { [self] in PresentationMode(handle: self) }, set: { _ in })

    init(isPresented: Bool) { self.isPresented = isPresented }

    /// Where nothing is presented or pushed.
    static let none = DismissHandle(isPresented: false)
}

/// Takes the page or sheet away that it was read in. Where there is none, does nothing.
@MainActor @preconcurrency
public struct DismissAction {
    let handle: DismissHandle

    public func callAsFunction() { handle.target?.dismissFromContent() }
}

/// Whether a view is presented, and how to take it away.
public struct PresentationMode: Sendable {
    let handle: DismissHandle

    /// Whether the view is on a pushed page or a sheet.
    public var isPresented: Bool {
        handle.isPresented
    }

    /// Takes the page or sheet away that the view is on.
    public mutating func dismiss() {
        let handle = handle
        onMainActor { handle.target?.dismissFromContent() }
    }
}

extension EnvironmentValues {
    /// Takes away the page or sheet that the view is on.
    @MainActor @preconcurrency
    public var dismiss: DismissAction { DismissAction(handle: dismissHandle) }

    /// Whether the view is on a pushed page or a sheet.
    @MainActor @preconcurrency
    public var isPresented: Bool { dismissHandle.isPresented }

    /// The older way to ``EnvironmentValues/dismiss``.
    @MainActor @preconcurrency
    public var presentationMode: Binding<PresentationMode> { dismissHandle.mode }

    @MainActor
    var dismissHandle: DismissHandle {
        get { self[DismissHandleKey.self] ?? .none }
        set { self[DismissHandleKey.self] = newValue }
    }
    private enum DismissHandleKey: EnvironmentKey { static var defaultValue: DismissHandle? { nil } }
}
