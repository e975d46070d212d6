import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailError } from '../../../src/platform/mail/mail-transport.ts'
import { claimDueMail } from '../../../src/platform/mail/mail-outbox-records.ts'
import { listFailedMails } from '../../../src/shop/orders/mail/failed-mails.ts'
import {
  cancelNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  startNewsletter,
} from '../../../src/shop/newsletters/sending/send-newsletter.ts'
import { sendNewslettersJob } from '../../../src/shop/newsletters/sending/send-newsletters.job.ts'
import { answerNewsletterLink } from '../../../src/shop/members/data-protection/answer-newsletter-link.ts'
import { queueMail } from '../../../src/shop/mails/queue-mail.ts'
import { sendBulkMailJob } from '../../../src/shop/mails/send-bulk-mail.job.ts'
import { sendMailJob } from '../../../src/shop/mails/send-mail.job.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known } from '../../sale/sale-world.ts'
import { draft, english, online, read, start, subscriber, subscribers, write } from './newsletter-world.ts'

describeOnDatabase('a newsletter that is sent', (open) => {
  let world: TestShop
  beforeEach(async () => {
    const env = { ...online, RATE_LIMITS: 'off' }
    world = await openTestShop({ database: await open(), env })
  })
  afterEach(() => world.close())

  const recipients = () => world.mailbox.sent.map(({ to }) => to)
  const pass = () => sendNewslettersJob.run(world.shop)

  async function asked(email: string, state: 'asked' | 'ended' | 'bounced'): Promise<void> {
    const row = {
      email,
      locale: english,
      state,
      asked_at: world.shop.now(),
      confirmed_at: null,
      ended_at: null,
    }
    await world.shop.db.insertInto('newsletter_subscriber').values(row).execute()
  }

  it('OPS-8 reaches each subscriber once, in their language or in English', async () => {
    const { shop, mailbox } = world
    await subscriber(shop, 'mira@example.com', 'de')
    await subscriber(shop, 'lou@example.com', 'fr')
    await subscriber(shop, 'kim@example.com')
    await asked('never@example.com', 'asked')
    await asked('over@example.com', 'ended')
    await asked('dead@example.com', 'bounced')
    const id = await draft(shop, 'Black week')
    await write(shop, id, 'de', 'Schwarze Woche', '184 Spiele')
    expect(await start(shop, id)).toBe(3)
    await world.runDueJobs()
    expect(recipients().toSorted()).toEqual(['kim@example.com', 'lou@example.com', 'mira@example.com'])
    const german = known(mailbox.sent.find(({ to }) => to === 'mira@example.com'))
    expect(german.subject).toBe('Schwarze Woche')
    expect(german.text).toContain('184 Spiele')
    expect(german.html).toContain('lang="de"')
    const french = known(mailbox.sent.find(({ to }) => to === 'lou@example.com'))
    expect(french.subject).toBe('Black week')
    expect(french.html).toContain('lang="en-US"')
    expect(french.unsubscribeUrl).toMatch(
      /^https:\/\/shop\.example\/newsletter\/unsubscribe\?token=.*lang=fr/,
    )
    expect(new Set(mailbox.sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(3)
    const after = await read(shop, id)
    expect(after).toMatchObject({ state: 'sent', progress: { sent: 3, waiting: 0, queued: 0 } })
    const { changes } = await listChanges(shop, { subject: { kind: 'newsletter', id: String(id) } })
    expect(changes.map(({ action }) => action)).toEqual([
      'newsletter.sent',
      'newsletter.started',
      'newsletter.added',
    ])
    expect(JSON.stringify(changes)).not.toContain('@example.com')
  })

  it('OPS-8 starts only with the present number of readers typed, and with an English text', async () => {
    const { shop } = world
    await subscribers(shop, 2)
    const id = await draft(shop, 'Number')
    const ask = (entered: string) => outcomeOf(startNewsletter(shop, testActor, { id, entered }))
    expect(await ask('')).toBe('newsletter.other-number entered')
    await subscriber(shop, 'late@example.com')
    expect(await ask('2')).toBe('newsletter.other-number entered')
    expect(await read(shop, id)).toMatchObject({ state: 'draft', recipients: 3 })
    const broken = Object.assign(new Error('broken'), { recipients: 3 })
    const failing = { ...shop, now: () => thrown(broken) }
    await expect(startNewsletter(failing, testActor, { id, entered: '3' })).rejects.toBe(broken)
    await world.runDueJobs()
    expect(recipients()).toEqual([])
    await write(shop, id, english, 'Number', '')
    expect(await ask('3')).toBe('newsletter.no-text')
    await write(shop, id, english, 'Number', 'Words')
    const both = await Promise.all([ask('3'), ask('3')])
    expect(both.filter((outcome) => outcome === 'staff.changed')).toHaveLength(1)
    await world.runDueJobs()
    expect(recipients()).toHaveLength(3)
  })

  it('OPS-8 is queued in small parts, so that other mails go out in between', async () => {
    const { shop, mailbox } = world
    await subscribers(shop, 70)
    await start(shop, await draft(shop, 'Many'))
    await pass()
    await pass()
    const queued = await shop.db.selectFrom('mail').select('id').where('state', '=', 'queued').execute()
    expect(queued).toHaveLength(30)
    world.clock.advance({ seconds: 5 })
    await shop.db.transaction().execute((trx) =>
      queueMail(trx, {
        kind: 'newsletter-confirm',
        params: { subscriberId: 1 },
        dedupeKey: 'urgent',
        recipient: 'buyer@example.com',
        locale: english,
        dueAt: shop.now(),
      }),
    )
    expect(await sendMailJob.run(shop)).toBe(0)
    expect(recipients()).toEqual(['buyer@example.com'])
    await world.runDueJobs()
    expect(mailbox.sent.filter(({ subject }) => subject === 'Many')).toHaveLength(70)
    expect(new Set(recipients()).size).toBe(71)
  })

  it('OPS-8 shares the pace with other newsletters, and none waits for another to end', async () => {
    const { shop } = world
    await subscribers(shop, 40)
    const older = await draft(shop, 'Older')
    await start(shop, older)
    await pauseNewsletter(shop, testActor, older)
    const newer = await draft(shop, 'Newer')
    await start(shop, newer)
    for (let passes = 0; passes < 2; passes++) {
      await pass()
      await sendBulkMailJob.run(shop)
    }
    expect(recipients()).toHaveLength(40)
    await resumeNewsletter(shop, testActor, older)
    await pass()
    expect((await read(shop, older)).progress).toMatchObject({ waiting: 10, queued: 30 })
    expect(await read(shop, newer)).toMatchObject({ state: 'sent', progress: { sent: 40 } })
    const third = await draft(shop, 'Third')
    await start(shop, third)
    await pass()
    expect((await read(shop, third)).progress).toMatchObject({ waiting: 40, queued: 0 })
    await world.runDueJobs()
    for (const id of [older, third])
      expect(await read(shop, id)).toMatchObject({ state: 'sent', progress: { sent: 40 } })
  })

  it('OPS-8 is queued once for each reader, however many processes work and wherever one is cut off', async () => {
    const { shop } = world
    const emails = await subscribers(shop, 50)
    const id = await draft(shop, 'Once')
    await start(shop, id)
    let left = 3
    const cut = { ...shop, now: () => (left-- > 0 ? shop.now() : thrown(new Error('cut off'))) }
    await expect(sendNewslettersJob.run(cut)).rejects.toThrow('cut off')
    expect(await shop.db.selectFrom('mail').select('id').execute()).toEqual([])
    await Promise.all([pass(), pass(), pass()])
    await world.runDueJobs()
    await Promise.all([pass(), pass()])
    await world.runDueJobs()
    expect(recipients().toSorted()).toEqual(emails.toSorted())
    expect(await read(shop, id)).toMatchObject({ state: 'sent', progress: { sent: 50 } })
  })

  it('OPS-8 pauses at once, resumes where it stopped, and can be cancelled', async () => {
    const { shop } = world
    await subscribers(shop, 40)
    const id = await draft(shop, 'Held')
    await start(shop, id)
    await pass()
    await pauseNewsletter(shop, testActor, id)
    await world.runDueJobs()
    expect(recipients()).toEqual([])
    expect(await read(shop, id)).toMatchObject({ state: 'paused', progress: { waiting: 40, queued: 0 } })
    await expect(pauseNewsletter(shop, testActor, id)).rejects.toMatchObject({ code: 'staff.changed' })
    await resumeNewsletter(shop, testActor, id)
    await pass()
    await sendBulkMailJob.run(shop)
    expect(recipients()).toHaveLength(30)
    await cancelNewsletter(shop, testActor, id)
    await world.runDueJobs()
    expect(recipients()).toHaveLength(30)
    expect(await read(shop, id)).toMatchObject({ state: 'cancelled', progress: { sent: 30, waiting: 10 } })
    await expect(resumeNewsletter(shop, testActor, id)).rejects.toMatchObject({ code: 'staff.changed' })
  })

  it('OPS-8 does not recall a mail that a worker has claimed, and sends it once', async () => {
    const { shop } = world
    await subscribers(shop, 3)
    const id = await draft(shop, 'In hand')
    await start(shop, id)
    await pass()
    const claimed = known(
      await claimDueMail(shop.db, { now: shop.now(), leaseSeconds: 60, domain: 'x', isBulk: true }),
    )
    await pauseNewsletter(shop, testActor, id)
    expect((await read(shop, id)).progress).toMatchObject({ waiting: 2, queued: 1 })
    await resumeNewsletter(shop, testActor, id)
    await world.runDueJobs()
    expect(recipients()).not.toContain(claimed.recipient)
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    expect(recipients().filter((to) => to === claimed.recipient)).toHaveLength(1)
    expect(await read(shop, id)).toMatchObject({ state: 'sent', progress: { sent: 3 } })
  })

  it('OPS-8 recalls a mail that the server has put off, unless a worker has claimed it again', async () => {
    const { shop, mailbox } = world
    const emails = await subscribers(shop, 3)
    const id = await draft(shop, 'Put off')
    await start(shop, id)
    await pass()
    mailbox.error = mailError('451 busy', { permanent: false })
    await sendBulkMailJob.run(shop)
    world.clock.advance({ minutes: 1 })
    const claimed = known(
      await claimDueMail(shop.db, { now: shop.now(), leaseSeconds: 60, domain: 'x', isBulk: true }),
    )
    await pauseNewsletter(shop, testActor, id)
    expect((await read(shop, id)).progress).toMatchObject({ waiting: 2, queued: 1 })
    mailbox.error = undefined
    world.clock.advance({ hours: 9 })
    await world.runDueJobs()
    expect(recipients()).toEqual([claimed.recipient])
    await resumeNewsletter(shop, testActor, id)
    await world.runDueJobs()
    expect(recipients().toSorted()).toEqual(emails.toSorted())
  })

  it('OPS-8 ENQ-3 does not reach readers who unsubscribe before their mail is queued or sent', async () => {
    const { shop, mailbox } = world
    const emails = await subscribers(shop, 35)
    await start(shop, await draft(shop, 'First'))
    await world.runDueJobs()
    const linkOf = (email: string | undefined) => {
      const { unsubscribeUrl } = known(mailbox.sent.find(({ to }) => to === email))
      return new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    }
    const leaving = [known(emails[2]), known(emails[34])]
    const tokens = leaving.map(linkOf)
    mailbox.sent.length = 0
    const id = await draft(shop, 'Second')
    await start(shop, id)
    await pass()
    for (const token of tokens)
      expect(await answerNewsletterLink(shop, { action: 'unsubscribe', token })).toBe(true)
    await world.runDueJobs()
    expect(recipients().toSorted()).toEqual(emails.filter((one) => !leaving.includes(one)).toSorted())
    expect(await read(shop, id)).toMatchObject({ state: 'sent', progress: { sent: 33, 'left-out': 2 } })
    expect(await listFailedMails(shop)).toEqual([])
  })
})

function thrown(error: Error): never {
  throw error
}
