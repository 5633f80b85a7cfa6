// Requests within bounds, and whose cancelling waits for nobody, on Linux.
//
// Two ways. Requests of ours go over libcurl (Transport): web services and pictures. So do a program's
// `data(from:)`, `upload(for:from:)`, `download(from:)`, their kin and `dataTaskPublisher`, within 32 MB in
// memory, where they need of their session no more than its headers, cookies and times (`isPlain`). All
// others stay with URLSession: those with a delegate, a protocol or a cached answer of the program's, stored
// credentials, a body that is a stream or a file, `bytes(from:)`, and tasks that a program makes by itself.
// Nothing bounds these: Foundation hands pieces on faster than a delegate can take them. The rest is about
// them.
//
// Why this is here, and until when. Foundation's async requests (`URLSession.data(from:)` and its kin) cancel
// their task inside Swift's cancellation handler, where Swift holds a lock of the Swift task, and wait there
// for the session's queue; the session's queue meanwhile resumes that very Swift task, for which it needs the
// lock: both threads are lost, and with them every session, because all share one queue
// (swift-corelibs-foundation issue 5412). Mended after Swift 6.3, in 6.4 (pull request 5417): with 6.4 as the
// oldest compiler, ``Transfer``, ``StreamedTransfer`` and the stand-ins in LinuxPublishers can go, and with
// them all of this target but ``PromptCache``, Transport, `bytes` and files' addresses.
//
// A second fault is in 6.4 still: a session looks for a cached answer on a queue of low priority and notes a
// cancelling meanwhile behind the start. Where the transfer fails before the note is read ("offline"), the
// program ends with "Trying to access a behaviour for a task that in not in the registry". ``PromptCache``
// leaves no meanwhile.
//
// Programs that show a window get this by themselves: LinuxPublishers puts it in the place of Foundation's
// functions. A source without a window imports WebRequests, and calls `data(from:)` as ever.
@_exported public import Foundation
@_exported public import FoundationNetworking
