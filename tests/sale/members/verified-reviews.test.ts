import { afterAll, beforeAll, expect, it } from 'vitest'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { disputedOrders } from '../../../src/shop/orders/withheld-keys-records.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { postReview } from '../../../src/shop/reviews/post-review.ts'
import { reviewProof } from '../../../src/shop/reviews/review-links.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { signLink } from '../../../src/shop/mailed-link.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { testActor, type MadeProduct, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, callApi, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('REV-5 a review is of a verified purchase', (open) => {
  let world: SaleWorld
  let product: MadeProduct
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    product = await makeProduct(world.shop, { stock: 30 })
  })
  afterAll(() => world.close())

  const someMember = async () => visitorOf(world.shop, (await makeMember(world.shop)).id)

  async function bought(visitor: Visitor, { isRevealed = true } = {}): Promise<OrderRow> {
    const order = await buy(world, visitor, known(product.variants[0]).id)
    if (isRevealed) await revealKeys(world.shop, visitor, { orderId: order.id })
    return existingOrder(world.shop.db, order.id)
  }

  async function dispute({ id }: OrderRow): Promise<void> {
    const payments = await paymentsOfOrder(world.shop.db, id)
    await world.control.dispute(known(payments[0]?.provider_payment_id), 'open')
    await expect.poll(async () => (await disputedOrders(world.shop.db, [id])).has(id)).toBe(true)
  }

  async function isVerified(visitor: Visitor, proof?: string, productId = product.id): Promise<boolean> {
    world.clock.advance({ minutes: 2 })
    const { shop } = world
    await postReview(shop, visitor, {
      productId,
      fillName: 'Mira',
      email: 'mira@example.org',
      content: 'Works on my old laptop.',
      score: 5,
      proof,
    })
    const row = await shop.db
      .selectFrom('review')
      .select('is_verified')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.is_verified
  }

  it('by the member or the browser that bought the product and revealed its key, and by nobody else', async () => {
    const [guest, member] = [makeVisitor(), await someMember()]
    for (const buyer of [guest, member]) {
      await bought(buyer, { isRevealed: false })
      expect(await isVerified(buyer)).toBe(false)
      await bought(buyer)
      expect(await isVerified(buyer)).toBe(true)
    }
    expect(await isVerified(makeVisitor())).toBe(false)
    expect(await isVerified(await someMember())).toBe(false)
    const sameBrowser = { ...(await someMember()), guestToken: member.guestToken }
    expect(await isVerified(sameBrowser)).toBe(false)
    const { id: otherProduct } = await makeProduct(world.shop)
    expect(await isVerified(guest, undefined, otherProduct)).toBe(false)
  })

  it('by the link of the mail in another browser, which opens no order and proves only its own', async () => {
    const order = await bought(makeVisitor())
    const other = await bought(makeVisitor(), { isRevealed: false })
    const proof = reviewProof(world.shop, order)
    expect(await isVerified(makeVisitor(), proof)).toBe(true)
    const signature = known(proof.split('.')[1])
    expect(await isVerified(makeVisitor(), `${other.id}.${signature}`)).toBe(false)
    expect(await isVerified(makeVisitor(), `${order.id}.${signLink(world.shop, 'order-link', order)}`)).toBe(
      false,
    )
    await expect(
      revealKeys(world.shop, makeVisitor(), { orderId: order.id, access: signature }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  it('not if the order was fully refunded or is disputed; a later refund changes nothing', async () => {
    const [refunded, disputed] = [makeVisitor(), makeVisitor()]
    const order = await bought(refunded)
    expect(await isVerified(refunded)).toBe(true)
    await refundOrder(world.shop, testActor, order.id)
    expect(await isVerified(refunded)).toBe(false)
    await dispute(await bought(disputed))
    expect(await isVerified(disputed)).toBe(false)
  })

  it('as API and page show, which list only those of buyers on request', async () => {
    const { id: pid } = product
    const order = await bought(makeVisitor())
    world.clock.advance({ minutes: 2 })
    const review = {
      pid,
      fillName: 'Ole',
      email: 'ole@example.org',
      content: 'Bought by the link.',
      score: 4,
    }
    const body = { ...review, proof: reviewProof(world.shop, order) }
    expect(await callApi(world, '/api/bottom/saveFeedbacks', { body })).toMatchObject({ status: 200 })
    const { json } = await callApi(world, `/api/bottom/feedbacks?pid=${pid}&pageSize=20`)
    expect(json).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ content: review.content, verified: true }),
        expect.objectContaining({ verified: false }),
      ]),
    })
  })
})
