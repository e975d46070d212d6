import { LRUCache } from 'lru-cache'
import type { UseLimit } from './use-limit-records.ts'

/** Counts uses in the memory of this process: cheap enough for every request, but N processes allow N times as many. */
export interface ProcessCounts {
  /** Counts one use. Returns 0 when it was allowed, else the seconds until the next one will be. */
  count(key: string, limit: UseLimit, now: Date): number
}

/** The counts of the `maxKeys` that were used last; older ones are forgotten. */
export function openProcessCounts(maxKeys = 50_000): ProcessCounts {
  const counts = new LRUCache<string, { uses: number; endsMs: number }>({ max: maxKeys })
  return {
    count(key, { max, seconds }, now) {
      const nowMs = now.getTime()
      const counted = counts.get(key)
      const current =
        counted && counted.endsMs > nowMs ? counted : { uses: 0, endsMs: nowMs + seconds * 1000 }
      if (current.uses >= max) return Math.max(1, Math.ceil((current.endsMs - nowMs) / 1000))
      counts.set(key, { ...current, uses: current.uses + 1 })
      return 0
    },
  }
}
