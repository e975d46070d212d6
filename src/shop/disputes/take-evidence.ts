import type { OrderRow } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { collectEvidence } from './collect-evidence.ts'
import { disputeToAnswer } from './dispute-to-answer.ts'
import { evidencePdf } from './evidence-pdf.ts'
import { orderSubject } from '../staff/audit/subjects.ts'

/** Returns the evidence as one PDF. It is personal, so the audit log records who took it. */
export async function takeEvidence(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  actor: Actor,
  order: OrderRow,
): Promise<Buffer> {
  const evidence = await collectEvidence(shop, order)
  const pdf = await evidencePdf(shop.db, evidence, actor.kind === 'staff' ? actor.name : '')
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
