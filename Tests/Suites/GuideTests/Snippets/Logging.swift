// Scaffolding
import DynamicLists
import Observation

// Shown
@MainActor
@Observable
final class FailureLog {
    private(set) var messages: [String] = []

    func follow(_ list: ListViewModel<Walks>) {
        list.log = { [weak self] entry in
            switch entry {
            case .pageEnded(_, _, .failed(let message)), .rowsEnded(_, .failed(let message)):
                self?.messages.append(message)
            default: break
            }
        }
    }
}
// Scaffolding
