import SwiftUI

/// Messages below the list: a deleted walk that can be restored, and an unavailable service.
struct BottomBars: View {
    let library: WalkLibrary

    var body: some View {
        VStack(spacing: 0) {
            if let walk = library.deleted { UndoBar(walk: walk) { library.undo() } }
            if library.refusedCount > 0 {
                RefusedBar(count: library.refusedCount) {
                    Task { try? await library.discardRefused() }
                }
            }
            if library.isOffline {
                TimelineView(.periodic(from: .now, by: 15)) { context in
                    OfflineBanner(
                        age: library.loadedAt.map { context.date.timeIntervalSince($0) },
                        pendingCount: library.pendingCount)
                }
            }
        }
    }
}

/// Restores a deleted walk.
struct UndoBar: View {
    let walk: Walk
    let undo: @MainActor () -> Void

    var body: some View {
        ActionBar(text: "“\(walk.name)” was deleted", action: "Undo", act: undo)
    }
}

/// Reports changes that the service did not accept, and that are no longer shown.
struct RefusedBar: View {
    let count: Int
    let dismiss: @MainActor () -> Void

    var body: some View {
        ActionBar(
            text: count == 1 ? "1 change was not accepted" : "\(count) changes were not accepted",
            action: "Dismiss", act: dismiss)
    }
}

/// A sentence with an action.
struct ActionBar: View {
    let text: String
    let action: String
    let act: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Text(text).font(.subheadline).lineLimit(1)
            Spacer()
            Button(action: act) { Text(action).font(.subheadline).bold() }
        }
        .padding(.horizontal, 16)
        .frame(height: 48)
        .background(Color.gray.opacity(0.18), in: RoundedRectangle(cornerRadius: 12))
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
    }
}

/// Reports that the service is unavailable, and the consequences.
struct OfflineBanner: View {
    /// The age of the shown data, in seconds; nil if nothing was loaded.
    let age: TimeInterval?
    let pendingCount: Int

    var body: some View {
        HStack(spacing: 10) {
            Image(systemName: "wifi.slash").font(.system(size: 16))
            VStack(alignment: .leading, spacing: 1) {
                Text(offline).font(.footnote).fontWeight(.semibold)
                if pendingCount > 0 { Text(pending).font(.footnote) }
            }
            Spacer()
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .foregroundStyle(.black)
        .background(Color(red: 1, green: 0.80, blue: 0.26))
    }

    private var offline: String {
        age.map { "Offline: showing what was loaded \(Self.words(for: $0))" }
            ?? "Offline: nothing was loaded yet"
    }

    private var pending: String {
        pendingCount == 1 ? "1 change waits to be sent" : "\(pendingCount) changes wait to be sent"
    }

    private static func words(for age: TimeInterval) -> String {
        switch age {
        case ..<60: "a moment ago"
        case ..<120: "a minute ago"
        case ..<3600: "\(Int(age / 60)) minutes ago"
        case ..<7200: "an hour ago"
        case ..<86_400: "\(Int(age / 3600)) hours ago"
        default: "days ago"
        }
    }
}
