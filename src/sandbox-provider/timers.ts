/** Things to do at a time. A later appointment of the same name replaces the earlier. */
export interface Timers {
  at(name: string, epochMs: number, task: () => void): void
  close(): void
}

export function openTimers(now: () => number): Timers {
  const handles = new Map<string, NodeJS.Timeout>()
  return {
    at(name, epochMs, task) {
      clearTimeout(handles.get(name))
      const waitMs = Math.min(Math.max(epochMs - now(), 0), longestMs)
      const handle = setTimeout(() => {
        handles.delete(name)
        task()
      }, waitMs)
      handles.set(name, handle.unref())
    },
    close() {
      for (const handle of handles.values()) clearTimeout(handle)
      handles.clear()
    },
  }
}

/** what `setTimeout` can hold */
const longestMs = 2_147_483_647
