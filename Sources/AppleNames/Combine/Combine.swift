@_exported public import LinuxPublishers
