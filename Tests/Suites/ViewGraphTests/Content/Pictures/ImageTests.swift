import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Pictures", .timeLimit(.minutes(10)))
struct ImageTests {
    private let picture = EncodedPicture(data: Data(), width: 40, height: 20)

    @Test("a template image is drawn in the foreground color")  // B308
    // Shows: .renderingMode
    func template() {
        let stage = Stage(
            VStack {
                Image(picture: picture)
                Image(picture: picture).renderingMode(.template)
                Image(picture: picture).renderingMode(.original)
            }.foregroundColor(.red))
        #expect(stage.pictures.map(\.style.tint) == [nil, Color.red.resolve(dark: false), nil])
    }

    @Test("a tab bar draws pictures in its own colors, except original ones")
    func tabs() {
        let stage = Stage(
            TabView {
                Text("first").tabItem { Image(picture: picture) }
                Text("second").tabItem { Image(picture: picture) }
                Text("third").tabItem { Image(picture: picture).renderingMode(.original) }
            }
            .accentColor(.red))
        let tints = stage.pictures.map(\.style.tint)
        #expect(tints.first == Color.red.resolve(dark: false))
        #expect(tints.count == 3 && tints[1] != nil && tints[1] != tints[0] && tints[2] == nil)
    }

    @Test("an image without interpolation is not smoothed")
    // Shows: .interpolation
    func interpolation() {
        let stage = Stage(
            HStack {
                Image(picture: picture).interpolation(.none)
                Image(picture: picture).interpolation(.high)
            })
        #expect(stage.pictures.map(\.style.isSmooth) == [false, true])
    }

    @Test("cap insets keep an image's borders, and tiles repeat the rest")
    // Shows: .resizable
    func slices() {
        let insets = EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        let stage = Stage(Image(picture: picture).resizable(capInsets: insets).frame(width: 100, height: 50))
        #expect(stage.pictures.count == 9)
        #expect(Set(stage.pictures.map(\.rect.size.width)) == [10, 80])
        #expect(Set(stage.pictures.map(\.rect.size.height)) == [5, 40])
        let tiled = Stage(
            Image(picture: picture).resizable(resizingMode: .tile).frame(width: 100, height: 50))
        #expect(tiled.pictures.map(\.style.tile) == [CGSize(width: 40, height: 20)])
        let probe = LayoutProbe(Image(picture: picture).resizable(capInsets: insets))
        #expect(probe.size(for: .zero) == CGSize(width: 20, height: 10), "no smaller than its borders")
    }

    @Test("an image whose name has no picture shows a placeholder")  // B304
    func missing() {
        #expect(Stage(Image("no such picture")).symbols.first?.drawing.glyph == .placeholder)
    }
}
