import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportSubscribers } from '../../../src/shop/newsletters/subscribers/export-subscribers.ts'
import { listSubscribersPage } from '../../../src/shop/newsletters/subscribers/list-subscribers-page.ts'
import { subscriberFilter } from '../../../src/shop/newsletters/subscribers/subscriber-filter.ts'
import { endSubscriber } from '../../../src/shop/newsletters/subscribers/subscriber-records.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { subscriber } from './newsletter-world.ts'

describeOnDatabase('the list of subscribers', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
    const { shop } = world
    await subscriber(shop, '=cmd|calc@evil.example')
    await subscriber(shop, 'mira@example.com', 'de')
    await subscriber(shop, 'mi_a@example.com')
    await subscriber(shop, 'kim@other.example')
    await endSubscriber(shop.db, { email: 'kim@other.example', now: shop.now() })
  })
  afterAll(() => world.close())

  const find = async (query: string, page = {}) =>
    listSubscribersPage(world.shop, subscriberFilter.read(new URLSearchParams(query)).filter, page)
  const emails = async (query: string) => (await find(query)).subscribers.map(({ email }) => email)

  it('OPS-8 is filtered by state, language, and the beginning of an address or its domain', async () => {
    expect(await emails('')).toHaveLength(4)
    expect(await emails('state=ended')).toEqual(['kim@other.example'])
    expect(await emails('language=de')).toEqual(['mira@example.com'])
    expect(await emails('q=MIRA')).toEqual(['mira@example.com'])
    expect(await emails('q=mi_')).toEqual(['mi_a@example.com'])
    expect(await emails('q=other.')).toEqual(['kim@other.example'])
    expect(await emails('state=nonsense&language=xx')).toHaveLength(4)
    expect((await find('q=nobody')).counts).toEqual({ asked: 0, confirmed: 3, ended: 1, bounced: 0 })
  })

  it('OPS-8 OPS-11 goes on page by page, the newest first', async () => {
    const first = await find('', { limit: 3 })
    expect(first.subscribers.map(({ email }) => email)).toEqual([
      'kim@other.example',
      'mi_a@example.com',
      'mira@example.com',
    ])
    const second = await find('', { limit: 3, before: first.next })
    expect(second.subscribers.map(({ email }) => email)).toEqual(['=cmd|calc@evil.example'])
    expect(second.next).toBeUndefined()
  })

  it('OPS-8 is exported without formulas, and the audit log names the person', async () => {
    const { shop } = world
    const filter = subscriberFilter.read(new URLSearchParams('state=confirmed&q=evil')).filter
    const csv = await textOf(await exportSubscribers(shop, testActor, filter))
    const [head, line, end] = csv.split('\r\n')
    expect(head).toBe('E-mail,Language,State,Asked,Confirmed,Ended')
    expect(line).toMatch(/^'=cmd\|calc@evil\.example,en-US,confirmed,/)
    expect(end).toBe('')
    const change = await lastChangeOf(shop, { kind: 'newsletter', id: 'subscribers' })
    expect(change).toMatchObject({
      action: 'subscribers.exported',
      after: { filter: 'state=confirmed', searched: true },
    })
    const all = await textOf(await exportSubscribers(shop, testActor, subscriberFilter.every))
    expect(all.trim().split('\r\n')).toHaveLength(5)
  })
})
