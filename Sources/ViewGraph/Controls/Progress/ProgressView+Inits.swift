public import Foundation

extension ProgressView where CurrentValueLabel == EmptyView {
    /// A spinner.
    public init() where Label == EmptyView {
        self.init(.fraction(nil), label: nil, currentValueLabel: nil)
    }

    /// A spinner with a label below it.
    public init(@ViewBuilder label: () -> Label) {
        self.init(.fraction(nil), label: label(), currentValueLabel: nil)
    }

    /// A spinner with a title below it.
    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

    /// A spinner with a title below it.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title) where Label == Text { self.init { Text(title) } }

    /// A bar.
    /// - Parameter value: a value from 0 to `total`, or `nil` to show a spinner.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0)
    where Label == EmptyView {
        self.init(Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
    }

    /// A bar with a label above it.
    /// - Parameter value: a value from 0 to `total`, or `nil` to show a spinner.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label
    ) {
        self.init(Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
    }

    /// A bar with a title above it.
    /// - Parameter value: a value from 0 to `total`, or `nil` to show a spinner.
    public init<Value: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey, value: Value?, total: Value = 1.0
    ) where Label == Text {
        self.init(Self.fraction(value, of: total), label: Text(titleKey), currentValueLabel: nil)
    }

    /// A bar with a title above it.
    /// - Parameter value: a value from 0 to `total`, or `nil` to show a spinner.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
        _ title: Title, value: Value?, total: Value = 1.0
    ) where Label == Text {
        self.init(Self.fraction(value, of: total), label: Text(title), currentValueLabel: nil)
    }
}

extension ProgressView {
    /// A bar with a label above and its value below it.
    /// - Parameter value: a value from 0 to `total`, or `nil` to show a spinner.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(Self.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// The progress of a `Foundation.AnimatedModifierValue` object, as a bar with its descriptions above and
    /// below. The object is polled ten times a second.
    public init(_ progress: Foundation.Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(.object(progress), label: nil, currentValueLabel: nil)
    }

    /// A bar that follows a time interval.
    /// - Parameter countsDown: whether the bar empties instead of fills.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .interval(timerInterval, countsDown: countsDown), label: label(),
            currentValueLabel: currentValueLabel())
    }

    /// A bar that follows a time interval, with the time below it.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == DefaultDateProgressLabel {
        self.init(
            .interval(timerInterval, countsDown: countsDown), label: label(),
            currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    }

    /// A bar that follows a time interval, with the time below it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
        self.init(
            .interval(timerInterval, countsDown: countsDown), label: nil,
            currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    }

    /// Creates a progress view from the configuration of a style.
    public init(_ configuration: ProgressViewStyleConfiguration)
    where
        Label == ProgressViewStyleConfiguration.Label,
        CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
    {
        self.init(
            .fraction(configuration.fractionCompleted), label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

/// The minutes and seconds of a time interval.
public struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    public var body: some View {
        let now = min(max(Date(), interval.lowerBound), interval.upperBound)
        let seconds = Int(
            nearest: (countsDown
                ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)))
        let remainder = seconds % 60
        Text(verbatim: "\(seconds / 60):\(remainder < 10 ? "0" : "")\(remainder)")
    }
}
