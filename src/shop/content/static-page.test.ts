import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBase } from '../../../db/seed/seed-base.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../server/build-http.ts'
import { locales } from '../localisation/locales.ts'
import { markdownHtml } from './markdown-html.ts'
import { readSite } from './site/site-contact.ts'
import { readStaticPage, staticPages, type StaticPageName } from './static-page.ts'

const english = { locale: 'en-US' }
const arabic = { locale: 'ar' }

describe('pages of the shop keeper', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())

  const setText = (id: number, locale: string, content: string) =>
    test.shop.db
      .insertInto('website_info')
      .values({ id, locale, content })
      .onConflict((conflict) => conflict.columns(['id', 'locale']).doUpdateSet({ content }))
      .execute()

  it('STATIC-1 have a title, parts and a text in every language', async () => {
    for (const name of Object.keys(staticPages) as StaticPageName[]) {
      const inEnglish = await readStaticPage(test.shop, english, name)
      for (const { id: locale } of locales) {
        const page = await readStaticPage(test.shop, { locale }, name)
        expect(page?.locale).toBe(locale)
        expect(page?.title).not.toBe('')
        expect(page?.headings.length).toBe(inEnglish?.headings.length)
        expect(page?.html.length).toBeGreaterThan(300)
        expect(page?.html).not.toContain('{support-email}')
        expect(page?.html, 'emphasis that Markdown does not see').not.toContain('**')
      }
    }
  })

  it('STATIC-1 are given by their number as safe HTML', async () => {
    await setText(
      4,
      'en-US',
      '# We\n\n<script>alert(1)</script>\n\n## Part & parcel\n\n[x](javascript:alert(1))',
    )
    const app = await buildHttp(test.shop)
    const answer = await app.inject('/api/website/info/4')
    expect(answer.json().data.content).toBe(
      '<h2 id="part-1">Part &amp; parcel</h2>\n<p><a rel="nofollow noopener">x</a></p>',
    )
    expect((await readStaticPage(test.shop, english, 'about-us'))?.headings).toEqual([
      { id: 'part-1', text: 'Part & parcel' },
    ])
    expect((await app.inject('/api/website/info/11')).json().data.content).toBe('help@latchkey.example')
    expect((await app.inject('/api/website/info/999')).statusCode).toBe(404)
    await app.close()
  })

  it('STATIC-1 keep the text of the shop keeper, and show the day of the change', async () => {
    await test.shop.db
      .updateTable('website_info')
      .set({ content: '# Delivery by owl\n\nAt night.' })
      .where('id', '=', 16)
      .where('locale', '=', 'en-US')
      .execute()
    await seedBase(test.shop.db)
    const page = await readStaticPage(test.shop, english, 'shipping')
    expect(page).toMatchObject({ title: 'Delivery by owl', lead: 'At night.', html: '<p>At night.</p>' })
    expect(Date.parse(page?.changedAt ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
  })

  it('L10N-9 are English where they are not translated', async () => {
    const infoId = staticPages.condition
    await test.shop.db
      .deleteFrom('website_info')
      .where('id', '=', infoId)
      .where('locale', '=', 'hu')
      .execute()
    expect((await readStaticPage(test.shop, { locale: 'hu' }, 'condition'))?.locale).toBe('en-US')
  })

  it('STATIC-2 lead from every link of the affiliate page to the programme, or nowhere without one', async () => {
    const closed = await readStaticPage(test.shop, english, 'affiliate')
    expect(closed).toMatchObject({ isOpen: false })
    expect(closed?.html).not.toContain('<a')
    await test.shop.db
      .insertInto('setting')
      .values({ key: 'affiliate.url', value: 'https://partners.example/latchkey' })
      .execute()
    const open = await readStaticPage(test.shop, english, 'affiliate')
    const targets = [...(open?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(targets.length).toBeGreaterThan(1)
    expect(new Set(targets)).toEqual(new Set(['https://partners.example/latchkey']))
  })

  it('STATIC-3 give the contact, with only web addresses as links', async () => {
    await setText(7, 'en-US', 'https://www.social.example/shop')
    await setText(9, 'en-US', 'https://m.youtube.com/@shop')
    await setText(8, 'en-US', 'javascript:alert(1)')
    await setText(12, 'en-US', 'https://chat.example/')
    await setText(15, 'en-US', '+44 20 0000')
    expect((await readSite(test.shop, arabic)).contact).toMatchObject({
      email: 'help@latchkey.example',
      chatUrl: 'https://chat.example/',
      phone: '+44 20 0000',
      social: [
        { name: 'social.example', glyph: 'globe', url: 'https://www.social.example/shop' },
        { name: 'YouTube', glyph: 'video', url: 'https://m.youtube.com/@shop' },
      ],
    })
  })
})

describe('markdownHtml', () => {
  it('begins with the heading level that the page wants', () => {
    expect(markdownHtml('# a\n\n## b\n\n### c', { firstHeading: 3 })).toBe(
      '<h3>a</h3>\n<h3>b</h3>\n<h4>c</h4>',
    )
    expect(markdownHtml('# a\n\n### c', { firstHeading: 2 })).toBe('<h2>a</h2>\n<h3>c</h3>')
  })

  it('marks links to other sites as nofollow', () => {
    expect(markdownHtml('[in](/news) [out](https://x.test)', { firstHeading: 2 })).toBe(
      '<p><a href="/news">in</a> <a href="https://x.test" rel="nofollow noopener">out</a></p>',
    )
  })
})
