import { refuse } from '../../errors.ts'
import { originNetworkHash } from '../../fraud/origin-hashes.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { insertConsent } from './consent-records.ts'
import { mayWithdraw } from '../../orders/withdrawal/withdrawal-right.ts'
import { type ConsentText, consentText } from './consent-text.ts'

export interface Agreement {
  order: OrderRow
  /** ids of the sealed keys without a consent, at least one */
  keyIds: [number, ...number[]]
  text: ConsentText
  at: Date
}

/**
 * Returns the consent that this reveal of a locked order needs; undefined if none. Refuses `consent.missing` unless
 * `consent` is the version of the present text.
 */
export function agreementTo(
  visitor: Visitor,
  given: { order: OrderRow; sealed: readonly number[]; consent: string | undefined; at: Date },
): Agreement | undefined {
  const { order, consent, at } = given
  const [first, ...others] = given.sealed
  if (first === undefined || !mayWithdraw(order, at)) return undefined
  const needed = consentText(visitor.locale)
  if (consent !== needed.version) refuse('consent.missing', { field: 'consent' })
  return { order, keyIds: [first, ...others], text: needed, at }
}

/** Records the consent to lose the right of withdrawal, and queues the mail that proves it. Wake `send-mail` afterwards. */
export async function recordAgreement(
  shop: Pick<Shop, 'secrets'>,
  visitor: Visitor,
  trx: Trx,
  { order, keyIds, text, at }: Agreement,
): Promise<void> {
  const [keyId] = keyIds
  const mailKey = `consent:${keyId}`
  const networkHash = originNetworkHash(shop, visitor.ip)
  await Promise.all([
    insertConsent(trx, { orderId: order.id, keyIds, text, at, networkHash, mailKey }),
    queueOrderMail(
      trx,
      { email: order.email, locale: visitor.locale },
      { dedupeKey: mailKey, kind: 'consent', params: { orderId: order.id, keyId }, dueAt: at },
    ),
  ])
}
