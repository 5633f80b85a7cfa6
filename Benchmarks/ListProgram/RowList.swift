import GTKScreen
import SwiftUI

/// The content of a row.
protocol Numbered {
    var number: Int { get }
}

extension Int: Numbered {
    var number: Int { self }
}

/// The peers' list: a picture of 24 points, a title, and a detail at the other end.
struct RowList<Rows: RandomAccessCollection, ID: Hashable>: View where Rows.Element: Numbered {
    let rows: Rows
    let id: KeyPath<Rows.Element, ID>
    let options: Options
    let step: ScrollDriver.Step

    var body: some View {
        List(rows, id: id) { row in
            let number = row.number
            HStack(spacing: 8) {
                Image(uiImage: pictures[number & 7])
                    .resizable()
                    .frame(width: 24, height: 24)
                Text("Title of row \(number)")
                Spacer(minLength: 0)
                Text("detail \(number * 31)")
            }
            .font(.system(size: 13))
            .frame(height: options.height(ofRow: number))
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
        }
        .listStyle(.plain)
        .onAppear { ListScrollDriver.run(step, frames: options.frames) }
    }
}

/// The peers' eight pictures.
@MainActor private let pictures: [UIImage] = (0..<8).compactMap { number in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "peers/picture\(number).png")
    return (try? Data(contentsOf: file)).flatMap(UIImage.init(data:))
}
