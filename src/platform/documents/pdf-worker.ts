import { parentPort } from 'node:worker_threads'
import type { PdfLayout, PdfFiles } from './pdf-layout.ts'
import { typesetPdf } from './typeset-pdf.ts'

export interface PdfRequest {
  number: number
  layout: PdfLayout
  files: PdfFiles
}

export type PdfAnswer = { number: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { error: string })

let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (request: PdfRequest) => {
  last = last.then(() => answer(request))
})

async function answer({ number, layout, files }: PdfRequest): Promise<void> {
  try {
    say({ number, pdf: await typesetPdf(layout, files) })
  } catch (error) {
    say({ number, error: error instanceof Error ? error.message : String(error) })
  }
}

function say(message: PdfAnswer): void {
  parentPort?.postMessage(message)
}
