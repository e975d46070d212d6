import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { previewHome, publishHome, readHome } from '../../../src/shop/products/home/arrange-home.ts'
import { findProducts } from '../../../src/shop/products/editor/find-products.ts'
import { type HomeLayout, readHomeLayout } from '../../../src/shop/catalogue/listing/home-layout.ts'
import { bannerSlides, homeLists } from '../../../src/shop/catalogue/listing/home-lists.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { visitorWith } from '../../helpers/catalogue-lines.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'

describeOnDatabase('OPS-7 the home page in the back office', (open) => {
  let world: TestShop
  /** most popular first, all in stock but the last */
  const ids: number[] = []
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
    ids.length = 0
    for (const [index, name] of ['Amber', 'Basalt', 'Cobalt', 'Dolomite', 'Emerald'].entries()) {
      const made = await makeProduct(world.shop, {
        name,
        tagline: `${name} shines.`,
        popularity: 100 - index,
        releasedOn: `2024-01-0${index + 1}`,
        stock: index === 4 ? 0 : 1,
      })
      ids.push(made.id)
    }
  })
  afterAll(() => world.close())

  const visitor = visitorWith()
  const id = (index: number) => ids[index] ?? 0
  const slide = (index: number, changes: Partial<HomeLayout['carousel']['slides'][number]> = {}) => ({
    productId: id(index),
    startsAt: null,
    endsAt: null,
    lines: {},
    ...changes,
  })
  async function publish(changes: Partial<HomeLayout>) {
    const { layout, version } = await readHome(world.shop)
    return publishHome(world.shop, testActor, { layout: { ...layout, ...changes }, seen: version })
  }
  const lists = () => homeLists(world.shop, visitor)
  const idsOf = (products: readonly { id: number }[]) => products.map((one) => one.id)

  it('HOME-3 shows chosen products first, and fills the list by its rule unless that is off', async () => {
    expect(idsOf((await lists()).hottest)).toEqual(ids.slice(0, 4))
    expect(idsOf((await lists()).latest)).toEqual(ids.toReversed())
    await publish({
      hottest: { isFilled: true, productIds: [id(4), id(2)] },
      'best-seller': { isFilled: false, productIds: [id(3)] },
      latest: { isFilled: true, productIds: [id(1)] },
    })
    const { hottest, bestSellers, latest } = await lists()
    expect(idsOf(hottest)).toEqual([id(4), id(2), id(0), id(1), id(3)])
    expect(idsOf(bestSellers)).toEqual([id(3)])
    expect(idsOf(latest)).toEqual([id(1), id(4), id(3), id(2), id(0)])
    expect(await lastChangeOf(world.shop, { kind: 'home', id: 'home' })).toMatchObject({
      action: 'home.published',
      actor: 'tester',
      before: { hottest: '', 'best-seller.filled': true },
      after: { hottest: `${id(4)} ${id(2)}`, 'best-seller.filled': false },
    })
    await makeProduct(world.shop, { id: 'gone', name: 'Gone', popularity: 0, active: false })
    const { id: gone } = await world.shop.db
      .selectFrom('product')
      .select('id')
      .where('external_id', '=', 'gone')
      .executeTakeFirstOrThrow()
    await publish({ 'best-seller': { isFilled: false, productIds: [gone, id(0)] } })
    expect(idsOf((await lists()).bestSellers)).toEqual([id(0)])
  })

  it('HOME-1 shows a slide in its period, with its own line in each language or the line of the product', async () => {
    const now = world.shop.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const slides = [
      slide(1, { lines: { de: '  Basalt   glänzt. ' } }),
      slide(2, { endsAt: at(-1) }),
      slide(3, { startsAt: at(1), endsAt: at(2) }),
      slide(0, { startsAt: at(-1), endsAt: at(1) }),
    ]
    await publish({ carousel: { isFilled: false, slides } })
    const shown = await bannerSlides(world.shop, visitor)
    expect(idsOf(shown)).toEqual([id(1), id(0)])
    expect(shown[0]?.tagline).toBe('Basalt shines.')
    const [german] = await bannerSlides(world.shop, visitorWith('1', 'de'))
    expect(german?.tagline).toBe('Basalt glänzt.')
    world.clock.advance({ minutes: 1 })
    expect(idsOf((await lists()).slides)).toEqual([id(1), id(3)])
  })

  it('shows the sections in their order, without those that are hidden', async () => {
    const { layout } = await readHome(world.shop)
    const [carousel, ...others] = layout.sections
    expect(carousel).toEqual({ section: 'carousel', isShown: true })
    const sections = [...others.map((one, index) => ({ ...one, isShown: index > 0 })), layout.sections[0]]
    await publish({ sections: sections as HomeLayout['sections'] })
    expect((await readHomeLayout(world.shop.db)).sections).toEqual(sections)
  })

  it('refuses a publication with the name of the wrong part, and changes nothing', async () => {
    const before = await readHome(world.shop)
    const at = new Date().toISOString()
    const wrong: [string, unknown][] = [
      ['home.twice carousel', { carousel: { isFilled: true, slides: [slide(0), slide(0)] } }],
      [
        'input.ends-first carousel',
        { carousel: { isFilled: true, slides: [slide(0, { startsAt: at, endsAt: at })] } },
      ],
      [
        'input.moment carousel',
        { carousel: { isFilled: true, slides: [slide(0, { startsAt: 'tomorrow' })] } },
      ],
      [
        'home.language carousel',
        { carousel: { isFilled: true, slides: [slide(0, { lines: { xx: 'No' } })] } },
      ],
      [
        'home.line carousel',
        { carousel: { isFilled: true, slides: [slide(0, { lines: { de: 'x'.repeat(101) } })] } },
      ],
      ['home.product-gone hottest', { hottest: { isFilled: true, productIds: [999_999] } }],
      ['home.product-gone hottest', { hottest: { isFilled: true, productIds: [2 ** 40] } }],
      [
        'home.too-many latest, home.twice latest',
        { latest: { isFilled: true, productIds: Array.from({ length: 21 }, () => id(0)) } },
      ],
      ['home.sections sections', { sections: before.layout.sections.slice(1) }],
      [
        'home.sections sections',
        { sections: [...before.layout.sections.slice(1), before.layout.sections[1]] },
      ],
      ['input.invalid layout', { hottest: { isFilled: true, productIds: 'all' } }],
    ]
    for (const [refusal, changes] of wrong)
      expect.soft(await outcomeOf(publish(changes as Partial<HomeLayout>))).toBe(refusal)
    const asked = { layout: undefined, seen: before.version }
    expect(await outcomeOf(publishHome(world.shop, testActor, asked))).toBe('input.invalid layout')
    expect(await readHome(world.shop)).toEqual(before)
  })

  it('is published by one person at a time: the later one gets a conflict', async () => {
    const { layout, version } = await readHome(world.shop)
    const outcomes = await Promise.all(
      [0, 1, 2].map((index) =>
        outcomeOf(
          publishHome(world.shop, testActor, {
            layout: { ...layout, hottest: { isFilled: false, productIds: [id(index)] } },
            seen: version,
          }),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'staff.changed')).toHaveLength(2)
    expect(outcomes).toContain(undefined)
  })

  it('can be previewed for a day with its token', async () => {
    const { layout } = await readHome(world.shop)
    const draft = { ...layout, latest: { isFilled: false, productIds: [id(2)] } }
    const token = await previewHome(world.shop, draft)
    expect(await readHomeLayout(world.shop.db, token)).toEqual(draft)
    expect(await readHomeLayout(world.shop.db, 'no such')).toEqual(layout)
    const shown = await homeLists(world.shop, visitor, await readHomeLayout(world.shop.db, token))
    expect(idsOf(shown.latest)).toEqual([id(2)])
    expect(idsOf((await lists()).latest)).not.toEqual([id(2)])
    expect(await outcomeOf(previewHome(world.shop, { ...draft, sections: [] }))).toBe(
      'home.sections sections',
    )
    world.clock.advance({ minutes: 25 * 60 })
    await previewHome(world.shop, layout)
    expect(await readHomeLayout(world.shop.db, token)).toEqual(layout)
  })

  it('finds products as the shop does', async () => {
    const [first] = await findProducts(world.shop, 'emerld')
    expect(first).toMatchObject({ id: id(4), name: 'Emerald', inStock: false })
    expect(await findProducts(world.shop, ' ')).toEqual([])
  })
})
