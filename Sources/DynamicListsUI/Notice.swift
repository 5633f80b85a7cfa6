import DynamicLists
import SwiftUI

/// A message in the middle of its room, with a button to try again.
struct Notice: View {
    let title: String
    let detail: String?
    let retry: (@MainActor () -> Void)?

    var body: some View {
        VStack(spacing: 6) {
            Text(title).font(.headline)
            if let detail {
                Text(detail)
                    .font(.subheadline)
                    .foregroundColor(.secondary)
                    .multilineTextAlignment(.center)
                    .lineLimit(6)
            }
            if let retry { RetryButton(retry: retry).padding(.top, 4) }
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity)
    }
}

/// What went wrong with a row, in a line below it, with a button to try again.
struct RowNotice: View {
    let error: ListError
    let retry: @MainActor () -> Void

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text("Could not be loaded").font(.subheadline)
                Text(error.message).font(.footnote).foregroundColor(.secondary).lineLimit(3)
            }
            Spacer()
            RetryButton(retry: retry)
        }
        .frame(maxWidth: .infinity)
    }
}

struct RetryButton: View {
    let retry: @MainActor () -> Void

    var body: some View {
        #if os(Linux)
            Button("Retry", action: retry)
        #else
            // Otherwise a tap anywhere in its row would press it.
            Button("Retry", action: retry).buttonStyle(.borderless)
        #endif
    }
}
