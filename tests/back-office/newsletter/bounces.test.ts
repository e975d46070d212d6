import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailError } from '../../../src/platform/mail/mail-transport.ts'
import { changeSettings } from '../../../src/shop/settings/change-settings.ts'
import { listQueue } from '../../../src/shop/overview/list-queue.ts'
import { listFailedMails } from '../../../src/shop/orders/mail/failed-mails.ts'
import { resumeNewsletter, startNewsletter } from '../../../src/shop/newsletters/sending/send-newsletter.ts'
import { sendNewslettersJob } from '../../../src/shop/newsletters/sending/send-newsletters.job.ts'
import { confirmSubscriber } from '../../../src/shop/newsletters/subscribers/subscriber-records.ts'
import { sendBulkMailJob } from '../../../src/shop/mails/send-bulk-mail.job.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known } from '../../sale/sale-world.ts'
import { draft, english, online, read, start, subscriber, subscribers } from './newsletter-world.ts'

describeOnDatabase('addresses that refuse a newsletter', (open) => {
  let world: TestShop
  beforeEach(async () => {
    world = await openTestShop({ database: await open(), env: online })
  })
  afterEach(() => world.close())

  const refused = mailError('550 no such user', { permanent: true, isRecipientRefused: true })

  it('OPS-8 are left out after two final refusals in a row, until confirmed again', async () => {
    const { shop, mailbox } = world
    const id = await subscriber(shop, 'gone@example.com')
    const stateOf = async () =>
      known(
        await shop.db
          .selectFrom('newsletter_subscriber')
          .select(['state', 'bounces'])
          .where('id', '=', id)
          .executeTakeFirst(),
      )
    const sendOne = async (subject: string, error: Error | undefined) => {
      const newsletter = await draft(shop, subject)
      await start(shop, newsletter)
      mailbox.error = error
      while ((await read(shop, newsletter)).state !== 'sent') {
        await sendNewslettersJob.run(shop)
        await sendBulkMailJob.run(shop)
        world.clock.advance({ hours: 9 })
      }
      mailbox.error = undefined
      return read(shop, newsletter)
    }
    const first = await sendOne('One', refused)
    expect(first).toMatchObject({ state: 'sent', progress: { refused: 1 } })
    expect(first.refused).toEqual([
      {
        id,
        email: 'gone@example.com',
        reason: '550 no such user',
        state: 'refused',
        subscriber: 'confirmed',
      },
    ])
    expect(await stateOf()).toEqual({ state: 'confirmed', bounces: 1 })
    const spam = mailError('554 spam', { permanent: true })
    const second = await sendOne('Two', spam)
    expect(second.progress).toMatchObject({ failed: 1, refused: 0 })
    expect(second.refused).toMatchObject([{ id, state: 'failed', subscriber: 'confirmed' }])
    expect((await sendOne('Three', mailError('451 busy', { permanent: false }))).progress.failed).toBe(1)
    expect(await stateOf()).toEqual({ state: 'confirmed', bounces: 1 })
    await sendOne('Four', undefined)
    expect(await stateOf()).toEqual({ state: 'confirmed', bounces: 0 })
    await sendOne('Five', refused)
    await sendOne('Six', refused)
    expect(await stateOf()).toEqual({ state: 'bounced', bounces: 2 })
    expect(await listFailedMails(shop)).toEqual([])
    const last = await draft(shop, 'Seven')
    expect(await outcomeOf(startNewsletter(shop, testActor, { id: last, entered: '0' }))).toBe(
      'newsletter.other-number entered',
    )
    await confirmSubscriber(shop.db, { email: 'gone@example.com', locale: english, now: shop.now() })
    expect(await stateOf()).toEqual({ state: 'confirmed', bounces: 0 })
  })

  const pass = async () => {
    await sendNewslettersJob.run(world.shop)
    await sendBulkMailJob.run(world.shop)
  }
  const held = async () =>
    (await listQueue(world.shop, undefined)).groups.find(({ kind }) => kind === 'held-newsletter')?.items

  it('OPS-8 pause it once, before many more readers get it, and the overview says why', async () => {
    const { shop, mailbox } = world
    await subscribers(shop, 60)
    const id = await draft(shop, 'Bought addresses')
    await start(shop, id)
    mailbox.error = refused
    await pass()
    await pass()
    expect(await read(shop, id)).toMatchObject({
      state: 'paused',
      held: { refused: 30, tried: 30 },
      progress: { waiting: 60, queued: 0 },
    })
    expect(await held()).toMatchObject([{ id, subject: 'Bought addresses', refused: 30, tried: 30 }])
    await world.runDueJobs()
    expect(await read(shop, id)).toMatchObject({ state: 'paused', progress: { waiting: 60 } })
    await resumeNewsletter(shop, testActor, id)
    expect(await held()).toBeUndefined()
    await pass()
    await pass()
    expect(await read(shop, id)).toMatchObject({ state: 'sending', held: undefined })
  })

  it('OPS-8 do not pause it while they are few or within the setting', async () => {
    const { shop, mailbox } = world
    await subscribers(shop, 60)
    await changeSettings(shop, testActor, [{ key: 'newsletter.refused.max', text: '50' }])
    const id = await draft(shop, 'A few')
    await start(shop, id)
    await pass()
    mailbox.error = refused
    await pass()
    await sendNewslettersJob.run(shop)
    expect(await read(shop, id)).toMatchObject({ state: 'sending', progress: { sent: 30, queued: 30 } })
    await changeSettings(shop, testActor, [{ key: 'newsletter.refused.max', text: '49' }])
    await sendNewslettersJob.run(shop)
    expect(await read(shop, id)).toMatchObject({ state: 'paused', held: { refused: 30, tried: 60 } })
    mailbox.error = undefined
    const small = await draft(shop, 'Nine')
    await shop.db.updateTable('newsletter_subscriber').set({ state: 'ended' }).where('id', '>', 9).execute()
    await start(shop, small)
    mailbox.error = refused
    await pass()
    await pass()
    expect(await read(shop, small)).toMatchObject({ state: 'sending', progress: { queued: 9 } })
  })
})
