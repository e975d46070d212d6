import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, assert, beforeAll, expect, it } from 'vitest'
import { writePdf } from '../../src/platform/documents/write-pdf.ts'
import { collectEvidence } from '../../src/shop/disputes/collect-evidence.ts'
import { evidenceLayout } from '../../src/shop/disputes/evidence-layout.ts'
import { takeEvidence } from '../../src/shop/disputes/take-evidence.ts'
import { forgetNetworksJob } from '../../src/shop/checkout/forget-networks.job.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { deviceOfOrder } from '../../src/shop/orders/access/order-device-records.ts'
import { existingOrder } from '../../src/shop/orders/order-records.ts'
import { payByCard } from '../../src/shop/payments/card/pay-by-card.ts'
import { recordDispute } from '../../src/shop/payments/dispute-state/record-dispute.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../helpers/make-member.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import {
  billing,
  buy,
  known,
  openSaleWorld,
  placeOrder,
  post,
  type SaleWorld,
  untilStatus,
} from './sale-world.ts'

const entered = '#read("/etc/passwd") $x$ <b>bold</b> \\ [a](b)'
const challengedCard = '4000000000001117'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

describeOnDatabase('PSP-4 the evidence of an order', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('names buyer, payment, delivery and reveals with places, and contains no key', async () => {
    const { id, name } = await makeMember(world.shop)
    const member = { ...(await visitorOf(world.shop, id)), ip: '93.184.20.7', userAgent: firefox }
    const variantId = known(
      (await makeProduct(world.shop, { stock: 2, name: `Crowns ${entered}` })).variants[0],
    ).id
    const first = await buy(world, member, variantId)
    const order = await buy(world, member, variantId, { note: entered })
    const [key] = await revealKeys(world.shop, member, { orderId: order.id })
    await refundOrder(world.shop, testActor, order.id, { cents: 100, note: 'for our own books' })
    const payment = await world.shop.db
      .selectFrom('payment')
      .select('provider_payment_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const providerPaymentId = known(payment.provider_payment_id)
    await recordDispute(world.shop, 'sandbox-redirect', {
      eventId: 'evt_1',
      payment: { providerPaymentId },
      disputeId: 'dp_81KD7',
      state: 'open',
      reason: 'merchandise_or_service_not_received',
    })
    await world.runDueJobs()
    const { text, pdf } = await evidenceOf(order.id)
    const code = key && 'code' in key.content ? key.content.code : ''
    expect(code.length).toBeGreaterThan(10)
    expect(text).not.toContain(code)
    expect(text).not.toContain('for our own books')
    expect(text).toContain(code.slice(-4))
    expect(pdf).not.toContain(code)
    for (const part of [order.order_no, entered]) expect(squeezed(pdf)).toContain(squeezed(part))
    for (const fact of [
      order.order_no,
      'Dispute dp_81KD7, Test bank',
      'Merchandise or service not received',
      name,
      '93.184.20.7, Firefox 145 on Windows',
      providerPaymentId,
      'Mail with the keys to buyer@example.com',
      'who was signed in',
      first.order_no,
      'By paying you accept the terms and conditions and the refund policy.',
      entered,
      'The buyer bought one key on ',
      'One key was shown to the buyer, for the first time ',
      'That was from the network address and the browser that placed the order.',
      'The same buyer paid one earlier order, which was not disputed.',
      'We ask for the dispute to be decided for the merchant.',
    ])
      expect(text).toContain(fact)
    expect(pdf).not.toContain('root:')
    for (const inner of ['sandbox-redirect', 'sandbox-card']) expect(text).not.toContain(inner)
  })

  it('is a file of its own, and the audit log says who took it for which dispute', async () => {
    const variantId = known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id
    const { id } = await buy(world, makeVisitor(), variantId)
    const order = await existingOrder(world.shop.db, id)
    const payment = await world.shop.db
      .selectFrom('payment')
      .select('provider_payment_id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    await recordDispute(world.shop, 'sandbox-redirect', {
      eventId: 'evt_2',
      payment: { providerPaymentId: known(payment.provider_payment_id) },
      disputeId: 'dp_taken',
      state: 'open',
      reason: '',
    })
    const taken = await takeEvidence(world.shop, testActor, order)
    expect(taken.subarray(0, 5).toString()).toBe('%PDF-')
    const line = await world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'subject', 'after'])
      .where('subject_id', '=', String(id))
      .execute()
    expect(line).toEqual([
      {
        action: 'order.evidence-taken',
        actor: 'tester',
        subject: order.order_no,
        after: { dispute: 'dp_taken' },
      },
    ])
  })

  it('describes 3-D Secure and the cardholder’s country, without unknown facts', async () => {
    const guest = makeVisitor()
    const variantId = known((await makeProduct(world.shop, { stock: 2 })).variants[0]).id
    const { order } = await placeOrder(world, guest, variantId, {
      method: 'card',
      email: 'holder@example.org',
    })
    const reference = { orderId: order.id }
    const answer = await payByCard(world.shop, guest, reference, billing(order.id, challengedCard))
    assert(answer.state === 'challenge')
    const unpaid = await evidenceOf(order.id)
    expect(unpaid.text).toContain('has not paid.')
    expect(unpaid.text).not.toContain('Asked for')
    await post(answer.redirectUrl, { answer: 'confirm' })
    await untilStatus(world, order, 'delivered')
    await world.runDueJobs()
    const { text, pdf } = await evidenceOf(order.id)
    for (const fact of [
      'Asked for',
      'The buyer was sent to the bank of the card for 3-D Secure, and the payment was made after that.',
      'address of the holder in GB',
      'buyer sent to the bank 20',
      'The keys were delivered.',
    ])
      expect(text).toContain(fact)
    expect(squeezed(pdf)).toContain(squeezed('3-D Secure, and the payment was made after that.'))
    for (const unknown of ['ECI', 'decided for the merchant', 'same buyer paid'])
      expect(text).not.toContain(unknown)
    const other = await evidenceOf((await buy(world, makeVisitor(), variantId)).id)
    expect(other.text).not.toContain('3-D Secure')
  })

  it('stores the origin of an unpaid order for a day, and of a paid one for 400 days', async () => {
    const guest = makeVisitor({ ip: '198.51.100.9' })
    const variantId = known((await makeProduct(world.shop, { stock: 2 })).variants[0]).id
    const paid = await buy(world, guest, variantId)
    await revealKeys(world.shop, guest, { orderId: paid.id })
    const { order: unpaid } = await placeOrder(world, guest, variantId)
    await cancelOrder(world.shop, guest, { orderId: unpaid.id })
    await forgetNetworksJob.run(world.shop)
    expect(await deviceOfOrder(world.shop.db, unpaid.id)).toMatchObject({ ip: '198.51.100.9' })
    world.clock.advance({ days: 2 })
    await forgetNetworksJob.run(world.shop)
    expect(await deviceOfOrder(world.shop.db, unpaid.id)).toBeUndefined()
    expect((await evidenceOf(paid.id)).text).toContain('198.51.100.9')
    world.clock.advance({ days: 400 })
    await forgetNetworksJob.run(world.shop)
    expect((await evidenceOf(paid.id)).text).not.toContain('198.51.100.9')
  })

  /** texts that the document is made of, and the text that can be read in the PDF */
  async function evidenceOf(orderId: number): Promise<{ text: string; pdf: string }> {
    const order = await existingOrder(world.shop.db, orderId)
    const printed = evidenceLayout(await collectEvidence(world.shop, order))
    const pdf = await writePdf(printed)
    const read = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    return { text: textsOf(printed).join(''), pdf: read.text }
  }
})

function squeezed(text: string): string {
  return text.replace(/\s/g, '')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
