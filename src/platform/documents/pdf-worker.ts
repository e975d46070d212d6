import { parentPort } from 'node:worker_threads'
import type { Paper, PaperFiles } from './paper.ts'
import { setPaper } from './set-paper.ts'

export interface PdfRequest {
  number: number
  paper: Paper
  files: PaperFiles
}

export type PdfAnswer = { number: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { error: string })

let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (request: PdfRequest) => {
  last = last.then(() => answer(request))
})

async function answer({ number, paper, files }: PdfRequest): Promise<void> {
  try {
    say({ number, pdf: await setPaper(paper, files) })
  } catch (error) {
    say({ number, error: error instanceof Error ? error.message : String(error) })
  }
}

function say(message: PdfAnswer): void {
  parentPort?.postMessage(message)
}
