import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("The cost of keys in lists with a selection", .timeLimit(.minutes(5)))
struct TypedSearchCostTests {
    @Observable
    final class Choice {
        var one: Int?
        var several: Set<CountedID> = []
        var count = 600
    }

    /// The number of rows' views that a list has requested.
    final class Requests {
        var count = 0

        func word(_ row: Int, _ word: (Int) -> String) -> String {
            count += 1
            return word(row)
        }
    }

    private struct Words: View {
        @Bindable var choice: Choice
        let requests: Requests
        let word: (Int) -> String

        var body: some View {
            List(0..<choice.count, id: \.self, selection: $choice.one) { row in
                HStack { Text(verbatim: requests.word(row, word)) }
            }
            .listStyle(.plain)
        }
    }

    private func words(_ word: @escaping (Int) -> String) -> (Stage<Words>, Choice, Requests) {
        let (choice, requests) = (Choice(), Requests())
        let stage = Stage(Words(choice: choice, requests: requests, word: word))
        requests.count = 0
        return (stage, choice, requests)
    }

    @Test("more characters search only rows that begin with those before")
    func narrowing() {
        let (stage, choice, requests) = words { $0 == 300 ? "zebra" : $0 == 400 ? "zoo" : "apple" }
        stage.type("q")
        #expect((550...600).contains(requests.count))
        let missed = requests.count
        stage.type("ueen")
        #expect(choice.one == nil && requests.count == missed)
        stage.wait(2)
        requests.count = 0
        stage.type("z")
        #expect(choice.one == 300 && (250...400).contains(requests.count))
        requests.count = 0
        stage.type("o")
        #expect(choice.one == 400 && requests.count < 200)
    }

    @Test("characters after another key, or for other rows, are searched from the cursor")
    func restarting() {
        let (stage, choice, _) = words { $0 == 2 ? "zebra" : $0 == 5 ? "zoo" : "apple" }
        stage.type("z")
        stage.key(.downArrow)
        stage.key(.upArrow)
        stage.key(.upArrow)
        #expect(choice.one == 1)
        stage.type("o")
        #expect(choice.one == 5)
        stage.wait(2)
        stage.key(.home)
        stage.wait(2)
        stage.type("x")
        choice.count = 601
        stage.clock.tick()
        stage.type("x")
        #expect(choice.one == 0)
    }

    /// A value that counts how often it is hashed and compared.
    struct CountedID: Hashable {
        nonisolated(unsafe) static var hashes = 0
        let number: Int

        func hash(into hasher: inout Hasher) {
            Self.hashes += 1
            hasher.combine(number)
        }
    }

    private struct Item: Identifiable {
        let id: CountedID
    }

    private struct Several: View {
        @Bindable var choice: Choice
        let items: [Item]
        var body: some View {
            List(items, id: \.id, selection: $choice.several) { Text("row \($0.id.number)") }
        }
    }

    @Test("Control-A hashes each row once, and reads nothing else of rows out of view")
    func all() {
        let choice = Choice()
        let items = (0..<20_000).map { Item(id: CountedID(number: $0)) }
        let stage = Stage(Several(choice: choice, items: items))
        CountedID.hashes = 0
        stage.key("a", .command)
        #expect(choice.several.count == 20_000)
        #expect((20_000...21_000).contains(CountedID.hashes))
    }
}
