import SwiftUI

/// A tree of 1 000 nodes that each change discards and creates again.
struct RebuiltTree: View {
    @State private var turn = 0

    var body: some View {
        ZStack { Tree(leaf: Text("turn \(turn)")).id(turn) }
            .task { await Arguments.perform { turn += 1 } }
    }
}

/// 125 rows of eight nodes; the leaf is in the middle of the first screen.
struct Tree<Leaf: View>: View {
    let leaf: Leaf

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<125) { index in
                    HStack(spacing: 8) {
                        Color.gray.frame(width: 16, height: 16)
                        VStack(alignment: .leading, spacing: 0) {
                            Text("Title of row \(index)")
                            if index == 8 { leaf } else { Text("Its second line") }
                        }
                        Spacer(minLength: 0)
                        Text("detail \(index * 31)")
                    }
                }
            }
            .font(.system(size: 13))
        }
    }
}

/// A list of 100 000 rows, one of which changes.
struct Rows<Changing: View>: View {
    let changing: Changing

    var body: some View {
        List(0..<100_000, id: \.self) { index in
            HStack(spacing: 8) {
                Text("Title of row \(index)")
                Spacer(minLength: 0)
                if index == 8 { changing } else { Text("detail \(index * 31)") }
            }
            .font(.system(size: 13))
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
        }
        .listStyle(.plain)
    }
}

/// A text that each change replaces.
struct ChangingText: View {
    @State private var count = 0

    var body: some View {
        Text("count \(count)").task { await Arguments.perform { count += 1 } }
    }
}

/// A text that fades for as many frames as there are changes, at sixty frames a second.
struct MovingText: View {
    @State private var isFaded = false

    var body: some View {
        Text("on its way")
            .opacity(isFaded ? 0.1 : 1)
            .task {
                try? await Task.sleep(for: .milliseconds(500))
                let seconds = Double(Arguments.changes) / 60
                withAnimation(.linear(duration: seconds)) { isFaded = true }
                try? await Task.sleep(for: .seconds(seconds))
                exit(0)
            }
    }
}
