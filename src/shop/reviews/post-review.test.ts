import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { makeMember, signInAs } from '../../../tests/helpers/make-member.ts'
import { readSession } from '../members/sign-in/session.ts'
import { listReviews } from './list-reviews.ts'
import { postReview } from './post-review.ts'
import { reviewForm, type ReviewInput } from './review-form.ts'

describe('a review', () => {
  let test: TestShop
  let productId: number
  beforeEach(async () => {
    test = await openTestShop()
    productId = (await makeProduct(test.shop)).id
  })
  afterEach(() => test.close())

  const post = (visitor = makeVisitor(), changes: Partial<ReviewInput> = {}) =>
    postReview(test.shop, visitor, { ...review, productId, ...changes })
  const shown = async () => (await listReviews(test.shop, makeVisitor(), { productId })).rows
  const setFeedback = (value: string) =>
    test.shop.db
      .insertInto('setting')
      .values({ key: 'feedback', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()

  it('REV-4 is shown at once, as the plain text that was sent, without the writer’s address', async () => {
    await post(makeVisitor(), { content: '<b>Good</b> & <script>alert(1)</script>', score: 4 })
    expect(await shown()).toEqual([
      {
        id: expect.any(Number),
        author: 'Mira',
        content: '<b>Good</b> & <script>alert(1)</script>',
        score: 4,
        answer: '',
        isVerified: false,
        createdAt: test.clock.now().toISOString(),
      },
    ])
  })

  it('REV-4 with a link waits for a check, and the answer says this', async () => {
    expect(await post(makeVisitor(), { content: 'Cheaper at www.keys.example' })).toEqual({ isHeld: true })
    expect(await shown()).toEqual([])
    test.clock.advance({ seconds: 60 })
    expect(await post()).toEqual({ isHeld: false })
  })

  it('REV-2 is taken once a minute from a network address, a browser and an e-mail address', async () => {
    const first = makeVisitor()
    const other = () => makeVisitor({ ip: '192.0.2.77' })
    await post(first)
    await expect(post(makeVisitor(), { email: 'b@example.org' })).rejects.toMatchObject(tooSoon)
    await expect(post({ ...first, ip: '192.0.2.2' }, { email: 'c@example.org' })).rejects.toMatchObject(
      tooSoon,
    )
    await expect(post(other(), { email: 'MIRA@example.org' })).rejects.toMatchObject(tooSoon)
    await post(other(), { email: 'd@example.org' })
    test.clock.advance({ seconds: 59 })
    await expect(post(first)).rejects.toMatchObject(tooSoon)
    test.clock.advance({ seconds: 1 })
    await post(first)
    expect(await shown()).toHaveLength(3)
  })

  it('REV-2 is taken once when many are sent at the same moment', async () => {
    const visitor = makeVisitor()
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => post(visitor)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shown()).toHaveLength(1)
  })

  it.each([
    ['1', 'review.sign-in'],
    ['2', 'review.closed'],
  ])('REV-3 is refused while the setting is %s', async (value, code) => {
    await setFeedback(value)
    await expect(post()).rejects.toMatchObject({ code })
    await setFeedback('0')
    await post()
  })

  it('REV-3 is accepted from a member, and stored with the member, while only members may review', async () => {
    await setFeedback('1')
    const { id } = await makeMember(test.shop)
    const { token } = await signInAs(test.shop, id)
    await post(makeVisitor({ member: await readSession(test.shop, token) }))
    const rows = await test.shop.db.selectFrom('review').select(['member_id', 'fill_name']).execute()
    expect(rows).toEqual([{ member_id: id, fill_name: 'Mira' }])
  })

  it('API-3 of a product that is not on sale is refused', async () => {
    await expect(post(makeVisitor(), { productId: productId + 1 })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('the form of a review', () => {
  const issues = (changes: object) => {
    const { error } = reviewForm.safeParse({ ...review, productId: 1, ...changes })
    return error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  }

  it('REV-1 has a name of two characters, an e-mail address, ten to a thousand characters and one to five stars', () => {
    expect(issues({})).toEqual([])
    expect(issues({ fillName: 'M' })).toEqual([['fillName', 'form.min-2']])
    expect(issues({ fillName: '  ' })).toEqual([['fillName', 'form.required']])
    expect(issues({ email: 'mira@' })[0]).toEqual(['email', 'form.email'])
    expect(issues({ content: 'x'.repeat(9) })).toEqual([['content', 'form.min-10']])
    expect(issues({ content: 'x'.repeat(10) })).toEqual([])
    expect(issues({ content: 'x'.repeat(1000) })).toEqual([])
    expect(issues({ content: 'x'.repeat(1001) })).toEqual([['content', 'form.max-1000']])
    for (const score of [0, 6, 2.5, 'x', ''])
      expect(issues({ score })[0]).toEqual(['score', 'product.review.score-missing'])
  })

  it('REV-1 gives five stars when none are given', () => {
    expect(reviewForm.parse({ ...review, productId: 1, score: undefined }).score).toBe(5)
  })

  it('REV-1 counts characters as the database does and drops invalid ones', () => {
    expect(issues({ content: '🗝'.repeat(9) })).toEqual([['content', 'form.min-10']])
    expect(issues({ content: '🗝'.repeat(1000) })).toEqual([])
    const { content, fillName } = reviewForm.parse({
      ...review,
      productId: 1,
      fillName: ' Mira\r\n\tK.\0 ',
      content: 'one\r\n\r\ntwo\0\u0007 three ',
    })
    expect(content).toBe('one\n\ntwo three')
    expect(fillName).toBe('Mira K.')
  })
})

const tooSoon = { code: 'review.too-soon', status: 500 }
const review = { fillName: 'Mira', email: 'mira@example.org', content: 'Works on my old laptop.', score: 5 }
