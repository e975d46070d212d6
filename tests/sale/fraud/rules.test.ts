import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveOrder } from '../../../src/shop/order-management/review-order.ts'
import { payByCard } from '../../../src/shop/payments/card/pay-by-card.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import {
  billing,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
} from '../sale-world.ts'
import { noKeyLeaves, productWithKeys, reasonsOf, sell, setRules } from './reviewed-orders.ts'

const foreignCard = '4000000760000002'
const declinedCard = '4000000000000002'

describeOnDatabase('PSP-6 a paid order is held for review', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('PSP-6 as the first purchase of its buyer above an amount, but not after earlier deliveries', async () => {
    await setRules(world, { 'first-purchase': '15' })
    const guest = makeVisitor()
    const first = await sell(world, guest, { quantity: 2 })
    expect(await reasonsOf(world, first.order)).toEqual([
      'Large first purchase: 20.00 USD (limit: 15.00 USD)',
    ])
    await noKeyLeaves(world, guest, first)
    await approveOrder(world.shop, testActor, first.order.id)
    await world.runDueJobs()
    const second = await sell(world, guest, { quantity: 2 }, 'delivered')
    expect(await reasonsOf(world, second.order)).toEqual([])
    await sell(world, makeVisitor(), { quantity: 1 }, 'delivered')
    await setRules(world, { 'first-purchase': '10' })
    await sell(world, makeVisitor(), { quantity: 1 }, 'delivered')
  })

  it('PSP-6 after many declined cards of its buyer, its mailbox or its network, for a day', async () => {
    await setRules(world, { 'declined-cards': '2' })
    const ip = '81.2.69.142'
    const buyer = makeVisitor({ ip })
    await decline(buyer, 'carl.tester+1@gmail.com', 2)
    const found = ['Declined payments: 2 (limit: 2)']
    const own = await sell(world, { ...buyer, ip: '81.2.70.7' }, { email: 'own@example.org', method: 'card' })
    expect(await reasonsOf(world, own.order)).toEqual(found)
    await noKeyLeaves(world, buyer, own)
    const mailbox = await sell(world, makeVisitor(), { email: 'CarlTester+2@googlemail.com' })
    expect(await reasonsOf(world, mailbox.order)).toEqual(found)
    const network = await sell(world, makeVisitor({ ip }), { email: 'third@example.org' })
    expect(await reasonsOf(world, network.order)).toEqual(found)
    const elsewhere = makeVisitor({ ip: '81.2.71.1' })
    await sell(world, elsewhere, { email: 'fourth@example.org' }, 'delivered')
    world.clock.advance({ hours: 25 })
    await sell(world, makeVisitor({ ip }), { email: 'third@example.org' }, 'delivered')
  })

  it('PSP-6 when its card is of another country than network, billing address or account', async () => {
    await setRules(world, { 'card-country': 'on' })
    const guest = makeVisitor({ country: 'NL' })
    const entered = await sell(world, guest, { method: 'card', card: foreignCard })
    const tail = '(limit: the same country)'
    expect(await reasonsOf(world, entered.order)).toEqual([
      `Card of another country: card from Brazil, network in Netherlands, billing address in United Kingdom ${tail}`,
    ])
    await noKeyLeaves(world, guest, entered)
    const hosted = await sell(world, guest, { card: foreignCard })
    expect(await reasonsOf(world, hosted.order)).toEqual([
      `Card of another country: card from Brazil, network in Netherlands ${tail}`,
    ])
    const { id } = await makeMember(world.shop, { country: 'FR' })
    const account = await sell(world, await visitorOf(world.shop, id), { card: foreignCard })
    expect(await reasonsOf(world, account.order)).toEqual([
      `Card of another country: card from Brazil, account in France ${tail}`,
    ])
    await sell(world, makeVisitor({ country: 'BR' }), { card: foreignCard }, 'delivered')
    // one of the two countries is unknown
    await sell(world, makeVisitor(), { card: foreignCard }, 'delivered')
    await sell(world, makeVisitor({ country: 'NL' }), {}, 'delivered')
  })

  it('PSP-6 when its e-mail address is from a provider of throw-away mail', async () => {
    await setRules(world, { 'throwaway-mail': 'on' })
    const guest = makeVisitor()
    const held = await sell(world, guest, { email: 'a@inbox.Mailinator.com' })
    expect(await reasonsOf(world, held.order)).toEqual([
      'Throw-away e-mail address: mailinator.com (limit: a permanent e-mail address)',
    ])
    await noKeyLeaves(world, guest, held)
    await sell(world, guest, { email: 'a@mailinator.example' }, 'delivered')
  })

  it.each([
    ['buyer', () => sameGuest()],
    ['mailbox', () => ({ visitor: makeVisitor(), email: `many+${randomInt(1_000_000)}@example.org` })],
    [
      'network',
      () => ({ visitor: makeVisitor({ ip: '81.2.80.1' }), email: `m${randomInt(1_000_000)}@example.org` }),
    ],
  ])(
    'PSP-6 above the daily limit of one product for one %s, exactly, even at the same moment',
    async (_, next) => {
      await setRules(world, { 'daily-product': '3' })
      const { variantId } = await productWithKeys(world, 6)
      const orders = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const { visitor, email } = next()
          return { visitor, placed: await placeOrder(world, visitor, variantId, { email, method: 'card' }) }
        }),
      )
      await Promise.all(orders.map(({ visitor, placed }) => payOrderBy(world, visitor, placed)))
      const statuses = await Promise.all(orders.map(({ placed }) => statusOf(world, placed.order)))
      expect(statuses.toSorted()).toEqual([...Array(3).fill('delivered'), ...Array(3).fill('underReview')])
      const held = orders.filter((_order, index) => statuses[index] === 'underReview')
      const reasons = await Promise.all(held.map(({ placed }) => reasonsOf(world, placed.order)))
      expect(reasons.flat().toSorted()).toEqual([
        expect.stringMatching(/^Much of one product in 24 hours: 4 of Product .* \(limit: 3\)$/),
        expect.stringMatching(/^Much of one product in 24 hours: 5 of /),
        expect.stringMatching(/^Much of one product in 24 hours: 6 of /),
      ])
      await world.runDueJobs()
      world.clock.advance({ hours: 25 })
    },
  )

  it('PSP-6 by every rule that has a finding, each with its limit; not while all are off', async () => {
    await setRules(world, { 'first-purchase': '5', 'throwaway-mail': 'on', 'daily-product': '1' })
    const email = 'b@mailinator.com'
    const { order } = await sell(world, makeVisitor(), { email, quantity: 2 })
    const reasons = await reasonsOf(world, order)
    expect(reasons.map((reason) => reason.split(':')[0])).toEqual([
      'Large first purchase',
      'Throw-away e-mail address',
      'Much of one product in 24 hours',
    ])
    await setRules(world, {})
    await sell(world, makeVisitor(), { email, quantity: 2 }, 'delivered')
  })

  const guest = { visitor: makeVisitor(), email: 'same@example.net' }
  const sameGuest = () => guest

  async function decline(buyer: Visitor, email: string, times: number): Promise<void> {
    const { variantId } = await productWithKeys(world, 1)
    const { order } = await placeOrder(world, buyer, variantId, { email, method: 'card' })
    for (let card = 0; card < times; card++) {
      const answer = await payByCard(
        world.shop,
        buyer,
        { orderId: order.id },
        billing(order.id, declinedCard),
      )
      expect(answer.state).toBe('refused')
    }
    expect(known(order).email).toBe(email)
  }
})
