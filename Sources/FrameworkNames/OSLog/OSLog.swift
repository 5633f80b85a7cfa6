@_exported public import StandInOSLog
