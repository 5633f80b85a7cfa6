@_exported public import SafariServicesForLinux
