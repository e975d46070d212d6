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
  const running = new Set<Promise<void>>()
  let urgentCount = 0
  let laterRuns = false
  let closed = false

  function advance(): void {
    while (urgentTasks.length > 0 && running.size < concurrency)
      begin(urgentTasks.shift(), () => urgentCount--)
    if (closed || urgentCount > 0 || laterRuns || laterTasks.length === 0) return
    laterRuns = true
    begin(laterTasks.shift()?.run, () => (laterRuns = false))
  }

  function begin(task: (() => Promise<void>) | undefined, ended: () => void): void {
    const run = (task?.() ?? Promise.resolve()).then(() => {
      running.delete(run)
      ended()
      advance()
    })
    running.add(run)
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
      while (running.size > 0) await Promise.all(running)
    },
  }
}
