import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addChannel,
  changeChannel,
  removeChannel,
  testChannel,
} from '../../src/shop/alerts/change-channel.ts'
import { type AlertWorld, openAlertWorld } from './alert-world.ts'
import { type ChannelKind, channelKindNames } from '../../src/shop/alerts/channels/channel-kinds.ts'
import { readOwnAlerts } from '../../src/shop/alerts/list-channels.ts'
import { setQuietHours } from '../../src/shop/alerts/set-quiet-hours.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { botToken, fieldsAt } from './chat-services.ts'

describeOnDatabase('OWN-10 channels of alerts', (open) => {
  let world: AlertWorld
  beforeAll(async () => void (world = await openAlertWorld(await open())))
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  it.each([
    ['refused', 'slack', { status: 403, body: 'action_prohibited' }],
    ['gone', 'discord', { status: 404, body: { code: 10_015 } }],
    ['gone', 'telegram', { status: 400, body: { description: 'Bad Request: chat not found' } }],
    ['refused', 'telegram', { status: 401, body: { description: 'Unauthorized' } }],
  ] as const)(
    'are switched off when %s at %s, and reported by Health until a test arrives',
    async (issue, kind, answer) => {
      await world.add(kind)
      world.services.answers.push(answer)
      await world.enquire()
      await world.enquire()
      await world.sendAll()
      expect(await world.alerts()).toMatchObject([
        { state: 'failed', issue },
        { state: 'failed', issue },
      ])
      expect(await world.channelOf()).toMatchObject({ state: 'refused', issue, failed: 2 })
      expect(await world.finding()).toMatchObject({ state: 'look' })
      await world.enquire()
      expect(await world.alerts()).toHaveLength(2)
      const id = (await world.channelOf())?.id ?? 0
      world.services.answers.push(answer)
      expect(await outcomeOf(testChannel(world.shop, world.owner, id))).toBe('alert.not-sent')
      expect(await world.channelOf()).toMatchObject({ state: 'refused' })
      await testChannel(world.shop, world.owner, id)
      expect(JSON.stringify(world.services.accepted)).toContain('Test of the back office')
      expect(await world.channelOf()).toMatchObject({ state: 'on', issue: '' })
    },
  )

  it('keep what a person changes while a service still answers', async () => {
    const { id } = await world.add('slack')
    const change = (isOn: boolean) =>
      changeChannel(world.shop, world.owner, { id, name: '', topics: ['enquiries'], fields: {}, isOn })
    world.services.answers.push({ status: 403, after: () => change(true) })
    await world.enquire()
    await world.sendAll()
    expect(await world.alerts()).toMatchObject([{ state: 'sent' }])
    expect(await world.channelOf()).toMatchObject({ state: 'on', issue: '' })
    world.services.answers.push({ status: 403 })
    await world.enquire()
    await world.sendAll()
    expect(await world.channelOf()).toMatchObject({ state: 'refused' })
    world.services.answers.push({ status: 200, after: () => change(false) })
    await testChannel(world.shop, world.owner, id)
    expect(await world.channelOf()).toMatchObject({ state: 'off' })
  })

  it('hold alerts during quiet hours, and send them as soon as quiet hours no longer apply', async () => {
    world.clock.set(new Date('2027-01-20T22:30:00Z'))
    await world.add('slack')
    await setQuietHours(world.shop, world.owner, { from: '22:00', until: '07:00', timeZone: '' })
    await world.enquire()
    await world.sendAll()
    expect(world.services.accepted).toEqual([])
    expect(await world.alerts()).toMatchObject([{ state: 'queued', attempts: 0 }])
    world.clock.set(new Date('2027-01-21T06:59:00Z'))
    await world.sendAll()
    expect(world.services.accepted).toEqual([])
    world.clock.set(new Date('2027-01-21T07:00:00Z'))
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(1)
    world.clock.set(new Date('2027-01-21T23:00:00Z'))
    await world.enquire()
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(1)
    await setQuietHours(world.shop, world.owner, {
      from: '22:00',
      until: '07:00',
      timeZone: 'America/Los_Angeles',
    })
    await world.sendAll()
    expect(world.services.accepted).toHaveLength(2)
    for (const [entered, code] of [
      [{ from: '25:00', until: '07:00', timeZone: '' }, 'alert.clock quietFrom'],
      [{ from: '22:00', until: '', timeZone: '' }, 'alert.clock quietUntil'],
      [{ from: '', until: '', timeZone: 'Mars/Base' }, 'alert.zone timeZone'],
    ] as const)
      expect(await outcomeOf(setQuietHours(world.shop, world.owner, entered))).toBe(code)
    await setQuietHours(world.shop, world.owner, { from: '', until: '', timeZone: '' })
  })

  it('store credentials sealed, show only their end, and log none of them', async () => {
    for (const kind of channelKindNames) await world.add(kind)
    const stored = await everythingStored(world.shop)
    for (const secret of [
      botToken,
      'discordSecret',
      'slackSecret',
      'secret-topic-7',
      'tk_ntfySecret',
      'deviceSecret',
    ])
      expect(stored).not.toContain(secret)
    const shown = JSON.stringify(await readOwnAlerts(world.shop, world.owner))
    for (const secret of [
      botToken,
      'discordSecret',
      'slackSecret',
      'secret-topic-7',
      'tk_ntfySecret',
      'deviceSecret',
    ])
      expect(shown).not.toContain(secret)
  })

  it('are each person’s own: nobody changes, tests or removes another’s', async () => {
    const { id } = await world.add('slack')
    const entered = { id, name: '', topics: ['stock'], fields: {}, isOn: false }
    expect(await outcomeOf(changeChannel(world.shop, world.support, entered))).toBe('not-found')
    expect(await outcomeOf(testChannel(world.shop, world.support, id))).toBe('not-found')
    expect(await outcomeOf(removeChannel(world.shop, world.support, { id }))).toBe('not-found')
    expect((await readOwnAlerts(world.shop, world.support)).channels).toEqual([])
    await changeChannel(world.shop, world.owner, { ...entered, isOn: true })
    expect(await world.channelOf()).toMatchObject({ topics: ['stock'], state: 'on' })
    await testChannel(world.shop, world.owner, id)
    expect(world.services.accepted).toHaveLength(1)
    await removeChannel(world.shop, world.owner, { id })
    expect(await world.channelOf()).toBeUndefined()
  })

  it('refuse an address in a private network, another protocol, and half a credential', async () => {
    const refusals = async (kind: ChannelKind, fields: Record<string, string>) =>
      outcomeOf(addChannel(world.shop, world.owner, { kind, name: '', topics: ['stock'], fields }))
    expect(await refusals('slack', { url: 'http://hooks.example/x' })).toBe('endpoint.address url')
    expect(await refusals('slack', { url: '' })).toBe('input.missing url')
    expect(await refusals('telegram', { token: 'abc', chat: '1' })).toBe('alert.shape token')
    expect(await refusals('ntfy', { topic: 'a b' })).toBe('alert.shape topic')
    // a name that leads into a private network is refused when it is called
    await addChannel(world.shop, world.owner, {
      kind: 'slack',
      name: '',
      topics: ['enquiries'],
      fields: { url: 'https://10.0.0.7/hook' },
    })
    await world.enquire()
    await world.sendAll()
    expect(await world.channelOf()).toMatchObject({ state: 'refused', issue: 'private' })
  })

  it('exist once for each device, and are removed when its browser ends the subscription', async () => {
    await world.add('push', ['stock'])
    await world.add('push')
    expect((await readOwnAlerts(world.shop, world.owner)).channels).toHaveLength(1)
    await world.enquire()
    await world.sendAll()
    expect(world.services.accepted.map(({ body }) => body)).toEqual([
      {
        title: 'A visitor has written: feedback',
        text: expect.stringContaining('In English.') as string,
        url: `${world.shop.config.backOffice.url}/inbox`,
        tag: expect.stringMatching(/^latchkey-\d+$/) as string,
      },
    ])
    world.services.answers.push({ status: 410 })
    await world.enquire()
    await world.enquire()
    await world.sendAll()
    expect(await world.channelOf()).toBeUndefined()
    expect(await world.alerts()).toEqual([])
    const { id } = await world.add('push')
    world.services.answers.push({ status: 404 })
    expect(await outcomeOf(testChannel(world.shop, world.owner, id))).toBe('alert.not-sent')
    expect(await world.channelOf()).toBeUndefined()
  })

  it('refuse a device whose key is not on the curve', async () => {
    const device = fieldsAt('http://127.0.0.1').push
    const fields = { ...device, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const entered = { kind: 'push', name: '', topics: ['enquiries'], fields }
    await addChannel(world.shop, world.owner, entered)
    await world.enquire()
    await world.sendAll()
    expect(await world.channelOf()).toMatchObject({ state: 'refused', issue: 'unwritten' })
  })
})
