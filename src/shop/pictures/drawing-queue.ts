export interface DrawingQueue {
  /** Runs a task as soon as possible, since a visitor waits for it. */
  urgent<T>(task: () => Promise<T>): Promise<T>
  /** Runs a task when idle. Resolves with false if the queue closed before. */
  later(task: () => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

/** Two lanes with shared workers: a later task runs alone, and only while no urgent one runs or waits. */
export function openDrawingQueue({ concurrency }: { concurrency: number }): DrawingQueue {
  const urgentTasks: (() => Promise<void>)[] = []
  const laterTasks: { run(): Promise<void>; drop(): void }[] = []
  const idle = Promise.withResolvers<void>()
  let running = 0
  let urgentCount = 0
  let laterRuns = false
  let closed = false

  function advance(): void {
    while (running < concurrency) {
      const task = urgentTasks.shift()
      if (!task) break
      void run(task, () => urgentCount--)
    }
    if (closed || urgentCount > 0 || laterRuns) return
    const task = laterTasks.shift()
    if (!task) return
    laterRuns = true
    void run(task.run, () => (laterRuns = false))
  }

  async function run(task: () => Promise<void>, ended: () => void): Promise<void> {
    running++
    await task()
    running--
    ended()
    advance()
    if (closed && running === 0) idle.resolve()
  }

  return {
    urgent: (task) =>
      new Promise((resolve, reject) => {
        urgentCount++
        urgentTasks.push(() => task().then(resolve, reject))
        advance()
      }),
    later: (task) =>
      new Promise((resolve, reject) => {
        if (closed) return resolve(false)
        laterTasks.push({ run: () => task().then(() => resolve(true), reject), drop: () => resolve(false) })
        advance()
      }),
    async close() {
      closed = true
      for (const { drop } of laterTasks.splice(0)) drop()
      if (running > 0) await idle.promise
    },
  }
}
