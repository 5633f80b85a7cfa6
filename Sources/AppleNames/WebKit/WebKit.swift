@_exported public import LinuxWebPages
