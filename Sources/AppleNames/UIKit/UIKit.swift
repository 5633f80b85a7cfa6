@_exported public import UIKitForLinux
