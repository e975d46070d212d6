import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { answerNewsletterLink, readNewsletterLink } from './answer-newsletter-link.ts'
import type { ConfirmAction } from '../../newsletters/subscribers/confirm-link.ts'
import { newsletterForm } from '../../newsletters/subscribers/newsletter-form.ts'
import { subscribe } from '../../newsletters/subscribers/subscribe.ts'
import { confirmedSubscribers } from '../../newsletters/subscribers/subscriber-records.ts'
import { updateProfile } from '../profile/update-profile.ts'
import { consentsOf } from './consent-records.ts'

describe('the newsletter', () => {
  let test: TestShop
  beforeEach(async () => {
    test = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:3000' } })
  })
  afterEach(() => test.close())

  const ask = (email = 'mira@example.org', visitor = makeVisitor()) =>
    subscribe(test.shop, visitor, { email })
  const subscribed = async () => (await confirmedSubscribers(test.shop.db)).map(({ email }) => email)
  const answer = (action: ConfirmAction, token: string) => answerNewsletterLink(test.shop, { action, token })

  async function mails() {
    await test.runDueJobs()
    return test.mailbox.sent
  }

  /** The tokens of the newest mail. */
  async function tokens() {
    const mail = (await mails()).at(-1)
    const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''
    const confirmUrl = /http\S+\/newsletter\/confirm\S+/.exec(mail?.text ?? '')?.[0]
    return { confirm: tokenOf(confirmUrl), unsubscribe: tokenOf(mail?.unsubscribeUrl) }
  }

  it('ENQ-3 is sent only after the link in the mail is confirmed, and ends by its other link', async () => {
    await ask('Mira@Example.org')
    expect(test.woken).toEqual(['send-mail'])
    expect(await subscribed()).toEqual([])
    const { confirm, unsubscribe } = await tokens()
    expect(await readNewsletterLink(test.shop, { action: 'confirm', token: confirm })).toEqual({
      email: 'mira@example.org',
    })
    expect(await subscribed()).toEqual([])
    expect(await answer('confirm', confirm)).toBe(true)
    expect(await answer('confirm', confirm)).toBe(true)
    expect(await subscribed()).toEqual(['mira@example.org'])
    test.clock.advance({ days: 400 })
    expect(await answer('unsubscribe', unsubscribe)).toBe(true)
    expect(await answer('unsubscribe', unsubscribe)).toBe(true)
    expect(await subscribed()).toEqual([])
  })

  it('ENQ-3 MEM-2 a member’s consent ends with the unsubscribe link, and no other member’s does', async () => {
    await ask()
    const { unsubscribe } = await tokens()
    const mira = await makeMember(test.shop, { email: 'mira@example.org' })
    const other = await makeMember(test.shop)
    for (const { id } of [mira, other])
      await updateProfile(test.shop, await visitorOf(test.shop, id), { subscribed: true })
    test.clock.advance({ days: 1 })
    expect(await answer('unsubscribe', unsubscribe)).toBe(true)
    const ofNewsletter = async (id: number) =>
      (await consentsOf(test.shop.db, id)).find(({ kind }) => kind === 'newsletter')?.endedAt
    expect(await ofNewsletter(mira.id)).toEqual(test.clock.now())
    expect(await ofNewsletter(other.id)).toBeNull()
  })

  it('ENQ-4 mails an address once a day, however often it is entered', async () => {
    const visitors = Array.from({ length: 8 }, (_, index) => makeVisitor({ ip: `192.0.2.${index}` }))
    await Promise.all(visitors.map((visitor) => ask('mira@example.org', visitor)))
    expect(await mails()).toHaveLength(1)
    test.clock.advance({ hours: 23 })
    await ask('MIRA@example.org')
    expect(await mails()).toHaveLength(1)
    test.clock.advance({ hours: 1 })
    await ask()
    expect(await mails()).toHaveLength(2)
  })

  it('ENQ-4 mails at most ten addresses an hour for one network address', async () => {
    for (let count = 0; count < 10; count++) await ask(`a${count}@example.org`)
    await expect(ask('b@example.org')).rejects.toMatchObject({ code: 'request.too-many' })
    expect(await mails()).toHaveLength(10)
  })

  it('ENQ-3 does not ask a present subscriber, and asks a former one again', async () => {
    await ask()
    const { confirm, unsubscribe } = await tokens()
    await answer('confirm', confirm)
    test.clock.advance({ days: 2 })
    await ask()
    expect(await mails()).toHaveLength(1)
    await answer('unsubscribe', unsubscribe)
    await ask()
    expect(await mails()).toHaveLength(2)
    expect(await subscribed()).toEqual([])
    await answer('confirm', (await tokens()).confirm)
    expect(await subscribed()).toEqual(['mira@example.org'])
  })

  it('ENQ-4 refuses a link that is invented, for another action, or older than a week', async () => {
    await ask()
    const { confirm, unsubscribe } = await tokens()
    const otherId = confirm.replace(/^\d+/, '2')
    for (const token of ['', 'x', otherId, unsubscribe, `${confirm}x`])
      expect(await answer('confirm', token)).toBe(false)
    expect(await answer('unsubscribe', confirm)).toBe(false)
    test.clock.advance({ days: 7, seconds: 1 })
    expect(await answer('confirm', confirm)).toBe(false)
    expect(await readNewsletterLink(test.shop, { action: 'confirm', token: confirm })).toBeUndefined()
    expect(await subscribed()).toEqual([])
  })

  it('L10N-8 asks in the visitor’s language', async () => {
    await ask('mira@example.org', makeVisitor({ locale: 'ar' }))
    const [mail] = await mails()
    expect(mail?.subject).toBe('يرجى تأكيد اشتراكك')
    expect(mail?.text).toContain('&lang=ar')
  })

  it('ENQ-3 takes addresses of 2 to 50 characters', () => {
    const isTaken = (email: string) => newsletterForm.safeParse({ email }).success
    expect(isTaken('mira@example.org')).toBe(true)
    for (const email of ['', 'm', 'mira@', `${'m'.repeat(40)}@example.org`])
      expect(isTaken(email)).toBe(false)
  })
})
