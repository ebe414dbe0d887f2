import Synchronization

/// Runs the jobs of a rehearsal first in, first out, on the one thread that drains it.
///
/// Child tasks, groups, stream consumers and default actors inherit it; an unstructured task does not and would run
/// elsewhere.
package final class RehearsalExecutor: TaskExecutor {
    private let queue = Mutex(JobQueue())

    /// An executor without jobs.
    package init() {}

    /// Puts a job at the end of the queue; callable from any thread.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.append(job) }
    }

    /// How many jobs wait.
    var pending: Int { queue.withLock { $0.count } }

    /// Runs jobs, and those that they put in, until there is none left or `limit` of them have run.
    ///
    /// Returns how many ran.
    func drain(atMost limit: Int) -> Int {
        var count = 0
        while count < limit, let job = queue.withLock({ $0.popFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
            count += 1
        }
        return count
    }
}

/// A first-in-first-out queue that gives its room back when it is empty.
private struct JobQueue {
    private var jobs: [UnownedJob] = []
    private var head = 0

    var count: Int { jobs.count - head }

    mutating func append(_ job: UnownedJob) {
        jobs.append(job)
    }

    mutating func popFirst() -> UnownedJob? {
        guard head < jobs.count else { return nil }
        let job = jobs[head]
        head += 1
        if head == jobs.count {
            jobs.removeAll(keepingCapacity: true)
            head = 0
        } else if head == 4096 {
            // A queue that never runs empty would grow for ever.
            jobs.removeFirst(head)
            head = 0
        }
        return job
    }
}
