/// A presentation that its content can dismiss: a pushed page, or a sheet.
@MainActor
protocol Dismissable: AnyObject {
    func dismissFromContent()
}

/// Dismisses a page or a sheet. Shared by its views.
@MainActor
final class DismissHandle {
    weak var target: (any Dismissable)?
    /// Whether this is a page or a sheet, set before it is created.
    let isPresented: Bool
    /// The same binding each time, so reading it is not a change.
    private(set) lazy var mode = Binding<PresentationMode>(
        get: { [self] in PresentationMode(handle: self) }, set: { _ in })

    init(isPresented: Bool) { self.isPresented = isPresented }

    /// The handle of views that are neither presented nor pushed.
    static let none = DismissHandle(isPresented: false)
}

/// Dismisses the page or sheet in whose environment it was read. Does nothing if there is none.
@MainActor @preconcurrency
public struct DismissAction {
    let handle: DismissHandle

    public func callAsFunction() { handle.target?.dismissFromContent() }
}

/// Whether a view is presented, with a way to dismiss it.
public struct PresentationMode: Sendable {
    let handle: DismissHandle

    /// Whether the view is on a pushed page or a sheet.
    public var isPresented: Bool {
        handle.isPresented
    }

    /// Dismisses the page or sheet that contains the view.
    public mutating func dismiss() {
        let handle = handle
        onMainActor { handle.target?.dismissFromContent() }
    }
}

extension EnvironmentValues {
    /// Dismisses the page or sheet that contains the view.
    @MainActor @preconcurrency
    public var dismiss: DismissAction { DismissAction(handle: dismissHandle) }

    /// Whether the view is on a pushed page or a sheet.
    @MainActor @preconcurrency
    public var isPresented: Bool { dismissHandle.isPresented }

    /// The older form of ``EnvironmentValues/dismiss``.
    @MainActor @preconcurrency
    public var presentationMode: Binding<PresentationMode> { dismissHandle.mode }

    @MainActor
    var dismissHandle: DismissHandle {
        get { self[DismissHandleKey.self] ?? .none }
        set { self[DismissHandleKey.self] = newValue }
    }
    private enum DismissHandleKey: EnvironmentKey { static var defaultValue: DismissHandle? { nil } }
}
