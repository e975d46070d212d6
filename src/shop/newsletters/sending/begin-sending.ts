import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { AuditAction } from '../../staff/audit/audit-actions.ts'
import type { Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { subjectOf } from '../change-newsletter.ts'
import { updateNewsletter } from '../newsletter-records.ts'
import { dropPlan } from './plan-records.ts'
import { insertRecipients } from './recipient-records.ts'
import type { Trx } from '../../schema.ts'

/** Makes all present subscribers recipients. The newsletter is locked. Returns their number. */
export async function beginSending(
  trx: Trx,
  shop: Pick<Shop, 'now'>,
  actor: Actor,
  id: number,
): Promise<number> {
  const recipients = await insertRecipients(trx, id)
  await dropPlan(trx, id)
  await updateNewsletter(trx, id, { state: 'sending', started_at: shop.now() })
  await logNewsletter(trx, shop, actor, { action: 'newsletter.started', id, after: { recipients } })
  return recipients
}

interface Logged {
  action: AuditAction
  id: number
  before?: Facts
  after?: Facts
}

export async function logNewsletter(
  trx: Trx,
  { now }: Pick<Shop, 'now'>,
  actor: Actor,
  { id, ...change }: Logged,
): Promise<void> {
  const subject = { kind: 'newsletter', id, name: await subjectOf(trx, id) } as const
  await recordChange(trx, now(), actor, { subject, ...change })
}
