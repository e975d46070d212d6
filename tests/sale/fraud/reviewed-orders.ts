import { expect } from 'vitest'
import { mailOrder } from '../../../src/shop/orders/mail/mail-order.ts'
import { orderReport } from '../../../src/shop/order-management/order-report-records.ts'
import { deliverOrder } from '../../../src/shop/keys/delivery/deliver-order.ts'
import type { KeyContent } from '../../../src/shop/keys/key-content.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { fraudRuleNames } from '../../../src/shop/fraud/fraud-rules.ts'
import { signedOrderPath } from '../../../src/shop/orders/access/order-access.ts'
import { sendKeysAgain } from '../../../src/shop/orders/mail/request-order-link.ts'
import type { OrderStatusName } from '../../../src/shop/orders/order-status.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { testActor, makeKeys, makeProduct, setSetting } from '../../helpers/fixtures.ts'
import { orderFacts } from '../order-facts.ts'
import {
  callApi,
  known,
  type OrderWishes,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'

/** Switches on only these rules, with these limits. */
export async function setRules({ shop }: SaleWorld, rules: Record<string, string>): Promise<void> {
  for (const rule of fraudRuleNames) await setSetting(shop, `order.review.${rule}`, rules[rule] ?? 'off')
}

/** Sets limits beside the rules. */
export async function setLimits({ shop }: SaleWorld, limits: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(limits)) await setSetting(shop, `order.${name}`, value)
}

/** A product of one variant at $10.00 with keys on the shelf that the test knows. */
export async function productWithKeys({ shop }: SaleWorld, stock: number) {
  const { variants } = await makeProduct(shop)
  const { id: variantId, sku } = known(variants[0])
  return { variantId, secrets: (await makeKeys(shop, sku, stock)).map(secretOf) }
}

function secretOf(content: KeyContent): string {
  return 'code' in content ? content.code : content.password
}

/** Sells units of a new product, and waits until the paid order has this status. */
export async function sell(
  world: SaleWorld,
  visitor: Visitor,
  { card, ...wishes }: OrderWishes & { card?: string } = {},
  status: OrderStatusName = 'underReview',
) {
  const product = await productWithKeys(world, wishes.quantity ?? 1)
  const placed = await placeOrder(world, visitor, product.variantId, wishes)
  await payOrderBy(world, visitor, placed, card)
  await untilStatus(world, placed.order, status)
  return { ...product, order: await existingOrder(world.shop.db, placed.order.id) }
}

/** Findings of the rules in the order. */
export async function reasonsOf({ shop }: SaleWorld, order: OrderRow): Promise<string[]> {
  const { events } = await orderReport(shop.db, await existingOrder(shop.db, order.id))
  return events.filter(({ kind }) => kind === 'review-rule').map(({ detail }) => detail)
}

/** Expects that no caller gets a key, that jobs do nothing, and that the order still holds its keys. */
export async function noKeyLeaves(
  world: SaleWorld,
  buyer: Visitor,
  { order, secrets }: { order: OrderRow; secrets: string[] },
): Promise<void> {
  const { shop } = world
  const access = new URL(signedOrderPath(shop, order), world.publicUrl).searchParams.get('access') ?? ''
  for (const reference of [{ orderId: order.id }, { orderId: order.id, access }]) {
    await expect(revealKeys(shop, buyer, reference)).rejects.toMatchObject({ code: 'not-found' })
    const view = await readOrder(shop, buyer, reference)
    expect(view.lines.flatMap(({ keys }) => keys)).toEqual([])
    expect(view.actions).toMatchObject({ reveal: false, confirmReceipt: false, cancel: false })
    expect(JSON.stringify(view)).not.toContain('review-rule')
    await sendKeysAgain(shop, buyer, reference)
  }
  expect(await mailOrder(shop, testActor, order.id)).toMatchObject({ kind: 'order-link' })
  expect(await deliverOrder(shop, order.id)).toBe(false)
  const detail = await callApi(world, `/api/pay/detail/${order.id}`, { guestToken: buyer.guestToken })
  expect(detail).toMatchObject({ status: 200, json: { data: { orderStatus: 8 } } })
  for (const secret of secrets) expect(JSON.stringify(detail)).not.toContain(secret)
  await world.runDueJobs()
  const { status, keys, mails } = await orderFacts(shop, order)
  expect({ status, keys: new Set(keys), count: keys.length }).toEqual({
    status: 'underReview',
    keys: new Set(['held']),
    count: secrets.length,
  })
  expect(mails).toContain('under-review accepted')
  expect(mails).toContain('review-waiting accepted')
  expect(mails.filter((mail) => mail.startsWith('keys '))).toEqual([])
  const texts = world.mailbox.sent.map(({ text, html }) => text + html).join('\n')
  for (const secret of secrets) expect(texts).not.toContain(secret)
}
