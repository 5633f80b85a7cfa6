@_exported public import LinuxViews
