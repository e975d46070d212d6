import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { linesOfOrder } from '../../../src/shop/orders/order-records.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import {
  readBuyerRefund,
  refundByBuyer,
} from '../../../src/shop/payments/refunds/by-buyer/refund-by-buyer.ts'
import { withdrawalsOfOrder } from '../../../src/shop/payments/withdrawals/withdrawal-records.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { orderFacts } from '../order-facts.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('RTS-3 a buyer who refunds by a button', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    await setSetting(world.shop, 'refund.buyer', 'on')
  })
  afterAll(() => world.close())

  let buyers = 0
  /** keys of German buyers come by a link */
  const german = () => makeVisitor({ country: 'DE', locale: 'de' })
  const consent = consentText('de').version
  const variantOf = async () => known((await makeProduct(world.shop, { stock: 9 })).variants[0]).id
  const buyAs = (visitor = german(), wishes: Parameters<typeof buy>[3] = {}, variantId = 0) =>
    buy(world, visitor, variantId, { email: `guest-${++buyers}@example.de`, ...wishes })
  const lineIdsOf = async (orderId: number) =>
    (await linesOfOrder(world.shop.db, orderId)).map(({ id }) => id)
  const stockOf = async (variantId: number) =>
    (
      await world.shop.db
        .selectFrom('stock_key')
        .select('id')
        .where('variant_id', '=', variantId)
        .where('state', '=', 'available')
        .execute()
    ).length
  const refunds = async (orderId: number) => (await orderFacts(world.shop, { id: orderId })).refunds

  async function expectRefused(buyer: ReturnType<typeof german>, orderId: number, code: string) {
    expect(await readBuyerRefund(world.shop, buyer, { orderId })).toBeUndefined()
    const lineIds = await lineIdsOf(orderId)
    await expect(refundByBuyer(world.shop, buyer, { orderId, lineIds })).rejects.toMatchObject({ code })
  }

  it('gets the money of one line, then of the others, and the keys go into the stock', async () => {
    const [first, second] = [await variantOf(), await variantOf()]
    const buyer = german()
    const lines = [
      { variantId: first, quantity: 2 },
      { variantId: second, quantity: 1 },
    ]
    const { id: orderId, total_cents: total } = await buyAs(buyer, { lines })
    const [lineId = 0, otherId = 0] = await lineIdsOf(orderId)
    const offer = known(await readBuyerRefund(world.shop, buyer, { orderId }))
    expect(offer).toMatchObject({ cents: total, lines: [{ units: 2 }, { units: 1 }] })
    await refundByBuyer(world.shop, buyer, { orderId, lineIds: [lineId] })
    expect(await refunds(orderId)).toMatchObject([{ cents: offer.lines[0]?.cents, state: 'open' }])
    await expect(revealKeys(world.shop, buyer, { orderId, lineId, consent })).rejects.toThrow()
    await world.runDueJobs()
    expect([await stockOf(first), await stockOf(second)]).toEqual([9, 8])
    expect(await orderFacts(world.shop, { id: orderId })).toMatchObject({ status: 'partlyRefunded' })
    await refundByBuyer(world.shop, buyer, { orderId, lineIds: [otherId] })
    await world.runDueJobs()
    expect(await stockOf(second)).toBe(9)
    const facts = await orderFacts(world.shop, { id: orderId })
    expect(facts).toMatchObject({ status: 'refunded', keys: [] })
    expect(facts.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
    await expectRefused(buyer, orderId, 'buyer-refund.closed')
  })

  it('and reveals at the same moment gets the key or the money, never both', async () => {
    const variantId = await variantOf()
    const buyer = german()
    const { id: orderId } = await buyAs(buyer, {}, variantId)
    const lineIds = await lineIdsOf(orderId)
    const tries = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? refundByBuyer(world.shop, buyer, { orderId, lineIds }).then(() => 'refunded' as const)
        : revealKeys(world.shop, buyer, { orderId, consent }).then(() => 'revealed' as const),
    )
    const settled = await Promise.allSettled(tries)
    const won = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(new Set(won).size).toBe(1)
    const isRefunded = won.includes('refunded')
    if (isRefunded) expect(won).toHaveLength(1)
    await world.runDueJobs()
    expect(await refunds(orderId)).toHaveLength(isRefunded ? 1 : 0)
    expect(await stockOf(variantId)).toBe(isRefunded ? 9 : 8)
    expect(await withdrawalsOfOrder(world.shop.db, orderId)).toHaveLength(isRefunded ? 1 : 0)
  })

  it('cannot refund a line of which a key was revealed, and keeps that key', async () => {
    const buyer = german()
    const lines = [
      { variantId: await variantOf(), quantity: 2 },
      { variantId: await variantOf(), quantity: 1 },
    ]
    const { id: orderId } = await buyAs(buyer, { lines })
    const [seen = 0, sealed = 0] = await lineIdsOf(orderId)
    await revealKeys(world.shop, buyer, { orderId, lineId: seen, consent })
    expect((await readBuyerRefund(world.shop, buyer, { orderId }))?.lines).toMatchObject([{ id: sealed }])
    for (const lineIds of [[seen], [seen, sealed], [], [9_999_999]])
      await expect(refundByBuyer(world.shop, buyer, { orderId, lineIds })).rejects.toMatchObject({
        code: 'buyer-refund.revealed',
      })
    await refundByBuyer(world.shop, buyer, { orderId, lineIds: [sealed] })
    expect(await revealKeys(world.shop, buyer, { orderId, lineId: seen })).toHaveLength(2)
  })

  it('cannot refund a key that was in a mail', async () => {
    const american = makeVisitor({ country: 'US' })
    const { id: orderId } = await buyAs(american, {}, await variantOf())
    await expectRefused(american, orderId, 'buyer-refund.revealed')
    expect(await refunds(orderId)).toEqual([])
  })

  it('is bound to the settings: on or off, hours, methods, kinds of goods, level', async () => {
    const buyer = german()
    const { id: orderId } = await buyAs(buyer, {}, await variantOf())
    await setSetting(world.shop, 'refund.buyer', 'off')
    await expectRefused(buyer, orderId, 'buyer-refund.closed')
    await setSetting(world.shop, 'refund.buyer', 'on')
    await setSetting(world.shop, 'refund.buyer.methods', 'card, paypal')
    await expectRefused(buyer, orderId, 'buyer-refund.method')
    await setSetting(world.shop, 'refund.buyer.methods', '')
    await setSetting(world.shop, 'refund.buyer.kinds', 'mpv, spv')
    await expectRefused(buyer, orderId, 'buyer-refund.revealed')
    await setSetting(world.shop, 'refund.buyer.kinds', 'service')
    await setSetting(world.shop, 'refund.buyer.level', '1')
    await expectRefused(buyer, orderId, 'buyer-refund.closed')
    const { id: memberId } = await makeMember(world.shop, { growth: 1_000_000 })
    const member = await visitorOf(world.shop, memberId, { country: 'DE', locale: 'de' })
    const { id: ofMember } = await buyAs(member, {}, await variantOf())
    expect(await readBuyerRefund(world.shop, member, { orderId: ofMember })).toBeDefined()
    await setSetting(world.shop, 'refund.buyer.level', '0')
    await setSetting(world.shop, 'refund.buyer.kinds', '')
    expect(await readBuyerRefund(world.shop, buyer, { orderId })).toBeDefined()
    world.clock.advance({ hours: 24 })
    await expectRefused(buyer, orderId, 'buyer-refund.closed')
  })

  it('gets no more refunds in 30 days than the maximum of the shop, even with two at once', async () => {
    await setSetting(world.shop, 'refund.buyer.month', '1')
    const email = 'serial@example.de'
    const buyer = german()
    const orders = [
      await buyAs(buyer, { email }, await variantOf()),
      await buyAs(buyer, { email: 'Serial@example.de' }, await variantOf()),
    ]
    const settled = await Promise.allSettled(
      orders.map(async ({ id: orderId }) =>
        refundByBuyer(world.shop, buyer, { orderId, lineIds: await lineIdsOf(orderId) }),
      ),
    )
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = settled.findIndex(({ status }) => status === 'rejected')
    await expectRefused(buyer, known(orders[refused]).id, 'buyer-refund.too-many')
    await setSetting(world.shop, 'refund.buyer.month', '3')
  })

  it('gets nothing for a foreign, disputed or otherwise refunded order', async () => {
    const buyer = german()
    const { id: orderId } = await buyAs(buyer, {}, await variantOf())
    const lineIds = await lineIdsOf(orderId)
    await expect(refundByBuyer(world.shop, german(), { orderId, lineIds })).rejects.toMatchObject({
      code: 'not-found',
    })
    const payment = known((await paymentsOfOrder(world.shop.db, orderId))[0])
    await recordDispute(world.shop, 'sandbox-redirect', {
      eventId: `open-${orderId}`,
      payment: { providerPaymentId: known(payment.provider_payment_id ?? undefined) },
      disputeId: `dp-${orderId}`,
      state: 'open',
      reason: 'fraudulent',
    })
    await expectRefused(buyer, orderId, 'buyer-refund.closed')
    expect(await refunds(orderId)).toEqual([])

    const refunded = await buyAs(buyer, {}, await variantOf())
    await refundOrder(world.shop, testActor, refunded.id)
    await expectRefused(buyer, refunded.id, 'buyer-refund.closed')
    expect(await refunds(refunded.id)).toHaveLength(1)
  })
})
