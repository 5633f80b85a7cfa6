import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

/// The data and the row of the first program, in its original form.
struct SeedPicture: ListItemModel, Identifiable {
    let id: Int
    let calls: HeldCalls<Int, Image>
    private(set) var image: Image?

    init(id: Int, calls: HeldCalls<Int, Image>) {
        self.id = id
        self.calls = calls
    }

    mutating func fetchAdditionalData() async throws { image = try await calls.answer(to: id) }
}

typealias SeedPictures = HeldListModel<SeedPicture>

struct SeedRow: DynamicListItemView {
    @ObservedObject var itemViewModel: ListItemViewModel<SeedPicture>
    @State var opacity: Double = 0

    init(itemViewModel: ListItemViewModel<SeedPicture>) { self.itemViewModel = itemViewModel }

    var body: some View {
        VStack(alignment: .center) {
            Text("Author: \(itemViewModel.item.id)")
            if itemViewModel.dataFetchComplete, let image = itemViewModel.item.image {
                image
                    .resizable()
                    .scaledToFill()
                    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 190)
                    .clipped()
                    .opacity(opacity)
                    .padding((1 - opacity) * 80)
                    .animation(.easeInOut(duration: 1), value: opacity)
                    .onAppear { opacity = 1 }
            } else {
                Spacer()
                ProgressView()
                Spacer()
            }
        }
        .frame(maxWidth: .infinity, idealHeight: 220)
        .onAppear {
            if itemViewModel.dataFetchComplete { opacity = 1 }
        }
        .onDisappear { opacity = 0 }
    }
}

@MainActor
@Suite("The first program's list", .timeLimit(.minutes(10)))
struct SeedTests {
    let model = SeedPictures()
    let calls = HeldCalls<Int, Image>()
    let list: ListViewModel<SeedPictures>
    let stage: ListStage<SeedPictures>
    let image = Image(picture: EncodedPicture(data: Data(), width: 200, height: 150))

    init() {
        let list = ListViewModel<SeedPictures>(listModel: model, itemBatchCount: 10, prefetchMargin: 0)
        self.list = list
        stage = ListStage(list) {
            DynamicList<SeedRow, SeedPictures>(listViewModel: list).listStyle(.plain)
        }
    }

    /// Shows ten rows, and returns the loads of the three on screen.
    private func show() async throws -> [HeldCall<Int, Image>] {
        let call = try await model.calls.next()
        call.succeed(with: (0..<10).map { SeedPicture(id: $0, calls: calls) })
        try await stage.settle { list.snapshot.ids.count == 10 }
        let loads = [try await calls.next(), try await calls.next(), try await calls.next()]
        // They run concurrently and arrive in any order.
        return loads.sorted { $0.request < $1.request }
    }

    /// Waits until a row is loaded, without a frame.
    private func answer(_ call: HeldCall<Int, Image>) async throws {
        call.succeed(with: image)
        try await list.wait { list.row(for: call.request)?.phase == .loaded }
    }

    @Test("rows show their author and a spinner, then their picture")
    func pictures() async throws {
        let loads = try await show()
        #expect(stage.texts == ["Author: 0", "Author: 1", "Author: 2"])
        #expect(stage.spinners == 3)
        #expect(stage.pictures.isEmpty)
        for load in loads { try await answer(load) }
        await stage.settle()
        #expect(stage.spinners == 0)
        #expect(stage.pictures.count == 3)
        #expect(stage.pictures.allSatisfy { $0.opacity == 1 })
    }

    @Test("a picture fades in over a second when it arrives, and its padding closes")
    func fadesIn() async throws {
        let loads = try await show()
        await stage.settle()
        try await answer(loads[0])
        try await checkFade()
    }

    @Test("a picture fades in again when its row reappears")
    func fadesInAgain() async throws {
        let loads = try await show()
        try await answer(loads[0])
        await stage.settle()
        await stage.scroll(by: 300)
        #expect(!stage.texts.contains("Author: 0"))
        #expect(stage.pictures.isEmpty)
        stage.area.scroll(by: -300)
        try await checkFade()
    }

    @Test("a row whose picture fails keeps its author")
    func failure() async throws {
        let loads = try await show()
        loads[0].fail(with: Outage())
        try await stage.settle { list.row(for: 0)?.phase.error != nil }
        #expect(stage.texts.prefix(4) == ["Author: 0", "Could not be loaded", "outage 1", "Retry"])
    }

    @Test("the initializer with a closure updates like the one with a view")
    func closure() async throws {
        let model = SeedPictures()
        let list = ListViewModel<SeedPictures>(listModel: model, itemBatchCount: 10, prefetchMargin: 0)
        let stage = ListStage(list) {
            DynamicList(list) { row in Text(row.dataFetchComplete ? "loaded" : "on its way") }
        }
        try await model.calls.next().succeed(with: [SeedPicture(id: 0, calls: calls)])
        try await stage.settle { list.snapshot.ids.count == 1 }
        #expect(stage.texts.first == "on its way")
        try await calls.next().succeed(with: image)
        try await stage.settle { list.row(for: 0)?.phase == .loaded }
        #expect(stage.texts.first == "loaded")
    }

    /// Follows the one picture on screen, frame by frame, until it is fully opaque.
    private func checkFade() async throws {
        var seen: [DrawnItem] = []
        var frames = 0
        repeat {
            stage.clock.tick()
            await Task { @MainActor in }.value
            frames += 1
            if let picture = stage.pictures.first { seen.append(picture) }
        } while frames < 120 && (stage.clock.isFrameRequested || seen.isEmpty)
        let opacities = seen.map(\.opacity)
        let widths = seen.map { Double($0.frame.width) }
        #expect(opacities == opacities.sorted())
        #expect(widths == widths.sorted())
        #expect(try #require(opacities.first) < 0.1)
        #expect(opacities.last == 1)
        // In rows of 360 points. The padding was 80 on each side.
        #expect(try #require(widths.first) < 210)
        #expect(widths.last == 360)
        // One second at 60 frames per second, except for the first frames and the last.
        #expect((58...63).contains(seen.count), "\(seen.count) frames")
        #expect(opacities[opacities.count / 2] > 0.4 && opacities[opacities.count / 2] < 0.6)
    }
}
