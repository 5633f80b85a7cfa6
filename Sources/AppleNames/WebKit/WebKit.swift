@_exported public import WebKitForLinux
