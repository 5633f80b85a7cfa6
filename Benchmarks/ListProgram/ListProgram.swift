import GTKScreen
import SwiftUI

/// Our list with the row and the options of its peers (`Benchmarks/peers`): scrolls by itself, and ends.
@main
struct ListProgram: App {
    var body: some Scene {
        WindowGroup {
            RowList(options: Options(arguments: CommandLine.arguments))
        }
        .defaultSize(width: 400, height: 700)
        // The peers' windows have no title bar either.
        .windowStyle(.hiddenTitleBar)
    }
}

/// The peers' list: a picture of 24 points, a title, and a detail at the other end.
struct RowList: View {
    let options: Options
    private let pictures = Picture.all

    init(options: Options) {
        self.options = options
    }

    var body: some View {
        List(0..<options.rows, id: \.self) { index in
            HStack(spacing: 8) {
                Image(uiImage: pictures[index % pictures.count])
                    .resizable()
                    .frame(width: 24, height: 24)
                Text("Title of row \(index)")
                Spacer(minLength: 0)
                Text("detail \(index * 31)")
            }
            .font(.system(size: 13))
            .frame(height: options.height(ofRow: index))
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
        }
        .listStyle(.plain)
        .onAppear {
            var step: Double?
            if case .points(let distance) = options.step { step = distance }
            ListScrollDriver.run(
                name: "DynamicLists", rows: options.rows,
                heights: options.varyingHeights ? "varying" : "equal", step: step, frames: options.frames)
        }
    }
}

/// The peers' eight pictures.
enum Picture {
    static let all: [UIImage] = (0..<8).compactMap { number in
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "peers/picture\(number).png")
        return (try? Data(contentsOf: file)).flatMap(UIImage.init(data:))
    }
}
