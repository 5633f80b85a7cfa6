import DynamicLists
import DynamicListsUI
import ViewGraph

extension ElementContainer {
    /// The lists in the view as a text: the load states, and a line for each row on screen with its id, the
    /// phase of its additional data, and its texts.
    ///
    /// ```
    /// 2 rows; refresh: idle, append: ended, prepend: ended
    /// 1 loaded "Ann"
    /// 2 loading "Ben"
    /// ```
    public var listDescription: String {
        guard let view = try? query.resolved() else { return "" }
        var lines: [String] = []
        view.describeLists(into: &lines)
        return lines.joined(separator: "\n")
    }
}

extension InspectedView {
    fileprivate func describeLists(into lines: inout [String]) {
        if let list = view as? any ListView, !isCovered { lines.append(list.listDescription) }
        guard let rowID else {
            for child in children where child.isVisible { child.describeLists(into: &lines) }
            return
        }
        if isCovered { return }
        let texts = accessibility.flattened.map(\.label).filter { !$0.isEmpty }
        var words = ["\(rowID.base)"]
        if let phase = loadedRow?.phase { words.append(phase.words) }
        if !texts.isEmpty { words.append("\"\(texts.joined(separator: ", "))\"") }
        lines.append(words.joined(separator: " "))
    }
}

extension ItemPhase {
    fileprivate var words: String {
        switch self {
        case .waiting: "waiting"
        case .loading: "loading"
        case .loaded: "loaded"
        case .failed(let error): "failed (\(error.message))"
        }
    }
}
