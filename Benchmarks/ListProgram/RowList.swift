import GTKScreen
import SwiftUI

/// The content of a row.
protocol Numbered {
    var number: Int { get }
}

extension Int: Numbered {
    var number: Int { self }
}

/// The peers' list with a selection of one row.
struct SelectingList: View {
    let options: Options
    @State private var selection: Int? = 0

    var body: some View {
        RowList(rows: 0..<options.rows, id: \.self, options: options, selection: .one($selection)) {
            ListScrollDriver.run(idleKeys: options.idleKeys, keys: options.frames) { selection ?? -1 }
        }
    }
}

/// The peers' list with a selection of several rows.
struct ListOfSelected: View {
    let options: Options
    @State private var selection: Set<Int> = []

    var body: some View {
        RowList(rows: 0..<options.rows, id: \.self, options: options, selection: .several($selection)) {
            ListScrollDriver.run(idleKeys: options.idleKeys, keys: options.frames) { selection.count }
        }
    }
}

/// The peers' list: a picture of 24 points, a title, and a detail at the other end.
struct RowList<Rows: RandomAccessCollection, ID: Hashable>: View where Rows.Element: Numbered {
    enum Selection {
        case none
        case one(Binding<ID?>)
        case several(Binding<Set<ID>>)
    }

    let rows: Rows
    let id: KeyPath<Rows.Element, ID>
    let options: Options
    var selection = Selection.none
    /// Begins to drive the list, when it has appeared.
    let start: @MainActor () -> Void

    var body: some View {
        list.listStyle(.plain).onAppear { start() }
    }

    @ViewBuilder
    private var list: some View {
        switch selection {
        case .none: List(rows, id: id) { content(of: $0) }
        case .one(let selection): List(rows, id: id, selection: selection) { content(of: $0) }
        case .several(let selection): List(rows, id: id, selection: selection) { content(of: $0) }
        }
    }

    private func content(of row: Rows.Element) -> some View {
        let number = row.number
        return HStack(spacing: 8) {
            Image(uiImage: pictures[number & 7])
                .resizable()
                .frame(width: 24, height: 24)
            options.hasOwnTitle(number) ? Text("Last row") : Text("Title of row \(number)")
            Spacer(minLength: 0)
            Text("detail \(number * 31)")
        }
        .font(.system(size: 13))
        .frame(height: options.height(ofRow: number))
        .listRowInsets(EdgeInsets())
        .listRowSeparator(.hidden)
    }
}

/// The peers' eight pictures.
@MainActor private let pictures: [UIImage] = (0..<8).compactMap { number in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "peers/picture\(number).png")
    return (try? Data(contentsOf: file)).flatMap(UIImage.init(data:))
}
