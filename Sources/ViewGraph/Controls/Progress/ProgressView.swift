import Foundation

/// Shows that something is going on: a spinner, or a bar where it is known how far it is.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let progress: Progress
    let label: Label?
    let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyle) private var style

    /// How far it is.
    enum Progress {
        /// nil: nobody knows.
        case share(Double?)
        /// From one date to another.
        case interval(ClosedRange<Date>, countsDown: Bool)
        /// As an object of the program's counts.
        case object(Foundation.Progress)
    }

    init(_ progress: Progress, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View {
        switch progress {
        case .share(let share): styled(share)
        case .interval(let interval, let countsDown):
            Ticking { now in
                let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
                let past = length > 0 ? now.timeIntervalSince(interval.lowerBound) / length : 1
                styled(min(max(countsDown ? 1 - past : past, 0), 1))
            }
        case .object(let object):
            Ticking { _ in styled(object.isIndeterminate ? nil : object.fractionCompleted) }
        }
    }

    @ViewBuilder
    private func styled(_ share: Double?) -> some View {
        if let style {
            style.makeView(
                ProgressViewStyleConfiguration(
                    fractionCompleted: share, label: label.map { .init(content: AnyView($0)) },
                    currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
        } else {
            DrawnProgress(
                fraction: share, isBar: share != nil, label: label, currentValueLabel: currentValueLabel,
                tint: nil)
        }
    }

    static nonisolated func share<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Progress {
        .share(value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 })
    }
}

/// Label, bar or spinner, value.
struct DrawnProgress<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let isBar: Bool
    let label: Label?
    let currentValueLabel: CurrentValueLabel?
    let tint: Color?

    var body: some View {
        if isBar {
            VStack(alignment: .leading) {
                label
                ProgressIndicator(fraction: fraction ?? 0, isBar: true, ownTint: tint)
                currentValueLabel.font(.caption).foregroundColor(.secondary)
            }
        } else {
            VStack {
                ProgressIndicator(fraction: nil, isBar: false, ownTint: tint)
                label.foregroundColor(.secondary)
                currentValueLabel.font(.caption).foregroundColor(.secondary)
            }
        }
    }
}

/// Shows its content ten times a second anew while it is on screen.
private struct Ticking<Content: View>: View {
    @ViewBuilder let content: (Date) -> Content
    @State private var now = Date()

    var body: some View {
        content(now).task {
            while !Task.isCancelled {
                now = Date()
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
    }
}
