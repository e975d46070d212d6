import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import { openOrder, type OrderReference } from '../orders/access/order-access.ts'
import { lockOrder, type OrderRow } from '../orders/order-records.ts'
import { isHandedOver } from '../orders/order-status.ts'
import { assertKeysShown } from '../orders/withheld-keys-records.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { KeyActor } from './delivery/delivery-tables.ts'
import { agreementTo, recordAgreement } from './consent/agree-to-reveal.ts'
import { type KeyContent, readKeyText } from './key-content.ts'
import { markRevealed, soldKeys } from './key-records.ts'

export interface RevealedKey {
  id: number
  lineId: number
  content: KeyContent
}

/**
 * Shows an order's keys to its owner and records when, to whom and from where (MEM-9). Without `lineId` it shows the
 * keys of all lines. Refuses `not-found` for a foreign order or a line without keys, so also before delivery and
 * after a refund. Refuses `order.refunding` once all money of the order is to be refunded, and `order.disputed` while
 * it is disputed. Refuses `consent.missing` for sealed keys of a buyer who may withdraw, unless `consent` is the
 * version of the text (RTS-2).
 */
export async function revealKeys(
  shop: Shop,
  visitor: Visitor,
  input: OrderReference & { lineId?: number | undefined; consent?: string | undefined },
): Promise<RevealedKey[]> {
  const order = await openOrder(shop, visitor, input)
  return revealOpened(shop, visitor, order, { ...input, actor: actorOf(visitor, order, input) })
}

/** Shows the keys of an order that the caller opened in another way. */
export async function revealOpened(
  shop: Shop,
  visitor: Visitor,
  order: OrderRow,
  input: { lineId?: number | undefined; consent?: string | undefined; actor: KeyActor },
): Promise<RevealedKey[]> {
  const revealed = await inTransaction(shop.db, async (trx) => {
    // refunds and disputes take this lock too
    const locked = await lockOrder(trx, order.id)
    if (!isHandedOver(locked.status)) refuse('not-found', { field: 'orderId' })
    const [, sold] = await Promise.all([assertKeysShown(trx, order.id), soldKeys(trx, order.id)])
    const keys = sold.filter((key) => input.lineId === undefined || key.order_line_id === input.lineId)
    if (keys.length === 0) refuse('not-found', { field: 'lineId' })
    const at = shop.now()
    const sealed = keys.filter((key) => key.state === 'sold' && !key.consented_at).map(({ id }) => id)
    const agreement = agreementTo(visitor, { order: locked, sealed, consent: input.consent, at })
    await Promise.all([
      agreement && recordAgreement(shop, visitor, trx, agreement),
      markRevealed(
        trx,
        keys.map((key) => key.id),
        { at, actor: input.actor, ip: visitor.ip, userAgent: visitor.userAgent },
      ),
    ])
    return keys.map((key) => ({
      id: key.id,
      lineId: key.order_line_id,
      content: readKeyText(shop.secrets.unseal(key.secret_id, key.sealed)),
    }))
  })
  if (input.consent !== undefined) shop.wake('send-mail')
  return revealed
}

function actorOf({ member }: Visitor, order: OrderRow, { access }: OrderReference): KeyActor {
  if (member !== undefined && order.member_id === member.id) return 'member'
  return access ? 'link' : 'browser'
}
