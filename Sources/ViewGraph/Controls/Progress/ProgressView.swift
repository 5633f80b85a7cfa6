import Foundation

/// A view that shows the progress of a task: a spinner, or a bar where the completed fraction is known.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let progress: Progress
    let label: Label?
    let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyle) private var style

    /// The source of the completed fraction.
    enum Progress {
        /// A fraction, `nil` if it is unknown.
        case fraction(Double?)
        /// The time from one date to another.
        case interval(ClosedRange<Date>, countsDown: Bool)
        /// The fraction of a `Foundation.AnimatedModifierValue` object.
        case object(Foundation.Progress)
    }

    init(_ progress: Progress, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View {
        switch progress {
        case .fraction(let fraction): styled(fraction)
        case .interval(let interval, let countsDown):
            TimelineView(.animation(minimumInterval: 0.1)) { timeline in
                let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
                let elapsed = length > 0 ? timeline.date.timeIntervalSince(interval.lowerBound) / length : 1
                styled(min(max(countsDown ? 1 - elapsed : elapsed, 0), 1))
            }
        case .object(let object):
            TimelineView(.animation(minimumInterval: 0.1)) { _ in
                styled(object.isIndeterminate ? nil : object.fractionCompleted)
            }
        }
    }

    @ViewBuilder
    private func styled(_ fraction: Double?) -> some View {
        if let style {
            style.makeView(
                ProgressViewStyleConfiguration(
                    fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
                    currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
        } else {
            DrawnProgress(
                fraction: fraction, isBar: fraction != nil, label: label,
                currentValueLabel: currentValueLabel,
                tint: nil)
        }
    }

    static nonisolated func fraction<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Progress
    {
        .fraction(value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 })
    }
}

/// The label, the bar or spinner, and the value's label.
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
