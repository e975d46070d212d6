import { writePdf } from '../../platform/documents/write-pdf.ts'
import type { OrderRow } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { collectEvidence } from './collect-evidence.ts'
import { disputeToAnswer } from './dispute-to-answer.ts'
import { contentOfFiles } from './files/dispute-file-records.ts'
import { attachmentName, evidencePaper } from './evidence-paper.ts'
import { orderSubject } from '../staff/audit/subjects.ts'

/** Returns the evidence as one PDF. It is personal, so the audit log records who took it. */
export async function takeEvidence(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  actor: Actor,
  order: OrderRow,
): Promise<Buffer> {
  const evidence = await collectEvidence(shop, order)
  const contents = await contentOfFiles(
    shop.db,
    evidence.files.map(({ id }) => id),
  )
  const there = new Set(contents.map(({ id }) => id))
  const paper = evidencePaper(
    // without files that were removed at this moment
    { ...evidence, files: evidence.files.filter(({ id }) => there.has(id)) },
    actor.kind === 'staff' ? actor.name : '',
  )
  const attached = contents.map(({ id, pdf: content }) => [attachmentName(id), content] as const)
  const pdf = await writePdf(paper, Object.fromEntries(attached))
  const dispute = disputeToAnswer(evidence.disputes)
  await recordChange(shop.db, shop.now(), actor, {
    action: 'order.evidence-taken',
    subject: orderSubject(order),
    ...(dispute && { after: { dispute: dispute.company_dispute_id } }),
  })
  return pdf
}

export function evidenceFileName({ order_no: orderNo }: Pick<OrderRow, 'order_no'>): `${string}.pdf` {
  return `evidence-${orderNo}.pdf`
}
