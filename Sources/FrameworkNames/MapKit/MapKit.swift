@_exported public import StandInMapKit
