import { cleanLine } from '../../input/visitor-text.ts'
import { refuse } from '../../errors.ts'
import { isChargeable } from '../../money.ts'
import { decimal } from '../../money-text.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import { transferGateway } from '../../gateways/bank-transfer.ts'
import { paymentsOfOrder } from '../payment-records.ts'
import { settle } from '../settle.ts'
import { attemptKey } from '../../orders/attempt-key.ts'
import type { SettlingShop } from '../settling-shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

export interface ArrivedTransfer {
  cents: number
  currency: string
  /** the bank's reference, which distinguishes transfers of one order; empty: the amount does */
  reference: string
}

const arrived = ['settled', 'under-review', 'surplus'] as const

/** Confirms a transfer to the shop's account and settles it like a company's event. The same transfer counts once. */
export async function confirmTransfer(
  shop: SettlingShop,
  actor: Actor,
  order: OrderRow,
  { cents, currency, reference }: ArrivedTransfer,
): Promise<(typeof arrived)[number]> {
  if (!/^[a-z]{3}$/.test(currency) || cents <= 0 || !isChargeable(cents, currency))
    refuse('input.amount', { field: 'amount' })
  const attempt = (await paymentsOfOrder(shop.db, order.id)).findLast(
    (one) => one.gateway === transferGateway,
  )
  if (!attempt) refuse('transfer.not-asked')
  const ownName = cleanLine(reference).slice(0, 100) || `${cents} ${currency}`
  const name = `${order.order_no} ${ownName}`
  const event = {
    eventId: name,
    providerPaymentId: name,
    state: 'paid' as const,
    cents,
    currency,
    reference: attemptKey(attempt, order.order_no),
  }
  const outcome = await settle(shop, transferGateway, event, {
    alongside: (trx, locked, settled) =>
      recordChange(trx, shop.now(), actor, {
        action: 'order.transfer-confirmed',
        subject: orderSubject(locked),
        after: { amount: `${decimal(cents)} ${currency.toUpperCase()}`, outcome: settled },
      }),
  })
  return arrived.find((one) => one === outcome) ?? refuse('transfer.taken')
}
