import Foundation

/// A change that the service is to make.
struct WalkEdit: Sendable, Identifiable {
    enum Change: Sendable {
        case favourite(Bool)
        case delete
        case putBack
    }

    /// Tells the service that it is the same one, if it is sent again.
    let id = UUID()
    /// As it was when it was changed.
    var walk: Walk
    var change: Change
    /// Whether the service may know of it.
    var isSent = false

    /// Whether both together change nothing, and the service knows of neither.
    func isUndone(by next: WalkEdit) -> Bool {
        if isSent { return false }
        return switch (change, next.change) {
        case (.favourite(let isFavourite), .favourite(let isNext)): isFavourite != isNext
        case (.delete, .putBack): true
        default: false
        }
    }

    /// The walk as it is to be; nil if it is to go.
    var result: Walk? {
        var walk = walk
        switch change {
        case .favourite(let isFavourite): walk.favourite = isFavourite
        case .delete: return nil
        case .putBack: break
        }
        return walk
    }
}

/// Why the service did not do what it was asked for.
enum WalkError: LocalizedError {
    /// It cannot be reached, or does not answer in time.
    case unreachable
    /// It wants to be asked later.
    case busy(after: Duration)
    /// Somebody else has changed the walk, which is like this now.
    case conflict(Walk)
    /// There is no such walk.
    case missing
    /// Why, in its own words.
    case refused(String)

    var errorDescription: String? {
        switch self {
        case .unreachable: "The service cannot be reached."
        case .busy: "The service is busy."
        case .conflict: "Somebody else has changed this walk."
        case .missing: "This walk is gone."
        case .refused(let reason): reason
        }
    }
}
