import Foundation
import Testing

@Suite struct ProcessTests {
    @Test("--version prints one line and ends with 0")
    func version() async throws {
        let result = try await ToolProcess.run(["--version"])
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("skein "))
        #expect(result.errors.isEmpty)
    }

    @Test("An unknown verb ends with 64")
    func unknownVerb() async throws {
        let result = try await ToolProcess.run(["chek"])
        #expect(result.status == 64)
        #expect(result.errors.contains("did you mean 'check'?"))
    }

    @Test("A missing file ends with 66, and is named")
    func missingFile() async throws {
        let result = try await ToolProcess.run(["check", "nowhere.yaml"])
        #expect(result.status == 66)
        #expect(result.errors.contains("nowhere.yaml: no such file"))
    }
}

extension ProcessTests {
    @Test("A file with twelve faults gets its twelve messages and 65")
    func faults() async throws {
        let result = try await ToolProcess.run(["check", "faulty.yaml"], files: ["faulty.yaml": Self.faulty])
        #expect(result.status == 65)
        let messages = result.errors.split(separator: "\n").filter { $0.contains("faulty.yaml:") }
        #expect(messages.count { $0.contains(" error: ") } == 12, "\(result.errors)")
    }

    @Test("A broken file ends with 65 and not with a trap", arguments: ["\t", "a: [", "{", "\u{0}", "- - -", "&a *a"])
    func broken(text: String) async throws {
        let result = try await ToolProcess.run(["check", "broken.yaml"], files: ["broken.yaml": text])
        #expect(result.status == 65)
        #expect(!result.errors.isEmpty)
    }

    private static let faulty = """
        show: Twelve faults
        cast: [lead, lead]
        cats: 3
        groups: {both: [lead, nobody]}
        defaults: {speed: 600}
        timeline:
          - cue: up
            do: tkaeoff
          - cue: up
            at: soon
            do: up 30
          - hold: -2s
          - wait: 3s
          - cue: far
            do:
              lead: forward
              somebody: cw 90
          - repeat: 0
            timeline:
              - cue: bow
                do: down 30
        """
}

extension ProcessTests {
    private static let bash = "/bin/bash"

    @Test(
        "In bash, completions offer verbs, options, the words of a choice, and files",
        .enabled(if: FileManager.default.isExecutableFile(atPath: bash), "needs bash"),
        arguments: [
            ("skein ch", "check"), ("skein check --str", "--strict"), ("skein check --format j", "json"),
            ("skein help rehe", "rehearse"), ("skein check outp", "output"), ("skein completions f", "fish"),
        ])
    func bashCompletions(line: String, completed: String) async throws {
        let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
        let tool = try ToolProcess.tool().path
        let script = """
            source <('\(tool)' completions bash) || exit 9
            COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _skein; echo "${COMPREPLY[@]}"
            """
        let process = try ToolProcess(["-c", script], executable: URL(fileURLWithPath: Self.bash))
        let result = await process.result()
        #expect(result.errors.isEmpty)
        #expect(result.output == "\(completed)\n")
    }
}
