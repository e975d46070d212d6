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
import { searchProducts } from './search-products.ts'

const names = [
  'The Witcher 3: Wild Hunt',
  'Cyberpunk 2077',
  'Stardew Valley',
  'Portal',
  'Portal 2',
  'Super Portals',
  'Teleportal',
  'Pokémon: Let’s Go!',
  '三国志 14',
  '真・三國無双',
  'Ведьмак 3',
  '100% Orange Juice',
  'Under_Score',
  ...Array.from({ length: 15 }, (_, index) => `Clone ${index}`),
]

describeOnBoth('searchProducts', (open) => {
  let shop: CatalogueShop

  beforeAll(async () => {
    shop = catalogueShop(await open())
    await importLines(shop, [
      categoryLine('games'),
      ...names.map((name, index) => productLine(`p${index}`, { name, popularity: index })),
      productLine('monster', {
        name: 'Monster Hunter',
        zhname: '怪物猎人',
        texts: { de: { name: 'Ungeheuerjäger' } },
      }),
      productLine('gone', { name: 'Portal Zero', active: false }),
    ])
    await stockShelf(shop, Object.fromEntries(names.map((_, index) => [`p${index}`, 1])))
  })
  afterAll(() => shop.close())

  const found = async (query: string, locale = 'en-US') =>
    (await searchProducts(shop, visitorWith('1', locale), { query })).map((card) => card.name)

  it.each([
    ['WITCHER', 'The Witcher 3: Wild Hunt'],
    ['wild witcher', 'The Witcher 3: Wild Hunt'],
    ['pokemon lets', 'Pokémon: Let’s Go!'],
    ['Pókemon', 'Pokémon: Let’s Go!'],
    ['三国', '三国志 14'],
    ['三國', '真・三國無双'],
    ['無', '真・三國無双'],
    ['ведьмак', 'Ведьмак 3'],
    ['100%', '100% Orange Juice'],
    ['under_score', 'Under_Score'],
    ['怪物', 'Monster Hunter'],
    ['UNGEHEUERJAGER', 'Monster Hunter'],
  ])('HDR-1 finds by %s whatever the case, the accents and the script: %s', async (query, name) => {
    expect(await found(query)).toEqual([name])
  })

  it.each([
    ['witchr', 'The Witcher 3: Wild Hunt'],
    ['wticher', 'The Witcher 3: Wild Hunt'],
    ['cyberpnuk', 'Cyberpunk 2077'],
    ['stardw vally', 'Stardew Valley'],
    ['monstr hunter', 'Monster Hunter'],
  ])('HDR-1 forgives the misspelling %s: %s', async (query, name) => {
    expect((await found(query))[0]).toBe(name)
  })

  it('HDR-1 adds similar names when the query occurs only inside words', async () => {
    await importLines(shop, [
      productLine('hometown', { name: 'Hometown Hero' }),
      productLine('metro', { name: 'Metro Redux' }),
    ])
    expect(await found('meto')).toEqual(['Hometown Hero', 'Metro Redux'])
    expect(await found('home')).toEqual(['Hometown Hero'])
  })

  it('HDR-1 puts names that begin with the query first, then words that do, then the rest', async () => {
    expect(await found('portal')).toEqual(['Portal 2', 'Portal', 'Super Portals', 'Teleportal'])
  })

  it('HDR-1 gives at most ten, the most popular first', async () => {
    const clones = await found('clone')
    expect(clones.length).toBe(10)
    expect(clones[0]).toBe('Clone 14')
  })

  it('HDR-1 names the hits in the visitor’s language', async () => {
    expect(await found('monster', 'zh-CN')).toEqual(['怪物猎人'])
    expect(await found('monster', 'de')).toEqual(['Ungeheuerjäger'])
    expect(await found('monster', 'fr')).toEqual(['Monster Hunter'])
  })

  it.each(['', '   ', '\0', '%', '_', '\\', "'", 'qqqqqq', 'x'.repeat(5000), '\ud800'])(
    'HDR-1 finds nothing for %j, without an error',
    async (query) => {
      expect(await found(query)).toEqual([])
    },
  )

  it('HDR-1 matches one or two letters at the beginning of words, the beginning of the name first', async () => {
    expect(await found('s')).toEqual(['Super Portals', 'Stardew Valley', 'Under_Score'])
    expect(await found('hu')).toEqual(['The Witcher 3: Wild Hunt', 'Monster Hunter'])
    expect(await found('un')).toEqual(['Under_Score', 'Monster Hunter'])
    expect(await found('дь')).toEqual([])
    expect(await found('or')).toEqual(['100% Orange Juice'])
    expect(await found('3 w')).toEqual(['The Witcher 3: Wild Hunt'])
    expect(await found('w 3')).toEqual([])
  })

  it.each([
    ['国志', '三国志 14'],
    ['猎人', 'Monster Hunter'],
    ['無双', '真・三國無双'],
  ])('HDR-1 finds two characters of a script without spaces in the middle: %s', async (query, name) => {
    expect(await found(query)).toEqual([name])
  })

  it('HDR-1 reflects a renamed, sold-out or removed product at once', async () => {
    await importLines(shop, [
      productLine('late', { name: 'Quokka One' }),
      productLine('later', { name: 'Quokka Two' }),
    ])
    expect(await found('quokka')).toEqual(['Quokka One', 'Quokka Two'])
    await stockShelf(shop, { later: 1 })
    expect(await found('quokka')).toEqual(['Quokka Two', 'Quokka One'])
    await importLines(shop, [productLine('later', { name: 'Numbat Two' })])
    expect(await found('quokka')).toEqual(['Quokka One'])
    await importLines(shop, [productLine('late', { name: 'Quokka One', active: false })])
    expect(await found('quokka')).toEqual([])
  })

  it.each([
    ['гридлок', 'Gridlock'],
    ['그리드락', 'Gridlock'],
    ['グリッドロック', 'Gridlock'],
    ['스타듀 밸리', 'Stardew Valley'],
    ['Сайберпанк', 'Cyberpunk 2077'],
    ['사이버펑크', 'Cyberpunk 2077'],
    ['vedmak', 'Ведьмак 3'],
    ['sanguozhi', '三国志 14'],
  ])('HDR-1 finds a name by its sound in another script: %s, %s', async (query, name) => {
    await importLines(shop, [productLine('gridlock', { name: 'Gridlock' })])
    expect((await found(query))[0]).toBe(name)
  })
})

