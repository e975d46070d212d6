import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AlertWorld, openAlertWorld } from './alert-world.ts'
import { dropOldAlertsJob } from '../../src/shop/alerts/drop-old-alerts.job.ts'
import { channelKindNames } from '../../src/shop/alerts/channels/channel-kinds.ts'
import { readOwnAlerts } from '../../src/shop/alerts/list-channels.ts'
import { notifyStaff } from '../../src/shop/alerts/notify-staff.ts'
import { noteStates } from '../../src/shop/health/states/note-states.ts'
import { dailyFiguresJob } from '../../src/shop/reports/figures/daily-figures.job.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { botToken } from './chat-services.ts'

describeOnDatabase('OWN-10 alerts to staff', (open) => {
  let world: AlertWorld
  beforeAll(async () => void (world = await openAlertWorld(await open())))
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  it.each(channelKindNames)('arrive at %s once, with a link and without secrets', async (kind) => {
    await world.add(kind)
    await world.enquire()
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(1)
    const sent = JSON.stringify(world.services.accepted)
    expect(sent).toContain('A visitor has written: feedback')
    expect(sent).toContain(`${world.shop.config.backOffice.url}/inbox`)
    for (const secret of ['secretname', 'Secretname', 'ABCDE', '@everyone'])
      expect(sent).not.toContain(secret)
    expect(await world.alerts()).toMatchObject([{ kind: 'enquiry', state: 'sent', attempts: 1 }])
  })

  it('reach each channel of a person who chose the topic, if the role may see it', async () => {
    await world.add('slack', ['stock'])
    await world.add('discord', ['enquiries'])
    await world.add('ntfy', ['enquiries', 'orders'])
    const mine = await readOwnAlerts(world.shop, world.support)
    expect(mine.topics).not.toContain('figures')
    for (const topic of ['figures', 'costs'] as const)
      expect(await outcomeOf(world.add('telegram', [topic], world.support))).toBe('alert.no-topic topics')
    await world.add('telegram', ['enquiries', 'faults'], world.support)
    expect((await world.channelOf(world.support))?.topics).toEqual(['enquiries'])
    await world.enquire()
    await world.sendAll()
    const paths = world.services.accepted.map(({ path }) => path).toSorted()
    expect(paths).toEqual(['/', '/api/webhooks/1/discordSecret', `/bot${botToken}/sendMessage`])
  })

  it('are dropped for a person whose role or access has changed since', async () => {
    await world.add('telegram', ['faults'])
    await noteStates(
      world.shop.db,
      [{ check: 'jobs', state: 'fault', says: 'finding.no-answer' }],
      world.shop.now(),
    )
    await world.shop.db
      .updateTable('staff')
      .set({ role: 'support' })
      .where('id', '=', world.owner.id)
      .execute()
    await world.sendAll()
    expect(await world.alerts()).toMatchObject([{ state: 'dropped' }])
    await world.shop.db.updateTable('staff').set({ role: 'owner' }).where('id', '=', world.owner.id).execute()
    expect(world.services.accepted).toEqual([])
  })

  it('wait as long as the service asks, with all others of that channel', async () => {
    await world.add('telegram')
    await world.add('slack')
    world.services.answers.push({
      at: 'bot',
      status: 429,
      body: { ok: false, parameters: { retry_after: 90 } },
    })
    await world.enquire()
    await world.enquire()
    await world.sendAll()
    expect(world.services.accepted.map(({ path }) => path)).toEqual([
      '/services/T0/B0/slackSecret',
      '/services/T0/B0/slackSecret',
    ])
    world.clock.advance({ seconds: 89 })
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(2)
    world.clock.advance({ seconds: 1 })
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(4)
    expect((await world.alerts()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('obey Retry-After of the other services, in seconds and fractions', async () => {
    await world.add('slack')
    world.services.answers.push({ status: 429, headers: { 'retry-after': '40' } })
    await world.enquire()
    await world.sendAll()
    world.clock.advance({ seconds: 39 })
    await world.sendAll()
    expect(world.services.accepted).toEqual([])
    world.clock.advance({ seconds: 1 })
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(1)
    await world.add('discord')
    world.services.answers.push({ at: 'api', status: 429, body: { retry_after: 12.3 } })
    await world.enquire()
    await world.sendAll()
    const waiting = (await world.alerts()).find(({ state }) => state === 'queued')
    expect(waiting?.due_at.getTime()).toBe(world.clock.now().getTime() + 13_000)
  })

  it('try again after a lost answer, a lost call and an error, and give up with a trace in Health', async () => {
    await world.add('ntfy')
    world.services.faults.push({ when: 'after', how: 'drop', slowMs: 0, path: 'POST /' })
    await world.enquire()
    await world.sendAll()
    expect(await world.alerts()).toMatchObject([{ state: 'queued', attempts: 1, issue: 'unreachable' }])
    world.clock.advance({ seconds: 10 })
    await world.sendAll()
    // ntfy shows a repeated message once, by its name
    const [first, second] = world.services.accepted
    expect(first?.body['sequence_id']).toBe(second?.body['sequence_id'])
    expect(await world.alerts()).toMatchObject([{ state: 'sent', attempts: 2 }])

    await world.enquire()
    for (let tries = 0; tries < 9; tries++) {
      world.services.faults.push({
        when: 'before',
        how: tries % 2 ? 'drop' : 'error',
        slowMs: 0,
        path: 'POST /',
      })
      await world.sendAll()
      world.clock.advance({ hours: 8 })
    }
    expect((await world.alerts())[1]).toMatchObject({ state: 'failed', attempts: 9, issue: 'server' })
    expect(world.services.accepted).toHaveLength(2)
    expect(await world.finding()).toMatchObject({
      state: 'look',
      says: ['finding.alerts.failed', { failed: 1 }],
    })
    expect(await world.channelOf()).toMatchObject({ state: 'on', issue: 'server' })
  })

  it('fail if the service does not accept them, while the others are sent', async () => {
    await world.add('slack')
    world.services.answers.push({ status: 400, body: 'invalid_payload' })
    await world.enquire()
    await world.enquire()
    await world.sendAll()
    expect(await world.alerts()).toMatchObject([{ state: 'failed', issue: 'message' }, { state: 'sent' }])
  })

  it('are queued by the transaction that causes them, or not at all', async () => {
    await world.add('slack')
    const failing = world.shop.db.transaction().execute(async (trx) => {
      await notifyStaff(trx, {
        dedupeKey: 'enquiry:0',
        kind: 'enquiry',
        recipient: 'shop@shop.example',
        locale: 'en-US',
        params: { enquiryId: 0 },
        dueAt: world.shop.now(),
      })
      throw new Error('not after all')
    })
    await expect(failing).rejects.toThrow('not after all')
    expect(await world.alerts()).toEqual([])
  })

  it('report a new fault of the shop once, and skip a fault that has ended', async () => {
    await world.add('slack', ['faults'])
    const look = (state: 'ok' | 'fault') =>
      noteStates(world.shop.db, [{ check: 'jobs', state, says: 'finding.no-answer' }], world.shop.now())
    world.clock.advance({ hours: 24 })
    await look('fault')
    await look('fault')
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(1)
    expect(JSON.stringify(world.services.accepted)).toContain('At fault: Jobs')
    world.clock.advance({ hours: 24 })
    await look('ok')
    await look('fault')
    await look('ok')
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(1)
  })

  it('report the figures of yesterday in the morning, once', async () => {
    await world.add('slack', ['figures'])
    world.clock.set(new Date('2027-02-03T06:59:00Z'))
    expect(await dailyFiguresJob.run(world.shop)).toBe(0)
    world.clock.set(new Date('2027-02-03T07:00:00Z'))
    const queued = await Promise.all([1, 2, 3].map(() => dailyFiguresJob.run(world.shop)))
    expect(queued.filter((count) => count > 0)).toEqual([1])
    await world.sendAll()
    expect(JSON.stringify(world.services.accepted)).toContain('2027-02-02: $0.00 taken')
  })

  it('are forgotten after 30 days, and with their channel', async () => {
    await world.add('slack')
    await world.enquire()
    await world.sendAll()
    expect(await dropOldAlertsJob.run(world.shop)).toBe(0)
    world.clock.advance({ hours: 31 * 24 })
    expect(await dropOldAlertsJob.run(world.shop)).toBe(1)
  })
})
