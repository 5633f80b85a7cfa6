@_exported public import StandInAVKit
