import Foundation
import ViewGraph

/// Invisible spinners: below the scroll position, in a region down there, and transparent.
@MainActor
final class SpinnerSample {
    private let host: WindowHost<HiddenSpinners>

    init(_ screen: any Screen) {
        host = WindowHost(
            HiddenSpinners(), screen: screen, title: "spinners", size: CGSize(width: 400, height: 400))
        host.open()
    }
}

struct HiddenSpinners: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
                Color.white.frame(height: 446).overlay { ProgressView().opacity(0) }
                ProgressView().frame(width: 50, height: 50)
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ProgressView().frame(width: 50, height: 50) }
                }
                Color.white.frame(height: 700)
            }
        }
    }
}
