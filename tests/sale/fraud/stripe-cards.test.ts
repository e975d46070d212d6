import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeSecretKey } from '../../../sandbox/stripe/stripe-calls.ts'
import { stripeProtocol, stripeWebhookSecret } from '../../../sandbox/stripe/stripe-protocol.ts'
import { collectEvidence } from '../../../src/shop/disputes/collect-evidence.ts'
import { evidenceLayout } from '../../../src/shop/disputes/evidence-layout.ts'
import { approveOrder } from '../../../src/shop/order-management/review-order.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { noKeyLeaves, productWithKeys, reasonsOf, sell, setRules } from './reviewed-orders.ts'
import { orderFacts } from '../order-facts.ts'
import {
  goodCard,
  known,
  openSaleWorld,
  payOrderBy,
  payPage,
  placeOrder,
  post,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'

const foreignCard = '4000000760000002'
const challengedCard = '4000000000001117'

describeOnDatabase('PSP-6 the facts that Stripe reports about a card', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), {
      standIn: {
        name: 'stripe',
        protocol: stripeProtocol,
        env: ({ url, secret }) => ({
          STRIPE_URL: url,
          STRIPE_SECRET_KEY: stripeSecretKey(secret),
          STRIPE_WEBHOOK_SECRET: stripeWebhookSecret(secret),
        }),
      },
    })
    await setRules(world, { 'card-country': 'on' })
  })
  afterAll(() => world.close())

  it('PSP-6 hold an order by webhook before a key is sold; after approval it is delivered once', async () => {
    const guest = makeVisitor({ country: 'NL' })
    const held = await sell(world, guest, { method: 'stripe', card: foreignCard })
    expect(await reasonsOf(world, held.order)).toEqual([
      'Card of another country: card from Brazil, network in Netherlands (limit: the same country)',
    ])
    await noKeyLeaves(world, guest, held)
    await approveOrder(world.shop, testActor, held.order.id)
    await world.runDueJobs()
    expect(await orderFacts(world.shop, held.order)).toMatchObject({ status: 'delivered', keys: ['sold'] })
  })

  it('PSP-6 identify one card in all its payments by a hash, also when the shop asks Stripe', async () => {
    const gateway = known(world.shop.gateways.get('stripe'))
    const { readWebhook } = gateway
    const hashes = [await cardHash()]
    gateway.readWebhook = async () => ({ kind: 'nothing' })
    hashes.push(await cardHash())
    gateway.readWebhook = readWebhook
    expect(new Set(hashes).size).toBe(1)
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('PSP-6 are waited for: a webhook about money is refused until Stripe answers, and is sent again', async () => {
    const guest = makeVisitor({ country: 'NL' })
    const { variantId } = await productWithKeys(world, 1)
    const placed = await placeOrder(world, guest, variantId, { method: 'stripe' })
    await world.control.failNextCall({ when: 'before', how: 'error', path: 'GET /v1/checkout/sessions/' })
    await payOrderBy(world, guest, placed, foreignCard)
    await untilStatus(world, placed.order, 'underReview')
    expect(await reasonsOf(world, placed.order)).toHaveLength(1)
  })

  it('PSP-4 are stored with the order for a dispute: whether the bank authenticated the buyer', async () => {
    const { variantId } = await productWithKeys(world, 2)
    const paid = async (card: string) => {
      const placed = await placeOrder(world, makeVisitor(), variantId, { method: 'stripe' })
      const { location } = await post(await payPage(placed), { card })
      if (card === challengedCard) await post(known(location), { answer: 'confirm' })
      await untilStatus(world, placed.order, 'delivered')
      const evidence = await collectEvidence(world.shop, await existingOrder(world.shop.db, placed.order.id))
      return evidenceLayout(evidence)
    }
    const printed = JSON.stringify(await paid(challengedCard))
    expect(printed).toContain('The bank of the card authenticated the buyer by 3-D Secure.')
    expect(printed).toContain('{"label":"3-D Secure","value":"Passed","under":"ECI 05"}')
    expect(printed).toMatch(/"text":"3ds_[\w-]+","mono":true/)
    expect(JSON.stringify(await paid(goodCard))).not.toContain('3-D Secure')
  })

  /** Stored hash of the card that paid an order. */
  async function cardHash(): Promise<string> {
    const { variantId } = await productWithKeys(world, 1)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variantId, { method: 'stripe' })
    await payOrderBy(world, guest, placed)
    const isDelivered = async () => {
      world.clock.advance({ minutes: 1 })
      await world.runDueJobs()
      return statusOf(world, placed.order)
    }
    await expect.poll(isDelivered).toBe('delivered')
    const [paid] = await paymentsOfOrder(world.shop.db, placed.order.id)
    return known(paid?.card_hash).toString('hex')
  }
})
