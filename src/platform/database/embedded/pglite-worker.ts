import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openAsBlob, renameSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { lockDataFolder, type LockHolder } from './data-folder-lock.ts'
import { DurableFolder, durableStartParams, flush, flushTree, startParams } from './durable-folder.ts'
import { placeNextDatabase } from './next-database.ts'
import { serveSession } from './pglite-wire.ts'
import type { Session } from './session-turns.ts'

export interface WorkerInput {
  /** without it the database is in memory */
  dataDir?: string
  description: string
  /** file of a dump to begin an in-memory database with */
  dumpFile?: string
  idleInTransactionMs: number
}

export type WorkerMessage =
  | { kind: 'open'; address: LockHolder }
  | { kind: 'taken' }
  | { kind: 'pong' }
  | { kind: 'dump'; bytes: Uint8Array<ArrayBuffer> }

export type WorkerRequest = 'ping' | 'dump' | 'close'

const extensions = { pg_trgm, btree_gin }

await run(workerData as WorkerInput)

async function run(input: WorkerInput): Promise<void> {
  const lock = input.dataDir ? lockDataFolder(input.dataDir) : undefined
  if (input.dataDir && !lock) return say({ kind: 'taken' })
  const engine = input.dataDir ? await openFolder(input.dataDir) : await openMemory(input.dumpFile)
  const password = randomBytes(24).toString('base64url')
  const server = serveSession(sessionOf(engine), {
    password,
    idleInTransactionMs: input.idleInTransactionMs,
    onBroken(error) {
      throw error
    },
  })
  const place = await listen(server, input.dataDir)
  const address = { pid: process.pid, description: input.description, password, ...place }
  lock?.announce(address)

  parentPort?.on('message', (request: WorkerRequest) => {
    void answer(request)
  })
  async function answer(request: WorkerRequest): Promise<void> {
    if (request === 'ping') return say({ kind: 'pong' })
    if (request === 'dump') {
      const dump = await engine.dumpDataDir('none')
      return say({ kind: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) })
    }
    server.close()
    await engine.close()
    if (place.host.startsWith('/')) rmSync(place.host, { recursive: true, force: true })
    lock?.release()
    process.exit(0)
  }
  say({ kind: 'open', address })
}

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}

async function openMemory(dumpFile?: string): Promise<PGlite> {
  const loadDataDir = dumpFile ? await openAsBlob(dumpFile) : await emptyDatabase()
  return PGlite.create({ extensions, startParams, loadDataDir })
}

/** Opens the database. A new one is made beside its place and moved there when complete, in case a start dies. */
async function openFolder(dataDir: string): Promise<PGlite> {
  placeNextDatabase(dataDir)
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) {
    const unfinished = join(dataDir, 'database.new')
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    const engine = await openDurable(unfinished, await emptyDatabase())
    await engine.close()
    flushTree(unfinished)
    renameSync(unfinished, folder)
    flush(dataDir)
  }
  return openDurable(folder)
}

function openDurable(folder: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(folder),
    extensions,
    startParams: durableStartParams,
    ...(loadDataDir && { loadDataDir }),
  })
}

function sessionOf(engine: PGlite): Session {
  return {
    exchange(messages) {
      const parts: Buffer[] = []
      // runs to its end synchronously; the promise would only report a sync of the file system, which is off
      void engine.execProtocolRawStream(messages, {
        syncToFs: false,
        onRawData: (bytes) => parts.push(Buffer.from(bytes)),
      })
      return Buffer.concat(parts)
    },
    isInTransaction: () => engine.isInTransaction(),
  }
}

/** Listens on a unix socket that only this user can reach. On Windows `pg` cannot use one, so on a loopback port. */
function listen(server: Server, dataDir: string | undefined): Promise<{ host: string; port: number }> {
  const port = 5432
  const host = process.platform === 'win32' ? '127.0.0.1' : socketFolder(dataDir)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    if (!host.startsWith('/')) server.listen(0, host)
    else server.listen(join(host, `.s.PGSQL.${port}`))
    server.once('listening', () => {
      const bound = server.address()
      resolve({ host, port: typeof bound === 'object' && bound ? bound.port : port })
    })
  })
}

/** The address of a unix socket has room for about 100 characters. */
function socketFolder(dataDir: string | undefined): string {
  const folder = dataDir && join(dataDir, 'socket')
  if (!folder || folder.length > 85) return mkdtempSync(join(tmpdir(), 'latchkey-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  return folder
}
