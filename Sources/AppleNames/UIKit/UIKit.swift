@_exported public import LinuxUIShims
