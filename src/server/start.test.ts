import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../tests/helpers/free-port.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/helpers/test-database.ts'

interface Started {
  child: ChildProcess
  printed(): string
  /** its exit code and signal */
  end: Promise<[code: number | null, signal: string | null]>
}

function start(parameters: string[], env: Record<string, string> = {}): Started {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--import', './scripts/node-24.mjs', ...parameters], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  const end = once(child, 'close') as Started['end']
  return { child, printed: () => printed, end }
}

/** long enough for a busy machine */
const patient = { timeout: 120_000 }

async function statusOf(url: string): Promise<number | undefined> {
  return (await fetch(url).catch(() => undefined))?.status
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Memory arenas that the environment of a process allows; undefined where the system does not show it. */
function arenasOf({ pid }: ChildProcess): string | undefined {
  if (process.platform !== 'linux') return undefined
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  return environment.find((one) => one.startsWith('MALLOC_ARENA_MAX='))?.split('=')[1] ?? 'none'
}

describe('npm start', () => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'latchkey-start-'))
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const shop = (env: Record<string, string>) => {
    const { databaseUrl = '' } = database
    const common = { DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO_SHOP: 'off', SANDBOX_PAYMENTS: 'off' }
    return start(['src/server/start.ts'], { ...common, ...env })
  }

  it('says in one line that its port is taken, and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { end, printed } = shop({ HOST: '127.0.0.1', PORT: String(port) })
    expect(await end).toEqual([1, null])
    expect(printed()).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 10} npm start\n`,
    )
    other.close()
  })

  it('names who has to build if it may not build itself', async () => {
    const entry = pathToFileURL(resolve('src/server/app-build.ts')).href
    const code = `const { freshBuild, storefrontApp } = await import('${entry}')
      await freshBuild(storefrontApp, () => {}).catch(({ name, message }) => console.log(name, message))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
    })
    expect(stdout).toContain('StartError The storefront is not built from these sources')
    expect(stdout).toContain('Run "npm run build" there as its owner')
  })

  it('names the setting that is wrong, without a stack', async () => {
    const { end, printed } = shop({ JOBS: 'only', PORT: 'many' })
    expect(await end).toEqual([1, null])
    expect(printed()).toContain('PORT')
    expect(printed()).not.toContain('    at ')
  })

  async function expectHealthAt(port: number): Promise<void> {
    const health = `http://127.0.0.1:${port}`
    await expect.poll(() => statusOf(`${health}/readyz`), patient).toBe(200)
    expect(await statusOf(`${health}/healthz`)).toBe(200)
    expect(await (await fetch(`${health}/metrics`)).text()).toContain('latchkey_build_info')
    expect(await statusOf(`${health}/`)).toBe(404)
  }

  it.each([
    ['SIGTERM', {}, '2'],
    ['SIGINT', { MALLOC_ARENA_MAX: '5' }, '5'],
  ] as const)(
    'OPS-10 SPD-4 a process that only runs jobs has its health on HEALTH_PORT, limits its memory arenas, and ends in order by %s',
    patient,
    async (signal, env, arenas) => {
      const healthPort = await freePort()
      const { child, end, printed } = shop({ JOBS: 'only', HEALTH_PORT: String(healthPort), ...env })
      await expect.poll(printed, patient).toContain('The background jobs run.')
      await expectHealthAt(healthPort)
      expect(arenasOf(child) ?? arenas).toBe(arenas)
      child.kill(signal)
      expect(await end).toEqual([0, null])
      expect(printed()).toContain('stopping')
      expect(printed()).not.toContain('stopping failed')
    },
  )

  it(
    'SPD-4 several processes serve one shop by one command; one that is killed is started again',
    patient,
    async () => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const { child, end, printed } = shop({
        PORT: String(port),
        PROCESSES: '2',
        COVERS_AHEAD: '0',
        DRAIN_SECONDS: '0',
      })
      const pids = async () => {
        const rows = await database.db
          .selectFrom('shop_process')
          .select('pid')
          .orderBy('started_at')
          .execute()
        return rows.map(({ pid }) => pid)
      }
      await expect.poll(async () => (await pids()).length, patient).toBe(2)
      expect(printed().match(/Back office/g)).toHaveLength(1)
      const [withJobs = 0, other = 0] = await pids()
      for (const [count, killed] of [withJobs, other].entries()) {
        process.kill(killed, 'SIGKILL')
        await expect
          .poll(() => printed().split('another one takes its place'), patient)
          .toHaveLength(count + 2)
        await expect.poll(() => statusOf(`${url}/readyz`), patient).toBe(200)
        await expect.poll(async () => (await pids()).filter(isAlive), patient).toHaveLength(2)
      }
      child.kill('SIGTERM')
      expect(await end).toEqual([0, null])
      expect((await pids()).filter(isAlive)).toEqual([])
    },
  )

  it('SPD-4 several processes stopped while the first still starts all end', patient, async () => {
    const { child, end, printed } = shop({ PORT: String(await freePort()), PROCESSES: '2' })
    await expect.poll(printed, patient).toContain('is not offered')
    child.kill('SIGTERM')
    expect(await end).toEqual([0, null])
  })

  it('SPD-4 several processes need PostgreSQL, and a start that fails ends with the error of the first', async () => {
    const refused = shop({ PROCESSES: '2', DATABASE_URL: '' })
    expect(await refused.end).toEqual([1, null])
    expect(refused.printed()).toBe(
      'PROCESSES is not valid: several processes need PostgreSQL, set DATABASE_URL\n',
    )
    const failing = shop({
      PROCESSES: '2',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PORT: String(await freePort()),
    })
    expect(await failing.end).toEqual([1, null])
  })

  it(
    'OPS-10 a shop without a back office has its health on HEALTH_PORT, and reports by /readyz that it will end before its port closes',
    patient,
    async () => {
      const [port, healthPort] = [await freePort(), await freePort()]
      const url = `http://127.0.0.1:${port}`
      const { child, end } = shop({
        BACK_OFFICE: 'off',
        COVERS_AHEAD: '0',
        DRAIN_SECONDS: '60',
        PORT: String(port),
        HEALTH_PORT: String(healthPort),
      })
      await expectHealthAt(healthPort)
      await expect.poll(() => statusOf(`${url}/readyz`), patient).toBe(200)
      child.kill('SIGTERM')
      await expect.poll(() => statusOf(`${url}/readyz`), patient).toBe(503)
      const page = await fetch(`${url}/healthz`)
      expect(page.status).toBe(200)
      // proxies reconnect
      expect(page.headers.get('connection')).toBe('close')
      child.kill('SIGINT')
      expect(await end).toEqual([1, null])
    },
  )
})

