import { writePdf } from '../../platform/documents/write-pdf.ts'
import type { Db } from '../shop.ts'
import type { Evidence } from './collect-evidence.ts'
import { attachmentName, evidenceLayout } from './evidence-layout.ts'
import { contentOfFiles } from './files/dispute-file-records.ts'

export async function evidencePdf(db: Db, evidence: Evidence, madeBy: string): Promise<Buffer> {
  const contents = await contentOfFiles(
    db,
    evidence.files.map(({ id }) => id),
  )
  const there = new Set(contents.map(({ id }) => id))
  const layout = evidenceLayout(
    // without files that were removed after the evidence was read
    { ...evidence, files: evidence.files.filter(({ id }) => there.has(id)) },
    madeBy,
  )
  const attached = contents.map(({ id, pdf: content }) => [attachmentName(id), content] as const)
  return writePdf(layout, Object.fromEntries(attached))
}
