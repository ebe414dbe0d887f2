import DroneLink

/// What the operator types: standard input, or a test's lines.
package protocol OperatorInput: Sendable {
    /// The mailbox into which lines come from now on.
    func lines() -> LineMailbox
}

/// An operator who types what a test says, then nothing more.
package struct ScriptedInput: OperatorInput {
    private let script: [String]
    private let stays: Bool

    /// These lines; `staysOpen` = the operator sits there and types no more, instead of closing the input.
    package init(_ script: [String] = [], staysOpen: Bool = false) {
        self.script = script
        self.stays = staysOpen
    }

    /// A mailbox with the scripted lines.
    package func lines() -> LineMailbox {
        let mailbox = LineMailbox()
        for line in script { mailbox.deliver(line) }
        if !stays { mailbox.close() }
        return mailbox
    }
}

/// Lines of standard input, read on a thread of its own.
package struct StandardInput: OperatorInput {
    /// Standard input.
    package init() {}

    /// Starts reading.
    package func lines() -> LineMailbox {
        let mailbox = LineMailbox()
        do {
            try OwnThread { DescriptorLines().read(into: mailbox) }.detach()
        } catch {
            mailbox.close()
        }
        return mailbox
    }
}
