import { parentPort, workerData } from 'node:worker_threads'
import { runTypst } from './run-typst.ts'
import type { Remade, RemadeFormat } from './remake-pdf.ts'

export interface RemakeRequest {
  bytes: Uint8Array
  format: RemadeFormat
  maxPages: number
}

/** Error for a document without the requested page; it has the page count. */
const pagesIn = /only has (\d+) page/

const isRequest = (data: unknown): data is RemakeRequest =>
  typeof data === 'object' && data !== null && 'bytes' in data

if (isRequest(workerData)) parentPort?.postMessage(await remake(workerData))

async function remake({ bytes, format, maxPages }: RemakeRequest): Promise<Remade> {
  const pages = format === 'pdf' ? await countPages(bytes, maxPages) : 1
  if (typeof pages === 'string') return pages
  const last = `#image("/original", format: "${format}"${format === 'pdf' ? `, page: ${pages}` : ''})`
  const others = Array.from(
    { length: pages - 1 },
    (_, index) => `#image("/original", format: "pdf", page: ${index + 1})\n#pagebreak()\n`,
  )
  try {
    const source = `#set page(width: auto, height: auto, margin: 0pt)\n${others.join('')}${last}`
    return { pdf: await runTypst({ source, files: { '/original': bytes } }), pages }
  } catch {
    return 'damaged'
  }
}

async function countPages(bytes: Uint8Array, maxPages: number): Promise<number | 'damaged' | 'too-long'> {
  try {
    const source = `#image("/original", format: "pdf", page: ${maxPages + 1})`
    await runTypst({ source, files: { '/original': bytes } })
    return 'too-long'
  } catch (error) {
    const found = pagesIn.exec(error instanceof Error ? error.message : String(error))
    const pages = Number(found?.[1] ?? 0)
    return pages > 0 ? pages : 'damaged'
  }
}
