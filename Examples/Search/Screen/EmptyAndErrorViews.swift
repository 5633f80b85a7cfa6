import SwiftUI

/// The view for a search without results.
struct NothingFound: View {
    let query: WalkQuery
    let isOffline: Bool
    let clear: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: query.onlyFavourites ? "star" : "magnifyingglass")
                .font(.system(size: 40))
                .foregroundStyle(.secondary)
            Text(title).font(.headline)
            Text(hint).font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            if query != WalkQuery() { Button("Show all walks", action: clear).padding(.top, 4) }
        }
        .padding(24)
    }

    private var title: String {
        if !query.text.isEmpty { return "No walk for “\(query.text)”" }
        return query.onlyFavourites ? "No favourites yet" : "No walks"
    }

    private var hint: String {
        if isOffline { return "Only what was loaded before is searched until the service is back." }
        if !query.text.isEmpty { return "Try fewer or other words, or another filter." }
        return query.onlyFavourites ? "Choose the star of a walk to find it here." : "The service has none."
    }
}

/// The view for a page that could not be loaded.
struct LoadingFailed: View {
    let isOffline: Bool
    let message: String
    let retry: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 6) {
            Text(isOffline ? "Not loaded yet" : "Loading failed").font(.headline)
            Text(isOffline ? "The walks come as soon as the service is back." : message)
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
            Button("Retry", action: retry).padding(.top, 4)
        }
        .padding(16)
        .frame(maxWidth: .infinity)
    }
}
