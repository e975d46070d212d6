import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { lockPurchase, movePurchase } from './buying/purchase-records.ts'

type DecidingShop = Pick<Shop, 'db' | 'now' | 'wake'>

/** Ends a purchase that brought fewer usable keys than it cost. The shop then buys the missing ones again. */
export async function closePurchase(shop: DecidingShop, actor: Actor, id: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const purchase = (await lockPurchase(trx, id)) ?? refuse('not-found')
    if (purchase.state !== 'short') refuse('purchase.not-short')
    await movePurchase(trx, purchase, { state: 'closed', ended_at: shop.now() })
    const subject = { kind: 'supplier-purchase', id, name: purchase.reference } as const
    await recordChange(trx, shop.now(), actor, { action: 'supplier-purchase.closed', subject })
  })
  shop.wake('buy-keys')
}

/** Makes a purchase under way due, so that the job takes its next step now. The call itself buys nothing. */
export async function askNow(shop: DecidingShop, actor: Actor, id: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const purchase = (await lockPurchase(trx, id)) ?? refuse('not-found')
    if (purchase.due_at === null) refuse('purchase.over')
    await movePurchase(trx, purchase, { due_at: shop.now() })
    const subject = { kind: 'supplier-purchase', id, name: purchase.reference } as const
    await recordChange(trx, shop.now(), actor, { action: 'supplier-purchase.asked', subject })
  })
  shop.wake('buy-keys')
}
