import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { quickFolder } from '../quick-folder.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

export interface PostgresServer {
  /** a user who may create databases */
  adminUrl: string
  stop(): Promise<void>
}

/** TEST_DATABASE_URL if it is given, else a server of our own that is gone after the tests. */
export async function openPostgresServer(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { adminUrl: given, stop: async () => {} }
  const errors: string[] = []
  for (const folder of findPostgresBinaries()) {
    try {
      return await startServer(folder)
    } catch (error) {
      errors.push(
        `${folder}: ${error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)}`,
      )
    }
  }
  throw new Error(
    `The tests need a PostgreSQL (15 or newer), and none works here: set TEST_DATABASE_URL or install one. ${errors.join('; ') || 'No binaries found.'}`,
  )
}

async function startServer(binaries: string): Promise<PostgresServer> {
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(quickFolder(), 'latchkey-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  try {
    const data = join(folder, 'data')
    execFileSync(join(binaries, 'initdb'), ['-D', data, ...initOptions], {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    })
    const port = await freePort()
    const keeper = keepServer({ program: join(binaries, 'postgres'), data, folder, port, ...owner })
    const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
    await untilItAnswers(adminUrl, keeper, join(folder, 'log'))
    return { adminUrl, stop: () => stopKeeper(keeper) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const initOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((what) =>
        Number(execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      )
      if (uid && gid) return { uid, gid }
    } catch {
      // no such user
    }
  }
  return undefined
}

/** A process of its own, so that the server ends with the tests even if they are killed. */
function keepServer(server: object): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts'), JSON.stringify(server)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
}

async function untilItAnswers(url: string, keeper: ChildProcess, logFile: string): Promise<void> {
  for (let attempt = 0; attempt < 100 && keeper.exitCode === null; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch {
      await setTimeout(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`it does not start: ${readFileSync(logFile, 'utf8')}`)
}

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null) return
  const gone = once(keeper, 'exit')
  keeper.stdin?.end()
  await gone
}
