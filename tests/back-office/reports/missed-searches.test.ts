import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { readReport } from '../../../src/shop/reports/read-report.ts'
import { browseFound } from '../../../src/shop/catalogue/search/browse-found.ts'

const noCodes = { platform: [], region: [], language: [], genre: [] }

describeOnDatabase('OPS-9 searches that found nothing', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open(), env: { TZ: 'Asia/Tokyo' } })
    world.clock.set(new Date('2026-03-09T16:00:00Z'))
    await makeProduct(world.shop, { name: 'Stone Harbour' })
  })
  afterAll(() => world.close())

  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const search = (query: string, userAgent = browser) =>
    browseFound(world.shop, makeVisitor({ userAgent }), { query, facetCodes: noCodes })
  const counted = () => world.shop.db.selectFrom('missed_search').selectAll().orderBy('words').execute()

  it('OPS-9 are counted by the shop’s day, over all visitors and spellings', async () => {
    for (const query of ['Witchwood!', 'witchwood', 'WITCHWOOD ', 'Stone Harbour', '=1+1 zzz', ''])
      await search(query)
    expect(await counted()).toEqual([
      { day: '2026-03-10', words: expect.stringContaining('zzz'), times: 1 },
      { day: '2026-03-10', words: 'witchwood', times: 3 },
    ])
  })

  it('OPS-9 leave out bots and words that may be personal', async () => {
    const before = await counted()
    await search('witchwood', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await search('mia@example.com')
    await search('+47 123 45 678')
    expect(await counted()).toEqual(before)
  })

  it('OPS-9 are in the report, beside the days before', async () => {
    world.clock.advance({ days: 3 })
    await search('witchwood')
    const period = { from: '2026-03-12', to: '2026-03-14' }
    const read = await readReport(world.shop, { name: 'searches', ...period })
    expect(read).toMatchObject({
      rows: [
        { heads: { words: 'witchwood' }, values: { times: 1 }, before: 3 },
        { values: { times: 0 }, before: 1 },
      ],
      total: { times: 1 },
      totalBefore: { times: 4 },
    })
  })

  it('OPS-9 never fill the table: at most 300 words a day are counted, and old ones are deleted', async () => {
    world.clock.advance({ days: 401 })
    for (let count = 0; count < 305; count++) await search(`nowhere${String.fromCodePoint(0x4e00 + count)}`)
    const rows = await counted()
    expect(rows).toHaveLength(300)
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2027-04-18']))
    await search('nowhere一')
    expect((await counted()).find(({ words }) => words === 'nowhere一')?.times).toBe(2)
  })
})
