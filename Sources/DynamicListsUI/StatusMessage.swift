import DynamicLists
import SwiftUI

/// A message in the middle of the available space, with a Retry button.
struct StatusMessage: View {
    let title: LocalizedStringKey
    var error: ListError?
    var retry: (@MainActor () -> Void)?
    @Environment(\.listTexts) private var texts

    var body: some View {
        VStack(spacing: 6) {
            #if os(Linux)
                message.announced()
            #else
                message
            #endif
            if let retry { RetryButton(retry: retry).padding(.top, 4) }
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity)
    }

    private var message: some View {
        VStack(spacing: 6) {
            texts(title).font(.headline)
            if let error {
                texts(error)
                    .font(.subheadline)
                    .foregroundColor(.secondary)
                    .multilineTextAlignment(.center)
                    .lineLimit(6)
            }
        }
    }
}

/// The error of a row, in a line below it, with a Retry button.
struct RowErrorView: View {
    let error: ListError
    let retry: @MainActor () -> Void
    @Environment(\.listTexts) private var texts

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                texts("Could not be loaded").font(.subheadline)
                texts(error).font(.footnote).foregroundColor(.secondary).lineLimit(3)
            }
            Spacer()
            RetryButton(retry: retry)
        }
        .frame(maxWidth: .infinity)
    }
}

/// The progress above the first row or below the last one while more rows are loaded.
struct LoadingMoreView: View {
    @Environment(\.listTexts) private var texts

    var body: some View { ProgressView().accessibilityLabel(texts("Loading more")) }
}

/// The view after the last row of a completely loaded list.
struct EndNotice: View {
    @Environment(\.listTexts) private var texts

    var body: some View { texts("End of list").font(.footnote).foregroundColor(.secondary) }
}

struct RetryButton: View {
    let retry: @MainActor () -> Void

    var body: some View { RowButton(title: "Retry", action: retry) }
}

/// A button that resumes a paused load.
struct MoreButton: View {
    let action: @MainActor () -> Void

    var body: some View { RowButton(title: "Load more", action: action) }
}

/// A button that works inside a row.
private struct RowButton: View {
    let title: LocalizedStringKey
    let action: @MainActor () -> Void
    @Environment(\.listTexts) private var texts

    var body: some View {
        #if os(Linux)
            button
        #else
            // Without this style, a tap anywhere in the row would press the button.
            button.buttonStyle(.borderless)
        #endif
    }

    private var button: some View {
        Button(action: action) { texts(title) }
    }
}
