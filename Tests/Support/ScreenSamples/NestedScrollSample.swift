import Foundation
import ViewGraph

/// A horizontal region in a vertical one, with real views as programs write them.
@MainActor
final class NestedScrollSample {
    private let host: WindowHost<NestedScrolls>

    /// - Parameter isVertical: whether the inner region scrolls vertically, too.
    init(_ screen: any Screen, isVertical: Bool) {
        host = WindowHost(
            NestedScrolls(isVertical: isVertical), screen: screen, title: "nested",
            size: CGSize(width: 400, height: 600), hasTitleBar: false)
        host.open()
    }
}

struct NestedScrolls: View {
    var isVertical = false

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if isVertical { innerRows } else { columns }
                rows
            }
        }
    }

    private var innerRows: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<10) { index in
                    (index % 2 == 0 ? Color.red : Color.green).frame(height: 32)
                        .onAppear { printLine("inner row \(index)") }
                }
            }
        }
        .frame(height: 96)
    }

    private var columns: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
                ForEach(0..<100) { index in
                    (index % 2 == 0 ? Color.red : Color.green).frame(width: 100, height: 96)
                        .onAppear { printLine("column \(index)") }
                }
            }
        }
        .frame(height: 96)
    }

    private var rows: some View {
        LazyVStack(spacing: 0) {
            ForEach(0..<1_000) { index in
                HStack {
                    Text("Row \(index)")
                    Spacer()
                    Button("Press \(index)") { printLine("pressed \(index)") }
                }
                .padding(.horizontal).frame(height: 50)
                .background(index % 2 == 0 ? Color.white : Color(red: 0.9, green: 0.9, blue: 0.95))
                .onAppear { printLine("row \(index)") }
            }
        }
    }
}
