extension View {
    private func dialog(
        isPresented: Binding<Bool>, title: Text, titleVisibility: Visibility, hasMessage: Bool = false,
        isLive: Bool = true, _ parts: @escaping @MainActor () -> (actions: AnyView, message: AnyView?)?
    ) -> some View {
        // The title is not shown by default, as on the iPhone. (B199)
        let showsTitle = titleVisibility == .visible
        return message(isPresented: isPresented, style: .dialog, isLive: isLive) {
            parts().map {
                MessageView(
                    title: showsTitle ? title : nil, message: $0.message, actions: $0.actions,
                    style: .dialog)
            }
        }
    }

    /// Offers several actions while `isPresented` is true. Cancel is added if no button has that role, so the
    /// dialog can always be dismissed.
    public func confirmationDialog<Actions: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    @_disfavoredOverload
    public func confirmationDialog<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    public func confirmationDialog<Actions: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        dialog(isPresented: isPresented, title: title, titleVisibility: titleVisibility) {
            (AnyView(actions()), nil)
        }
    }

    // MARK: With a message

    public func confirmationDialog<Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }

    @_disfavoredOverload
    public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }

    public func confirmationDialog<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        dialog(isPresented: isPresented, title: title, titleVisibility: titleVisibility) {
            (AnyView(actions()), AnyView(message()))
        }
    }

    // MARK: With data

    public func confirmationDialog<Value, Actions: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions)
    }

    @_disfavoredOverload
    public func confirmationDialog<Title: StringProtocol, Value, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions)
    }

    public func confirmationDialog<Value, Actions: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        dialog(isPresented: isPresented, title: title, titleVisibility: titleVisibility, isLive: false) {
            data.map { (AnyView(actions($0)), nil) }
        }
    }

    public func confirmationDialog<Value, Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }

    @_disfavoredOverload
    public func confirmationDialog<Title: StringProtocol, Value, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }

    public func confirmationDialog<Value, Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        dialog(isPresented: isPresented, title: title, titleVisibility: titleVisibility, isLive: false) {
            data.map { (AnyView(actions($0)), AnyView(message($0))) }
        }
    }

    // MARK: The older forms

    /// Offers several actions while `isPresented` is true.
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        message(isPresented: isPresented, style: .dialog) { content().message }
    }

    /// Offers several actions while there is an item.
    public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        presenting(
            PresentationSource(item: item, style: .dialog, onDismiss: nil) { content($0).message })
    }
}

/// A choice of actions, in the older form.
public struct ActionSheet {
    private let title: Text
    private let text: Text?
    private let buttons: [Button]

    public typealias Button = Alert.Button

    /// - Parameter buttons: the actions. Cancel is added if no button has that role.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        text = message
        self.buttons = buttons
    }

    @MainActor
    var message: MessageView {
        MessageView(
            title: title, message: text.map { AnyView($0) },
            actions: AnyView(AnswerButtons(buttons: buttons)), style: .dialog)
    }
}
