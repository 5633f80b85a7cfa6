import GTKScreen
import SwiftUI

/// Content that is far larger than a window: the first frame, and the frames of scrolling through it.
struct LargeContent<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        content.onAppear {
            ListScrollDriver.run(.points(60), frames: Arguments.changes)
        }
    }
}

/// One text, longer than the window is high.
struct LongText: View {
    let text: String

    var body: some View {
        ScrollView { Text(text).frame(maxWidth: .infinity, alignment: .leading) }
    }

    static let lines = (0..<10_000).map { "Line \($0) of a long text" }.joined(separator: "\n")
    /// A word of 20 000 letters.
    static let word = String((0..<20_000).map { Character(UnicodeScalar(UInt8(97 + $0 * 7 % 26))) })
    /// A megabyte of words in one paragraph.
    static let words = String(
        (0..<200_000).map { "word\($0 * 7919 % 1_000) " }.joined().prefix(1_000_000))
}

/// A thousand pages; the last one is shown.
struct LongPath: View {
    @State private var path = Array(0..<1_000)

    var body: some View {
        NavigationStack(path: $path) {
            Text("Start").navigationDestination(for: Int.self) { number in
                ScrollView {
                    VStack(alignment: .leading) {
                        ForEach(0..<40) { Text("Line \($0) of page \(number)") }
                        NavigationLink("Next", value: number + 1)
                    }
                }
                .navigationTitle("Page \(number)")
            }
        }
    }
}

/// Ten thousand switches in a stack that is not lazy.
struct ManyToggles: View {
    @State private var isOn = [Bool](repeating: false, count: 10_000)

    var body: some View {
        ScrollView {
            VStack {
                ForEach(isOn.indices, id: \.self) { Toggle("Toggle \($0)", isOn: $isOn[$0]) }
            }
        }
    }
}
