@_exported public import CombineForLinux
