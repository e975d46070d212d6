import { numberedSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { setEnquiryState } from './enquiry-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'

/** Closes an enquiry. False if no open one has that id. */
export async function closeEnquiry(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<boolean> {
  return decide(shop, actor, id, 'done')
}

export async function reopenEnquiry(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<boolean> {
  return decide(shop, actor, id, 'open')
}

async function decide(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  state: 'open' | 'done',
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const enquiry = await setEnquiryState(trx, id, state)
    if (!enquiry) return false
    await recordChange(trx, now(), actor, {
      action: state === 'done' ? 'enquiry.closed' : 'enquiry.reopened',
      subject: numberedSubject('enquiry', id, enquiry.kind),
    })
    return true
  })
}