describeOnBoth('searchProducts by more than names', (open) => {
  let shop: CatalogueShop

  beforeAll(async () => {
    shop = catalogueShop(await open())
    await importLines(shop, [
      categoryLine('games', { name: 'Games' }),
      categoryLine('strategy', {
        name: 'Strategy',
        parent: 'games',
        texts: { 'zh-CN': { name: '策略' }, de: { name: 'Strategie' } },
      }),
      categoryLine('gift-cards', {
        name: 'Gift cards',
        texts: { de: { name: 'Geschenkkarten' }, zh_tw: { name: '禮物卡' } },
      }),
      productLine('CRA-STD-GL', {
        name: 'Crane',
        category: 'strategy',
        publisher: 'Heron Works',
        platforms: ['Steam'],
        genres: ['Horror'],
        popularity: 1,
      }),
      productLine('GTR', { name: 'Gutter', publisher: 'EA', platforms: ['GOG'], popularity: 2 }),
      productLine('HRN', { name: 'Heron', platforms: ['Xbox'] }),
      productLine('STM', { name: 'Full Steam', platforms: ['GOG'] }),
      productLine('VALUE-20', {
        name: 'Twenty',
        category: 'gift-cards',
        platforms: ['Steam'],
        popularity: 3,
      }),
    ])
  })
  afterAll(() => shop.close())

  const found = async (query: string, locale = 'en-US') => {
    const cards = await searchProducts(shop, visitorWith('1', locale), { query })
    return cards.map((card) => card.name)
  }

  it.each([
    ['steam', 'en-US', ['Full Steam', 'Twenty', 'Crane']],
    ['策略', 'zh-CN', ['Crane']],
    ['strategy', 'zh-CN', ['Crane']],
    ['gift card', 'en-US', ['Twenty']],
    ['gift-card', 'de', ['Twenty']],
    ['geschenkk', 'de', ['Twenty']],
    ['CRA-STD-GL', 'ru', ['Crane']],
    ['cra-std', 'en-US', ['Crane']],
    ['heron', 'en-US', ['Heron', 'Crane']],
    ['works', 'en-US', ['Crane']],
    ['ea', 'en-US', ['Gutter']],
    ['steam strategy', 'en-US', ['Crane']],
    ['heron steam', 'en-US', ['Crane']],
    ['steam gog', 'en-US', ['Full Steam']],
    ['хоррор', 'ru', ['Crane']],
    ['horror', 'ru', ['Crane']],
  ])(
    'HDR-1 finds by platform, category, genre, publisher and article number: %s in %s',
    async (query, locale, cards) => {
      expect(await found(query, locale)).toEqual(cards)
    },
  )

  it.each([
    ['stratgy', 'en-US', ['Crane']],
    ['startegy steam', 'en-US', ['Crane']],
    ['stratégei', 'ru', ['Crane']],
    ['Strategiespiele', 'de', ['Crane']],
    ['策略', 'en-US', ['Crane']],
    ['禮品卡', 'zh_tw', ['Twenty']],
    ['geschenkkraten', 'fr', ['Twenty']],
    ['nintedo', 'en-US', ['Lantern']],
    ['plastation', 'pl', ['Lantern']],
    ['plastation nintedo', 'en-US', ['Lantern']],
    ['horor', 'en-US', ['Crane']],
    ['racing', 'en-US', ['Racing Days', 'Lantern']],
    ['ramp', 'en-US', []],
  ])('HDR-1 finds by misspelt labels of every language: %s in %s', async (query, locale, cards) => {
    await importLines(shop, [
      productLine('LAN', {
        name: 'Lantern',
        platforms: ['Nintendo Switch', 'PlayStation'],
        genres: ['Racing'],
      }),
      productLine('MOON', { name: 'The Ninth Moon', zhname: '组策略月' }),
      productLine('RAC', { name: 'Racing Days' }),
      productLine('BRC', { name: 'Embracing' }),
    ])
    expect(await found(query, locale)).toEqual(cards)
  })

  it('HDR-1 reflects changed publishers and article numbers at once', async () => {
    await found('heron')
    await importLines(shop, [productLine('GTR', { name: 'Gutter', publisher: 'Ibis House' })])
    expect(await found('ibis')).toEqual(['Gutter'])
    expect(await found('ea')).toEqual([])
    await shop.db.updateTable('variant').set({ sku: 'NEW-78' }).where('sku', '=', 'GTR').execute()
    expect(await found('new-78')).toEqual(['Gutter'])
    await shop.db.updateTable('variant').set({ active: false }).where('sku', '=', 'NEW-78').execute()
    expect(await found('new-78')).toEqual([])
  })
})
