import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../platform/config/config.ts'
import { type Log, openLog } from '../platform/log/log.ts'

/** Message of a process that serves pages. */
export const readyMessage = 'ready'

/** memory of a process under load, with its share of the memory of PostgreSQL */
const processBytes = 700 * 2 ** 20
/** maximum of `auto`: with ten connections each, they stay below the hundred of PostgreSQL */
const maxAutomatic = 8

/** Returns the number of processes that serve pages. `auto` is one for each core, if the memory suffices. */
export function processCount({ processes, databaseUrl, jobs }: Config): number {
  if (!databaseUrl || jobs === 'only') return 1
  if (processes !== 'auto') return processes
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / processBytes), maxAutomatic))
}

/**
 * Starts the processes of the shop, which share its port, and replaces each process that ends. The first
 * runs the jobs and the back office; the others start once it is ready. Ends when all have ended after a signal.
 */
export async function runProcesses(config: Config, count: number): Promise<never> {
  const log = openLog(config.logLevel)
  const leaving = passSignalsOn()
  const isReady = Promise.withResolvers<void>()
  const all = [keepRunning({ config, index: 0, log, leaving, onReady: isReady.resolve })]
  await Promise.race([isReady.promise, ...all])
  for (let index = 1; index < count; index++) all.push(keepRunning({ config, index, log, leaving }))
  const exitCodes = await Promise.all(all)
  process.exit(Math.max(...exitCodes))
}

interface Place {
  config: Config
  /** 0 is the process with the jobs and the back office */
  index: number
  log: Log
  leaving: AbortSignal
  onReady?: () => void
}

/** Returns the exit code of the last process in its place. Exits if the first process ends before it is ready. */
async function keepRunning({ config, index, log, leaving, onReady }: Place): Promise<number> {
  let pauseMs = minPauseMs
  let wasReady = false
  let exitCode = 0
  while (!leaving.aborted) {
    const startedAt = performance.now()
    const worker = cluster.fork(environmentOf(config, index))
    worker.once('message', () => {
      wasReady = true
      onReady?.()
    })
    const { code, signal } = await endOf(worker)
    exitCode = code
    if (leaving.aborted) break
    if (index === 0 && !wasReady) process.exit(code || 1)
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended: another one takes its place')
    pauseMs = performance.now() - startedAt > steadyMs ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs)
    await wait(pauseMs, undefined, { signal: leaving }).catch(() => undefined)
  }
  return exitCode
}

const minPauseMs = 500
const maxPauseMs = 30_000
/** lifetime after which an end does not count as a failed start */
const steadyMs = 60_000

async function endOf(worker: Worker): Promise<{ code: number; signal: string | null }> {
  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
  // a process that is still starting ends by the signal itself
  const isStopped = passedOn.some((passed) => passed === signal)
  return { code: code ?? (isStopped ? 0 : 1), signal }
}

const passedOn = ['SIGTERM', 'SIGINT'] as const

/** Returns the variables of one process. Health ports count up from the first. */
function environmentOf({ healthPort }: Config, index: number): Record<string, string | undefined> {
  if (index === 0) return {}
  return {
    JOBS: 'off',
    JOBS_FILE: undefined,
    BACK_OFFICE: 'off',
    BACK_OFFICE_FILE: undefined,
    ...(healthPort && { HEALTH_PORT: String(healthPort + index), HEALTH_PORT_FILE: undefined }),
  }
}

/** Passes a signal on to all processes. A second signal ends this process and the others. */
function passSignalsOn(): AbortSignal {
  const leaving = new AbortController()
  for (const signal of passedOn)
    process.on(signal, () => {
      if (leaving.signal.aborted) process.exit(1)
      leaving.abort()
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
    })
  return leaving.signal
}
