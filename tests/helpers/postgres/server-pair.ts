import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { quickFolder } from '../quick-folder.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { unprivilegedUser } from './postgres-server.ts'

export interface ServerPair {
  primary: PairedServer
  /** follows the primary by streaming */
  standby: PairedServer
  close(): Promise<void>
}

export interface PairedServer {
  url: string
  process: ChildProcess
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** Two PostgreSQL servers with one content. */
export async function openServerPair(settingsOfPrimary: Record<string, string> = {}): Promise<ServerPair> {
  const [binaries = ''] = findPostgresBinaries()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(quickFolder(), 'latchkey-pair-'))
  chmodSync(folder, 0o777)
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const data = join(folder, 'primary')
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'pipe' })
  const copy = 'cp -R primary standby && touch standby/standby.signal'
  execFileSync('sh', ['-c', copy], { ...user, cwd: folder })

  const servers: PairedServer[] = []
  async function start(name: string, settings: Record<string, string>): Promise<PairedServer> {
    const port = await freePort()
    const given = { port: String(port), unix_socket_directories: folder, ...settings }
    const parameters = Object.entries(given).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const child = spawn(join(binaries, 'postgres'), ['-D', join(folder, name), ...parameters], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const server = { url, process: child, ask: askerOf(url) }
    servers.push(server)
    return server
  }

  const primary = await start('primary', settingsOfPrimary)
  const { port } = new URL(primary.url)
  const standby = await start('standby', { primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` })
  for (const server of servers) await untilItAnswers(server)
  return {
    primary,
    standby,
    async close() {
      for (const { process: child } of servers) await end(child)
      rmSync(folder, { recursive: true })
    },
  }
}

export function askerOf(url: string): PairedServer['ask'] {
  return async <Row extends object>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
}

async function untilItAnswers({ ask, process: child }: PairedServer): Promise<void> {
  const answers = () => ask('select 1').then(Boolean, () => false)
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('a server of the pair has ended')
    await wait(50)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGQUIT')
  await gone
}
