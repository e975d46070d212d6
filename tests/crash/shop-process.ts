import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../helpers/free-port.ts'

export interface ShopProcess {
  url: string
  /** output of the process, across its restarts */
  output(): string
  /** Starts it and waits until it answers. */
  start(): Promise<void>
  untilUp(): Promise<void>
  /** Ends it by SIGKILL, in the middle of its work. */
  kill(): Promise<void>
  /** Ends it by SIGTERM, as an operator would. */
  stop(): Promise<void>
}

/** The real server process, as `npm start` runs it, on ports and in a folder of its own. */
export async function shopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const lines: string[] = []
  let running: ChildProcess | undefined
  let up = Promise.resolve()

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running
    running = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }

  return {
    url,
    output: () => lines.join(''),
    untilUp: () => up,
    start: () => (up = start()),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['--import', './scripts/node-24.mjs', 'src/server/start.ts'], {
      env: { ...inherited(), PORT: String(port), PUBLIC_URL: url, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = started
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (bytes: Buffer) => void lines.push(bytes.toString()))
    await untilItAnswers(started, url, lines)
  }
}

const settings = {
  HOST: '127.0.0.1',
  BACK_OFFICE: 'off',
  DEMO_SHOP: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  COVERS_AHEAD: '0',
}

/** Environment without this machine's variables for a shop of its own. */
function inherited(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }) }
}

async function untilItAnswers(started: ChildProcess, url: string, lines: string[]): Promise<void> {
  for (;;) {
    if (started.exitCode !== null || started.signalCode !== null)
      throw new Error(`the shop ended at its start: ${lines.slice(-20).join('')}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(50)
  }
}
