import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerEnquiry } from '../../../src/shop/enquiries/answer-enquiry.ts'
import { answerReview } from '../../../src/shop/reviews/answer-review.ts'
import { closeEnquiry, reopenEnquiry } from '../../../src/shop/enquiries/decide-enquiry.ts'
import { hideReview, publishReview } from '../../../src/shop/reviews/decide-review.ts'
import { readEnquiry, readInbox } from '../../../src/shop/overview/inbox/read-inbox.ts'
import { feedbackForm } from '../../../src/shop/enquiries/enquiry-forms.ts'
import { sendEnquiry } from '../../../src/shop/enquiries/send-enquiry.ts'
import { listReviews } from '../../../src/shop/reviews/list-reviews.ts'
import { postReview } from '../../../src/shop/reviews/post-review.ts'
import { reviewForm } from '../../../src/shop/reviews/review-form.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known } from '../../sale/sale-world.ts'

describeOnDatabase('answers of the shop', (open) => {
  let world: TestShop
  beforeAll(
    async () => void (world = await openTestShop({ database: await open(), env: { RATE_LIMITS: 'off' } })),
  )
  afterAll(() => world.close())

  async function enquiry(message: string, { name = 'Mira', locale = 'de' } = {}): Promise<number> {
    const fields = feedbackForm.parse({ fillname: name, email: 'mira@example.com', message })
    await sendEnquiry(world.shop, makeVisitor({ locale }), { kind: 'feedback', fields })
    return known((await readInbox(world.shop, 'enquiries')).enquiries.at(-1)).id
  }

  const stateOf = async (id: number) => (await readEnquiry(world.shop, id))?.state

  it('OPS-8 are mailed to the sender in their language, with the question below, and are kept', async () => {
    const { shop, mailbox } = world
    const id = await enquiry('Is EU\n<script>alert(1)</script> too?')
    const text = 'Yes & no.\n\n<img src=x onerror=alert(2)>'
    await answerEnquiry(shop, testActor, id, { text, closes: false, seen: 0 })
    expect(await stateOf(id)).toBe('answered')
    expect((await readInbox(shop, 'answered')).enquiries.map((one) => one.id)).toEqual([id])
    expect((await readInbox(shop, 'needs-you')).counts.enquiries).toBe(0)
    await world.runDueJobs()
    const mail = known(mailbox.sent.find(({ to }) => to === 'mira@example.com'))
    expect(mail.subject).toBe('Unsere Antwort auf Ihre Nachricht')
    expect(mail.replyTo).not.toBe('mira@example.com')
    expect(mail.text).toContain('Yes & no.\n\n<img src=x onerror=alert(2)>')
    expect(mail.text).toContain('> Is EU\n> <script>alert(1)</script> too?')
    expect(mail.html).not.toMatch(/<script>alert|<img src=x/)
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const again = { text: 'One thing more', closes: true, seen: 1 }
    await answerEnquiry(shop, testActor, id, again)
    expect(await readEnquiry(shop, id)).toMatchObject({
      state: 'done',
      answers: [{ content: text, author: 'tester' }, { content: 'One thing more' }],
    })
    expect(await lastChangeOf(shop, { kind: 'enquiry', id })).toMatchObject({
      action: 'enquiry.answered',
      after: { state: 'done' },
    })
    expect(JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())).not.toContain('Yes &')
  })

  it('OPS-8 are refused to the later of two writers, without a text, and to a closed enquiry', async () => {
    const { shop } = world
    const id = await enquiry('Hello')
    const answer = (text: string, seen?: number) =>
      outcomeOf(answerEnquiry(shop, testActor, id, { text, closes: false, seen }))
    expect(await answer(' \u200B\n')).toBe('input.length answer')
    expect(await answer('x'.repeat(5001))).toBe('input.length answer')
    const both = await Promise.all([answer('First', 0), answer('Second', 0)])
    expect(both).toEqual(expect.arrayContaining(['staff.changed', undefined]))
    expect((await readEnquiry(shop, id))?.answers).toHaveLength(1)
    expect(await closeEnquiry(shop, testActor, id)).toBe(true)
    expect(await answer('Too late')).toBe('staff.changed')
    expect(await reopenEnquiry(shop, testActor, id)).toBe(true)
    expect(await stateOf(id)).toBe('open')
    expect(await outcomeOf(answerEnquiry(shop, testActor, 2 ** 31 - 1, { text: 'x', closes: true }))).toBe(
      'not-found',
    )
  })

  it('OPS-8 appear below a review, are changed only by staff who saw them, and can be removed', async () => {
    const { shop } = world
    const productId = (await makeProduct(shop)).id
    const written = {
      productId,
      fillName: 'Hanne',
      email: 'h@example.org',
      content: 'Works as it should.',
      score: 4,
    }
    await postReview(shop, makeVisitor(), reviewForm.parse(written))
    const answers = async () =>
      (await listReviews(shop, makeVisitor(), { productId })).rows.map(({ answer }) => answer)
    const { id } = known((await readInbox(shop, 'reviews')).known[0])
    const put = (text: string, seen?: string) => outcomeOf(answerReview(shop, testActor, id, { text, seen }))
    expect(await answers()).toEqual([''])
    expect(await put('  Thank you\r\n<b>all</b>\u202E ', '')).toBe(undefined)
    expect(await answers()).toEqual(['Thank you\n<b>all</b>'])
    expect(await put('Mine', '')).toBe('staff.changed')
    expect(await put('x'.repeat(1001))).toBe(`input.too-long answer-${id}`)
    expect(await put('Thanks', 'Thank you\r\n<b>all</b>')).toBe(undefined)
    expect(await lastChangeOf(shop, { kind: 'review', id })).toMatchObject({
      action: 'review.answered',
      subject: { name: `Review ${id}` },
      after: { answered: true },
    })
    expect(await put('')).toBe(undefined)
    expect(await answers()).toEqual([''])
    expect(await outcomeOf(answerReview(shop, testActor, 2 ** 31 - 1, { text: 'x' }))).toBe('not-found')
  })

  it('OPS-8 a review is hidden and shown again, once if two people saw the same', async () => {
    const { shop } = world
    const productId = (await makeProduct(shop)).id
    world.clock.advance({ minutes: 2 })
    const written = {
      productId,
      fillName: 'Ida',
      email: 'i@example.org',
      content: 'Came too late.',
      score: 2,
    }
    await postReview(shop, makeVisitor(), reviewForm.parse(written))
    const { id } = known((await readInbox(shop, 'reviews')).known[0])
    const shown = async () => (await listReviews(shop, makeVisitor(), { productId })).total
    const both = await Promise.all([
      hideReview(shop, testActor, id, 'shown'),
      hideReview(shop, testActor, id, 'shown'),
    ])
    expect(both.toSorted()).toEqual([false, true])
    expect(await shown()).toBe(0)
    expect(await publishReview(shop, testActor, id)).toBe(false)
    expect(await publishReview(shop, testActor, id, 'hidden')).toBe(true)
    expect(await shown()).toBe(1)
  })
})
