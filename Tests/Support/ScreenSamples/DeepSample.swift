import Foundation
import GTKScreen
import ViewGraph

/// A view that contains itself infinitely, next to a square that has to be visible.
@MainActor
final class InfiniteViewSample {
    private let host: WindowHost<InfiniteViewWithMark>

    init(_ screen: any Screen) {
        host = WindowHost(
            InfiniteViewWithMark(), screen: screen, title: "endless", size: CGSize(width: 402, height: 300))
        host.open()
    }
}

private struct InfiniteViewWithMark: View {
    @State private var isOn = true

    var body: some View {
        VStack(spacing: 10) {
            (isOn ? Color.red : Color.green).frame(width: 40, height: 40).onTapGesture { isOn = false }
            EndlessUnderCondition(isOn: isOn).frame(height: 100, alignment: .top).clipped()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .overlay(alignment: .topLeading) { Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4) }
    }
}

/// A view that contains itself while a condition holds, which it always does.
struct EndlessUnderCondition: View {
    let isOn: Bool

    var body: some View {
        VStack {
            Text("inside")
            if isOn { EndlessUnderCondition(isOn: isOn) }
        }
    }
}

/// Thousands of nested views, next to a square that has to be visible.
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
