import Foundation

struct TaskItem: Identifiable, Codable, Hashable {
    var id = UUID()
    var title: String
    var isDone = false
}

@Observable
class Board {
    var tasks: [TaskItem] = []
    var openCount: Int { tasks.count { !$0.isDone } }

    func load() async {
        let titles = await Loader.titles()
        tasks = titles.map { TaskItem(title: $0) }
        print("tasks \(tasks.count)")
    }
}

nonisolated struct Loader {
    @concurrent static func titles() async -> [String] {
        try? await Task.sleep(for: .milliseconds(20))
        return ["Plan", "Build", "Prove"]
    }
}
