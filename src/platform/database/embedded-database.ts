import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { LockHolder } from './data-folder-lock.ts'
import type { WorkerInput, WorkerMessage, WorkerRequest } from './pglite-worker.ts'

export interface EmbeddedDatabase {
  address: LockHolder
  /** a copy of the whole database, from which another one can begin */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
  /** resolves when the database has died by itself */
  lost: Promise<Error>
}

/** Starts PGlite in a thread of its own, or gives undefined when another process has the data folder. */
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
  const opened = await Promise.race([nextMessage(worker), ended])
  if (opened instanceof Error) throw opened
  if (opened.kind !== 'open') return void (await worker.terminate())

  let isClosing = false
  return {
    address: opened.address,
    async dump() {
      ask(worker, 'dump')
      const answer = await nextMessage(worker)
      if (answer.kind !== 'dump') throw new Error('The embedded database gave no dump')
      return answer.bytes
    },
    async close() {
      isClosing = true
      ask(worker, 'close')
      await ended
    },
    lost: ended.then((error) => (isClosing ? new Promise<never>(() => {}) : error)),
  }
}

function ask(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request)
}

function nextMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((resolve) => {
    worker.once('message', resolve)
  })
}
