@_exported public import SwiftUIForLinux
