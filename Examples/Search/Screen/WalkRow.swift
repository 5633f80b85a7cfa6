import SwiftUI

/// A walk in the list.
struct WalkRow: View {
    let walk: Walk
    let star: @MainActor () -> Void
    let delete: @MainActor () -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            KindTile(kind: walk.kind)
            VStack(alignment: .leading, spacing: 3) {
                Text(walk.name).font(.headline)
                WalkFacts(walk: walk)
                Text(walk.summary)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(2)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Button(action: star) {
                Image(systemName: walk.favourite ? "star.fill" : "star")
                    .font(.system(size: 19))
                    .foregroundStyle(walk.favourite ? Color.yellow : Color.secondary.opacity(0.6))
                    .frame(width: 36, height: 44)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        }
        .padding(.vertical, 4)
        .contentShape(Rectangle())
        .contextMenu {
            Button(walk.favourite ? "Remove from favourites" : "Add to favourites", action: star)
            Button("Delete", role: .destructive, action: delete)
        }
    }
}

/// The figures of a walk, in a line.
struct WalkFacts: View {
    let walk: Walk

    var body: some View {
        HStack(spacing: 4) {
            Text("\(walk.kilometres.formatted(.number.precision(.fractionLength(1)))) km")
            Text("·")
            Text("\(walk.ascent.formatted()) m up")
            Text("·")
            Image(systemName: "star.fill").font(.system(size: 10)).foregroundStyle(.orange)
            Text(walk.rating.formatted(.number.precision(.fractionLength(1))))
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
}

/// The kind of a walk, as a picture.
struct KindTile: View {
    let kind: WalkKind

    var body: some View {
        RoundedRectangle(cornerRadius: 10)
            .fill(LinearGradient(colors: kind.colors, startPoint: .top, endPoint: .bottom))
            .frame(width: 44, height: 44)
            .overlay {
                Image(systemName: kind.symbol).font(.system(size: 20)).foregroundStyle(.white)
            }
    }
}

extension WalkKind {
    /// The title for the user.
    var title: String { rawValue.capitalized }

    var symbol: String {
        switch self {
        case .coast: "sun.max.fill"
        case .forest: "tree.fill"
        case .hills: "mountain.2.fill"
        case .river: "drop.fill"
        case .village: "house.fill"
        }
    }

    /// The colors of the gradient, from top to bottom.
    var colors: [Color] {
        switch self {
        case .coast: [Color(red: 0.99, green: 0.72, blue: 0.30), Color(red: 0.95, green: 0.52, blue: 0.25)]
        case .forest: [Color(red: 0.36, green: 0.72, blue: 0.42), Color(red: 0.16, green: 0.53, blue: 0.31)]
        case .hills: [Color(red: 0.58, green: 0.55, blue: 0.80), Color(red: 0.40, green: 0.36, blue: 0.66)]
        case .river: [Color(red: 0.35, green: 0.70, blue: 0.93), Color(red: 0.16, green: 0.49, blue: 0.81)]
        case .village: [Color(red: 0.88, green: 0.50, blue: 0.47), Color(red: 0.73, green: 0.33, blue: 0.34)]
        }
    }
}
