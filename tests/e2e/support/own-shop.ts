import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../helpers/free-port.ts'
import { quickFolder } from '../../helpers/quick-folder.ts'

export interface OwnShop {
  url: string
  /** output since its start */
  output(): string
  dataDir: string
  /** Sets the shop's clock that many milliseconds ahead of the machine's. */
  setClockAhead(ms: number): Promise<void>
  /** Ends it as a failing machine does; its folder stays. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** Place of the shop; default a new one. Its folder is deleted at the end. */
interface OwnPlace {
  port?: number
  dataDir?: string
}

/** Node caches compiled code, as for `npm start` and `npm run shop`. */
const compiledOnce = ['--import', './scripts/node-24.mjs']

/** Opens a further demo shop with other settings, and returns once it answers. */
export async function openOwnShop(
  env: Record<string, string>,
  { port, dataDir = mkdtempSync(join(quickFolder(), 'latchkey-own-')) }: OwnPlace = {},
): Promise<OwnShop> {
  const taken = port ?? (await freePort())
  const url = `http://localhost:${taken}`
  const running = spawn(process.execPath, [...compiledOnce, 'tests/e2e/support/serve-shop.ts'], {
    env: { ...process.env, PORT: String(taken), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const printed: string[] = []
  running.stdout?.on('data', (bytes: Buffer) => {
    printed.push(bytes.toString())
    // so that errors appear beside the failing test
    for (const line of bytes.toString().split('\n'))
      if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`)
  })
  for (;;) {
    if (hasEnded(running)) throw new Error('the shop ended at its start')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) break
    await sleep(100)
  }
  return {
    url,
    output: () => printed.join(''),
    dataDir,
    async setClockAhead(ms) {
      const isSet = once(running, 'message')
      running.send(ms)
      await isSet
    },
    kill: () => end(running, 'SIGKILL'),
    close: () => end(running, 'SIGTERM'),
  }
}

async function end(running: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (hasEnded(running)) return
  const gone = once(running, 'exit')
  running.kill(signal)
  await gone
}

/** Whether the process has ended, by itself or by a signal. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Runs a command of the shop keeper for a running shop. */
export async function operate(
  dataDir: string,
  parameters: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  await promisify(execFile)(process.execPath, [...compiledOnce, 'src/operator/shop.ts', ...parameters], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  })
}
