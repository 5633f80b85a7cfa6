import Foundation

/// The search field below a page's title, with its suggestions and scopes while the user is searching.
struct SearchBar: View {
    let search: SearchModel
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 12) {
                field
                if search.isSearching {
                    Button("Cancel") {
                        isFocused = false
                        search.cancel()
                    }
                }
            }
            .padding(EdgeInsets(top: 1, leading: 16, bottom: 15, trailing: 16))
            if search.isSearching, let scopes = search.scopes {
                scopes.padding(EdgeInsets(top: 0, leading: 16, bottom: 10, trailing: 16))
            }
            if search.isSearching, let suggestions = search.suggestions {
                VStack(alignment: .leading, spacing: 12) { suggestions }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(EdgeInsets(top: 0, leading: 20, bottom: 12, trailing: 20))
                    .environment(\.search, search)
            }
        }
        .onChange(of: search.wantsFocus) { _, newValue in isFocused = newValue }
        .onChange(of: isFocused) { _, isFocused in
            if isFocused { search.begin() } else { search.wantsFocus = false }
        }
        .onAppear { search.isFieldShown = true }
        .onDisappear { search.isFieldShown = false }
    }

    private var field: some View {
        HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundColor(Palette.secondaryLabel)
            if let tokens = search.tokens { tokens }
            TextField(
                text: Binding(get: { search.text }, set: { search.type($0) }), prompt: search.prompt,
                label: { Text("Search") }
            )
            .focused($isFocused)
            .onSubmit { search.submit() }
            .submitScope()
            if !search.text.isEmpty {
                Button {
                    search.type("")
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundColor(Palette.secondaryLabel)
                }
            }
        }
        .padding(.horizontal, 8)
        .frame(height: 36)
        .background(Palette.tertiarySystemFill)
        .cornerRadius(10)
    }
}
