import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrderByHand, orderByHand } from '../../../src/shop/checkout/by-hand/order-by-hand.ts'
import { payOrder } from '../../../src/shop/checkout/pay-order.ts'
import { findVariants } from '../../../src/shop/keys/pool/find-variants.ts'
import { readOrder } from '../../../src/shop/order-management/read-order.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import { signLink } from '../../../src/shop/mailed-link.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { orderFacts, stockOf } from '../order-facts.ts'
import { known, openSaleWorld, payOrderBy, type SaleWorld, statusOf, untilStatus } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

const gift = { kind: 'gift', reason: 'a broken promise' } as const

async function variant(stock: number): Promise<number> {
  return known((await makeProduct(world.shop, { stock })).variants[0]).id
}

function make(variantId: number, changes: Partial<OrderByHand> & { quantity?: number } = {}) {
  const { quantity = 1, ...more } = changes
  return orderByHand(world.shop, testActor, {
    lines: [{ variantId, quantity }],
    email: 'friend@example.com',
    locale: 'de',
    currency: 'eur',
    idempotencyKey: world.shop.secrets.randomToken(),
    terms: gift,
    ...more,
  })
}

const sale = () =>
  ({ kind: 'sale', paymentMethodId: world.methodId('bank'), country: 'DE', days: 3 }) as const

it('OWN-8 keys given away are delivered and mailed by the usual jobs, with the giver and the reason', async () => {
  const variantId = await variant(3)
  const order = await make(variantId, { quantity: 2 })
  await world.runDueJobs()
  expect(await orderFacts(world.shop, order)).toMatchObject({
    status: 'delivered',
    payments: [],
    mails: ['keys accepted'],
    keys: ['sold', 'sold'],
  })
  expect(await stockOf(world.shop, variantId)).toBe(1)
  const view = known(await readOrder(world.shop, order.orderNo))
  expect(view).toMatchObject({
    email: 'friend@example.com',
    locale: 'de',
    madeBy: { name: 'tester', isGift: true },
    sums: { goods: 0, total: 0 },
  })
  const subject = { kind: 'order', id: String(order.id) }
  const { changes } = await listChanges(world.shop, { subject }, { limit: 5 })
  expect(changes.map(({ action, actor }) => [action, actor])).toEqual([['order.given', 'tester']])
  const reported = view.timeline.filter(({ detail }) => detail.includes(gift.reason))
  expect(reported).toMatchObject([{ kind: 'change', action: 'order.given' }])
  const logged = await world.shop.db
    .selectFrom('delivery_log')
    .select('kind')
    .where('order_no', '=', order.orderNo)
    .execute()
  expect(logged.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sold', 'delivered']))
})

it('OWN-8 refuses a gift without a reason, of too many keys, or beyond the stock, and keeps the keys', async () => {
  const variantId = await variant(1)
  const refused = (changes: Parameters<typeof make>[1]) => outcomeOf(make(variantId, changes))
  expect(await refused({ terms: { kind: 'gift', reason: ' ' } })).toBe('input.length reason')
  expect(await refused({ quantity: 21 })).toBe('order.gift-limit lines')
  expect(await refused({ quantity: 2 })).toMatch(/^stock\.short /)
  expect(await refused({ email: 'friend@mail' })).toBe('input.email email')
  expect(await refused({ lines: [] })).toBe('cart.empty lines')
  expect(await stockOf(world.shop, variantId)).toBe(1)
})

it('OWN-8 CHK-10 places one order for two simultaneous clicks', async () => {
  const variantId = await variant(5)
  const idempotencyKey = world.shop.secrets.randomToken()
  const [one, other] = await Promise.all([1, 2].map(() => make(variantId, { idempotencyKey })))
  expect(one?.id).toBe(other?.id)
  expect(await stockOf(world.shop, variantId)).toBe(4)
})

it('OWN-8 a sale by link holds its keys for days, and its buyer pays at the usual page', async () => {
  const variantId = await variant(2)
  const made = await make(variantId, { terms: sale() })
  await world.runDueJobs()
  const order = await existingOrder(world.shop.db, made.id)
  expect(order.total_cents).toBeGreaterThan(0)
  expect(order.pay_before.getTime() - order.placed_at.getTime()).toBe(3 * 86_400_000)
  expect(await orderFacts(world.shop, order)).toMatchObject({
    status: 'unpaid',
    payments: [],
    mails: ['order-link accepted'],
    keys: ['held'],
  })
  const access = signLink(world.shop, 'order-link', order)
  const buyer = makeVisitor()
  const started = await payOrder(world.shop, buyer, { orderId: order.id, access })
  await payOrderBy(world, buyer, { order, next: started.next })
  await untilStatus(world, order, 'delivered')
  expect(known(await readOrder(world.shop, order.order_no)).madeBy).toEqual({ name: 'tester', isGift: false })
})

it('OWN-8 a sale by link expires like any other unpaid order', async () => {
  const variantId = await variant(1)
  const order = await make(variantId, { terms: sale() })
  expect(await stockOf(world.shop, variantId)).toBe(0)
  world.clock.advance({ days: 3, minutes: 1 })
  await world.runDueJobs()
  expect(await statusOf(world, order)).toBe('expired')
  expect(await stockOf(world.shop, variantId)).toBe(1)
})

it('OWN-8 finds variants by a part of the name or the SKU', async () => {
  const name = 'Garden of Lanterns'
  const { variants } = await makeProduct(world.shop, { stock: 2, name })
  const { id, sku } = known(variants[0])
  for (const text of ['of lant', sku.slice(2)])
    expect(await findVariants(world.shop, text)).toMatchObject([{ id, name, sku, stock: 2, inStock: true }])
  expect(await findVariants(world.shop, ' ')).toEqual([])
})
