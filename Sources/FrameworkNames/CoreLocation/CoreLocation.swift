@_exported public import StandInCoreLocation
