@_exported public import SwiftDataViews
