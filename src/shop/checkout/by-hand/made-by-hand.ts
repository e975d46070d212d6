import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { type NewOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import type { Trx } from '../../schema.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'
import { type Quote, withLinesAlone } from '../quote.ts'

/** How staff make an order: a gift, or a sale whose buyer gets a link to pay. */
export type MadeByHand = { actor: Actor } & (
  | { kind: 'gift'; reason: string }
  | { kind: 'sale'; payBefore: Date }
)

/** Returns the offer with the same goods at a price of 0, as reports count gifts. */
export function asGift(offer: Quote): Quote {
  const lines = offer.cart.lines.map((line) => ({ ...line, unitPriceCents: 0, sumCents: 0 }))
  return withLinesAlone(offer, lines)
}

/** Returns the row without the network of a buyer; a sale holds its keys until the moment that staff choose. */
export function rowByHand(row: NewOrder, made: MadeByHand): NewOrder {
  return { ...row, network_hash: null, ...(made.kind === 'sale' && { pay_before: made.payBefore }) }
}

/** Writes the order's history and the audit log, and mails the link of a sale. */
export async function recordMade(trx: Trx, order: OrderRow, made: MadeByHand): Promise<void> {
  const { id, placed_at: at } = order
  const detail = made.kind === 'gift' ? made.reason : ''
  await recordEvent(trx, id, { kind: 'made-by-hand', at, detail })
  await recordChange(trx, at, made.actor, {
    action: made.kind === 'gift' ? 'order.given' : 'order.sold-by-link',
    subject: orderSubject(order),
  })
  if (made.kind === 'sale')
    await queueOrderMail(trx, order, {
      dedupeKey: `order-link:${id}:made`,
      kind: 'order-link',
      params: { orderId: id },
      dueAt: at,
    })
}
