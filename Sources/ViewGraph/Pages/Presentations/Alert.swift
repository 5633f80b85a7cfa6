public import Foundation

extension View {
    /// Presents a message while a flag is set. `make` returns `nil` if there is none.
    func message(
        isPresented: Binding<Bool>, style: PresentationStyle, isLive: Bool = true,
        clear: (@MainActor () -> Void)? = nil, _ make: @escaping @MainActor () -> MessageView?
    ) -> some View {
        presenting(
            PresentationSource(
                current: {
                    guard isPresented.wrappedValue, let message = make() else { return nil }
                    return PresentedContent(id: 0, content: { AnyView(message) }, isLive: isLive)
                },
                clear: { isPresented.wrappedValue = false }, style: style))
    }

    // MARK: Title and actions

    /// Shows a message with actions while `isPresented` is true. Each action dismisses it. Without actions
    /// there is an OK button.
    public func alert<Actions: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions) }

    @_disfavoredOverload
    public func alert<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) }

    public func alert<Actions: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        message(isPresented: isPresented, style: .alert) {
            MessageView(title: title, message: nil, actions: AnyView(actions()), style: .alert)
        }
    }

    // MARK: With a message

    public func alert<Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    @_disfavoredOverload
    public func alert<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }

    public func alert<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        self.message(isPresented: isPresented, style: .alert) {
            MessageView(
                title: title, message: AnyView(message()), actions: AnyView(actions()), style: .alert)
        }
    }

    // MARK: With data

    /// Shows a message about `data` while `isPresented` is true and there is data.
    public func alert<Value, Actions: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    @_disfavoredOverload
    public func alert<Title: StringProtocol, Value, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View { alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) }

    public func alert<Value, Actions: View>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        message(isPresented: isPresented, style: .alert, isLive: false) {
            data.map {
                MessageView(title: title, message: nil, actions: AnyView(actions($0)), style: .alert)
            }
        }
    }

    public func alert<Value, Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(
            Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    @_disfavoredOverload
    public func alert<Title: StringProtocol, Value, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    public func alert<Value, Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        self.message(isPresented: isPresented, style: .alert, isLive: false) {
            data.map {
                MessageView(
                    title: title, message: AnyView(message($0)), actions: AnyView(actions($0)),
                    style: .alert)
            }
        }
    }

    // MARK: With an error

    /// Shows an error's description while `isPresented` is true and there is an error.
    public func alert<Failure: LocalizedError, Actions: View>(
        isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        message(isPresented: isPresented, style: .alert) {
            error.map {
                MessageView(
                    title: Text(verbatim: $0.title), message: nil, actions: AnyView(actions()),
                    style: .alert)
            }
        }
    }

    public func alert<Failure: LocalizedError, Actions: View, Message: View>(
        isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping (Failure) -> Actions,
        @ViewBuilder message: @escaping (Failure) -> Message
    ) -> some View {
        self.message(isPresented: isPresented, style: .alert) {
            error.map {
                MessageView(
                    title: Text(verbatim: $0.title), message: AnyView(message($0)),
                    actions: AnyView(actions($0)), style: .alert)
            }
        }
    }

    // MARK: The older forms

    /// Shows an alert while `isPresented` is true.
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        message(isPresented: isPresented, style: .alert) { content().message }
    }

    /// Shows an alert while there is an item.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert)
        -> some View
    {
        presenting(
            PresentationSource(item: item, style: .alert, onDismiss: nil) { content($0).message })
    }
}

extension LocalizedError {
    fileprivate var title: String { errorDescription ?? localizedDescription }
}

/// A message with one or two buttons, in the older form.
public struct Alert {
    private let title: Text
    private let text: Text?
    private let buttons: [Button]

    /// - Parameter dismissButton: the button, by default OK.
    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.title = title
        text = message
        buttons = [dismissButton ?? .cancel(Text("OK"))]
    }

    public init(
        title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button
    ) {
        self.title = title
        text = message
        buttons = [primaryButton, secondaryButton]
    }

    @MainActor
    var message: MessageView {
        MessageView(
            title: title, message: text.map { AnyView($0) },
            actions: AnyView(AnswerButtons(buttons: buttons)), style: .alert)
    }

    /// An alert with two buttons side by side, which is always the case here.
    public static func sideBySideButtons(
        title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button
    ) -> Alert {
        Alert(
            title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
    }

    /// A button of an alert.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: (() -> Void)?

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action)
        }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action)
        }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(label: Text("Cancel"), role: .cancel, action: action)
        }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action)
        }
    }
}

/// The buttons of the older forms.
struct AnswerButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(0..<buttons.count) { index in
            Button(role: buttons[index].role) {
                buttons[index].action?()
            } label: {
                buttons[index].label
            }
        }
    }
}
