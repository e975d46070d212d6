import { afterAll, beforeAll, expect, it } from 'vitest'
import { testActor, makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { listNotices } from './list-notices.ts'
import type { NoticeParams } from '../member-tables.ts'
import { type NewNotice, postNotice } from './notice-records.ts'
import { sendNotice, sendNoticeToAll } from './send-notice.ts'

let world: TestShop
beforeAll(async () => void (world = await openTestShop()))
afterAll(() => world.close())

it('MEM-6 are written in the reader’s language', async () => {
  const { shop } = world
  const { id: memberId } = await makeMember(shop)
  const happened: [NewNotice['kind'], NoticeParams][] = [
    ['welcome', {}],
    ['delivered', { orderNo: 'LK-26-00000001' }],
    ['awaiting-stock', { orderNo: 'LK-26-00000002' }],
    ['refund', { orderNo: 'LK-26-00000003', cents: 123_450, currency: 'eur' }],
    ['level', { levelId: 2 }],
  ]
  for (const [kind, params] of happened)
    await postNotice(shop.db, { memberId, kind, params, dedupeKey: `${kind} ${memberId}`, at: shop.now() })
  const inEnglish = (await listNotices(shop, await visitorOf(shop, memberId))).rows.toReversed()
  expect(inEnglish.map(({ title }) => title)).toEqual([
    'Welcome to Latchkey',
    'Order LK-26-00000001: your purchase is here',
    'Order LK-26-00000002 awaits stock',
    'Refund for order LK-26-00000003',
    'You have reached the level Silver',
  ])
  expect(inEnglish.map(({ content }) => content).slice(3)).toEqual([
    '€1,234.50 goes back to you the way you paid.',
    'Your discount on everything you buy is now 2%.',
  ])
  const [level] = (await listNotices(shop, await visitorOf(shop, memberId, { locale: 'ja' }))).rows
  expect(level?.title).toBe('レベル「シルバー」に到達しました')
})

it('MEM-6 are posted once for each event', async () => {
  const { shop } = world
  const { id: memberId } = await makeMember(shop)
  const welcome = { memberId, kind: 'welcome' as const, dedupeKey: `welcome:${memberId}`, at: shop.now() }
  await Promise.all([postNotice(shop.db, welcome), postNotice(shop.db, welcome)])
  expect((await listNotices(shop, await visitorOf(shop, memberId))).total).toBe(1)
})

it('MEM-6 of the shop keeper go to one member or to all present members; ten a page', async () => {
  const { shop, clock } = world
  const [one, other] = [await makeMember(shop), await makeMember(shop)]
  const form = () => shop.secrets.randomToken()
  const hello = { title: 'Hello', content: 'You', form: form() }
  expect(await sendNotice(shop, testActor, { ...hello, to: one.email.toUpperCase() })).toBe('sent')
  const nobody = sendNotice(shop, testActor, { ...hello, form: form(), to: 'nobody@example.com' })
  await expect(nobody).rejects.toMatchObject({ code: 'notice.no-member' })
  for (let count = 1; count <= 10; count++) {
    clock.advance({ seconds: 1 })
    const entered = String((await shop.db.selectFrom('member').select('id').execute()).length)
    const news = { title: `News ${count}`, content: '<b>plain</b>', form: form(), entered }
    await sendNoticeToAll(shop, testActor, news)
  }
  clock.advance({ seconds: 1 })
  const late = await makeMember(shop)
  const reader = await visitorOf(shop, one.id)
  const first = await listNotices(shop, reader)
  expect(first).toMatchObject({ total: 11, pageCount: 2 })
  expect(first.rows[0]).toMatchObject({ title: 'News 10', content: '<b>plain</b>' })
  expect((await listNotices(shop, reader, { page: 2 })).rows).toMatchObject([{ title: 'Hello' }])
  expect((await listNotices(shop, await visitorOf(shop, other.id))).total).toBe(10)
  expect((await listNotices(shop, await visitorOf(shop, late.id))).total).toBe(0)
  await expect(listNotices(shop, makeVisitor())).rejects.toThrow('member.sign-in')
})
