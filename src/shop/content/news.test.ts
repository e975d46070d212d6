import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoContent } from '../../../db/seed/seed-demo-content.ts'
import { makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { openTestShop } from '../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../tests/helpers/test-database.ts'
import { listNews } from './list-news.ts'
import { readArticle } from './read-article.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const reader = makeVisitor({ userAgent: browser })

describeOnBoth('news', (open) => {
  let test: Awaited<ReturnType<typeof openTestShop>>
  beforeAll(async () => {
    test = await openTestShop({ database: await open() })
  })
  afterAll(() => test.close())

  const clicksOf = async (id: number) =>
    (await test.shop.db.selectFrom('news').select('clicks').where('id', '=', id).executeTakeFirstOrThrow())
      .clicks

  it('NEWS-3 may be empty', async () => {
    expect(await listNews(test.shop, reader)).toEqual({ rows: [], total: 0, page: 1, pageCount: 1 })
  })

  it('NEWS-1 come twelve to a page, the newest first, in the language of the reader', async () => {
    await seedDemoContent(test.shop)
    await seedDemoContent(test.shop)
    const first = await listNews(test.shop, reader)
    expect(first).toMatchObject({ total: 14, pageCount: 2 })
    expect(first.rows).toHaveLength(12)
    expect(first.rows[0]).toMatchObject({
      title: 'The Far Lantern is here',
      author: 'Ilse Marten',
      clicks: 214,
    })
    const dates = first.rows.map((row) => row.publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await listNews(test.shop, reader, { page: 2 })).rows).toHaveLength(2)
    const arabic = await listNews(test.shop, { ...reader, locale: 'ar' })
    expect(arabic.rows[0]?.title).toMatch(/[\u0600-\u06ff]/)
  })

  it.each([
    ['de', 'The Far Lantern ist da'],
    ['es', 'Ya está aquí The Far Lantern'],
    ['fr', 'The Far Lantern est arrivé'],
    ['ru', 'The Far Lantern уже здесь'],
    ['zh-CN', 'The Far Lantern 上架了'],
  ])('NEWS-1 NEWS-2 L10N-9 are translated into %s', async (locale, title) => {
    const { rows } = await listNews(test.shop, { ...reader, locale })
    expect(rows[0]?.title).toBe(title)
    for (const { id } of rows) {
      const article = await readArticle(test.shop, { ...reader, locale }, { id, isAhead: true })
      expect(article?.locale).toBe(locale)
      expect(article?.html).toContain('<p>')
    }
  })

  it('NEWS-2 L10N-9 give the article, in English where it is not translated, with fields for search engines', async () => {
    const [{ id } = { id: 0 }] = (await listNews(test.shop, reader)).rows
    await test.shop.db.deleteFrom('news_text').where('news_id', '=', id).where('locale', '=', 'hu').execute()
    const article = await readArticle(test.shop, { ...reader, locale: 'hu' }, { id, isAhead: true })
    const { rows } = await listNews(test.shop, { ...reader, locale: 'hu' })
    expect(rows.slice(0, 2).map(({ locale }) => locale)).toEqual(['en-US', 'hu'])
    expect(article).toMatchObject({ locale: 'en-US', seo: { title: 'The Far Lantern is here' } })
    expect(article?.html).toContain('href="/adventure/the-far-lantern"')
    expect(article?.seo.description).toBe(article?.summary)
  })

  it('NEWS-2 lead to the newer and the older article in the list, in the language of the reader', async () => {
    const german = { ...reader, locale: 'de' }
    const { rows, total } = await listNews(test.shop, german, { pageSize: 100 })
    const besideOf = async (at: number) => {
      const article = await readArticle(test.shop, german, { id: rows[at]?.id ?? 0, isAhead: true })
      return [article?.newer, article?.older]
    }
    const linkOf = (at: number) => ({ id: rows[at]?.id, title: rows[at]?.title })
    expect(await besideOf(0)).toEqual([undefined, linkOf(1)])
    expect(await besideOf(1)).toEqual([linkOf(0), linkOf(2)])
    expect(await besideOf(total - 1)).toEqual([linkOf(total - 2), undefined])
  })

  it('NEWS-2 count one click for a view, and none for robots and prefetching', async () => {
    const [{ id, clicks } = { id: 0, clicks: 0 }] = (await listNews(test.shop, reader)).rows
    await readArticle(test.shop, { ...reader, userAgent: 'Googlebot/2.1' }, { id, isAhead: false })
    await readArticle(test.shop, reader, { id, isAhead: true })
    await readArticle(test.shop, reader, { id, isAhead: false })
    await expect.poll(() => clicksOf(id)).toBe(clicks + 1)
  })

  it('NEWS-2 do not show an article that is not published yet, or switched off', async () => {
    const [first, second] = (await listNews(test.shop, reader)).rows
    const { db } = test.shop
    const tomorrow = new Date(test.shop.now().getTime() + 86_400_000)
    await db
      .updateTable('news')
      .set({ published_at: tomorrow })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await db
      .updateTable('news')
      .set({ active: false })
      .where('id', '=', second?.id ?? 0)
      .execute()
    for (const row of [first, second])
      expect(await readArticle(test.shop, reader, { id: row?.id ?? 0, isAhead: true })).toBeUndefined()
    expect((await listNews(test.shop, reader)).total).toBe(12)
  })
})
