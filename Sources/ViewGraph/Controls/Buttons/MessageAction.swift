/// A button's node, as messages see it.
@MainActor
protocol MessageAction: AnyObject {
    var messageRole: ButtonRole? { get }
    /// What a press does, the closing included.
    func pressFromMessage()
}

extension EnvironmentValues {
    /// Runs after a button's action: alerts go away then.
    var afterAction: (@MainActor () -> Void)? {
        get { self[AfterActionKey.self] }
        set { self[AfterActionKey.self] = newValue }
    }
    private enum AfterActionKey: PlaceKey {
        static var defaultValue: (@MainActor () -> Void)? { nil }
        static var ends: PlaceBeginning { .card }
    }
}
