import { setTimeout as wait } from 'node:timers/promises'
import type { HeardError } from '../../../platform/log/heard-error.ts'
import type { Shop } from '../../shop.ts'
import { addLoggedErrors, type HeardTimes, trimLoggedErrors } from './logged-error-records.ts'

const maxErrors = 200
/** kinds of errors in memory between writes; more are dropped */
const maxWaiting = 50
const writeAfterMs = 5000
const tryAgainAfterMs = 60_000
/** time for the final write of a process */
const lastWordsMs = 2000

export interface ErrorRecorder {
  /** Notes an error in memory; never waits or throws. */
  hear(error: HeardError): void
  writeTo(shop: Pick<Shop, 'db' | 'now'>): void
  /** Writes the noted errors. If the database fails, it retries later without logging. */
  write(): Promise<void>
  /** Writes once more if the database answers quickly. */
  close(): Promise<void>
}

export function openErrorRecorder(): ErrorRecorder {
  const waiting = new Map<string, HeardTimes>()
  let target: Pick<Shop, 'db' | 'now'> | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const writeLater = (ms: number) => {
    if (target && waiting.size > 0) timer ??= setTimeout(() => void write(), ms).unref()
  }
  const hear = (error: HeardError) => {
    keepInMind(waiting, error, target?.now() ?? new Date())
    writeLater(writeAfterMs)
  }
  const write = (): Promise<void> => {
    writing ??= writeOnce().finally(() => (writing = undefined))
    return writing
  }
  const writeOnce = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!target || waiting.size === 0) return
    const taken = [...waiting.values()]
    waiting.clear()
    const isWritten = await addLoggedErrors(target.db, taken).then(
      () => true,
      () => false,
    )
    if (!isWritten) for (const one of taken) putBack(waiting, one)
    else await trimLoggedErrors(target.db, maxErrors).catch(() => undefined)
    writeLater(isWritten ? writeAfterMs : tryAgainAfterMs)
  }
  return {
    hear,
    write,
    writeTo(shop) {
      target = shop
      writeLater(writeAfterMs)
    },
    async close() {
      await Promise.race([write(), wait(lastWordsMs, undefined, { ref: false })])
      target = undefined
      clearTimeout(timer)
    },
  }
}

function keepInMind(waiting: Map<string, HeardTimes>, error: HeardError, at: Date): void {
  const known = waiting.get(error.fingerprint)
  if (known) Object.assign(known, error, { times: known.times + 1, lastAt: at })
  else if (waiting.size < maxWaiting)
    waiting.set(error.fingerprint, { ...error, times: 1, firstAt: at, lastAt: at })
}

function putBack(waiting: Map<string, HeardTimes>, old: HeardTimes): void {
  const newer = waiting.get(old.fingerprint)
  if (newer) Object.assign(newer, { times: newer.times + old.times, firstAt: old.firstAt })
  else if (waiting.size < maxWaiting) waiting.set(old.fingerprint, old)
}
