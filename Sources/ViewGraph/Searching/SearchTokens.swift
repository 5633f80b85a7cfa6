import Foundation

extension View {
    /// A search field with words that stand for things before its text.
    ///
    /// Differs from Apple's: a click on a token takes it away; backspace does not.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        let view = AnyView(TokenRow(tokens: tokens, token: token))
        return searchable(text: text, placement: placement, prompt: prompt)
            .environment(\.searchTokens, SearchTokens(view: view))
    }

    /// A search field with words that stand for things before its text.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    /// A search field with words that stand for things before its text, and others that are suggested.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
            .searchSuggestions {
                ForEach(Array(suggestedTokens.wrappedValue)) { element in
                    Button {
                        tokens.wrappedValue.append(element)
                    } label: {
                        token(element)
                    }
                }
            }
    }

    /// A search field with words that stand for things before its text, and others that are suggested.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement,
            prompt: Text(prompt), token: token)
    }
}

/// What stands before a search field's text.
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

struct TokenRow<C: RandomAccessCollection & RangeReplaceableCollection, T: View>: View
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
