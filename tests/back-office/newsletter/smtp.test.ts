import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpTransport } from '../../../src/platform/mail/smtp-transport.ts'
import { sendNewslettersJob } from '../../../src/shop/newsletters/sending/send-newsletters.job.ts'
import { answerNewsletterLink } from '../../../src/shop/members/data-protection/answer-newsletter-link.ts'
import { isSubscribed } from '../../../src/shop/newsletters/subscribers/subscriber-records.ts'
import { sendBulkMailJob } from '../../../src/shop/mails/send-bulk-mail.job.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../../helpers/mail/smtp-server.ts'
import { known } from '../../sale/sale-world.ts'
import { draft, online, read, start, subscriber } from './newsletter-world.ts'

describe('a newsletter at a real mail server', () => {
  let world: TestShop
  let server: TestSmtpServer
  let shop: Shop
  beforeAll(async () => {
    world = await openTestShop({ env: online })
    server = await startSmtpServer()
    shop = { ...world.shop, mail: smtpTransport(server.url) }
  })
  afterAll(async () => {
    await shop.mail.close()
    await server.close()
    await world.close()
  })

  it('OPS-8 ENQ-3 is ended by one click: the header and the link in the foot are for this reader alone', async () => {
    await subscriber(shop, 'mira@example.com', 'de')
    await subscriber(shop, 'kim@example.com')
    const id = await draft(shop, 'Header')
    await start(shop, id)
    await sendNewslettersJob.run(shop)
    await sendBulkMailJob.run(shop)
    await sendNewslettersJob.run(shop)
    expect(server.received).toHaveLength(2)
    const mail = known(server.received.find(({ to }) => to[0] === 'mira@example.com'))
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<(https:\/\/shop\.example\/newsletter\/unsubscribe\?\S+)>$/.exec(
      mail.headers['list-unsubscribe']?.replaceAll(/\s/g, '') ?? '',
    )?.[1]
    expect(mail.html).toContain(known(address).replaceAll('&', '&amp;'))
    expect(mail.text).toContain(`Unsubscribe:\n${address}`)
    const token = new URL(known(address)).searchParams.get('token') ?? ''
    expect(await answerNewsletterLink(shop, { action: 'confirm', token })).toBe(false)
    expect(
      await answerNewsletterLink(shop, { action: 'unsubscribe', token: token.replace(/^\d+/, '999') }),
    ).toBe(false)
    expect(await answerNewsletterLink(shop, { action: 'unsubscribe', token })).toBe(true)
    expect(await isSubscribed(shop.db, 'mira@example.com')).toBe(false)
    expect(await isSubscribed(shop.db, 'kim@example.com')).toBe(true)
    expect((await read(shop, id)).state).toBe('sent')
  })

  it('OPS-8 distinguishes a refused recipient from a refused sender and refused content', async () => {
    const refusedFlag = async (
      subject: string,
      { mood, refusal = server.refusal }: { mood: TestSmtpServer['mood']; refusal?: string },
    ) => {
      const id = await draft(shop, subject)
      await start(shop, id)
      Object.assign(server, { mood, refusal })
      for (let tries = 0; tries < 3; tries++) {
        await sendNewslettersJob.run(shop)
        await sendBulkMailJob.run(shop)
        world.clock.advance({ minutes: 10 })
      }
      await sendNewslettersJob.run(shop)
      server.mood = 'accept'
      return (await read(shop, id)).progress
    }
    expect(await refusedFlag('Spam', { mood: 'refuse-content' })).toMatchObject({ failed: 1, refused: 0 })
    expect(await refusedFlag('Unknown', { mood: 'refuse' })).toMatchObject({ failed: 0, refused: 1 })
    for (const refusal of ['554 5.7.1 Relay access denied', '550 5.4.5 daily limit'])
      expect(await refusedFlag(refusal, { mood: 'refuse', refusal })).toMatchObject({ failed: 1, refused: 0 })
    expect(await isSubscribed(shop.db, 'kim@example.com')).toBe(true)
  })
})
