import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry fileprivate var greeting: String = "hello"
    @Entry fileprivate var note: Int?
    @Entry fileprivate var pairs: [String: (Int) -> Int] = ["twice": { $0 * 2 }]
    @Entry fileprivate var volume = 3
}

private struct Previewed: View {
    var body: some View { Text("shown") }
}

#Preview { Previewed() }
#Preview("with a name") { Previewed() }
#Preview("with traits", traits: .landscapeLeft, .sizeThatFitsLayout) {
    let number = 1
    Text("\(number)")
    Previewed()
}
#Preview("with state") {
    @Previewable @State var isOn = false
    Text(isOn ? "on" : "off")
}

private struct Previewed_Previews: PreviewProvider {
    static var previews: some View {
        Previewed().previewLayout(.sizeThatFits).previewDisplayName("fits")
        Previewed().previewLayout(.fixed(width: 300, height: 70)).previewDevice("iPhone 12")
        Previewed().previewDevice(PreviewDevice(rawValue: "iPhone SE"))
            .previewInterfaceOrientation(.landscapeLeft)
    }
}

@Suite("Macros")
struct MacroTests {
    // Shows: #Preview, @Previewable
    @Test("previews compile, and the program contains nothing of them")
    func previews() {
        // The file compiles: that is the proof.
        #expect(String(describing: Previewed.self) == "Previewed")
    }

    // Shows: PreviewProvider
    @Test("the previews of a preview provider are ordinary views")
    @MainActor
    func provider() {
        #expect(String(describing: type(of: Previewed_Previews.previews)).contains("Previewed"))
        #expect(Previewed_Previews.platform == nil)
    }

    // Shows: @Entry
    @Test("an entry has its default, and stores an assigned value")
    func entry() {
        var values = EnvironmentValues()
        #expect(values.greeting == "hello")
        #expect(values.note == nil)
        #expect(values.pairs["twice"]?(4) == 8)
        #expect(values.volume == 3)
        values.greeting = "goodbye"
        values.note = 7
        #expect(values.greeting == "goodbye")
        #expect(values.note == 7)
    }
}
