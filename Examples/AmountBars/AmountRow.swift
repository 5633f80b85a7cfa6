import DynamicLists
import SwiftUI

/// A line, its amount, and a bar that animates when the amount arrives and whenever the row reappears.
struct AmountRow: View {
    let row: ListItemViewModel<Amount>
    @State private var shown = 0.0

    var body: some View {
        AmountLine(label: "Line \(row.item.id)", amount: row.item.value, shown: shown)
            .onChange(of: row.item.value, initial: true) { _, value in
                withAnimation(.amount) { shown = value ?? 0 }
            }
            .onDisappear { shown = 0 }
            .onAppear { withAnimation(.amount) { shown = row.item.value ?? 0 } }
    }
}

extension Animation {
    static let amount = Animation.interpolatingSpring(stiffness: 30, damping: 8)
}

/// The appearance of a row in both designs.
struct AmountLine: View {
    let label: String
    let amount: Double?
    /// The present length of the bar, as a fraction of the available width.
    let shown: Double

    var body: some View {
        HStack {
            Text(label)
                .frame(width: 64, alignment: .leading)
            Text(amount.map { String(format: "Amount: %.1f", $0) } ?? "Loading…")
                .foregroundStyle(amount == nil ? .secondary : .primary)
                .frame(width: 100, alignment: .leading)
            GeometryReader { geometry in
                Capsule()
                    .fill(color)
                    .frame(width: max(0, geometry.size.width * shown), height: 20)
                    .frame(maxHeight: .infinity)
            }
        }
        .font(.callout)
        .frame(height: 32)
    }

    private var color: Color {
        switch amount {
        case .none: .gray
        case .some(..<0.3): .red
        case .some(..<0.7): .yellow
        default: .green
        }
    }
}

#Preview("Amounts", traits: .sizeThatFitsLayout) {
    VStack {
        AmountLine(label: "Line 0", amount: nil, shown: 0)
        AmountLine(label: "Line 1", amount: 0.2, shown: 0.2)
        AmountLine(label: "Line 2", amount: 0.9, shown: 0.9)
    }
    .padding()
}
