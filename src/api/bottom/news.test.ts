import { expect, it, onTestFinished } from 'vitest'
import { seedDemoContent } from '../../../db/seed/seed-demo-content.ts'
import { openTestShop } from '../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../server/build-http.ts'

it('NEWS-1 NEWS-2 API-1 list the news and give an article with the fields of the entity', async () => {
  const test = await openTestShop()
  const app = await buildHttp(test.shop)
  onTestFinished(async () => {
    await app.close()
    await test.close()
  })
  await seedDemoContent(test.shop)
  const list = (await app.inject('/api/bottom/news?pageNum=2&pageSize=5')).json()
  expect(list).toMatchObject({ code: 200, total: 14 })
  expect(list.rows).toHaveLength(5)
  const [{ id, comments, imgUrl }] = list.rows
  expect(imgUrl).toMatch(/^\/covers\/news-\d+\/[\w-]+\/art-960$/)
  const picture = await app.inject(imgUrl)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await app.inject('/covers/news-9999/x/art-960')).statusCode).toBe(404)
  const [, { id: draft, imgUrl: draftUrl }] = list.rows
  await test.shop.db.updateTable('news').set({ active: false }).where('id', '=', draft).execute()
  expect((await app.inject(draftUrl)).statusCode).toBe(404)
  await test.shop.db.updateTable('news').set({ active: true }).where('id', '=', draft).execute()
  const { data } = (
    await app.inject({
      url: `/api/bottom/news/${id}`,
      headers: { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' },
    })
  ).json()
  expect(data).toMatchObject({ id, isAlone: '0', comments, author: expect.any(String) })
  expect(data.content).toContain('<p>')
  await expect
    .poll(async () => (await app.inject('/api/bottom/news?pageNum=2&pageSize=5')).json().rows[0].comments)
    .toBe(comments + 1)
  expect((await app.inject('/api/bottom/news/9999')).statusCode).toBe(404)
  expect((await app.inject('/api/bottom/news?pageSize=0')).statusCode).toBe(400)
})
