// Requests within limits, and with cancellation that never waits, on Linux.
//
// There are two ways. Requests of this package go over libcurl (Transport): web services and pictures. So do
// a program's `data(from:)`, `upload(for:from:)`, `download(from:)`, similar functions and
// `dataTaskPublisher`, within 32 MB in memory, if they need nothing of their session but its headers, cookies
// and time limits (`isPlain`). All other requests stay with URLSession: those with a delegate, a protocol or
// a cached response of the program, stored credentials, a body that is a stream or a file, `bytes(from:)`,
// and tasks that a program makes itself. These have no limits: Foundation delivers pieces faster than a
// delegate can process them. The rest of this comment is about them.
//
// Why this target exists, and until when: Foundation's async requests (`URLSession.data(from:)` and similar
// functions) cancel their task inside Swift's cancellation handler, where Swift holds a lock of the Swift
// task, and wait there for the session's queue. Meanwhile the session's queue resumes the same Swift task,
// for which it needs the lock. Both threads deadlock, and with them every session, because all share one
// queue (swift-corelibs-foundation issue 5412). Fixed after Swift 6.3, in 6.4 (pull request 5417): with 6.4
// as the oldest compiler, ``AwaitedRequest``, ``StreamingDelegate`` and the stand-ins in CombineForLinux can
// be removed, and with them all of this target but ``PromptCache``, Transport, `bytes` and file addresses.
//
// A second bug is still in 6.4: a session looks up a cached response on a queue of low priority, and records
// a cancellation in the meantime behind the start. If the transfer fails before that record is read
// ("offline"), the program ends with "Trying to access a behaviour for a task that in not in the registry".
// ``PromptCache`` leaves no time in between.
//
// Programs with windows get this automatically: CombineForLinux replaces Foundation's functions with it. A
// source without a window imports WebRequests, and calls `data(from:)` as usual.
@_exported public import Foundation
@_exported public import FoundationNetworking
