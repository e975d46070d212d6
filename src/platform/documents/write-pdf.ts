/**
 * Documents of the shop as PDF: A4, tagged for screen readers, fonts embedded, the same bytes for the same layout.
 * Describe the document as a `PdfLayout` (`pdf-layout.ts`) and pass it to `writePdf`. The layout is in `pdf-layout.typ`: header,
 * footer, tables with repeated headers, the box at the end, numbered records. Add new kinds of block there. An
 * order's cut is `cutLine(orderNo, { width: 660, height: 9, count: 18 })`. Typst sets the pages in a thread of its
 * own (decision 019).
 * A letter that no font has is spelled in Latin letters, so a document never shows an empty box.
 */
import { Worker } from 'node:worker_threads'
import type { PdfLayout, PdfFiles } from './pdf-layout.ts'
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts'

/** Writes a document; several are written one after another. */
export async function writePdf(layout: PdfLayout, files: PdfFiles = {}): Promise<Buffer> {
  const { worker, waiting } = threadOf()
  const number = ++asked
  const pdf = new Promise<Buffer>((resolve, reject) => waiting.set(number, { resolve, reject }))
  worker.ref()
  worker.postMessage({ number, layout, files } satisfies PdfRequest)
  return pdf
}

interface Thread {
  worker: Worker
  waiting: Map<number, { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }>
  written: number
  idle?: NodeJS.Timeout
}

/** The compiler never frees its input, so its thread ends when idle or after `maxWritten` documents. */
const idleMs = 60_000
const maxWritten = 100

let asked = 0
let thread: Thread | undefined

function threadOf(): Thread {
  if (thread) {
    clearTimeout(thread.idle)
    return thread
  }
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const started: Thread = { worker, waiting: new Map(), written: 0 }
  worker.on('message', (answer: PdfAnswer) => take(started, answer))
  worker.once('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))))
  worker.once('exit', () => end(started, new Error('the thread that writes documents ended')))
  thread = started
  return started
}

function take(from: Thread, answer: PdfAnswer): void {
  const asker = from.waiting.get(answer.number)
  from.waiting.delete(answer.number)
  from.written++
  if ('pdf' in answer) asker?.resolve(Buffer.from(answer.pdf))
  else asker?.reject(new Error(answer.error))
  if (from.waiting.size > 0) return
  // an idle thread keeps no process alive
  from.worker.unref()
  if (from.written >= maxWritten) end(from)
  else from.idle = setTimeout(() => end(from), idleMs).unref()
}

function end(ended: Thread, error?: Error): void {
  if (thread === ended) thread = undefined
  clearTimeout(ended.idle)
  for (const { reject } of ended.waiting.values()) reject(error ?? new Error('no document was written'))
  ended.waiting.clear()
  void ended.worker.terminate()
}
