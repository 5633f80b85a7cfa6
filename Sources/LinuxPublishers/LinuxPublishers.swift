// What `import Combine` brings on Linux.
@_exported public import ObservableObjects
@_exported public import WebRequests
