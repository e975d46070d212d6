import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse, refuseAll, refuseIfAny } from '../errors.ts'
import { lengthIssues, maxReason } from '../input/limited-text.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { decimal, parseDecimal } from '../money-text.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { insertEntry } from './balance-records.ts'
import { resellerSubject } from './change-reseller.ts'
import { lockReseller } from './reseller-records.ts'

export interface MoneyForm {
  /** US dollars: `500`, or signed for a correction: `-12.50` */
  amount: string
  reason: string
}

const maxCents = 100_000_000

/**
 * Books money that a reseller paid in, or corrects the balance. Entries never change: a further entry corrects a
 * wrong one. The balance that staff saw has to be the present one, so that nothing is booked twice.
 */
export async function bookMoney(
  { db, secrets, now }: Pick<Shop, 'db' | 'secrets' | 'now'>,
  actor: Actor,
  id: number,
  { kind, seen, ...form }: MoneyForm & { kind: 'deposit' | 'correction'; seen?: number | undefined },
): Promise<{ balanceCents: number }> {
  const cents = parseDecimal(form.amount.trim().replace(/^\+/, '').replace(/^−/, '-')) ?? 0
  const reason = cleanLine(form.reason)
  const wrong = lengthIssues(reason, { field: 'reason', max: maxReason })
  const min = kind === 'deposit' ? 0.01 : -maxCents / 100
  if (cents === 0 || cents < min * 100 || cents > maxCents)
    refuseAll([{ code: 'input.dollars', field: 'amount', values: { min, max: maxCents / 100 } }, ...wrong])
  refuseIfAny(wrong)
  return inTransaction(db, async (trx) => {
    const reseller = (await lockReseller(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, reseller.balance_cents)
    const entry = { reseller_id: id, kind, cents, order_id: null, note: reason, author: actor.name }
    const dedupeKey = `staff:${secrets.randomToken()}`
    const balanceCents = await insertEntry(trx, { ...entry, dedupe_key: dedupeKey, booked_at: now() })
    if (balanceCents === undefined) throw new Error('an entry of staff is always a new one')
    await recordChange(trx, now(), actor, {
      action: `reseller.${kind}`,
      subject: resellerSubject(reseller),
      before: { balance: decimal(reseller.balance_cents) },
      after: { balance: decimal(balanceCents), reason },
    })
    return { balanceCents }
  })
}
