import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  movePlannedNewsletter,
  unplanNewsletter,
} from '../../../src/shop/newsletters/sending/plan-newsletter.ts'
import { cancelNewsletter, startNewsletter } from '../../../src/shop/newsletters/sending/send-newsletter.ts'
import { sendNewslettersJob } from '../../../src/shop/newsletters/sending/send-newsletters.job.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { draft, english, online, read, subscriber, subscribers, write } from './newsletter-world.ts'

describeOnDatabase('a newsletter that is planned', (open) => {
  let world: TestShop
  beforeEach(async () => {
    world = await openTestShop({ database: await open(), env: { ...online, TZ: 'Europe/Oslo' } })
    world.clock.set(new Date('2026-11-20T12:00:00Z'))
  })
  afterEach(() => world.close())

  const recipients = () => world.mailbox.sent.map(({ to }) => to).toSorted()
  const plan = (id: number, at: string, entered = '2') =>
    outcomeOf(startNewsletter(world.shop, testActor, { id, entered, at }))
  const move = (id: number, at: string) => outcomeOf(movePlannedNewsletter(world.shop, testActor, { id, at }))
  const nine = '2026-11-27T09:00'

  it('OPS-8 starts by itself at a minute in the shop’s time zone, once for each subscriber', async () => {
    const { shop } = world
    const emails = await subscribers(shop, 2)
    const id = await draft(shop, 'Black week')
    expect(await plan(id, nine, '3')).toBe('newsletter.other-number entered')
    expect(await plan(id, nine)).toEqual({ kind: 'planned' })
    expect(await read(shop, id)).toMatchObject({
      state: 'planned',
      planned: { at: '2026-11-27T08:00:00.000Z', minute: nine },
      recipients: 2,
    })
    await subscriber(shop, 'late@example.com')
    world.clock.set(new Date('2026-11-27T07:59:59Z'))
    await world.runDueJobs()
    expect(recipients()).toEqual([])
    expect((await read(shop, id)).recipients).toBe(3)
    world.clock.advance({ seconds: 1 })
    const pass = () => sendNewslettersJob.run(shop)
    await Promise.all([pass(), pass(), pass()])
    await world.runDueJobs()
    expect(recipients()).toEqual([...emails, 'late@example.com'].toSorted())
    expect(await read(shop, id)).toMatchObject({ state: 'sent', recipients: 3, progress: { sent: 3 } })
    const { changes } = await listChanges(shop, { subject: { kind: 'newsletter', id: String(id) } })
    expect(changes.map(({ action }) => action).slice(0, 3)).toEqual([
      'newsletter.sent',
      'newsletter.started',
      'newsletter.planned',
    ])
  })

  it('OPS-8 can be moved or made a draft again; until then its texts cannot be changed', async () => {
    const { shop } = world
    await subscribers(shop, 2)
    const id = await draft(shop, 'Moved')
    await plan(id, nine)
    await expect(write(shop, id, english, 'Other', 'Words')).rejects.toMatchObject({ code: 'staff.changed' })
    expect(await plan(id, nine)).toBe('staff.changed')
    await expect(cancelNewsletter(shop, testActor, id)).rejects.toMatchObject({ code: 'staff.changed' })
    expect(await move(id, '2026-11-28T09:00')).toBeUndefined()
    world.clock.set(new Date('2026-11-27T12:00:00Z'))
    await world.runDueJobs()
    expect(recipients()).toEqual([])
    await unplanNewsletter(shop, testActor, id)
    world.clock.set(new Date('2026-11-29T12:00:00Z'))
    await world.runDueJobs()
    expect(recipients()).toEqual([])
    expect(await read(shop, id)).toMatchObject({ state: 'draft', planned: undefined })
    await write(shop, id, english, 'Other', 'Words')
    expect(await move(id, '2026-12-01T09:00')).toBe('staff.changed')
    await expect(unplanNewsletter(shop, testActor, id)).rejects.toMatchObject({ code: 'staff.changed' })
  })

  it('OPS-8 refuses moments that have passed, do not exist, or are years ahead', async () => {
    const { shop } = world
    await subscribers(shop, 2)
    const id = await draft(shop, 'When')
    const kinds = {
      '2026-11-20T13:00': 'past',
      '2027-03-28T02:30': 'no-moment',
      '2026-11-31T09:00': 'no-moment',
      tomorrow: 'no-moment',
      '2028-01-01T09:00': 'too-far',
    }
    for (const [at, kind] of Object.entries(kinds)) expect(await plan(id, at)).toBe(`newsletter.${kind} at`)
    expect((await read(shop, id)).state).toBe('draft')
    await plan(id, nine)
    for (const [at, kind] of Object.entries(kinds)) expect(await move(id, at)).toBe(`newsletter.${kind} at`)
    expect((await read(shop, id)).planned?.minute).toBe(nine)
  })
})
