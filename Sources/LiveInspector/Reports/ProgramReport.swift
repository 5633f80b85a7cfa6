/// The state of a running program, as it is sent to the page.
struct ProgramReport: Encodable, Equatable {
    /// A window with its views.
    struct Window: Encodable, Equatable {
        var title = ""
        var width = 0.0
        var height = 0.0
        var views: [View] = []
        /// Whether there are more views than are sent.
        var isCut = false
    }

    /// A view of a window.
    struct View: Encodable, Equatable {
        enum Kind: String, Encodable {
            case program, vocabulary, row
        }

        var depth: Int
        var name: String
        var label: String
        var kind: Kind
        /// x, y, width and height in the window, in points. Empty if the view has no frame.
        var frame: [Double]
        var properties: [Property]
        /// The number of bodies of this type that ran in the last second.
        var evaluations: Int
        var place: String
    }

    /// A stored property of a view.
    struct Property: Encodable, Equatable {
        var name: String
        var value: String
        var isState: Bool
    }

    /// The bodies of one type that ran in the last second.
    struct Body: Encodable, Equatable {
        var name: String
        var count: Int
        /// The times of the processor, in milliseconds.
        var total: Double
        var longest: Double
        var reasons: [Reason]
    }

    /// A reason for evaluations, and their number.
    struct Reason: Encodable, Equatable {
        var words: String
        var count: Int
    }

    /// A frame that was drawn.
    struct Frame: Encodable, Equatable {
        /// The time that it took, in milliseconds.
        var duration: Double
        var evaluations: Int
    }

    /// A list with its loads.
    struct List: Encodable, Equatable {
        var name: String
        /// The last entries of its log, oldest first.
        var entries: [Entry]
        /// The number of entries so far.
        var count: Int
    }

    /// An entry of a list's log.
    struct Entry: Encodable, Equatable {
        /// The time since the program's start, in seconds.
        var time: Double
        var words: String
    }

    /// A way of writing views that makes them slow.
    struct Diagnostic: Encodable, Equatable {
        var heading: String
        var subject: String
        var finding: String
        var cure: String
        var place: String
        var article: String
    }

    var windows: [Window] = []
    var bodies: [Body] = []
    var frames: [Frame] = []
    /// The number that changes with each frame.
    var frameNumber = 0
    var lists: [List] = []
    var diagnostics: [Diagnostic] = []
}
