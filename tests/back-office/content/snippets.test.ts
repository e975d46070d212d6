import { afterAll, beforeAll, expect, it } from 'vitest'
import { snippetPlaces } from '../../../src/shop/content/info-ids.ts'
import { readSite } from '../../../src/shop/content/site/site-contact.ts'
import { type ContentWorld, english, itemOf, openContentWorld } from './content-world.ts'

let world: ContentWorld
beforeAll(async () => void (world = await openContentWorld()))
afterAll(() => world.close())

const shown = async (locale: string) => (await readSite(world.shop, { locale })).snippets

it('OWN-2 a shop without words of its own shows nothing in the named places', async () => {
  expect(await shown('de')).toEqual({})
})

it('OWN-2 each place has its words in the language of the visitor, else in English', async () => {
  for (const place of snippetPlaces) {
    await world.save(itemOf('info', `snippet-${place}`), english, { content: `**${place}** at {shop}` })
    await world.save(itemOf('info', `snippet-${place}`), 'ar', { content: 'مرحبا' })
  }
  expect(await shown('de')).toMatchObject({
    header: { html: '<p><strong>header</strong> at Latchkey</p>', locale: english },
    order: { html: '<p><strong>order</strong> at Latchkey</p>' },
  })
  expect((await shown('ar')).footer).toEqual({ html: '<p>مرحبا</p>', locale: 'ar' })
})

it.each([
  ['<script>alert(1)</script>Hello', 'Hello'],
  ['<p onclick="alert(1)" style="position:fixed">Hello</p>', '<p>Hello</p>'],
  ['<img src="https://evil.example/x.png">Hello', '<p>Hello</p>'],
  ['<iframe src="https://evil.example"></iframe>Hello', 'Hello'],
  ['[Hello](javascript:alert(1))', '<p><a rel="nofollow noopener">Hello</a></p>'],
  ['<style>*{display:none}</style>Hello', 'Hello'],
  ['<form action="https://evil.example"><input name="a"></form>Hello', 'Hello'],
  ['<a href="/games">Hello</a>', '<p><a href="/games">Hello</a></p>'],
])('OWN-2 %s is shown as %s', async (content, html) => {
  await world.save(itemOf('info', 'snippet-footer'), english, { content })
  expect((await shown(english)).footer?.html).toBe(html)
})
