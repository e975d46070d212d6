/** Tasks that run at a time. A later task of the same name replaces the earlier; a failed task is tried again. */
export interface Timers {
  at(name: string, epochMs: number, task: () => void | Promise<void>): void
  close(): void
}

interface TimerFailures {
  /** pause before a failed task is tried again */
  retryMs: number
  onError(error: unknown): void
}

export function openTimers(now: () => number, { retryMs, onError }: TimerFailures): Timers {
  const handles = new Map<string, NodeJS.Timeout>()
  let isClosed = false

  const at: Timers['at'] = (name, epochMs, task) => {
    if (isClosed) return
    clearTimeout(handles.get(name))
    const waitMs = Math.min(Math.max(epochMs - now(), 0), maxMs)
    const handle = setTimeout(() => {
      handles.delete(name)
      void run(name, task)
    }, waitMs)
    handles.set(name, handle.unref())
  }
  /** A full disk must not end the process of the shop, in which the bank may run. */
  async function run(name: string, task: () => void | Promise<void>) {
    try {
      await task()
    } catch (error) {
      onError(error)
      if (!handles.has(name)) at(name, now() + retryMs, task)
    }
  }

  return {
    at,
    close() {
      isClosed = true
      for (const handle of handles.values()) clearTimeout(handle)
      handles.clear()
    },
  }
}

/** longest delay of `setTimeout` */
const maxMs = 2_147_483_647
