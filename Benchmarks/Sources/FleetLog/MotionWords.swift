/// The commands that move a drone, by their first words.
package enum MotionWords {
    static let all: Set<Substring> = [
        "takeoff", "land", "up", "down", "left", "right", "forward", "back", "cw", "ccw", "flip", "go", "curve", "jump",
    ]

    static func first(of text: String) -> Substring {
        text.split(separator: " ", maxSplits: 1).first ?? ""
    }

    /// Whether a text asks for a motion.
    package static func isMotion(_ text: String) -> Bool {
        all.contains(first(of: text))
    }
}
