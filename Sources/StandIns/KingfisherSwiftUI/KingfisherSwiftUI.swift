@_exported public import StandInKingfisher
