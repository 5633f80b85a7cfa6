public import Foundation

/// The parts of a date that are shown.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that chooses a date, a time or both.
///
/// Differs from Apple's: day and time are text fields in the user's own format, without calendar and wheels.
public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let bounds: (lower: Date?, upper: Date?)
    let components: Components
    let label: Label
    @Environment(\.labelsAreHidden) private var labelIsHidden

    init(
        _ selection: Binding<Date>, from lower: Date? = nil, to upper: Date? = nil, _ components: Components,
        label: Label
    ) {
        self.selection = selection
        bounds = (lower, upper)
        self.components = components
        self.label = label
    }

    public var body: some View {
        HStack {
            if !labelIsHidden {
                label
                Spacer()
            }
            if components.contains(.date) { field(Self.days) }
            if components.contains(.hourAndMinute) { field(Self.times) }
        }
    }

    private func field(_ formatter: DateFormatter) -> some View {
        let source = TextSource(
            read: { formatter.string(from: selection.wrappedValue) },
            write: { text in
                if let date = formatter.date(from: text) { choose(date, onlyDay: formatter === Self.days) }
            })
        return TextInputCore(
            kind: .line(isSecure: false), text: source.read(), source: source, label: label
        )
        .fixedSize()
        .padding(.horizontal, 10).padding(.vertical, 6)
        .background(Palette.tertiarySystemFill.cornerRadius(6))
    }

    /// Sets the day, or the time, of `date`, and keeps the other part.
    private func choose(_ date: Date, onlyDay: Bool) {
        let calendar = Calendar.current
        let day = onlyDay ? date : selection.wrappedValue
        let time = onlyDay ? selection.wrappedValue : date
        var parts = calendar.dateComponents([.year, .month, .day], from: day)
        let clock = calendar.dateComponents([.hour, .minute, .second], from: time)
        (parts.hour, parts.minute, parts.second) = (clock.hour, clock.minute, clock.second)
        guard var chosen = calendar.date(from: parts) else { return }
        if let lower = bounds.lower { chosen = max(chosen, lower) }
        if let upper = bounds.upper { chosen = min(chosen, upper) }
        selection.wrappedValue = chosen
    }

    private static var days: DateFormatter { DateFields.days }
    private static var times: DateFormatter { DateFields.times }
}

/// The formats of dates in fields.
@MainActor
private enum DateFields {
    static let days = formatter(date: .medium, time: .none)
    static let times = formatter(date: .none, time: .short)

    private static func formatter(date: DateFormatter.Style, time: DateFormatter.Style) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.dateStyle = date
        formatter.timeStyle = time
        formatter.isLenient = true
        return formatter
    }
}

extension DatePicker {
    /// Any date.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, displayedComponents, label: label())
    }

    /// A date within bounds.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection, from: range.lowerBound, to: range.upperBound, displayedComponents, label: label())
    }

    /// A date at or after a day.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, from: range.lowerBound, displayedComponents, label: label())
    }

    /// A date at or before a day.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, to: range.upperBound, displayedComponents, label: label())
    }
}

extension DatePicker where Label == Text {
    /// Any date.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, displayedComponents, label: Text(titleKey))
    }

    /// A date within bounds.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, from: range.lowerBound, to: range.upperBound, displayedComponents,
            label: Text(titleKey))
    }

    /// A date at or after a day.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, from: range.lowerBound, displayedComponents, label: Text(titleKey))
    }

    /// A date at or before a day.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, to: range.upperBound, displayedComponents, label: Text(titleKey))
    }

    /// Any date.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, displayedComponents, label: Text(title))
    }

    /// A date within bounds.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, from: range.lowerBound, to: range.upperBound, displayedComponents, label: Text(title))
    }

    /// A date at or after a day.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, from: range.lowerBound, displayedComponents, label: Text(title))
    }

    /// A date at or before a day.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, to: range.upperBound, displayedComponents, label: Text(title))
    }
}

/// A style for date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

/// The style that depends on the context.
public struct DefaultDatePickerStyle: DatePickerStyle { public nonisolated init() {} }
/// Fields in a row.
public struct CompactDatePickerStyle: DatePickerStyle { public nonisolated init() {} }
/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle { public nonisolated init() {} }
/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle { public nonisolated init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

extension View {
    /// Sets the style of the date pickers inside the view.
    ///
    /// No effect on Linux: every date picker consists of fields in a row.
    public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("datePickerStyle")
        return self
    }
}
