import Foundation
import GTKScreen
import ViewGraph

/// Symbols by name, in rows, each as large as the font, with the first one at the top left.
@MainActor
final class SymbolSample {
    private let host: WindowHost<SymbolTable>

    init(_ screen: any Screen, names: [String]) {
        host = WindowHost(
            SymbolTable(names: names), screen: screen, title: "symbols",
            size: CGSize(width: 402, height: 800))
        host.open()
        printLine("ready")
    }
}

/// A table whose content's corner is marked in magenta for the tests.
private struct SymbolTable: View {
    let names: [String]
    private let columns = 10

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
            ForEach(0..<(names.count + columns - 1) / columns, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(row * columns..<min(names.count, (row + 1) * columns), id: \.self) { index in
                        Image(systemName: names[index]).frame(width: 40, height: 40)
                    }
                }
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .font(.system(size: 24)).foregroundColor(.red).background(Color.white)
    }
}
