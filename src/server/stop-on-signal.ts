import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'

const timeoutSeconds = 10

interface Running {
  log: Log
  /** resolves when the process cannot go on */
  lost: Promise<Error>
  /** aborted at once; on SIGTERM the steps begin `drainSeconds` later, in which proxies notice */
  leaving?: AbortController
  drainSeconds?: number
  steps: readonly (() => Promise<void>)[]
}

/**
 * Ends the process in order on SIGTERM, SIGINT or an uncaught error: each step finishes its work before the next
 * begins. A step that exceeds the limit is cut off.
 */
export function stopOnSignal({ log, lost, leaving, drainSeconds = 0, steps }: Running): void {
  let stopping = false
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) {
      // a second Ctrl+C ends the process at once; one of several gets each signal twice: from the terminal and from the first
      if (!cluster.isWorker) process.exit(1)
      return
    }
    stopping = true
    log.info({ reason }, 'stopping')
    leaving?.abort()
    if (reason === 'SIGTERM') await wait(drainSeconds * 1000)
    setTimeout(() => process.exit(1), timeoutSeconds * 1000).unref()
    for (const step of steps)
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  void lost.then(() => stop('the database is lost', 1))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      void stop(event, 1)
    })
  }
}
