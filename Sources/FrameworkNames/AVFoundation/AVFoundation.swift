@_exported public import StandInAVFoundation
