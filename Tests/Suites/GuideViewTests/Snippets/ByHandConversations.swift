// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

extension ByHand {
    // Shown
    @MainActor
    @Observable
    final class HandmadeThread {
        enum Row: Identifiable {
            case remark(Remark, depth: Int)
            case end(of: Int?, Pager<Remark>, depth: Int)

            var id: String {
                switch self {
                case .remark(let remark, _): "remark \(remark.id)"
                case .end(let parent, _, _): "end \(parent ?? -1)"
                }
            }
        }

        private(set) var expanded: Set<Int> = []
        @ObservationIgnored private var levels: [Int?: Pager<Remark>] = [:]

        func level(_ parent: Int?) -> Pager<Remark> {
            if let level = levels[parent] { return level }
            let new = Pager { try await service.remarks(below: parent, page: $0) }
            levels[parent] = new
            return new
        }

        func rows(below parent: Int? = nil, depth: Int = 0) -> [Row] {
            let level = level(parent)
            return level.items.flatMap { remark in
                [.remark(remark, depth: depth)]
                    + (expanded.contains(remark.id) ? rows(below: remark.id, depth: depth + 1) : [])
            } + [.end(of: parent, level, depth: depth)]
        }

        func toggle(_ remark: Remark) { expanded.formSymmetricDifference([remark.id]) }
    }
    // Scaffolding

    // Shown
    struct HandmadeDiscussion: View {
        @State private var model = HandmadeThread()

        var body: some View {
            List(model.rows()) { row in
                switch row {
                case .remark(let remark, let depth):
                    HStack {
                        Button {
                            withAnimation { model.toggle(remark) }
                        } label: {
                            Image(systemName: "chevron.forward")
                                .rotationEffect(.degrees(model.expanded.contains(remark.id) ? 90 : 0))
                        }
                        .opacity(remark.replyCount > 0 ? 1 : 0)
                        .disabled(remark.replyCount == 0)
                        .accessibilityLabel("Replies")
                        Text(remark.text)
                    }
                    .padding(.leading, 16 * CGFloat(depth))
                case .end(_, let level, let depth):
                    VStack { PagerStatus(pager: level) }
                        .frame(minHeight: 1)
                        .padding(.leading, 16 * CGFloat(depth))
                        .task(id: level.items.count) {
                            if level.error == nil { await level.loadMore() }
                        }
                }
            }
            .refreshable { await model.level(nil).refresh() }
        }
    }
    // Scaffolding

    // Shown
    struct Remarks: TreeSource {
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Remark> {
            try await page(below: nil, request)
        }

        func children(
            of parent: Remark, request: PageRequest<Int>
        ) async throws -> Page<Int, Remark> {
            try await page(below: parent.id, request)
        }

        func hasChildren(_ remark: Remark) -> Bool? { remark.replyCount > 0 }

        private func page(
            below parent: Int?, _ request: PageRequest<Int>
        ) async throws -> Page<Int, Remark> {
            let answer = try await service.remarks(below: parent, page: request.key ?? 0)
            return Page(items: answer.items, nextKey: answer.next)
        }
    }

    struct DiscussionOfRemarks: View {
        @State private var remarks = TreeViewModel(source: Remarks())

        var body: some View {
            DynamicOutline(remarks) { row in Text(row.item.text) }
        }
    }
    // Scaffolding

    // Shown
    @MainActor
    @Observable
    final class HandmadeConversation {
        private(set) var letters: [Letter] = []
        private(set) var hasEarlier = true
        private(set) var error: (any Error)?
        private(set) var newCount = 0
        var isAtEnd = true {
            didSet { if isAtEnd { newCount = 0 } }
        }
        private var isLoading = false

        func loadEarlier() async {
            guard !isLoading, hasEarlier else { return }
            (isLoading, error) = (true, nil)
            defer { isLoading = false }
            do {
                let page = try await service.letters(before: letters.first?.id)
                let known = Set(letters.map(\.id))
                letters.insert(contentsOf: page.items.filter { !known.contains($0.id) }, at: 0)
                hasEarlier = page.hasEarlier
            } catch {
                if !(error is CancellationError) { self.error = error }
            }
        }

        func follow() async {
            for await letter in service.newLetters() {
                if let index = letters.firstIndex(where: { $0.id == letter.id }) {
                    letters[index] = letter
                } else {
                    letters.append(letter)
                    if !isAtEnd { newCount += 1 }
                }
            }
        }
    }
    // Scaffolding

    // Shown
    struct HandmadeChat: View {
        @State private var model = HandmadeConversation()
        @State private var place: Int?

        var body: some View {
            ScrollView {
                LazyVStack {
                    if let error = model.error {
                        Text(error.localizedDescription)
                        Button("Retry") { Task { await model.loadEarlier() } }
                    } else if model.hasEarlier {
                        ProgressView().task(id: model.letters.first?.id) { await model.loadEarlier() }
                    }
                    ForEach(model.letters) { letter in Text(letter.text) }
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: $place)
            .defaultScrollAnchor(.bottom, for: .initialOffset)
            .defaultScrollAnchor(model.isAtEnd ? .bottom : nil, for: .sizeChanges)
            .onScrollGeometryChange(for: Bool.self) { geometry in
                geometry.visibleRect.maxY > geometry.contentSize.height - 1
            } action: { _, isAtEnd in
                model.isAtEnd = isAtEnd
            }
            .overlay(alignment: .bottom) {
                if model.newCount > 0 {
                    Button("\(model.newCount) new messages") {
                        withAnimation { place = model.letters.last?.id }
                    }
                }
            }
            .task { await model.follow() }
        }
    }
    // Scaffolding

    // Shown
    struct Letters: PageSource {
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Letter> {
            let answer = try await service.letters(before: request.key)
            return Page(
                items: answer.items,
                previousKey: answer.hasEarlier ? answer.items.first?.id : nil, nextKey: nil)
        }
    }

    struct Chat: View {
        @State private var letters = ListViewModel(source: Letters())

        var body: some View {
            DynamicList(letters) { row in Text(row.item.text) }
                .opensAtEnd()
                .followsEnd()
                .task {
                    await letters.follow(
                        service.newLetters().map { RowEdit.put($0, at: .endIfLoaded) })
                }
        }
    }
    // Scaffolding
}
