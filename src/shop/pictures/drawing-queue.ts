export interface DrawingQueue {
  /** Runs a task as soon as there is room: somebody waits for it. */
  urgent<T>(task: () => Promise<T>): Promise<T>
  /** Runs a task while nobody waits. Resolves with false when it was dropped because the queue closed. */
  later(task: () => Promise<void>): Promise<boolean>
  /** Drops what has not begun, but for urgent tasks, and waits for what runs. */
  close(): Promise<void>
}

/** Two lanes over the same hands: a later task never begins while an urgent one runs or waits, and runs alone. */
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
