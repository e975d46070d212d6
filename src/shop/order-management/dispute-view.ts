import { type AcceptanceRow, acceptancesOf } from '../disputes/acceptance-records.ts'
import { companyTitle } from '../gateways/company-title.ts'
import type { Shop } from '../shop.ts'
import type { OrderReport } from './order-report-records.ts'

export interface DisputeView {
  companyId: string
  company: string
  state: OrderReport['disputes'][number]['state']
  cents: number
  currency: string
  reason: string
  openedAt: string
  changedAt: string
  respondBy: string | undefined
  /** person who accepted the loss without an answer, if any */
  accepted: { author: string; at: string } | undefined
}

export async function disputesOf(
  { db }: Pick<Shop, 'db'>,
  { disputes }: OrderReport,
): Promise<DisputeView[]> {
  const accepted = await acceptancesOf(
    db,
    disputes.map(({ id }) => id),
  )
  return disputes.map((dispute) =>
    disputeView(
      dispute,
      accepted.find(({ dispute_id: id }) => id === dispute.id),
    ),
  )
}

function disputeView(
  dispute: OrderReport['disputes'][number],
  accepted: AcceptanceRow | undefined,
): DisputeView {
  return {
    companyId: dispute.company_dispute_id,
    company: companyTitle(dispute.gateway),
    state: dispute.state,
    cents: dispute.cents,
    currency: dispute.currency,
    reason: dispute.reason,
    openedAt: dispute.opened_at.toISOString(),
    changedAt: dispute.changed_at.toISOString(),
    respondBy: dispute.respond_by?.toISOString(),
    accepted: accepted && { author: accepted.author, at: accepted.accepted_at.toISOString() },
  }
}
