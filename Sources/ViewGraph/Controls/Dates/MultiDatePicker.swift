public import Foundation

/// A control that chooses any number of days in a calendar.
public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let lower: Date?
    private let upper: Date?
    private let label: Label
    @Environment(\.calendar) private var calendar

    private init(
        _ selection: Binding<Set<DateComponents>>, from lower: Date? = nil, before upper: Date? = nil,
        label: Label
    ) {
        self.selection = selection
        self.lower = lower
        self.upper = upper
        self.label = label
    }

    public var body: some View {
        MonthCalendar(
            isChosen: { day in chosen(day) != nil }, isAllowed: isAllowed, choose: toggle,
            start: selection.wrappedValue.compactMap { calendar.date(from: $0) }.min() ?? lower ?? Date())
    }

    private func parts(_ day: Date) -> DateComponents {
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
    }

    /// The components of the day in the selection, whatever other components they have.
    private func chosen(_ day: Date) -> DateComponents? {
        selection.wrappedValue.first { components in
            calendar.date(from: components).map { calendar.isDate($0, inSameDayAs: day) } ?? false
        }
    }

    private func isAllowed(_ day: Date) -> Bool {
        if let lower, day < calendar.startOfDay(for: lower) { return false }
        if let upper, day >= upper { return false }
        return true
    }

    private func toggle(_ day: Date) {
        if let components = chosen(day) {
            selection.wrappedValue.remove(components)
        } else {
            selection.wrappedValue.insert(parts(day))
        }
    }
}

extension MultiDatePicker {
    /// Any days.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, label: label())
    }
    /// Days within bounds.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, from: bounds.lowerBound, before: bounds.upperBound, label: label())
    }
    /// Days at or after one.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, from: bounds.lowerBound, label: label())
    }
    /// Days before one.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, before: bounds.upperBound, label: label())
    }
}

extension MultiDatePicker where Label == Text {
    /// Any days.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, label: Text(titleKey))
    }
    /// Days within bounds.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(selection, from: bounds.lowerBound, before: bounds.upperBound, label: Text(titleKey))
    }
    /// Days at or after one.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection, from: bounds.lowerBound, label: Text(titleKey))
    }
    /// Days before one.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection, before: bounds.upperBound, label: Text(titleKey))
    }
    /// Any days.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, selection: Binding<Set<DateComponents>>) {
        self.init(selection, label: Text(title))
    }
    /// Days within bounds.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(selection, from: bounds.lowerBound, before: bounds.upperBound, label: Text(title))
    }
    /// Days at or after one.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection, from: bounds.lowerBound, label: Text(title))
    }
    /// Days before one.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection, before: bounds.upperBound, label: Text(title))
    }
}
