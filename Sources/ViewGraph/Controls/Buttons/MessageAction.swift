/// The interface of a button's node for messages.
@MainActor
protocol MessageAction: AnyObject {
    var messageRole: ButtonRole? { get }
    /// Runs the action of the button and closes the message.
    func pressFromMessage()
}

extension EnvironmentValues {
    /// Runs after a button's action. Alerts are dismissed then.
    var afterAction: (@MainActor () -> Void)? {
        get { self[AfterActionKey.self] }
        set { self[AfterActionKey.self] = newValue }
    }
    private enum AfterActionKey: ScopedEnvironmentKey {
        static var defaultValue: (@MainActor () -> Void)? { nil }
        static var boundaries: ScopeBoundary { .card }
    }
}
