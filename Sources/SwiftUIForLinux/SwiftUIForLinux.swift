@_exported public import CombineForLinux
// The content of `import SwiftUI` on Linux: the vocabulary, and the modules whose names SwiftUI programs use
// without importing them.
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import ObservableObjects
@_exported public import Observation
@_exported public import UIKitForLinux
@_exported public import ViewGraph
