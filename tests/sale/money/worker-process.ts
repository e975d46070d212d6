import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WorkerProcess {
  /** how often it was killed */
  kills: number
  /** Kills it after a pause, whatever it does, and starts it again, for ever. */
  killNowAndThen(pauseMs: () => number): void
  /** Starts it if it does not run, and stops killing it. */
  leaveAlone(): Promise<void>
  close(): Promise<void>
}

/** `settings`: environment of the shop in the process. */
export async function startWorker(settings: Record<string, string>): Promise<WorkerProcess> {
  let running: ChildProcess | undefined
  let isKilling = false
  let killing = Promise.resolve()

  async function start(): Promise<void> {
    const { PATH = '', HOME = '', TMPDIR } = process.env
    const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), MONEY_WORKER: JSON.stringify(settings) }
    const script = ['--import', './scripts/node-24.mjs', 'tests/sale/money/money-worker.ts']
    const child = spawn(process.execPath, script, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    const errors: string[] = []
    child.stderr.on('data', (bytes: Buffer) => void errors.push(bytes.toString()))
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the worker ended at its start: ${errors.join('')}`)
    })
    ended.catch(() => {})
    await Promise.race([once(child.stdout, 'data'), ended])
    child.stdout.resume()
  }

  async function kill(): Promise<void> {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  const worker: WorkerProcess = {
    kills: 0,
    killNowAndThen(pauseMs) {
      isKilling = true
      killing = (async () => {
        while (isKilling) {
          await sleep(pauseMs())
          if (!isKilling) return
          await kill()
          worker.kills += 1
          await start()
        }
      })()
    },
    async leaveAlone() {
      isKilling = false
      await killing
    },
    async close() {
      await worker.leaveAlone()
      await kill()
    },
  }
  await start()
  return worker
}
