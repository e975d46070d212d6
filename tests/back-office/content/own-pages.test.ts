import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHttp } from '../../../src/server/build-http.ts'
import { ownPageById } from '../../../src/shop/content/own-pages/own-page-records.ts'
import { readOwnPage, shownOwnPages } from '../../../src/shop/content/own-pages/own-pages.ts'
import { addOwnPage, showOwnPage } from '../../../src/shop/content/own-pages/save-own-page.ts'
import { contentItem } from '../../../src/shop/content/texts/content-items.ts'
import { gunzipSync } from 'node:zlib'
import { testActor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { type ContentWorld, english, itemOf, openContentWorld } from './content-world.ts'

describeOnDatabase('OWN-5 pages that the owner adds', (open) => {
  let world: ContentWorld
  beforeAll(async () => void (world = await openContentWorld(await open())))
  afterAll(() => world.close())

  const add = (address: string) => addOwnPage(world.shop, testActor, { address })
  const show = async (id: number, isShown: boolean) =>
    showOwnPage(world.shop, testActor, {
      id,
      seen: (await ownPageById(world.shop.db, id))?.version ?? 0,
      isShown,
    })
  const german = { locale: 'de' }

  it('OWN-5 a page has an address of its own, and nobody sees it before it is published', async () => {
    for (const address of ['', 'Im press', '../x', 'ä', '-a', 'a'.repeat(61)])
      expect(await outcomeOf(add(address))).toBe('page.address address')
    const { id, version } = await add('Imprint')
    expect(await outcomeOf(add('imprint'))).toBe('page.address-taken address')
    expect(await outcomeOf(show(id, true))).toBe('page.no-text')
    const item = itemOf('page', id)
    await world.shop.db.updateTable('site').set({ domain: 'de' }).execute()
    await world.save(item, 'de', { title: 'Impressum', content: '## Anbieter\n\nLatern GmbH <script>' })
    expect(await readOwnPage(world.shop, german, 'imprint')).toBeUndefined()
    await show(id, true)
    expect(await outcomeOf(showOwnPage(world.shop, testActor, { id, seen: version, isShown: false }))).toBe(
      'staff.changed',
    )
    expect(await readOwnPage(world.shop, { locale: 'ja' }, 'imprint')).toMatchObject({
      page: { locale: 'de', title: 'Impressum' },
    })
    await world.save(item, english, { title: 'Imprint', content: 'Latern Ltd' })
    await world.save(itemOf('seo', `own_page_${id}`), 'de', { title: 'Wer wir sind', description: 'Kurz' })
    expect(await readOwnPage(world.shop, german, 'imprint')).toMatchObject({
      page: { title: 'Impressum', html: expect.not.stringContaining('<script') },
      seo: { locale: 'de', title: 'Wer wir sind' },
    })
    expect(await shownOwnPages(world.shop, { locale: 'ja' })).toEqual([
      { urlName: 'imprint', title: 'Imprint' },
    ])
    expect(await world.changesOf('page', id)).toMatchObject([
      { action: 'page.published' },
      { action: 'page.added' },
    ])
  })

  it('OWN-5 texts of pages that do not exist are refused', async () => {
    for (const [kind, id] of [
      ['page', '999'],
      ['page', '1000x'],
      ['seo', 'own_page_7'],
    ])
      expect(contentItem(kind, id)).toBeUndefined()
    const gone = world.save(itemOf('page', 4000), english, { title: 'x', content: 'x' }, 0)
    expect(await outcomeOf(gone)).toBe('not-found')
    const seo = world.save(itemOf('seo', 'own_page_4000'), english, { title: 'x' }, 0)
    expect(await outcomeOf(seo)).toBe('not-found')
  })

  it('OWN-5 a shown page is in the sitemap until it is taken back', async () => {
    const { id } = await add('delivery-to-you')
    await world.save(itemOf('page', id), english, { title: 'Delivery', content: 'By mail' })
    const app = await buildHttp(world.shop)
    const isListed = async () => {
      const { rawPayload } = await app.inject('/sitemap/pages.xml.gz')
      return gunzipSync(rawPayload).toString().includes('/page/delivery-to-you<')
    }
    expect(await isListed()).toBe(false)
    await show(id, true)
    expect(await isListed()).toBe(true)
    await show(id, false)
    expect(await isListed()).toBe(false)
    await app.close()
  })
})
