import Foundation

/// The days of a month, with arrows to the previous and the next month.
struct MonthCalendar: View {
    /// Whether a day is chosen.
    let isChosen: (Date) -> Bool
    let isAllowed: (Date) -> Bool
    let choose: (Date) -> Void
    /// A day of the month that is shown first.
    let start: Date
    @State private var shown: Date?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    private var month: Date {
        let parts = calendar.dateComponents([.year, .month], from: shown ?? start)
        return calendar.date(from: parts) ?? start
    }

    var body: some View {
        VStack(spacing: 8) {
            HStack(spacing: 24) {
                Text(title).font(.headline)
                Spacer()
                arrow("chevron.left", by: -1, "Previous Month")
                arrow("chevron.right", by: 1, "Next Month")
            }
            .padding(.horizontal, 8)
            Grid(horizontalSpacing: 0, verticalSpacing: 2) {
                GridRow {
                    ForEach(weekdays, id: \.offset) { day in
                        Text(day.element).font(.footnote).fontWeight(.semibold)
                            .foregroundStyle(.tertiary).frame(maxWidth: .infinity)
                    }
                }
                ForEach(weeks, id: \.first) { week in
                    GridRow {
                        ForEach(week.indices, id: \.self) { index in
                            if let day = week[index] { cell(day) } else { Color.clear.frame(height: 40) }
                        }
                    }
                }
            }
        }
        .frame(minWidth: 280)
    }

    private var title: String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.setLocalizedDateFormatFromTemplate("MMMMyyyy")
        return formatter.string(from: month)
    }

    private func arrow(_ symbol: String, by months: Int, _ label: String) -> some View {
        Button {
            shown = calendar.date(byAdding: .month, value: months, to: month)
        } label: {
            Image(systemName: symbol).font(.system(size: 17, weight: .semibold))
                .accessibilityLabel(Text(verbatim: label))
        }
        .buttonStyle(.borderless)
    }

    /// The short weekday names, from the first day of the user's week.
    private var weekdays: [(offset: Int, element: String)] {
        let formatter = DateFormatter()
        formatter.locale = locale
        let names = formatter.shortWeekdaySymbols as [String]
        let first = calendar.firstWeekday - 1
        return (0..<names.count).map { ($0, names[($0 + first) % names.count].uppercased()) }
    }

    /// The month's days in weeks, each at midnight, with `nil` for days of other months.
    private var weeks: [[Date?]] {
        guard let count = calendar.range(of: .day, in: .month, for: month)?.count else { return [] }
        let lead = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        var days: [Date?] = Array(repeating: nil, count: lead)
        days += (0..<count).map { calendar.date(byAdding: .day, value: $0, to: month) }
        days += Array(repeating: nil, count: (7 - days.count % 7) % 7)
        return stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
    }

    private func cell(_ day: Date) -> some View {
        let chosen = isChosen(day)
        let today = calendar.isDateInToday(day)
        return Button {
            choose(day)
        } label: {
            Text(verbatim: "\(calendar.component(.day, from: day))")
                .font(.system(size: 20, weight: chosen ? .semibold : .regular))
                .foregroundStyle(chosen || today ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
                .frame(width: 40, height: 40)
                .background(Circle().fill(.tint).opacity(chosen ? 0.15 : 0))
                .frame(maxWidth: .infinity)
        }
        .buttonStyle(.plain)
        .disabled(!isAllowed(day))
    }
}
