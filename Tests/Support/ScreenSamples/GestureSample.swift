import Foundation
import ViewGraph

/// Views that print the gestures on them: stripes of 60 points, 300 points wide.
@MainActor
final class GestureSample {
    private let host: WindowHost<GestureStripes>

    init(_ screen: any Screen) {
        host = WindowHost(
            GestureStripes(), screen: screen, title: "gestures", size: CGSize(width: 300, height: 480))
        host.open()
    }
}

private struct GestureStripes: View {
    @State private var offset = CGSize.zero

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Text("tap").onTapGesture { printLine("tap") }
                Spacer()
            }
            .padding(20)
            .frame(width: 300, height: 60)
            stripe(.green).onTapGesture(count: 2) { printLine("double") }.onTapGesture { printLine("single") }
            stripe(.yellow).onLongPressGesture { printLine("long") }
            stripe(.gray).overlay(handle)
            Button("Button") { printLine("button") }.frame(width: 300, height: 60).contentCover()
            HStack(spacing: 0) {
                Button("Free") { printLine("free") }.frame(width: 200, height: 60).onTapGesture {
                    printLine("around")
                }
                Button("High") { printLine("under") }.frame(width: 100, height: 60)
                    .highPriorityGesture(TapGesture().onEnded { printLine("high") })
            }
            List(0..<20) { number in
                Text("row \(number)").onTapGesture { printLine("row \(number)") }
            }
            .listStyle(.plain)
            .frame(width: 300, height: 120)
        }
        .frame(width: 300, height: 480, alignment: .top)
        .background(Color.white)
        .overlay(alignment: .topLeading) {
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
    }

    private func stripe(_ color: Color) -> some View { color.frame(width: 300, height: 60) }

    private var handle: some View {
        Color.red.frame(width: 40, height: 40).offset(offset)
            .gesture(
                DragGesture(coordinateSpace: .global)
                    .onChanged { offset = $0.translation }
                    .onEnded { drag in
                        let (x, y) = (drag.translation.width.rounded(), drag.translation.height.rounded())
                        printLine("dragged \(Int(x)) \(Int(y))")
                    })
    }
}

extension View {
    /// Adds a view on top that receives the clicks.
    fileprivate func contentCover() -> some View {
        overlay(Color.blue.frame(width: 60, height: 60).onTapGesture { printLine("cover") })
    }
}
