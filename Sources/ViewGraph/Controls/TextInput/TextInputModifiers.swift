/// What the Return key of an on-screen keyboard says.
public struct SubmitLabel: Sendable {
    public static let done = SubmitLabel()
    public static let go = SubmitLabel()
    public static let send = SubmitLabel()
    public static let join = SubmitLabel()
    public static let route = SubmitLabel()
    public static let search = SubmitLabel()
    public static let `return` = SubmitLabel()
    public static let next = SubmitLabel()
    public static let `continue` = SubmitLabel()
}

/// Which letters an on-screen keyboard makes capitals.
public struct TextInputAutocapitalization: Sendable {
    public static let never = TextInputAutocapitalization()
    public static let words = TextInputAutocapitalization()
    public static let sentences = TextInputAutocapitalization()
    public static let characters = TextInputAutocapitalization()
}

extension View {
    /// What the Return key of an on-screen keyboard says.
    ///
    /// No effect on Linux: keys are labelled as they are.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        Diagnostics.noEffect("submitLabel")
        return self
    }

    /// Switches the correction of typed words off.
    ///
    /// No effect on Linux: nothing is corrected.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        Diagnostics.noEffect("autocorrectionDisabled")
        return self
    }

    /// Switches the correction of typed words off.
    ///
    /// No effect on Linux: nothing is corrected.
    public func disableAutocorrection(_ disable: Bool?) -> some View {
        Diagnostics.noEffect("disableAutocorrection")
        return self
    }

    /// Which letters an on-screen keyboard makes capitals.
    ///
    /// No effect on Linux: letters are typed as they are.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        Diagnostics.noEffect("textInputAutocapitalization")
        return self
    }
}

extension EnvironmentValues {
    /// Runs after the actions of a text field's Return.
    var submitted: (@MainActor () -> Void)? {
        get { self[SubmittedKey.self] }
        set { self[SubmittedKey.self] = newValue }
    }
    private enum SubmittedKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
}
