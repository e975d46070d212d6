import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoContent } from '../../../../db/seed/seed-demo-content.ts'
import { categoryLine, importLines } from '../../../../tests/helpers/catalogue-lines.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../build-http.ts'

let test: TestShop
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:4321' } })
  app = await buildHttp(test.shop)
  await importLines(test.shop, [
    categoryLine('games', { name: 'Games [all]', description: 'To\nplay.' }),
    categoryLine('puzzle', { name: 'Puzzle', parent: 'games' }),
  ])
  await seedDemoContent(test.shop)
})

afterAll(async () => {
  await app.close()
  await test.close()
})

it('SEO-1 llms.txt describes the shop in Markdown and links its pages', async () => {
  const { body, headers, statusCode } = await app.inject('/llms.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# Latchkey\n\n> Keys for games and software/)
  expect([...body.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Main pages',
    'Categories',
    'How to buy',
    'API',
    'Policies',
    'Optional',
  ])
  expect(body).toContain(String.raw`- [Games \[all\]](http://localhost:4321/games): To play.`)
  expect(body).toContain('- [Puzzle](http://localhost:4321/puzzle)\n')
})

it('SEO-1 llms.txt names every policy, and every file and call that it links exists', async () => {
  const { body } = await app.inject('/llms.txt')
  const paths = [...body.matchAll(/\]\(http:\/\/localhost:4321(\/[^)]*)\)/g)].map(([, path = '']) => path)
  for (const page of ['condition', 'privacy-policy', 'refund-policy', 'shipping', 'contact-us'])
    expect(paths).toContain(`/${page}`)
  const files = paths.filter((path) => /\.xml$|^\/api\//.test(path))
  expect(files).toHaveLength(4)
  for (const path of files) expect((await app.inject(path)).statusCode).toBeLessThan(400)
})
