/// A program to start: where it is, and what it is given.
package struct Program: Sendable, Hashable {
    /// Its file, as an absolute path or relative to the working folder; the PATH is not searched.
    package var path: String
    /// Its arguments, without its own name.
    package var arguments: [String]
    /// Variables that it gets beside those of this process; the same name replaces.
    package var environment: [String: String]

    /// A program with its arguments.
    package init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
    }

    /// A program that is found in the PATH.
    package static func named(_ name: String, _ arguments: [String], environment: [String: String] = [:]) -> Program {
        Program("/usr/bin/env", [name] + arguments, environment: environment)
    }
}
