import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  listFailedMails,
  putFailedMailAside,
  retryFailedMails,
} from '../../src/shop/orders/mail/failed-mails.ts'
import { closeEnquiry, reopenEnquiry } from '../../src/shop/enquiries/decide-enquiry.ts'
import { hideReview, publishReview } from '../../src/shop/reviews/decide-review.ts'
import { readInbox } from '../../src/shop/overview/inbox/read-inbox.ts'
import { feedbackForm } from '../../src/shop/enquiries/enquiry-forms.ts'
import { sendEnquiry } from '../../src/shop/enquiries/send-enquiry.ts'
import { listReviews } from '../../src/shop/reviews/list-reviews.ts'
import { postReview } from '../../src/shop/reviews/post-review.ts'
import { reviewForm } from '../../src/shop/reviews/review-form.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { mailList } from '../../src/shop/mail-list.ts'
import { mailText } from '../../src/back-office/ui/mail-text.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { known } from '../sale/sale-world.ts'

describeOnDatabase('the inbox of the back office', (open) => {
  let world: TestShop
  beforeAll(
    async () => void (world = await openTestShop({ database: await open(), env: { RATE_LIMITS: 'off' } })),
  )
  afterAll(() => world.close())

  it('OPS-3 holds enquiries until they are done; each is decided once, and logged', async () => {
    const { shop } = world
    const fields = feedbackForm.parse({ fillname: 'Mira', email: 'mira@example.com', message: 'One\nTwo' })
    await sendEnquiry(shop, makeVisitor(), { kind: 'feedback', fields })
    const enquiry = known((await readInbox(shop, 'needs-you')).enquiries[0])
    expect(enquiry).toMatchObject({ name: 'Mira', message: 'One\nTwo', isDone: false })
    const both = await Promise.all([
      closeEnquiry(shop, testActor, enquiry.id),
      closeEnquiry(shop, testActor, enquiry.id),
    ])
    expect(both.toSorted()).toEqual([false, true])
    expect(await lastChangeOf(shop, { kind: 'enquiry', id: enquiry.id })).toMatchObject({
      action: 'enquiry.closed',
      actor: 'tester',
    })
    expect((await readInbox(shop, 'needs-you')).counts.enquiries).toBe(0)
    expect((await readInbox(shop, 'done')).enquiries).toMatchObject([{ id: enquiry.id, isDone: true }])
    expect(await reopenEnquiry(shop, testActor, enquiry.id)).toBe(true)
    expect(await reopenEnquiry(shop, testActor, enquiry.id)).toBe(false)
    expect((await readInbox(shop, 'enquiries')).enquiries).toMatchObject([{ id: enquiry.id, isDone: false }])
  })

  it('OPS-3 holds reviews with a link until somebody publishes or hides them', async () => {
    const { shop } = world
    const productId = (await makeProduct(shop)).id
    const post = (content: string, email: string) =>
      postReview(
        shop,
        makeVisitor(),
        reviewForm.parse({ productId, fillName: 'Hanne', email, content, score: 1 }),
      )
    const shown = async () =>
      (await listReviews(shop, makeVisitor(), { productId })).rows.map((one) => one.content)
    await post('Works as it should.', 'a@example.org')
    world.clock.advance({ minutes: 2 })
    await post('Mine is from www.cheapkeys.example', 'b@example.org')
    world.clock.advance({ minutes: 2 })
    await post('Write me at t.me/money', 'c@example.org')
    expect(await shown()).toEqual(['Works as it should.'])
    const { reviews, counts } = await readInbox(shop, 'reviews')
    expect(counts.reviews).toBe(2)
    const [first, second] = [known(reviews[0]), known(reviews[1])]
    expect(await publishReview(shop, testActor, first.id)).toBe(true)
    expect(await hideReview(shop, testActor, first.id)).toBe(false)
    expect(await hideReview(shop, testActor, second.id)).toBe(true)
    expect(await shown()).toEqual([first.content, 'Works as it should.'])
    expect((await readInbox(shop, 'reviews')).counts.reviews).toBe(0)
    const { rating_count: ratings } = await shop.db
      .selectFrom('product')
      .select('rating_count')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(ratings).toBe(2)
    expect(await lastChangeOf(shop, { kind: 'review', id: second.id })).toMatchObject({
      action: 'review.hidden',
    })
  })

  it('OPS-3 lists failed mails until they are repeated or put aside, except those that became pointless', async () => {
    const { shop } = world
    const failed = async (name: string, error: string) => {
      const { id } = await shop.db
        .insertInto('mail')
        .values({
          dedupe_key: name,
          kind: 'sign-up',
          recipient: `${name}@example.com`,
          locale: 'en-US',
          params: '{}',
          state: 'failed',
          due_at: shop.now(),
          last_error: error,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const [one, two] = [await failed('one', 'no such host'), await failed('two', 'mailbox full')]
    await failed('three', 'nothing to tell any more')
    const listed = async () => (await listFailedMails(shop)).map(({ id }) => id)
    expect(await listed()).toEqual([two, one])
    expect(await putFailedMailAside(shop, testActor, one)).toBe(true)
    expect(await putFailedMailAside(shop, testActor, one)).toBe(false)
    expect(await listed()).toEqual([two])
    expect(await retryFailedMails(shop, testActor, two)).toBe(1)
    expect(await retryFailedMails(shop, testActor, two)).toBe(0)
    expect(await retryFailedMails(shop, testActor)).toBe(0)
    const { state } = await shop.db
      .selectFrom('mail')
      .select('state')
      .where('id', '=', two)
      .executeTakeFirstOrThrow()
    expect(state).toBe('queued')
    expect(await lastChangeOf(shop, { kind: 'mail', id: one })).toMatchObject({ action: 'mail.put-aside' })
  })

  it('OPS-3 names every kind of mail in words', () => {
    for (const { kind } of mailList) expect(mailText(kind), kind).not.toBe(kind)
  })
})
