import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'

const timeoutSeconds = 10

interface Running {
  log: Log
  /** resolves when the process cannot go on */
  lost: Promise<Error>
  /** aborted at once; on SIGTERM the steps begin `drainSeconds` later, so that proxies notice */
  leaving?: AbortController
  drainSeconds?: number
  steps: readonly (() => Promise<void>)[]
}

/**
 * Ends the process in order on SIGTERM, SIGINT or an uncaught error: each step finishes its work before the next
 * begins. A step that exceeds the limit is cut off. Returns a function that takes the steps and then calls `next` in place
 * of ending the process.
 */
export function stopOnSignal(running: Running): (next: () => Promise<void>) => void {
  const { log, lost } = running
  const listening = new AbortController()
  let stopping = false
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) {
      // a second Ctrl+C ends the process at once, unless it is a worker: a worker gets each signal twice, from the
      // terminal and from the first process
      if (!cluster.isWorker) process.exit(1)
      return
    }
    stopping = true
    await takeSteps(running, reason)
    process.exit(exitCode)
  }
  const hear = (event: string, listener: (error: unknown) => void) => {
    process.on(event, listener)
    listening.signal.addEventListener('abort', () => process.off(event, listener))
  }
  hear('SIGTERM', () => void stop('SIGTERM', 0))
  hear('SIGINT', () => void stop('SIGINT', 0))
  void lost.then(() => stop('the database is lost', 1))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    hear(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      void stop(event, 1)
    })
  }
  return (next) => {
    if (stopping) return
    stopping = true
    const startAnew = async () => {
      await takeSteps(running, 'it starts anew')
      listening.abort()
      await next()
    }
    void startAnew()
  }
}

async function takeSteps({ log, leaving, drainSeconds = 0, steps }: Running, reason: string): Promise<void> {
  log.info({ reason }, 'stopping')
  leaving?.abort()
  if (reason === 'SIGTERM') await wait(drainSeconds * 1000)
  const limit = setTimeout(() => process.exit(1), timeoutSeconds * 1000).unref()
  for (const step of steps)
    await step().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
  clearTimeout(limit)
}
