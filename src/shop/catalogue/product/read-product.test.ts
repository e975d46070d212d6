import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  categoryLine,
  importLines,
  productLine,
  visitorWith,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { stockShelf } from '../../../../tests/helpers/stock-shelf.ts'
import { catalogueShop, type CatalogueShop } from '../../../../tests/helpers/catalogue-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { categoryTree } from '../categories/category-tree.ts'
import { homeLists } from '../listing/home-lists.ts'
import type { ProductDetail } from './product-detail.ts'
import { readProduct } from './read-product.ts'
import { recommendProducts } from './recommend-products.ts'

const lantern = productLine('lantern', {
  category: 'strategy',
  name: 'The Far / Lantern',
  zhname: '远方的灯笼',
  keyType: 'account',
  description: [
    '# Big',
    '<script>alert(1)</script>',
    '[go](javascript:alert(1)) [out](https://x.test) <img src=x onerror=1>',
    '![picture](https://x.test/p.png)',
  ].join('\n\n'),
  platforms: ['Steam', 'Windows'],
  regions: ['Europe', 'Global'],
  languages: ['de', 'en', 'zh-CN'],
  genres: ['Turn-based'],
  attributes: [
    { name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 10 }] },
    { name: 'Devices', values: [{ name: '1' }] },
  ],
  variants: [
    { sku: 'std', values: ['Standard', '1'], priceCents: 1999, listPriceCents: 2499 },
    { sku: 'dlx', values: ['Deluxe', '1'], priceCents: 2999 },
  ],
  confirm: { title: 'Sure?', content: 'Only in Europe.' },
  seo: { title: 'Lantern' },
  texts: {
    de: {
      attributes: [
        { name: 'Ausgabe', values: ['Standard', 'Luxus'] },
        { name: 'Geräte', values: ['1'] },
      ],
      confirm: { title: 'Sicher?', content: 'Nur in Europa.' },
      seo: { title: 'Laterne', keywords: 'Laterne' },
    },
    fr: { explanation: 'Une lanterne.' },
  },
})

