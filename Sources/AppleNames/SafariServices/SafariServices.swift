@_exported public import LinuxBrowserPages
