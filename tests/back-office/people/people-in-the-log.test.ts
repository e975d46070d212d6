import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailOrder } from '../../../src/shop/orders/mail/mail-order.ts'
import { putFailedMailAside, retryFailedMails } from '../../../src/shop/orders/mail/failed-mails.ts'
import { answerEnquiry } from '../../../src/shop/enquiries/answer-enquiry.ts'
import { answerReview } from '../../../src/shop/reviews/answer-review.ts'
import { closeEnquiry, reopenEnquiry } from '../../../src/shop/enquiries/decide-enquiry.ts'
import { hideReview, publishReview } from '../../../src/shop/reviews/decide-review.ts'
import { readInbox } from '../../../src/shop/overview/inbox/read-inbox.ts'
import { blockMember, unblockMember } from '../../../src/shop/members/block-member.ts'
import { changeEmail } from '../../../src/shop/members/profile/change-email.ts'
import { correctPoints } from '../../../src/shop/members/levels/correct-points.ts'
import { forgetMember } from '../../../src/shop/privacy/forget-member.ts'
import { addNote } from '../../../src/shop/orders/notes/add-note.ts'
import { replaceKey } from '../../../src/shop/keys/replacements/replace-key.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { rejectOrder } from '../../../src/shop/order-management/review-order.ts'
import { sendNotice } from '../../../src/shop/members/notices/send-notice.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { feedbackForm } from '../../../src/shop/enquiries/enquiry-forms.ts'
import { sendEnquiry } from '../../../src/shop/enquiries/send-enquiry.ts'
import { postReview } from '../../../src/shop/reviews/post-review.ts'
import { reviewForm } from '../../../src/shop/reviews/review-form.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { sell, setRules } from '../../sale/fraud/reviewed-orders.ts'
import { buy, known, openSaleWorld, type SaleWorld, untilStatus } from '../../sale/sale-world.ts'

const email = 'mira@lindqvist.example'
const name = 'Mira Lindqvist'
const words = `${name} <${email}> wrote`

describeOnDatabase('people in the audit log', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const logged = async () => JSON.stringify(await world.shop.db.selectFrom('audit_log').selectAll().execute())

  it('MEM-8 are named by number in every change, so that nothing of a forgotten person stays', async () => {
    const { shop } = world
    const member = await makeMember(shop, { name, email })
    const visitor = await visitorOf(shop, member.id)
    const product = await makeProduct(shop, { stock: 3 })
    const variantId = known(product.variants[0]).id
    const order = await buy(world, visitor, variantId, { email })
    await everythingForMember(member.id)
    await everythingForOrder(order.id, visitor)
    await everythingInTheInbox(visitor, product.id)
    const log = await logged()
    for (const trace of ['Mira', 'mira', 'Lindqvist', 'lindqvist']) expect(log).not.toContain(trace)
    expect(log).toMatch(/notice.sent.*order.rejected|order.rejected.*notice.sent/s)
  })

  async function everythingForMember(id: number): Promise<void> {
    const { shop } = world
    const notice = { to: email, title: words, content: words, form: shop.secrets.randomToken() }
    expect(await sendNotice(shop, testActor, notice)).toBe('sent')
    await correctPoints(shop, testActor, id, { points: '5', reason: words })
    await blockMember(shop, testActor, id, words)
    await unblockMember(shop, testActor, id)
    const [there, back] = [`x${email}`, email]
    await changeEmail(shop, testActor, id, { from: back, to: there })
    await changeEmail(shop, testActor, id, { from: there, to: back })
    await world.runDueJobs()
    const { id: mailId } = known(
      await shop.db.selectFrom('mail').select('id').where('recipient', '=', email).executeTakeFirst(),
    )
    const fail = () =>
      shop.db
        .updateTable('mail')
        .set({ state: 'failed', accepted_at: null })
        .where('id', '=', mailId)
        .execute()
    await fail()
    expect(await retryFailedMails(shop, testActor, mailId)).toBe(1)
    await fail()
    expect(await putFailedMailAside(shop, testActor, mailId)).toBe(true)
    const gone = await makeMember(shop, { name: `${name} II`, email: `second-${email}` })
    await forgetMember(shop, testActor, gone.id, gone.email)
  }

  async function everythingForOrder(
    id: number,
    visitor: Awaited<ReturnType<typeof visitorOf>>,
  ): Promise<void> {
    const { shop } = world
    await mailOrder(shop, testActor, id, { email: `other-${email}` })
    await mailOrder(shop, testActor, id, { email })
    await addNote(shop, testActor, id, words)
    const { id: keyId } = known((await revealKeys(shop, visitor, { orderId: id }))[0])
    expect(await replaceKey(shop, testActor, { orderId: id, keyId, reason: words })).toMatchObject({})
    expect(await refundOrder(shop, testActor, id, { cents: 100, note: words })).toMatchObject({ cents: 100 })
    await setRules(world, { 'first-purchase': '0.01', 'throwaway-mail': 'on' })
    const { order: held } = await sell(world, await visitorOf(shop, (await makeMember(shop)).id), { email })
    await untilStatus(world, held, 'underReview')
    await rejectOrder(shop, testActor, held.id, words)
  }

  async function everythingInTheInbox(
    visitor: Awaited<ReturnType<typeof visitorOf>>,
    productId: number,
  ): Promise<void> {
    const { shop } = world
    const fields = feedbackForm.parse({ fillname: name, email, message: words })
    await sendEnquiry(shop, visitor, { kind: 'feedback', fields })
    const { id } = known((await readInbox(shop, 'enquiries')).enquiries[0])
    await answerEnquiry(shop, testActor, id, { text: words, closes: false })
    expect(await closeEnquiry(shop, testActor, id)).toBe(true)
    expect(await reopenEnquiry(shop, testActor, id)).toBe(true)
    const review = { productId, fillName: name, email, content: 'Works as it should.', score: 4 }
    await postReview(shop, visitor, reviewForm.parse(review))
    const { id: reviewId } = known((await readInbox(shop, 'reviews')).known[0])
    await answerReview(shop, testActor, reviewId, { text: `Thank you, ${name}` })
    expect(await hideReview(shop, testActor, reviewId, 'shown')).toBe(true)
    expect(await publishReview(shop, testActor, reviewId, 'hidden')).toBe(true)
  }
})