describeOnBoth('readProduct', (open) => {
  let shop: CatalogueShop

  beforeAll(async () => {
    shop = catalogueShop(await open())
    await importLines(shop, [
      categoryLine('games', { name: 'Games', sort: 1, texts: { de: { name: 'Spiele' } } }),
      categoryLine('strategy', { name: 'Strategy', parent: 'games' }),
      categoryLine('puzzle', { name: 'Puzzle', parent: 'games' }),
      categoryLine('software', { name: 'Software', sort: 2 }),
      lantern,
      productLine('same', { category: 'strategy', genres: ['Turn-based'] }),
      productLine('other', { category: 'strategy', genres: ['Horror'], popularity: 99 }),
      productLine('neighbour', { category: 'puzzle', genres: ['Turn-based'] }),
      productLine('far', { category: 'software' }),
      productLine('gone', { active: false }),
    ])
    await stockShelf(shop, { dlx: 3 })
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('external_id', '=', 'lantern')
      .executeTakeFirstOrThrow()
    const review = {
      product_id: id,
      member_id: null,
      fill_name: 'Ann',
      email: 'a@x.test',
      content: 'Ten letters and more',
    }
    await shop.db
      .insertInto('review')
      .values([5, 5, 4, 1].map((score) => ({ ...review, score, status: score === 1 ? 1 : 0 })))
      .execute()
  })
  afterAll(() => shop.close())

  const read = (category: string, name: string, locale = 'en-US') =>
    readProduct(shop, visitorWith('0.5', locale), { category, name })
  const lanternIn = async (locale?: string): Promise<ProductDetail> => {
    const answer = await read('strategy', 'the-far-lantern', locale)
    if (!answer) throw new Error('no lantern')
    return answer.product
  }

  it('PROD-1 PROD-3 PROD-6 has name, breadcrumb, type, question and SEO texts', async () => {
    const product = await lanternIn()
    expect(product).toMatchObject({
      name: 'The Far / Lantern',
      zhName: '远方的灯笼',
      keyType: 1,
      confirm: { title: 'Sure?', content: 'Only in Europe.' },
      seo: { title: 'Lantern', keywords: null },
    })
    expect(product.breadcrumb.map(({ name }) => name)).toEqual(['Games', 'Strategy'])
  })

  it('PROD-2 L10N-9 lists platforms, regions and languages in their order, named in the visitor’s language', async () => {
    const product = await lanternIn('de')
    expect(product.platforms.map(({ code }) => code)).toEqual(['steam', 'windows'])
    expect(product.regions.map(({ name }) => name)).toEqual(['Europa', 'Weltweit'])
    expect(product.languages.map(({ name }) => name)).toEqual([
      'Deutsch',
      'Englisch',
      'Chinesisch (vereinfacht)',
    ])
    expect(product.breadcrumb[0]?.name).toBe('Spiele')
    expect((await lanternIn('zh-CN')).name).toBe('远方的灯笼')
  })

  it('PROD-4 PROD-5 gives each variant its choice as text, its stock and its price in the currency', async () => {
    const { variants, priceCents, inStock } = await lanternIn()
    expect(variants).toMatchObject([
      {
        sku: 'std',
        spValue: 'Edition: Standard,Devices: 1',
        stock: 0,
        priceCents: 1000,
        listPriceCents: 1250,
        discountPercent: 20,
      },
      {
        sku: 'dlx',
        spValue: 'Edition: Deluxe,Devices: 1',
        stock: 3,
        priceCents: 1500,
        listPriceCents: null,
        discountPercent: 0,
      },
    ])
    expect({ priceCents, inStock }).toEqual({ priceCents: 1500, inStock: true })
  })

  it('PROD-4 PROD-6 L10N-9 names choices, question and SEO texts in the visitor’s language, else in English', async () => {
    const german = await lanternIn('de')
    expect(german.attributes[0]).toEqual({
      name: 'Ausgabe',
      values: [{ name: 'Standard' }, { name: 'Luxus', offPercent: 10 }],
    })
    expect(german.variants.map(({ values }) => values)).toEqual([
      ['Standard', '1'],
      ['Luxus', '1'],
    ])
    expect(german.variants[1]?.spValue).toBe('Ausgabe: Luxus,Geräte: 1')
    expect(german.confirm).toEqual({ title: 'Sicher?', content: 'Nur in Europa.' })
    expect(german.seo).toEqual({ title: 'Laterne', keywords: 'Laterne', description: null })
    expect(await lanternIn('fr')).toMatchObject({
      explanation: 'Une lanterne.',
      variants: [{ spValue: 'Edition: Standard,Devices: 1' }, { values: ['Deluxe', '1'] }],
      confirm: { title: 'Sure?' },
      seo: { title: 'Lantern' },
    })
  })

  it('L10N-9 names the language of the explanation and of the description', async () => {
    expect(await lanternIn('fr')).toMatchObject({ explanationLocale: 'fr', descriptionLocale: 'en-US' })
    expect(await lanternIn('de')).toMatchObject({ explanationLocale: 'en-US', descriptionLocale: 'en-US' })
  })

  it('PROD-7 turns the description into safe HTML', async () => {
    const { descriptionHtml } = await lanternIn()
    expect(descriptionHtml).toContain('<h3>Big</h3>')
    expect(descriptionHtml).toContain('<a href="https://x.test" rel="nofollow noopener">out</a>')
    expect(descriptionHtml).not.toMatch(/script|javascript|img|onerror/)
  })

  it('PROD-8 counts the shown ratings', async () => {
    expect((await lanternIn()).rating).toEqual({ count: 3, average: 4.7, distribution: [2, 1, 0, 0, 0] })
  })

  it.each([
    ['strategy', 'the-far-lantern', true],
    ['strategy', 'The Far / Lantern', false],
    ['strategy', 'the far / LANTERN', false],
    ['strategy', '远方的灯笼', false],
    ['strategy', 'The-Far-Lantern', false],
    ['puzzle', 'the-far-lantern', false],
    ['nowhere', 'the-far-lantern', false],
  ])('ROUTE-2 finds it at /%s/%s, its canonical address: %s', async (category, name, isCanonical) => {
    const answer = await read(category, name)
    expect(answer).toMatchObject({
      isCanonical,
      product: { categoryUrlName: 'strategy', urlName: 'the-far-lantern' },
    })
  })

  it.each(['gone', 'no-such', '', '\0', '%', 'item'])('ROUTE-3 knows no product at %j', async (name) => {
    expect(await read('games', name)).toBeUndefined()
  })

  it('PROD-7 recommends its neighbours, those with its genres first', async () => {
    const product = await lanternIn()
    const cards = await recommendProducts(shop, visitorWith(), { productId: product.id })
    expect(cards.map(({ name }) => name)).toEqual(['same', 'other', 'neighbour'])
  })

  it('PROD-7 OPS-6 recommends chosen products first, in stock before sold out, and none off sale', async () => {
    const product = await lanternIn()
    await importLines(shop, [
      productLine('shelved', { category: 'software' }),
      productLine('choosing', {
        category: 'strategy',
        genres: ['Turn-based'],
        related: ['gone', 'far', 'yet-to-come', 'shelved', 'neighbour'],
      }),
    ])
    await stockShelf(shop, { shelved: 1 })
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('external_id', '=', 'choosing')
      .executeTakeFirstOrThrow()
    const shown = async (limit?: number) =>
      (await recommendProducts(shop, visitorWith(), { productId: id, limit })).map(({ name }) => name)
    expect(await shown()).toEqual(['shelved', product.name, 'far', 'neighbour', 'same', 'other'])
    expect(await shown(3)).toEqual(['shelved', product.name, 'far'])
    for (const one of ['choosing', 'shelved'])
      await importLines(shop, [{ kind: 'product', id: one, active: false }])
  })

  it('HOME-2 HOME-3 fills short lists of the shop keeper with popular products in stock', async () => {
    const { hottest, bestSellers, latest, slides } = await homeLists(
      { ...shop, now: () => new Date() },
      visitorWith(),
    )
    expect(hottest.map(({ sku }) => sku)).toEqual(['dlx'])
    expect(slides[0]).toMatchObject({
      sku: 'dlx',
      banner: { ground: expect.stringMatching(/^#/), on: expect.stringMatching(/^#/) },
    })
    expect([bestSellers.length, latest.length]).toEqual([1, 0])
  })

  it('HDR-2 gives the navigation in its order with sub-categories', async () => {
    const tree = await categoryTree(shop, visitorWith('1', 'de'))
    expect(tree.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['Spiele', ['Strategy', 'Puzzle']],
      ['Software', []],
    ])
  })
})
