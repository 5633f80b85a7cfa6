import DynamicLists
import DynamicListsUI
import SwiftUI

struct Numbers: ListModel {
    var last = 0
    mutating func fetchNextItems(count: Int) async throws -> [Int] {
        defer { last += count }
        return Array(last..<last + count)  // your slow service: try await …
    }
    mutating func reset() { last = 0 }
}
let numbers = ListViewModel<Numbers>()
struct NumberList: View { var body: some View { DynamicList(numbers) { Text("Row \($0.item)") } } }
