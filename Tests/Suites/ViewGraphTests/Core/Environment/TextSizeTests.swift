import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Dynamic type sizes", .timeLimit(.minutes(5)))
struct TextSizeTests {
    private func height(_ view: some View) -> Double {
        let stage = Stage(view.background(Color.red))
        return Double(stage.painted.compactMap(\.rect).first?.height ?? 0)
    }

    private struct Metric: View {
        @ScaledMetric private var side: CGFloat = 17
        @ScaledMetric(relativeTo: .largeTitle) private var large = 34.0
        var body: some View { Text("\(Int(side)) \(Int(large))") }
    }

    // Shows: .dynamicTypeSize, @ScaledMetric
    @Test("text styles scale by Apple's table, and sizes in points do not")
    func sizes() {
        func font(_ view: some View) -> Double { height(view) }
        #expect(font(Text("a").dynamicTypeSize(.xxxLarge)) == font(Text("a").font(.system(size: 23))))
        #expect(
            font(Text("a").font(.caption).dynamicTypeSize(.accessibility5))
                == font(Text("a").font(.system(size: 43))))
        #expect(
            font(Text("a").font(.system(size: 20)).dynamicTypeSize(.accessibility5))
                == font(Text("a").font(.system(size: 20))))
        #expect(
            font(Text("a").font(.custom("Inter", size: 34)).dynamicTypeSize(.accessibility5))
                == font(Text("a").font(.custom("Inter", fixedSize: 106))))
        #expect(
            font(Text("a").font(.custom("Inter", fixedSize: 34)).dynamicTypeSize(.accessibility5))
                == font(Text("a").font(.custom("Inter", size: 34))))
        #expect(Stage(Metric()).texts == ["17 34"])
        #expect(Stage(Metric().dynamicTypeSize(.xSmall)).texts == ["14 31"])
    }

    @Test("a range limits the dynamic type size, and the older size category is the same value")
    func limits() {
        let wide = Text("a").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.accessibility3)
        #expect(height(wide) == height(Text("a")))
        let older = Text("a").environment(\.sizeCategory, .extraExtraExtraLarge)
        #expect(height(older) == height(Text("a").font(.system(size: 23))))
    }
}
