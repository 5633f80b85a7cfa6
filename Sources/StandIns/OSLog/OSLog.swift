@_exported public import StandInos
