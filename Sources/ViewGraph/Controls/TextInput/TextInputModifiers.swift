/// The label of the Return key on an on-screen keyboard.
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

/// The letters that an on-screen keyboard capitalizes.
public struct TextInputAutocapitalization: Sendable {
    public static let never = TextInputAutocapitalization()
    public static let words = TextInputAutocapitalization()
    public static let sentences = TextInputAutocapitalization()
    public static let characters = TextInputAutocapitalization()
}

extension View {
    /// Sets the label of the Return key on an on-screen keyboard.
    ///
    /// No effect on Linux: keys keep their labels.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        Diagnostics.noEffect("submitLabel")
        return self
    }

    /// Disables the correction of typed words.
    ///
    /// No effect on Linux: nothing is corrected.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        Diagnostics.noEffect("autocorrectionDisabled")
        return self
    }

    /// Disables the correction of typed words.
    ///
    /// No effect on Linux: nothing is corrected.
    public func disableAutocorrection(_ disable: Bool?) -> some View {
        Diagnostics.noEffect("disableAutocorrection")
        return self
    }

    /// Sets the letters that an on-screen keyboard capitalizes.
    ///
    /// No effect on Linux: letters are inserted as typed.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        Diagnostics.noEffect("textInputAutocapitalization")
        return self
    }
}

extension EnvironmentValues {
    /// Runs after the actions of Return in a text field.
    var submitted: (@MainActor () -> Void)? {
        get { self[SubmittedKey.self] }
        set { self[SubmittedKey.self] = newValue }
    }
    private enum SubmittedKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
}
