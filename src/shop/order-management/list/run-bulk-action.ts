import { isRefusal, type RefusalCode, refuse } from '../../errors.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { askAboutOrder } from '../../payments/checks/ask-about-order.ts'
import { orderByNumber } from '../../orders/found-order-records.ts'
import { mailOrderSoon } from '../../orders/mail/mail-order.ts'
import { approveOrder } from '../review-order.ts'
import { maxNumbers } from './order-filter.ts'

export const bulkActions = ['resend', 'check', 'approve'] as const

export type BulkAction = (typeof bulkActions)[number]

export interface BulkOutcome {
  action: BulkAction
  done: string[]
  failed: { orderNo: string; code: RefusalCode | 'unexpected' }[]
  /** handles for recalling unsent mails */
  recalls: string[]
}

type BulkActionShop = Pick<Shop, 'db' | 'now' | 'wake' | 'log'>

/**
 * Runs one action on several orders in turn, each by its use case; failures are reported and do not stop the others.
 * It handles at most 200 orders. Mails wait 8 s and can be recalled until then.
 */
export async function runBulkAction(
  shop: BulkActionShop,
  actor: Actor,
  action: BulkAction,
  numbers: readonly string[],
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { action, done: [], failed: [], recalls: [] }
  for (const orderNo of new Set(numbers.slice(0, maxNumbers))) {
    const code = await runOnOne(shop, actor, orderNo, outcome)
    if (code === undefined) outcome.done.push(orderNo)
    else outcome.failed.push({ orderNo, code })
  }
  return outcome
}

/** Returns why the action failed. */
async function runOnOne(
  shop: BulkActionShop,
  actor: Actor,
  orderNo: string,
  outcome: BulkOutcome,
): Promise<BulkOutcome['failed'][number]['code'] | undefined> {
  try {
    const order = (await orderByNumber(shop.db, orderNo)) ?? refuse('not-found')
    await actions[outcome.action](shop, actor, order, outcome)
    return undefined
  } catch (error) {
    if (isRefusal(error)) return error.code
    shop.log.error({ err: error, orderNo }, 'a bulk action failed on one order')
    return 'unexpected'
  }
}

const actions: Record<
  BulkAction,
  (shop: BulkActionShop, actor: Actor, order: OrderRow, outcome: BulkOutcome) => Promise<unknown>
> = {
  async resend(shop, actor, order, outcome) {
    const { recall } = await mailOrderSoon(shop, actor, order.id)
    outcome.recalls.push(recall)
  },
  check: (shop, _actor, order) => askAboutOrder(shop, order.id),
  approve: (shop, actor, order) => approveOrder(shop, actor, order.id),
}
