/// Which of the motions that were carried out is which step: the longest common sequence, as early as possible.
struct StepAlignment {
    /// For each step its motion, by index; nothing where the step was not carried out in its place.
    var matches: [Int?]
    /// The motions that are no step in its place.
    var extra: [Int]

    init(steps: [String], executed: [String]) {
        let common = Self.commonLengths(steps, executed)
        matches = [Int?](repeating: nil, count: steps.count)
        extra = []
        var step = 0
        var motion = 0
        while motion < executed.count {
            if step < steps.count, steps[step] == executed[motion] {
                matches[step] = motion
                step += 1
                motion += 1
            } else if step < steps.count, common[step + 1][motion] >= common[step][motion + 1] {
                step += 1
            } else {
                extra.append(motion)
                motion += 1
            }
        }
    }

    /// For each pair of places how many motions the rest of both have in common.
    private static func commonLengths(_ steps: [String], _ executed: [String]) -> [[Int]] {
        var common = [[Int]](repeating: [Int](repeating: 0, count: executed.count + 1), count: steps.count + 1)
        for step in steps.indices.reversed() {
            for motion in executed.indices.reversed() {
                common[step][motion] =
                    steps[step] == executed[motion]
                    ? common[step + 1][motion + 1] + 1
                    : max(common[step + 1][motion], common[step][motion + 1])
            }
        }
        return common
    }
}
