import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { LockHolder } from './data-folder-lock.ts'
import type { WorkerInput, WorkerMessage, WorkerRequest } from './pglite-worker.ts'

export interface EmbeddedDatabase {
  address: LockHolder
  /** a copy of the whole database, from which another one can begin */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
  /** resolves when the database has died, or was ended because it hung */
  lost: Promise<Error>
}

/** Starts PGlite in a thread of its own. Returns undefined if another process has the data folder. */
export async function startEmbeddedDatabase(input: WorkerInput): Promise<EmbeddedDatabase | undefined> {
  if (input.dataDir) mkdirSync(input.dataDir, { recursive: true })
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), {
    workerData: input,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = new Promise<Error>((resolve) => {
    worker.once('error', (error) => resolve(error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', (code) => resolve(new Error(`The embedded database ended (${code})`)))
  })
  const opened = await Promise.race([nextMessage(worker, 'open', 'taken'), ended])
  if (opened instanceof Error) throw opened
  if (opened.kind === 'taken') return void (await worker.terminate())

  const watch = endWhenItHangs(worker)
  let isClosing = false
  return {
    address: opened.address,
    async dump() {
      ask(worker, 'dump')
      return (await nextMessage(worker, 'dump')).bytes
    },
    async close() {
      isClosing = true
      clearInterval(watch)
      ask(worker, 'close')
      const hangs = wait(closeMs, 'hangs', { ref: false })
      // ending the thread is safe: PostgreSQL recovers from it as from a crash
      if ((await Promise.race([ended, hangs])) === 'hangs') await worker.terminate()
    },
    lost: ended.then((error) => {
      clearInterval(watch)
      return isClosing ? new Promise<never>(() => {}) : error
    }),
  }
}

const closeMs = 10_000
const pingMs = 10_000
/** longer than any statement may take, since nothing can interrupt a statement */
const hangMs = 120_000

/** A broken PGlite may spin for ever instead of ending. */
function endWhenItHangs(worker: Worker): NodeJS.Timeout {
  let lastSeen = performance.now()
  worker.on('message', () => (lastSeen = performance.now()))
  return setInterval(() => {
    if (performance.now() - lastSeen > hangMs) void worker.terminate()
    else ask(worker, 'ping')
  }, pingMs).unref()
}

function ask(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request)
}

function nextMessage<Kind extends WorkerMessage['kind']>(worker: Worker, ...kinds: Kind[]) {
  return new Promise<Extract<WorkerMessage, { kind: Kind }>>((resolve) => {
    worker.on('message', function take(message: WorkerMessage) {
      if (!isOneOf(message, kinds)) return
      worker.off('message', take)
      resolve(message)
    })
  })
}

function isOneOf<Kind extends WorkerMessage['kind']>(
  message: WorkerMessage,
  kinds: Kind[],
): message is Extract<WorkerMessage, { kind: Kind }> {
  return (kinds as string[]).includes(message.kind)
}
