import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isRefusal } from '../../../src/shop/errors.ts'
import { payByCard } from '../../../src/shop/payments/card/pay-by-card.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { createOrderBody } from '../placing/create-order-body.ts'
import { stockOf } from '../order-facts.ts'
import {
  billing,
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  placeOrder,
  post,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'
import { productWithKeys, setLimits, setRules } from './reviewed-orders.ts'

const declinedCard = '4000000000000002'

describeOnDatabase('PSP-6 caps on unpaid orders', (open) => {
  let world: SaleWorld
  let mailbox: string
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { RATE_LIMITS: 'on' } })
    await setRules(world, {})
  })
  beforeEach(async () => {
    mailbox = `box${randomInt(1_000_000_000)}`
    await setLimits(world, off)
  })
  afterAll(() => world.close())

  it('PSP-6 are exact for 30 parallel orders of one visitor by page and by API, of different products', async () => {
    await setLimits(world, { 'unpaid.visitor': '4' })
    const skus = Array.from({ length: 30 }, () => `CAP-${randomInt(1_000_000_000)}`)
    const attributes = [{ name: 'Edition', values: skus.map((name) => ({ name })) }]
    const variants = skus.map((sku) => ({ sku, values: [sku], priceCents: 1000 }))
    const made = await makeProduct(world.shop, { stock: 1, attributes, variants })
    const guest = makeVisitor({ ip: '127.0.0.1' })
    const outcomes = await orderAllAtOnce(
      guest,
      made.variants.map(({ id }) => id),
    )
    expect(outcomes.toSorted()).toEqual([
      ...Array(26).fill('order.too-many-unpaid'),
      ...Array(4).fill('placed'),
    ])
    const stocks = await Promise.all(made.variants.map(({ id }) => stockOf(world.shop, id)))
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(4)
  })

  it('PSP-6 apply to parallel orders of one product too, of which a newer one replaces an older one', async () => {
    await setLimits(world, { 'unpaid.visitor': '4' })
    const { variantId } = await productWithKeys(world, 40)
    const guest = makeVisitor({ ip: '127.0.0.1' })
    await orderAllAtOnce(guest, Array(10).fill(variantId))
    const unpaid = await world.shop.db
      .selectFrom('orders')
      .select('id')
      .where('guest_hash', '=', world.shop.secrets.hashToken(guest.guestToken))
      .where('status', '=', 0)
      .execute()
    expect(unpaid.length).toBeGreaterThan(0)
    expect(unpaid.length).toBeLessThanOrEqual(4)
    expect(await stockOf(world.shop, variantId)).toBe(40 - unpaid.length)
  })

  it('PSP-6 count guests of one mailbox together, in any spelling, even simultaneously, and no members', async () => {
    await setLimits(world, { 'unpaid.email': '3' })
    const { variantId } = await productWithKeys(world, 40)
    const spelling = (index: number) => `${mailbox[0]}.${mailbox.slice(1)}+${index}@GoogleMail.com`
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        codeOf(placeOrder(world, makeVisitor(), variantId, { email: spelling(index) })),
      ),
    )
    expect(countOf(outcomes)).toEqual({ placed: 3, refused: 5 })
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'order.email-full']))
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    for (let order = 0; order < 4; order++)
      await placeOrder(world, member, variantId, { email: `${mailbox}@gmail.com` })
    await setLimits(world, { 'unpaid.email': 'off' })
    await placeOrder(world, makeVisitor(), variantId, { email: `${mailbox}@gmail.com` })
  })

  it('PSP-6 count keys that guests with one mailbox hold', async () => {
    await setLimits(world, { 'held.email': 'on' })
    const { variantId } = await productWithKeys(world, 9)
    const email = `${mailbox}@example.org`
    await placeOrder(world, makeVisitor(), variantId, { email, quantity: 3 })
    const more = placeOrder(world, makeVisitor(), variantId, { email, quantity: 2 })
    await expect(more).rejects.toMatchObject({ code: 'order.email-full', status: 429 })
    await placeOrder(world, makeVisitor(), variantId, { email, quantity: 1 })
    expect(await stockOf(world.shop, variantId)).toBe(5)
  })

  it('PSP-6 let a new order replace the visitor’s own older one of the same product', async () => {
    await setLimits(world, { 'unpaid.email': '1' })
    const { variantId } = await productWithKeys(world, 9)
    const wishes = { email: `${mailbox}@example.org` }
    const guest = makeVisitor()
    const older = await placeOrder(world, guest, variantId, wishes)
    const newer = await placeOrder(world, guest, variantId, wishes)
    expect([await statusOf(world, older.order), await statusOf(world, newer.order)]).toEqual([
      'cancelled',
      'unpaid',
    ])
    await expect(placeOrder(world, makeVisitor(), variantId, wishes)).rejects.toMatchObject({
      code: 'order.email-full',
    })
    expect(await statusOf(world, newer.order)).toBe('unpaid')
  })

  it('PSP-6 count attempts to order by mailbox', async () => {
    await setLimits(world, { 'tries.email': '2' })
    const { variantId } = await productWithKeys(world, 9)
    const email = `${mailbox}@example.org`
    for (let order = 0; order < 2; order++) await placeOrder(world, makeVisitor(), variantId, { email })
    await expect(placeOrder(world, makeVisitor(), variantId, { email })).rejects.toMatchObject({
      code: 'request.too-many',
    })
    await setLimits(world, { 'tries.email': '3' })
    await placeOrder(world, makeVisitor(), variantId, { email })
  })

  it('PSP-6 count orders on which one card was tried, even simultaneously, and send no further card', async () => {
    await setLimits(world, { 'unpaid.card': '2' })
    const { variantId } = await productWithKeys(world, 40)
    const orders = await Promise.all(Array.from({ length: 6 }, () => cardOrder(variantId)))
    const outcomes = await Promise.all(orders.map((order) => order.pay(declinedCard)))
    expect(countOf(outcomes.map((one) => (one === 'refused' ? 'placed' : one)))).toEqual({
      placed: 2,
      refused: 4,
    })
    expect(new Set(outcomes)).toEqual(new Set(['refused', 'payment.card-full']))
    const refused = orders[outcomes.indexOf('payment.card-full')]
    expect(await known(refused).pay('4000000000002222')).toBe('challenge')
    await setLimits(world, { 'unpaid.card': 'off' })
    expect(await known(refused).pay(declinedCard)).toBe('refused')
  })

  it('PSP-6 count the keys held by orders on which one card was tried', async () => {
    await setLimits(world, { 'held.card': 'on' })
    const { variantId } = await productWithKeys(world, 6)
    const first = await cardOrder(variantId, 2)
    expect(await first.pay(declinedCard)).toBe('refused')
    const second = await cardOrder(variantId, 2)
    expect(await second.pay(declinedCard)).toBe('payment.card-full')
    expect(await second.pay()).toBe('paid')
  })

  it('PSP-6 let a card pay the keys that its order holds, even if no others are left', async () => {
    await setLimits(world, { 'held.card': 'on', 'held.visitor': 'on' })
    const { variantId } = await productWithKeys(world, 4)
    const half = await cardOrder(variantId, 2)
    for (let other = 0; other < 2; other++) await placeOrder(world, makeVisitor(), variantId)
    expect(await stockOf(world.shop, variantId)).toBe(0)
    expect(await half.pay()).toBe('paid')
  })

  it.each(['declined.visitor', 'declined.email', 'declined.card'])(
    'PSP-6 count declined cards: %s, by page and by API alike',
    async (limit) => {
      await setLimits(world, { [limit]: '2' })
      const { variantId } = await productWithKeys(world, 9)
      const visitor = makeVisitor()
      const email = `${mailbox}@example.org`
      const next = () =>
        cardOrder(variantId, 1, {
          visitor: limit === 'declined.visitor' ? visitor : makeVisitor(),
          email: limit === 'declined.email' ? email : `b${randomInt(1_000_000_000)}@example.org`,
        })
      const card = limit === 'declined.card' ? declinedCard : undefined
      const cards = ['4000000000000002', '4111111111111111', '5555555555554444', '4012888888881881']
      for (let count = 0; count < 2; count++)
        expect(await (await next()).pay(card ?? cards[count])).toBe('refused')
      const third = await next()
      expect(await third.pay(card ?? cards[2])).toBe('request.too-many')
      const answer = await callApi(world, '/api/pay/eecpay', {
        guestToken: third.visitor.guestToken,
        body: billing(third.orderId, card ?? cards[3]),
      })
      expect(answer).toMatchObject({ status: 429 })
      await setLimits(world, { [limit]: 'off' })
      expect(await third.pay()).toBe('paid')
    },
  )

  it('PSP-6 count cards that are declined after 3-D Secure, and none that paid', async () => {
    const { variantId } = await productWithKeys(world, 20)
    for (const limit of ['declined.email', 'declined.network', 'declined.card', 'declined.visitor']) {
      const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
      const email = `3ds${randomInt(1_000_000_000)}@example.org`
      const ip = `203.0.113.${randomInt(1, 250)}`
      const visitor = () => (limit === 'declined.visitor' ? member : makeVisitor({ ip }))
      const confirm = async (card: string) => {
        const buyer = visitor()
        const { order } = await placeOrder(world, buyer, variantId, { method: 'card', email })
        const reference = { orderId: order.id }
        const answer = await payByCard(world.shop, buyer, reference, billing(order.id, card))
        if (answer.state !== 'challenge') throw new Error('no challenge')
        await post(answer.redirectUrl, { answer: 'confirm' })
        return order
      }
      await setLimits(world, { [limit]: '1' })
      for (let time = 0; time < 2; time++)
        await untilStatus(world, await confirm('4000000000001117'), 'delivered')
      await confirm('4000000000002222')
      await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
      await expect(confirm('4000000000002222')).rejects.toMatchObject({ code: 'request.too-many' })
      await setLimits(world, { [limit]: 'off' })
    }
  })

  it('PSP-6 store nothing of a card but a keyed hash', async () => {
    const { variantId } = await productWithKeys(world, 1)
    const order = await cardOrder(variantId)
    await order.pay()
    const payment = await world.shop.db
      .selectFrom('payment')
      .select(['card_hash', 'billing_country', 'card_country'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(payment).toEqual({ card_hash: expect.any(Buffer), billing_country: 'GB', card_country: null })
    expect(known(payment.card_hash)).toHaveLength(32)
  })

  async function cardOrder(
    variantId: number,
    quantity = 1,
    { visitor = makeVisitor(), email = `b${randomInt(1_000_000_000)}@example.org` } = {},
  ) {
    const { order } = await placeOrder(world, visitor, variantId, { method: 'card', quantity, email })
    const pay = async (card?: string) => {
      const answer = payByCard(world.shop, visitor, { orderId: order.id }, billing(order.id, card))
      return answer.then(({ state }) => state, codeOfError)
    }
    return { orderId: order.id, visitor, pay }
  }

  /** Places half of the orders by the use case of the page, half by the API. */
  async function orderAllAtOnce(guest: Visitor, variantIds: number[]): Promise<string[]> {
    return Promise.all(
      variantIds.map(async (variantId, index) => {
        const input = await checkOutInputFor(world, guest, variantId)
        if (index % 2 === 0) return codeOf(placeOrder(world, guest, variantId, input))
        const body = await createOrderBody(world, variantId, {})
        const { json } = await callApi(world, '/api/check/createOrder', {
          guestToken: guest.guestToken,
          body,
        })
        const { code, msg } = json as { code: number; msg: string }
        if (code === 200) return 'placed'
        // a newer order took over this one before its payment was started
        if (msg === 'This order can no longer be paid.') return 'order.not-payable'
        expect(msg).toMatch(/waiting for payment/)
        return 'order.too-many-unpaid'
      }),
    )
  }
})

const off = Object.fromEntries(
  ['unpaid', 'lapsed', 'held', 'tries', 'declined'].flatMap((what) =>
    ['visitor', 'email', 'network', 'card', 'order']
      .map((whom) => `${what}.${whom}`)
      .filter(
        (name) =>
          ![
            'unpaid.order',
            'lapsed.order',
            'lapsed.card',
            'held.order',
            'tries.card',
            'tries.order',
          ].includes(name),
      )
      .map((name) => [name, 'off']),
  ),
)

function countOf(outcomes: string[]) {
  const placed = outcomes.filter((one) => one === 'placed').length
  return { placed, refused: outcomes.length - placed }
}

const codeOf = (work: Promise<unknown>) => work.then(() => 'placed', codeOfError)

function codeOfError(error: unknown): string {
  if (!isRefusal(error)) throw error
  return error.code
}
