import { spawn } from 'node:child_process'
import { openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs a PostgreSQL for as long as somebody holds this process's input open, then removes all of it. A parent that is
 * killed closes the input too.
 */
const server = JSON.parse(process.argv[2] ?? '') as {
  program: string
  data: string
  folder: string
  port: number
  uid?: number
  gid?: number
}

// data of a test need not survive a crash of the machine
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=512MB']
const settings = [
  ...hasty,
  'max_connections=300',
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=`,
  'autovacuum_naptime=10min',
]
const log = openSync(join(server.folder, 'log'), 'a')
const postgres = spawn(
  server.program,
  ['-D', server.data, '-p', String(server.port), ...settings.flatMap((setting) => ['-c', setting])],
  {
    cwd: server.folder,
    stdio: ['ignore', log, log],
    ...(server.uid !== undefined && { uid: server.uid }),
    ...(server.gid !== undefined && { gid: server.gid }),
  },
)

let isStopping = false
postgres.on('exit', (code) => {
  // the reason of a failed start stays in the log for the parent
  if (isStopping) rmSync(server.folder, { recursive: true, force: true })
  process.exit(isStopping ? 0 : (code ?? 1))
})
postgres.on('error', () => process.exit(1))

process.stdin.resume().on('end', () => {
  isStopping = true
  postgres.kill(process.platform === 'win32' ? 'SIGTERM' : 'SIGQUIT')
})
