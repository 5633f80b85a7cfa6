// The content of `import Combine` on Linux.
@_exported public import ObservableObjects
@_exported public import WebRequests
