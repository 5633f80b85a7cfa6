import Foundation
import ViewGraph

/// A card with a wide shadow, partly covered by a veil that is removed by a click.
@MainActor
final class ShadowSample {
    private let host: WindowHost<VeiledCard>

    init(_ screen: any Screen) {
        host = WindowHost(
            VeiledCard(), screen: screen, title: "shadows", size: CGSize(width: 300, height: 200))
        host.open()
    }
}

private struct VeiledCard: View {
    @State private var isVeiled = true

    var body: some View {
        ZStack {
            Color.white
            RoundedRectangle(cornerRadius: 20).fill(.white).frame(width: 200, height: 100)
                .shadow(color: .black, radius: 12)
            Color(red: 1, green: 0, blue: 0).frame(width: 120, height: 60).opacity(isVeiled ? 1 : 0).offset(
                x: -90, y: -50)
        }
        .frame(width: 300, height: 200)
        .onTapGesture {
            isVeiled = false
            printLine("unveiled")
        }
        .overlay(alignment: .topLeading) { Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4) }
    }
}
