import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readGuide, setGuideTexts } from '../../../src/shop/products/dictionaries/guide-texts.ts'
import {
  type FacetForm,
  listFacets,
  readFacetForm,
} from '../../../src/shop/products/dictionaries/list-facets.ts'
import {
  addFacet,
  changeFacet,
  mergeFacet,
  removeFacet,
} from '../../../src/shop/products/dictionaries/save-facet.ts'
import { addPicture } from '../../../src/shop/products/editor/product-pictures.ts'
import { sumUpProductCounts } from '../../../src/shop/products/list/product-count-records.ts'
import { productCards } from '../../../src/shop/catalogue/cards/product-cards.ts'
import type { FacetKind } from '../../../src/shop/catalogue/catalogue-tables.ts'
import { filterConditions } from '../../../src/shop/catalogue/listing/filter-conditions.ts'
import { activationSteps } from '../../../src/shop/catalogue/product/activation-steps.ts'
import { readProduct } from '../../../src/shop/catalogue/product/read-product.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { visitorWith } from '../../helpers/catalogue-lines.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { known } from '../../sale/sale-world.ts'

const noRule = { rule: '', countries: '' }

describeOnDatabase('OPS-6 dictionaries in the back office', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const visitor = visitorWith()
  const german = visitorWith('1', 'de')
  const idOf = async (kind: FacetKind, code: string) =>
    known((await listFacets(world.shop, kind)).find((one) => one.code === code)).id
  const codes = async (kind: FacetKind) => (await listFacets(world.shop, kind)).map(({ code }) => code)
  const edited = async (id: number) => known(await readFacetForm(world.shop, id))
  async function change(id: number, changes: Partial<FacetForm>) {
    const { form, version } = await edited(id)
    return changeFacet(world.shop, testActor, { ...form, ...changes, id, seen: version })
  }
  async function merge(from: number, intoId: number) {
    const { version } = await edited(from)
    return mergeFacet(world.shop, testActor, { id: from, seen: version, intoId })
  }
  const genresOf = async (id: number) =>
    known(await readProduct(world.shop, visitor, { id })).product.genres.map(({ name }) => name)

  it('count the products of each value while products are added, changed and summed up', async () => {
    const productsOf = async (code: string) =>
      known((await listFacets(world.shop, 'genre')).find((one) => one.code === code)).products
    await makeProduct(world.shop, { id: 'counted-1', genres: ['Counted', 'Counted Too'] })
    await makeProduct(world.shop, { id: 'counted-2', genres: ['Counted'], active: false })
    expect([await productsOf('counted'), await productsOf('counted-too')]).toEqual([2, 1])
    await makeProduct(world.shop, { id: 'counted-1', genres: ['Counted Too'] })
    expect([await productsOf('counted'), await productsOf('counted-too')]).toEqual([1, 1])
    await Promise.all([sumUpProductCounts(world.shop.db), sumUpProductCounts(world.shop.db)])
    expect([await productsOf('counted'), await productsOf('counted-too')]).toEqual([1, 1])
    await merge(await idOf('genre', 'counted'), await idOf('genre', 'counted-too'))
    expect(await productsOf('counted-too')).toBe(2)
  })

  it('show names in every language, which the shop keeper can replace', async () => {
    const made = await makeProduct(world.shop, { regions: ['Germany'], genres: ['Rogue-like'] })
    const germany = await idOf('region', 'germany')
    expect((await edited(germany)).otherwise).toMatchObject({ de: 'Deutschland', fr: 'Allemagne' })
    await change(germany, { names: { de: 'Nur Deutschland' } })
    const genre = await idOf('genre', 'rogue-like')
    await change(genre, { name: 'Roguelike', names: { de: 'Rogue-Spiel' } })
    const { product } = known(await readProduct(world.shop, german, { id: made.id }))
    expect(product.regions.map(({ name }) => name)).toEqual(['Nur Deutschland'])
    const { genres } = await filterConditions(world.shop, german, {})
    expect(genres.map(({ name }) => name)).toContain('Rogue-Spiel')
    expect(await genresOf(made.id)).toEqual(['Roguelike'])
    expect(await lastChangeOf(world.shop, { kind: 'facet', id: genre })).toMatchObject({
      action: 'facet.changed',
      actor: 'tester',
      before: { name: 'Rogue-like', names: '{}' },
      after: { name: 'Roguelike', names: '{"de":"Rogue-Spiel"}' },
    })
    await change(germany, { names: {} })
    const { regions } = await filterConditions(world.shop, german, {})
    expect(regions.map(({ name }) => name)).toEqual(['Deutschland'])
  })

  it('find values by all their former names in imports, and refuse a name that is taken', async () => {
    const first = await makeProduct(world.shop, { platforms: ['Vapour'] })
    const id = await idOf('platform', 'vapour')
    await change(id, { name: 'Vapour Store' })
    for (const name of ['Vapour', 'Vapour Store', 'vapour store'])
      await makeProduct(world.shop, { platforms: [name] })
    expect(await codes('platform')).toEqual(['vapour'])
    expect((await listFacets(world.shop, 'platform'))[0]).toMatchObject({ products: 4 })
    await makeProduct(world.shop, { platforms: ['Galaxy'] })
    expect(await outcomeOf(change(id, { name: 'galaxy' }))).toBe('facet.name-taken name')
    const double = { kind: 'platform', name: 'VAPOUR', position: '', names: {}, icon: '', ...noRule } as const
    expect(await outcomeOf(addFacet(world.shop, testActor, double))).toBe('facet.name-taken name')
    const { product } = known(await readProduct(world.shop, visitor, { id: first.id }))
    expect(product.platforms.map(({ name }) => name)).toEqual(['Vapour Store'])
  })

  it('name the field that is wrong, and refuse the later of two saves', async () => {
    const id = await idOf('platform', 'galaxy')
    const { form, version } = await edited(id)
    const wrong = { name: ' ', position: '-1', names: { de: 'x'.repeat(101) }, icon: 'crown', ...noRule }
    expect(await outcomeOf(changeFacet(world.shop, testActor, { ...wrong, id, seen: version }))).toBe(
      'input.length name, input.whole-number position, input.length names.de, facet.icon icon',
    )
    expect((await edited(id)).form).toEqual(form)
    const save = (position: string) =>
      outcomeOf(changeFacet(world.shop, testActor, { ...form, position, id, seen: version }))
    const outcomes = await Promise.all([save('5'), save('6')])
    expect(outcomes.toSorted()).toEqual(['staff.changed', undefined])
    const gone = changeFacet(world.shop, testActor, { ...form, id: 999_999, seen: version })
    expect(await outcomeOf(gone)).toBe('not-found')
  })

  it('order values by their position, else by their number of products', async () => {
    for (const languages of [['de'], ['fr'], ['fr'], ['pt-BR']]) await makeProduct(world.shop, { languages })
    expect((await codes('language'))[0]).toBe('fr')
    for (const code of ['de', 'fr']) await change(await idOf('language', code), { position: '7' })
    expect(await codes('language')).toEqual(['pt-BR', 'fr', 'de'])
    const { languages } = await filterConditions(world.shop, visitor, {})
    expect(languages.map(({ code }) => code)).toEqual(['pt-BR', 'fr', 'de'])
  })

  it('merge doubles, in products and in later imports', async () => {
    const both = await makeProduct(world.shop, { genres: ['Action', 'RPG', 'Role playing'] })
    const one = await makeProduct(world.shop, { genres: ['Role playing'] })
    const [from, into] = [await idOf('genre', 'role-playing'), await idOf('genre', 'rpg')]
    const platform = await idOf('platform', 'galaxy')
    for (const wrong of [from, platform, 999_999])
      expect(await outcomeOf(merge(from, wrong))).toBe('input.choice')
    await merge(from, into)
    expect(await genresOf(both.id)).toEqual(['Action', 'RPG'])
    expect(await genresOf(one.id)).toEqual(['RPG'])
    const later = await makeProduct(world.shop, { genres: ['Role Playing'] })
    expect(await genresOf(later.id)).toEqual(['RPG'])
    expect(await codes('genre')).not.toContain('role-playing')
    expect(await lastChangeOf(world.shop, { kind: 'facet', id: into })).toMatchObject({
      action: 'facet.merged',
      before: { name: 'Role playing', code: 'role-playing' },
      after: { products: 2 },
    })
  })

  it('take values by hand, and remove those that no product has', async () => {
    const id = await addFacet(world.shop, testActor, {
      kind: 'language',
      name: 'sv',
      position: '1',
      names: { de: 'Schwedisch' },
      icon: '',
      ...noRule,
    })
    const { form, version } = await edited(id)
    expect(form).toMatchObject({ name: 'Swedish', position: '1' })
    await makeProduct(world.shop, { languages: ['sv'] })
    const remove = () => removeFacet(world.shop, testActor, { id, seen: version })
    await expect(remove()).rejects.toMatchObject({ code: 'facet.in-use', values: { products: 1 } })
    const freeId = await addFacet(world.shop, testActor, { ...form, kind: 'genre', name: 'Free' })
    const shown = { id: freeId, seen: (await edited(freeId)).version }
    await removeFacet(world.shop, testActor, shown)
    expect(await codes('genre')).not.toContain('free')
  })

  it('PROD-2 show the chosen icon: another drawing, a picture, or the standard icon again', async () => {
    const made = await makeProduct(world.shop, {
      platforms: ['Steam'],
      regions: ['Europe'],
      languages: ['it'],
      genres: ['Racing'],
    })
    const icons = async () => {
      const { product } = known(await readProduct(world.shop, visitor, { id: made.id }))
      const { platforms, genres } = await filterConditions(world.shop, visitor, {})
      const [card] = await productCards(world.shop, visitor, [made.id])
      const inFilter = (code: string) => [...platforms, ...genres].find((one) => one.code === code)?.icon
      expect([card?.platform, card?.region]).toEqual([product.platforms[0], product.regions[0]])
      expect([inFilter('steam'), inFilter('racing')]).toEqual([
        product.platforms[0]?.icon,
        product.genres[0]?.icon,
      ])
      return [product.platforms, product.regions, product.languages, product.genres].map(
        (list) => list[0]?.icon,
      )
    }
    const shops = [{ glyph: 'steam' }, { glyph: 'pin' }, { plate: 'it' }, null]
    expect(await icons()).toEqual(shops)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await outcomeOf(addPicture(world.shop, svg))).toBe('picture.no-picture')
    const picture = await addPicture(
      world.shop,
      await sharp({ create: { width: 200, height: 100, channels: 4, background: '#c81e1e80' } })
        .png()
        .toBuffer(),
    )
    const choices = [
      ['platform', 'steam', 'pad'],
      ['region', 'europe', picture],
      ['language', 'it', 'globe'],
      ['genre', 'racing', picture],
    ] as const
    for (const [kind, code, icon] of choices) await change(await idOf(kind, code), { icon })
    expect(await icons()).toEqual([{ glyph: 'pad' }, { picture }, { glyph: 'globe' }, { picture }])
    const europe = await idOf('region', 'europe')
    expect((await edited(europe)).form.icon).toBe(picture)
    expect((await listFacets(world.shop, 'region')).find(({ id }) => id === europe)?.icon).toEqual({
      picture,
    })
    expect(await lastChangeOf(world.shop, { kind: 'facet', id: europe })).toMatchObject({
      before: { icon: '' },
      after: { icon: picture },
    })
    expect(await outcomeOf(change(europe, { icon: 'f'.repeat(40) }))).toBe('facet.icon icon')
    const { form, version } = await edited(europe)
    const save = (icon: string) =>
      outcomeOf(changeFacet(world.shop, testActor, { ...form, icon, id: europe, seen: version }))
    const outcomes = await Promise.all([save('globe'), save('')])
    expect(outcomes.toSorted()).toEqual(['staff.changed', undefined])
    for (const [kind, code] of choices) await change(await idOf(kind, code), { icon: '' })
    expect(await icons()).toEqual(shops)
  })

  it('contain the activation guides, in the shop keeper’s words if there are any', async () => {
    const steps = async (locale: string, keyType: 0 | 1 = 0) => {
      await world.shop.productIndex.read()
      return activationSteps(world.shop, { locale }, { activation: 'steam', keyType })
    }
    const before = await steps('de')
    const guide = known(await readGuide(world.shop, { guide: 'steam', locale: 'de' }))
    expect(guide.texts).toHaveLength(7)
    expect(guide.texts.find(({ id }) => id === 'activation.steam')?.shared).toBe(0)
    const set = (texts: Record<string, string>, seen = guide.version) =>
      outcomeOf(setGuideTexts(world.shop, testActor, { guide: 'steam', locale: 'de', seen, texts }))
    const texts = { 'activation.steam': ' Öffne  Steam ', 'common.home': 'no text of a guide' }
    expect(await set({ 'activation.steam-text': 'x'.repeat(1001) })).toBe(
      'input.too-long activation.steam-text',
    )
    const outcomes = await Promise.all([set(texts), set({ 'activation.open': 'Anders' })])
    expect(outcomes.toSorted()).toEqual(['staff.changed', undefined])
    await set(texts, known(await readGuide(world.shop, { guide: 'steam', locale: 'de' })).version)
    expect((await steps('de'))[1]).toEqual({ title: 'Öffne Steam', text: before[1]?.text })
    expect((await steps('fr'))[1]?.title).not.toBe('Öffne Steam')
    expect(await lastChangeOf(world.shop, { kind: 'guide', id: 'steam' })).toMatchObject({
      after: { 'activation.steam': 'Öffne Steam' },
    })
    const { version } = known(await readGuide(world.shop, { guide: 'steam', locale: 'de' }))
    expect(await set({}, version)).toBe(undefined)
    expect(await steps('de')).toEqual(before)
    expect(await readGuide(world.shop, { guide: 'toString', locale: 'de' })).toBeUndefined()
    expect(await readGuide(world.shop, { guide: 'steam', locale: 'xx' })).toBeUndefined()
  })
})
