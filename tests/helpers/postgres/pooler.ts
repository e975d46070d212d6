import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

export interface Pooler {
  databaseUrl: string
  close(): Promise<void>
}

/**
 * A pooler in front of a database: the program at the path `PGBOUNCER`, else a stand-in. The stand-in refuses the
 * parameters of a session that PgBouncer refuses at its start, and passes on the rest.
 */
export async function openPooler(databaseUrl: string): Promise<Pooler> {
  const program = process.env['PGBOUNCER']
  return program ? openPgBouncer(program, new URL(databaseUrl)) : openStandIn(new URL(databaseUrl))
}

const passed = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
])

async function openStandIn(database: URL): Promise<Pooler> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client.on('error', () => client.destroy()))
    client.once('data', (startup: Buffer) => {
      const refused = parametersOf(startup).find((name) => !passed.has(name))
      if (refused !== undefined) return client.end(fatal(`unsupported startup parameter: ${refused}`))
      const real = connect(Number(database.port), database.hostname)
      sockets.add(real.on('error', () => client.destroy()))
      real.write(startup)
      real.pipe(client).pipe(real)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    databaseUrl: at(database, (server.address() as AddressInfo).port),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** After length and version there are names and values, each ended by a zero byte. */
function parametersOf(startup: Buffer): string[] {
  return startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((name, index) => index % 2 === 0 && name)
}

function fatal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

async function openPgBouncer(program: string, database: URL): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const password = database.password && ` password=${decodeURIComponent(database.password)}`
  const settings = [
    '[databases]',
    `* = host=${database.hostname} port=${database.port} user=${database.username}${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
  ]
  chmodSync(folder, 0o755)
  writeFileSync(file, settings.join('\n'), { mode: 0o644 })
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [file], {
    stdio: 'ignore',
    cwd: '/',
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  })
  const url = at(database, port)
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer has ended')
    await wait(50)
  }
  return {
    databaseUrl: url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
  socket.destroy()
  return isOpen
}

function at(database: URL, port: number): string {
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
