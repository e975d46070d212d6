import { afterAll, beforeAll, expect, it } from 'vitest'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { askForReviewsJob } from '../../../src/shop/reviews/ask-for-reviews.job.ts'
import { postReview } from '../../../src/shop/reviews/post-review.ts'
import { endReviewMails, readReviewMailsLink } from '../../../src/shop/reviews/review-links.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('REV-6 a mail that asks for a review', (open) => {
  let world: SaleWorld
  let count = 0
  beforeAll(async () => {
    world = await openSaleWorld(await open())
  })
  afterAll(() => world.close())

  const mailsTo = (email: string) =>
    world.mailbox.sent.filter(
      ({ to, subject }) => to.toLowerCase() === email && subject.startsWith('How do you like'),
    )
  const linkIn = (text: string, part: string) =>
    new URL(known(text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part))))

  async function bought({ isRevealed = true, email = `buyer${(count += 1)}@example.org` } = {}) {
    const product = await makeProduct(world.shop, { stock: 1 })
    const visitor = makeVisitor()
    const { id } = await buy(world, visitor, known(product.variants[0]).id, { email })
    const keys = isRevealed ? await revealKeys(world.shop, visitor, { orderId: id }) : []
    return { order: await existingOrder(world.shop.db, id), visitor, product, email, keys }
  }

  const wait = (step: { days?: number; seconds?: number }) => world.clock.advance(step)

  async function askAndSend() {
    await askForReviewsJob.run(world.shop)
    await world.runDueJobs()
  }

  const refund = ({ id }: OrderRow) => refundOrder(world.shop, testActor, id)

  it('is sent once, exactly the set number of days after the delivery, without a key', async () => {
    const { email, keys, order } = await bought()
    const delivered = known(order.delivered_at).getTime()
    world.clock.set(new Date(delivered + 7 * 86_400_000 - 1000))
    await askAndSend()
    expect(mailsTo(email)).toEqual([])
    wait({ seconds: 1 })
    await askAndSend()
    wait({ days: 1 })
    await askAndSend()
    const [mail, ...more] = mailsTo(email)
    expect(more).toEqual([])
    expect(keys).toHaveLength(1)
    for (const { content } of keys) expect(mail?.text).not.toContain('code' in content && content.code)
  })

  it('proves the purchase in another browser by its link', async () => {
    const { email, product } = await bought()
    wait({ days: 8 })
    await askAndSend()
    const url = linkIn(known(mailsTo(email)[0]).text, '#ratings')
    expect(url.pathname).toBe(`/action/${product.urlName}`)
    const proof = known(url.searchParams.get('proof'))
    await postReview(world.shop, makeVisitor({ ip: '192.0.2.9' }), {
      productId: product.id,
      fillName: 'Mira',
      email: 'other@example.org',
      content: 'Works on my old laptop.',
      score: 5,
      proof,
    })
    const rows = await world.shop.db
      .selectFrom('review')
      .select('is_verified')
      .where('product_id', '=', product.id)
      .execute()
    expect(rows).toEqual([{ is_verified: true }])
  })

  it('is queued once by several processes at the same time', async () => {
    const { email } = await bought()
    wait({ days: 8 })
    await Promise.all(Array.from({ length: 5 }, () => askForReviewsJob.run(world.shop)))
    await world.runDueJobs()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('asks only about revealed keys of valid orders for products on sale', async () => {
    const { shop } = world
    const sealed = await bought({ isRevealed: false })
    const refunded = await bought()
    const off = await bought()
    const erased = await bought()
    const rated = await bought()
    const refundedLater = await bought()
    await refund(refunded.order)
    await shop.db.updateTable('product').set({ active: false }).where('id', '=', off.product.id).execute()
    await shop.db.updateTable('orders').set({ email: '' }).where('id', '=', erased.order.id).execute()
    await postReview(shop, rated.visitor, {
      productId: rated.product.id,
      fillName: 'Mira',
      email: rated.email,
      content: 'Works on my old laptop.',
      score: 5,
    })
    wait({ days: 8 })
    await askForReviewsJob.run(shop)
    await refund(refundedLater.order)
    await world.runDueJobs()
    for (const { email } of [sealed, refunded, off, erased, rated, refundedLater])
      expect(mailsTo(email)).toEqual([])
    await revealKeys(shop, sealed.visitor, { orderId: sealed.order.id })
    await askAndSend()
    expect(mailsTo(sealed.email)).toHaveLength(1)
  })

  it('is not sent while the setting is 0 or reviews are closed, nor about old orders', async () => {
    const { shop } = world
    const { email } = await bought()
    wait({ days: 8 })
    await setSetting(shop, 'review.ask.days', '0')
    await askAndSend()
    await setSetting(shop, 'review.ask.days', '7')
    await setSetting(shop, 'feedback', '2')
    await askAndSend()
    await setSetting(shop, 'feedback', '1')
    await askAndSend()
    await setSetting(shop, 'feedback', '0')
    wait({ days: 7 })
    await askAndSend()
    expect(mailsTo(email)).toEqual([])
  })

  it('is switched off only for the address of its link, in any letter case, without signing in', async () => {
    const { shop } = world
    const first = await bought()
    const other = await bought()
    wait({ days: 8 })
    await askAndSend()
    const mail = known(mailsTo(first.email)[0])
    const link = linkIn(mail.text, '/review-mails')
    expect(mail.unsubscribeUrl).toBe(link.href)
    const code = known(link.searchParams.get('code'))
    expect(await endReviewMails(shop, code.replace(/^\d+/, String(other.order.id)))).toBe(false)
    expect(await readReviewMailsLink(shop, code)).toEqual({ email: first.email })
    expect(await endReviewMails(shop, code)).toBe(true)
    expect(await endReviewMails(shop, code)).toBe(true)
    await bought({ email: first.email.toUpperCase() })
    await bought({ email: other.email })
    wait({ days: 8 })
    await askAndSend()
    expect(mailsTo(first.email)).toHaveLength(1)
    expect(mailsTo(other.email)).toHaveLength(2)
  })
})
