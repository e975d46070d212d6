import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeSecretKey } from '../../../sandbox/stripe/stripe-calls.ts'
import { mastercard } from '../../../sandbox/test-cards.ts'
import { disputesOfOrders } from '../../../src/shop/payments/dispute-state/dispute-records.ts'
import { makeVisitor } from '../../helpers/fixtures.ts'
import { known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'
import { buyBefore, disputeAtBank } from './rule-world.ts'
import { stripeStandIn } from '../../gateways/stand-ins.ts'

type Prior =
  Stripe.DisputeUpdateParams.Evidence.EnhancedEvidence.VisaCompellingEvidence3.PriorUndisputedTransaction

describe('RTS-8 the stand-in of Stripe checks each field of an answer', () => {
  let world: SaleWorld
  let disputeId: string
  let priors: Prior[]
  const facts = {
    customer_purchase_ip: '93.184.20.7',
    customer_email_address: 'buyer@example.com',
    product_description: '1 × Game',
  }

  beforeAll(async () => {
    world = await openSaleWorld(undefined, { standIn: stripeStandIn })
    const buyer = makeVisitor({ ip: '93.184.20.7' })
    const orders = []
    for (const daysBefore of [366, 300, 200, 119, 5])
      orders.push(await buyBefore(world, buyer, { daysBefore }))
    const disputed = known(orders.at(-1))
    await disputeAtBank(world, disputed)
    disputeId = await companyIdOf(disputed)
    const payments = (await world.control.payments()) as { id?: string; orderNo: string }[]
    priors = orders.map(({ order_no: orderNo }) => ({
      charge: known(payments.find((one) => one.orderNo === orderNo)?.id).replace('cs_test_', 'ch_'),
      ...facts,
    }))
  }, 120_000)
  afterAll(() => world.close())

  async function companyIdOf({ id }: { id: number }): Promise<string> {
    return known((await disputesOfOrders(world.shop.db, [id]))[0]).company_dispute_id
  }

  const stripe = () => {
    const { hostname: host, port } = new URL(world.provider.url)
    return new Stripe(stripeSecretKey(world.secret), { host, port, protocol: 'http', maxNetworkRetries: 0 })
  }
  const update = (evidence: object, submit = true) =>
    stripe().disputes.update(disputeId, { evidence, submit })
  const enhanced = (pair: (Prior | undefined)[], changes: object = {}) => ({
    enhanced_evidence: {
      visa_compelling_evidence_3: {
        disputed_transaction: { ...facts, merchandise_or_services: 'services', ...changes },
        prior_undisputed_transactions: pair,
      },
    },
  })

  it.each([
    ['an unknown field', { evidence: { shoe_size: '43' } }],
    ['a text that is too long', { evidence: { product_description: 'x'.repeat(20_001) } }],
    ['an e-mail address that is none', { evidence: { customer_email_address: 'nobody' } }],
    ['a network address that is none', { evidence: { customer_purchase_ip: 'here' } }],
    ['a file that it does not have', { evidence: { uncategorized_file: 'file_none' } }],
  ])('refuses %s', async (_, { evidence }) => {
    await expect(update(evidence)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('refuses one or three earlier payments, one of 119 or 366 days, the same twice, and too little in common', async () => {
    const [tooOld, first, second, tooRecent] = priors
    const refusals = [
      enhanced([first]),
      enhanced([first, second, tooOld]),
      enhanced([first, tooRecent]),
      enhanced([first, tooOld]),
      enhanced([first, first]),
      enhanced([first, second], { customer_purchase_ip: '1.2.3.4' }),
      enhanced([first, second], { customer_device_id: 'short' }),
      enhanced([first, second], { merchandise_or_services: 'keys' }),
    ]
    for (const evidence of refusals) await expect(update(evidence)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('takes two that fit, once, and says that the dispute qualifies', async () => {
    const [, first, second] = priors
    const staged = await update(enhanced([first, second]), false)
    expect(staged.status).toBe('needs_response')
    const taken = await update(enhanced([first, second]))
    expect(taken).toMatchObject({
      status: 'under_review',
      evidence_details: { enhanced_eligibility: { visa_compelling_evidence_3: { status: 'qualified' } } },
    })
    await expect(update({ product_description: 'again' })).rejects.toMatchObject({ statusCode: 400 })
  })

  it('names another network and reason, which the rule does not cover', async () => {
    const order = await buyBefore(world, makeVisitor(), { daysBefore: 2, card: mastercard })
    await disputeAtBank(world, order)
    const dispute = await stripe().disputes.retrieve(await companyIdOf(order))
    expect(dispute).toMatchObject({
      payment_method_details: { card: { brand: 'mastercard', network_reason_code: '4837' } },
      enhanced_eligibility_types: [],
    })
  })
})
