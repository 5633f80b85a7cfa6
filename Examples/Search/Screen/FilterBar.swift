import SwiftUI

/// The filters: favorites only, and one kind or all.
struct FilterBar: View {
    @Binding var query: WalkQuery

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 8) {
                Chip(title: "Favourites", symbol: "star.fill", isOn: query.onlyFavourites) {
                    query.onlyFavourites.toggle()
                }
                Divider().frame(height: 20)
                Chip(title: "All", isOn: query.kind == nil) { query.kind = nil }
                ForEach(WalkKind.allCases, id: \.self) { kind in
                    Chip(title: kind.title, symbol: kind.symbol, isOn: query.kind == kind) {
                        query.kind = query.kind == kind ? nil : kind
                    }
                }
            }
            .padding(.horizontal, 20)
            .padding(.vertical, 8)
        }
    }
}

/// A word that is selected or not.
struct Chip: View {
    let title: String
    var symbol: String?
    let isOn: Bool
    let choose: @MainActor () -> Void

    var body: some View {
        Button(action: choose) {
            HStack(spacing: 5) {
                if let symbol { Image(systemName: symbol).font(.system(size: 12)) }
                Text(title).font(.subheadline).fontWeight(isOn ? .semibold : .regular)
            }
            .foregroundStyle(isOn ? Color.white : Color.primary)
            .padding(.horizontal, 12)
            .frame(height: 32)
            .background(isOn ? Color.accentColor : Color.gray.opacity(0.16), in: Capsule())
        }
        .buttonStyle(.plain)
    }
}