describe('stopping', () => {
  /** A process whose steps print their names; the second fails, the last ends only when `isStuck` is false. */
  function stopping({ isStuck = false, next = '' } = {}): Started {
    const script = `
      const { stopOnSignal } = await import('./src/server/stop-on-signal.ts')
      const say = (text) => console.log(text)
      const log = { info() {}, fatal: (_, text) => say(text), error: (_, text) => say(text) }
      let lose = () => {}
      const lost = new Promise((resolve) => (lose = resolve))
      const steps = [
        async () => say('pages'),
        async () => { throw new Error('no') },
        async () => { say('database'); ${isStuck ? 'await new Promise(() => {})' : ''} },
      ]
      const leaving = new AbortController()
      leaving.signal.addEventListener('abort', () => say('leaving'))
      stopOnSignal({ log, lost, leaving, drainSeconds: 0, steps })
      setInterval(() => {}, 1000)
      say('up')
      ${next}`
    return start(['--input-type=module', '-e', script])
  }
  const up = async ({ printed }: Started) => await expect.poll(printed, { timeout: 30_000 }).toContain('up\n')

  it('runs each step in order, also after one that failed', async () => {
    const started = stopping()
    await up(started)
    started.child.kill('SIGTERM')
    expect(await started.end).toEqual([0, null])
    expect(started.printed()).toBe('up\nleaving\npages\nstopping failed\ndatabase\n')
  })

  it('is cut off by a second signal', async () => {
    const started = stopping({ isStuck: true })
    await up(started)
    started.child.kill('SIGINT')
    await expect.poll(started.printed, { timeout: 30_000 }).toContain('database')
    started.child.kill('SIGINT')
    expect(await started.end).toEqual([1, null])
  })

  it.each([
    ['the database is lost', "lose(new Error('gone'))", ''],
    ['nobody caught an error', "setTimeout(() => { throw new Error('oops') })", 'uncaughtException\n'],
    ['nobody caught a rejection', "void Promise.reject(new Error('oops'))", 'unhandledRejection\n'],
  ])('runs each step and ends with 1 when %s', async (_, next, logged) => {
    const started = stopping({ next })
    expect(await started.end).toEqual([1, null])
    expect(started.printed()).toBe(`up\n${logged}leaving\npages\nstopping failed\ndatabase\n`)
  })
})
