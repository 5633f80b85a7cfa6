import Foundation

extension View {
    private func searching<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        _ text: Binding<String>, tokens: Binding<C>, suggested: Binding<C>? = nil,
        isPresented: Binding<Bool>? = nil, _ placement: SearchFieldPlacement, prompt: Text?,
        token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        let suggestions = suggested.map { suggested in
            AnyView(
                ForEach(Array(suggested.wrappedValue)) { element in
                    Button {
                        tokens.wrappedValue.append(element)
                    } label: {
                        token(element)
                    }
                })
        }
        return searching(
            text, placement, isPresented: isPresented, prompt: prompt, suggestions: suggestions
        )
        .environment(
            \.searchTokens, SearchTokens(view: AnyView(TokenRow(tokens: tokens, token: token))))
    }

    // MARK: Tokens

    /// Adds a search field with tokens before its text.
    ///
    /// Differs from Apple's: a token is removed by a click, not by backspace.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(text, tokens: tokens, placement, prompt: prompt, token: token)
    }

    /// Adds a search field with tokens before its text.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(text, tokens: tokens, placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens before its text.
    @_disfavoredOverload
    public func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, Prompt: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Prompt, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(text, tokens: tokens, placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens before its text, which the program can also open.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(text, tokens: tokens, isPresented: isPresented, placement, prompt: prompt, token: token)
    }

    /// Adds a search field with tokens before its text, which the program can also open.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(
            text, tokens: tokens, isPresented: isPresented, placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens before its text, which the program can also open.
    @_disfavoredOverload
    public func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, Prompt: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Prompt,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(
            text, tokens: tokens, isPresented: isPresented, placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens before its text and suggested tokens.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(text, tokens: tokens, suggested: suggestedTokens, placement, prompt: prompt, token: token)
    }

    /// Adds a search field with tokens before its text and suggested tokens.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(
            text, tokens: tokens, suggested: suggestedTokens, placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens before its text and suggested tokens.
    @_disfavoredOverload
    public func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, Prompt: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Prompt,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(
            text, tokens: tokens, suggested: suggestedTokens, placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens before its text and suggested tokens, which the program can also open.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(
            text, tokens: tokens, suggested: suggestedTokens, isPresented: isPresented, placement,
            prompt: prompt, token: token)
    }

    /// Adds a search field with tokens before its text and suggested tokens, which the program can also open.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(
            text, tokens: tokens, suggested: suggestedTokens, isPresented: isPresented, placement,
            prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens before its text and suggested tokens, which the program can also open.
    @_disfavoredOverload
    public func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, Prompt: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Prompt,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searching(
            text, tokens: tokens, suggested: suggestedTokens, isPresented: isPresented, placement,
            prompt: Text(prompt), token: token)
    }
}

/// The tokens before a search field's text.
struct SearchTokens {
    let view: AnyView
}

extension EnvironmentValues {
    var searchTokens: SearchTokens? {
        get { self[SearchTokensKey.self] }
        set { self[SearchTokensKey.self] = newValue }
    }
    private enum SearchTokensKey: EnvironmentKey { static var defaultValue: SearchTokens? { nil } }
}

private struct TokenRow<C: RandomAccessCollection & RangeReplaceableCollection, T: View>: View
where C.Element: Identifiable {
    let tokens: Binding<C>
    let token: (C.Element) -> T

    var body: some View {
        ForEach(Array(tokens.wrappedValue)) { element in
            Button {
                tokens.wrappedValue.removeAll { $0.id == element.id }
            } label: {
                token(element).font(.subheadline).foregroundColor(.white).lineLimit(1)
                    .padding(.horizontal, 8).padding(.vertical, 2)
                    .background(Color.accentColor.cornerRadius(6))
            }
        }
    }
}
