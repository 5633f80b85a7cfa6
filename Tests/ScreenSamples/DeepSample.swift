import Foundation
import GTKScreen
import ViewGraph

/// Thousands of views inside of each other, beside a square that is to be seen.
@MainActor
final class DeepSample {
    private let host: WindowHost<DeepView>

    init(_ screen: any Screen) {
        host = WindowHost(
            DeepView(), screen: screen, title: "deep", size: CGSize(width: 402, height: 300))
        host.open()
    }
}

private struct DeepView: View {
    @State private var isSmall = false

    var body: some View {
        VStack(spacing: 10) {
            Nested(depth: 2_000) { (isSmall ? Color.green : Color.red).frame(width: 40, height: 40) }
            (0..<5_000).reduce(AnyView(Color.blue.frame(width: 40, height: 40))) { view, index in
                AnyView(view.padding(index.isMultiple(of: 2) ? 1 : -1))
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .overlay(alignment: .topLeading) { Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4) }
        .onTapGesture { isSmall = true }
    }
}
