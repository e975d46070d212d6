/**
 * Converts a foreign PDF or picture to a PDF of the same look: without scripts, links, forms or files. Each is read
 * in a thread of its own.
 */
import { Worker } from 'node:worker_threads'
import type { RemakeRequest } from './remake-worker.ts'

export type RemadeFormat = 'pdf' | 'png' | 'jpg'

/** `damaged`: unreadable, protected by a password, or too slow to read */
export type Remade = { pdf: Uint8Array<ArrayBuffer>; pages: number } | 'damaged' | 'too-long'

const seconds = 30
const heapMegabytes = 256

export async function remakePdf(bytes: Uint8Array, format: RemadeFormat, maxPages: number): Promise<Remade> {
  const worker = new Worker(new URL('remake-worker.ts', import.meta.url), {
    workerData: { bytes, format, maxPages } satisfies RemakeRequest,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const { promise, resolve } = Promise.withResolvers<Remade>()
  const late = setTimeout(() => resolve('damaged'), seconds * 1000)
  worker.once('message', (remade: Remade) => resolve(remade))
  worker.once('error', () => resolve('damaged'))
  worker.once('exit', () => resolve('damaged'))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    void worker.terminate()
  }
}
