import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from './bench-targets.ts'

export interface Running {
  url: string
  /** processor time of the process; 0 if the system does not report it */
  cpuMs(): number
  /** memory that the process takes; 0 if the system does not report it */
  memoryMb(): number
  stop(): Promise<void>
}

/** A bare server's answer to each address, equal to the shop's. */
export interface BareAnswer {
  path: string
  headers: Record<string, string | string[]>
  bodyBase64: string
}

/**
 * Starts the shop as `npm start` does. Jobs, limits, the back office, the demo and the test bank are off unless
 * `settings` differ.
 */
export async function startShop(settings: Record<string, string>): Promise<Running> {
  const port = String(await freePort())
  return running('src/server/start.ts', port, {
    PORT: port,
    RATE_LIMITS: 'off',
    JOBS: 'off',
    BACK_OFFICE: 'off',
    DEMO_SHOP: 'off',
    SANDBOX_PAYMENTS: 'off',
    ...settings,
  })
}

/** Starts a process of node:http alone, with the exact bytes and headers of the shop's answers. */
export async function startBareServer(shopUrl: string, asks: Ask[]): Promise<Running> {
  const answers = await Promise.all(asks.map((ask) => answerOf(shopUrl, ask)))
  const file = join(mkdtempSync(join(tmpdir(), 'latchkey-bench-')), 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const port = String(await freePort())
  return running('bench/bare-server.ts', port, { PORT: port, ANSWERS: file })
}

async function running(program: string, port: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['--import', './scripts/node-24.mjs', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/readyz`, child)
  return {
    url,
    cpuMs: () => cpuMsOf(child.pid),
    memoryMb: () => memoryMbOf(child.pid),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Linux counts processor time in hundredths of a second. */
function cpuMsOf(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return 0
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryMbOf(pid: number | undefined): number {
  const path = `/proc/${pid}/status`
  const kilobytes = existsSync(path) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error(`nothing answers at ${url}`)
}

/** Asks by node:http, since fetch would unpack the body. */
async function answerOf(shopUrl: string, { method, path, headers, body }: Ask): Promise<BareAnswer> {
  const ask = request(shopUrl + path, { method, headers }).end(body)
  const [reply] = (await once(ask, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await Array.fromAsync(reply as AsyncIterable<Buffer>))
  if (reply.statusCode !== 200) throw new Error(`${path} answers ${reply.statusCode}`)
  const passed = Object.entries(reply.headers).flatMap(([name, value]) =>
    value === undefined || ofThisReply.has(name) ? [] : [[name, value] as const],
  )
  return { path, headers: Object.fromEntries(passed), bodyBase64: bytes.toString('base64') }
}

const ofThisReply = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
