@_exported public import StandInAVFoundation
public import SwiftUI

/// Differs from Apple's: a black rectangle with a link that opens the video in another program.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let player: AVPlayer?
    private let overlay: VideoOverlay

    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        self.player = player
        overlay = videoOverlay()
    }

    public var body: some View {
        ZStack {
            Color.black
            if let url = player?.currentItem?.asset.url {
                Link(destination: url) { Image(systemName: "play.circle").font(.largeTitle) }
                    .foregroundColor(.white)
            } else {
                Image(systemName: "play.slash").font(.largeTitle).foregroundColor(.gray)
            }
            overlay
        }
    }
}
extension VideoPlayer where VideoOverlay == EmptyView {
    public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// Differs from Apple's: it shows nothing.
open class AVPlayerViewController: UIViewController {
    public var player: AVPlayer?
    public var showsPlaybackControls = true
}
