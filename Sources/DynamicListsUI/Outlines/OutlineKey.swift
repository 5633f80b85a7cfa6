import DynamicLists
import SwiftUI

/// A key of outlines.
enum OutlineKey: Equatable {
    case expand, collapse, expandDescendants

    /// The effect of a key at a row.
    enum Step: Equatable {
        case expand, collapse, expandDescendants, goToParent, goToFirstChild
    }

    /// The meaning of a key press, or `nil` for other keys.
    init?(_ press: KeyPress, isRightToLeft: Bool) {
        let modifiers = press.modifiers.subtracting([.capsLock, .numericPad])
        if press.characters == "*" || press.key == "*", modifiers.isSubset(of: .shift) {
            self = .expandDescendants
        } else if press.key == .rightArrow, modifiers.isEmpty {
            self = isRightToLeft ? .collapse : .expand
        } else if press.key == .leftArrow, modifiers.isEmpty {
            self = isRightToLeft ? .expand : .collapse
        } else {
            return nil
        }
    }

    /// The effect at a row in this state, or `nil` for none.
    func step(of row: TreeRowState) -> Step? {
        let hasChildren = row.hasChildren != false
        switch self {
        case .expand where row.isExpanded: return .goToFirstChild
        case .expand: return hasChildren ? .expand : nil
        case .collapse: return row.isExpanded && hasChildren ? .collapse : .goToParent
        case .expandDescendants: return hasChildren ? .expandDescendants : nil
        }
    }
}
