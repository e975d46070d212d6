import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { categoryTree } from '../../../src/shop/catalogue/categories/category-tree.ts'
import { type Menus, standardMenus } from '../../../src/shop/content/menus/menu.ts'
import { shownMenus } from '../../../src/shop/content/menus/shown-menus.ts'
import { ownPageById } from '../../../src/shop/content/own-pages/own-page-records.ts'
import { addOwnPage, showOwnPage } from '../../../src/shop/content/own-pages/save-own-page.ts'
import { readSite } from '../../../src/shop/content/site/site-contact.ts'
import { arrangeMenus, readMenus } from '../../../src/shop/products/menus/arrange-menus.ts'
import { makeProduct, testActor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { type ContentWorld, english, itemOf, openContentWorld } from './content-world.ts'

const { footer } = standardMenus

describeOnDatabase('OWN-5 menus that the owner arranges', (open) => {
  let world: ContentWorld
  let categoryId: number
  beforeAll(async () => {
    world = await openContentWorld(await open())
    await makeProduct(world.shop, { category: 'action' })
    const [category] = await categoryTree(world.shop, { locale: english })
    categoryId = category?.id ?? 0
  })
  afterAll(() => world.close())
  beforeEach(() => arrange(standardMenus))

  async function arrange(part: Partial<Menus>) {
    const { menus, version } = await readMenus(world.shop)
    await arrangeMenus(world.shop, testActor, { menus: { ...menus, ...part }, seen: version })
  }
  async function shown(locale: string, canWithdraw = true) {
    const { menus, ownPages } = await readSite(world.shop, { locale })
    const categories = await categoryTree(world.shop, { locale })
    return shownMenus(menus, { locale, categories, ownPages, canWithdraw, member: undefined })
  }

  it('OWN-5 a link has the title of its page in every language, or the title of the owner', async () => {
    expect(await shown('de')).toBeUndefined()
    const titles = { [english]: ' Deals ', de: 'Angebote', fr: '' }
    await arrange({
      top: [{ page: 'news' }, { page: 'wholesale', titles }, { address: '/games?sort=new', titles }],
      header: [
        { category: categoryId, titles },
        { address: 'https://forum.example', titles },
        { all: 'categories' },
      ],
    })
    expect((await shown('de'))?.top).toEqual([
      { text: 'Neuigkeiten', to: '/news' },
      { text: 'Angebote', to: '/wholesale' },
      { text: 'Angebote', to: '/games?sort=new' },
    ])
    expect(await shown('fr')).toMatchObject({
      top: [{ text: 'Actualités' }, { text: 'Vente en gros' }, { text: 'Deals' }],
      header: [
        { name: 'action', urlName: 'action', children: [] },
        { text: 'Deals', url: 'https://forum.example' },
        { urlName: 'action' },
      ],
    })
    expect((await shown('fr'))?.footer).toBeUndefined()
  })

  it('OWN-5 a menu goes back to the default, and each change is in the audit log', async () => {
    await arrange({ top: [] })
    expect(await shown(english)).toEqual({ top: [] })
    await arrange(standardMenus)
    expect(
      await world.shop.db.selectFrom('setting').where('key', '=', 'menus').select('key').execute(),
    ).toEqual([])
    const [newest] = await world.changesOf('menus', 'menus')
    expect(newest).toMatchObject({
      action: 'menus.arranged',
      before: { top: '' },
      after: { top: 'Wholesale, Sell to us, News, Track order' },
    })
    const stale = arrangeMenus(world.shop, testActor, { menus: standardMenus, seen: 'older' })
    expect(await outcomeOf(stale)).toBe('staff.changed')
  })

  it('OWN-5 the footer keeps the links that the law demands, also an imprint', async () => {
    const without = (...pages: string[]) =>
      footer.map((column) => ({
        ...column,
        items: column.items.filter(
          (item) => !('all' in item) && !('page' in item && pages.includes(item.page)),
        ),
      }))
    expect(await outcomeOf(arrange({ footer: [] }))).toBe('menu.legal footer')
    expect(await outcomeOf(arrange({ footer: without('condition') }))).toBe('menu.legal footer')
    await arrange({ footer: without('affiliate') })
    const texts = async (canWithdraw?: boolean) =>
      (await shown('de', canWithdraw))?.footer?.flatMap(({ links }) => links.map(({ text }) => text))
    expect(await texts()).toContain('Vertrag widerrufen')
    expect(await texts(false)).not.toContain('Vertrag widerrufen')

    const { id } = await addOwnPage(world.shop, testActor, { address: 'imprint' })
    await world.save(itemOf('page', id), english, { title: 'Imprint', content: 'Latern Ltd' })
    const { version = 0 } = (await ownPageById(world.shop.db, id)) ?? {}
    await showOwnPage(world.shop, testActor, { id, seen: version, isShown: true })
    expect((await texts())?.at(-1)).toBe('Imprint')
    expect(await outcomeOf(arrange({ footer: without('affiliate') }))).toBe('menu.legal footer')
    await arrange({
      footer: [{ titles: { de: 'Recht' }, items: [{ ownPage: 'imprint' }] }, ...without('x').slice(1)],
    })
    expect((await shown('ja'))?.footer?.[0]).toMatchObject({
      title: 'Recht',
      links: [{ to: '/page/imprint' }],
    })
  })

  it('OWN-5 addresses, titles and numbers of links are checked', async () => {
    const titles = { [english]: 'x' }
    for (const [item, outcome] of [
      [{ address: 'javascript:alert(1)', titles }, 'setting.link top'],
      [{ address: '/news' }, 'menu.no-title top'],
      [{ page: 'news', titles: { [english]: 'x'.repeat(61) } }, 'menu.title top'],
      [{ page: 'news', titles: { xx: 'x' } }, 'home.language top'],
      [{ page: 'nowhere' }, 'input.invalid menus'],
      [{ page: 'search', evil: 1 }, 'input.invalid menus'],
    ] as const)
      expect(await outcomeOf(arrange({ top: [item as Menus['top'][number]] }))).toBe(outcome)
    expect(await outcomeOf(arrange({ header: [{ page: 'news' }, { page: 'news', titles }] }))).toBe(
      'menu.twice header',
    )
    expect(await outcomeOf(arrange({ footer: [...footer.slice(1), { items: [] }] }))).toBe(
      'menu.no-title footer',
    )
    const many = Array.from({ length: 9 }, (_, nth) => ({ category: nth }))
    expect(await outcomeOf(arrange({ top: many }))).toBe('menu.too-many top')
  })
})
