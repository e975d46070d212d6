import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  categoryLine,
  importLines,
  productLine,
  visitorWith,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { catalogueShop, type CatalogueShop } from '../../../../tests/helpers/catalogue-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import type { ActivationAnswer } from '../activation/activation-answer.ts'
import { browseFound } from '../search/browse-found.ts'
import { browseProducts } from './browse-products.ts'

const allow = (...countries: string[]) => ({ rule: 'allow', countries })
const anywhere = { rule: 'deny', countries: [] }

describeOnBoth('the filter by activation', (open) => {
  let shop: CatalogueShop
  beforeAll(async () => {
    shop = catalogueShop(await open())
    await importLines(shop, [
      categoryLine('games'),
      { kind: 'region', code: 'europe', name: 'Europe', activates: allow('DE', 'AT') },
      productLine('pan a', { activates: anywhere }),
      productLine('pan b', { regions: ['Europe'] }),
      editions('pan c', allow('DE'), allow('US')),
      editions('pan d', allow('US'), null),
      productLine('e', { activates: allow('US') }),
    ])
  })
  afterAll(() => shop.close())

  const browse = async (chosenCountry: string | undefined, ...activates: ActivationAnswer[]) => {
    const facetCodes = { platform: [], region: [], language: [], genre: [] }
    const visitor = { ...visitorWith(), chosenCountry }
    const input = { facetCodes, activates, sort: 3 }
    const { list, conditions } = await browseProducts(shop, visitor, input)
    const found = await browseFound({ ...shop, now: () => new Date() }, visitor, { ...input, query: 'pan' })
    return {
      names: list.rows.map(({ name, activates: answer }) => `${name} ${answer}`),
      found: found?.results?.list.total,
      counts: conditions.activation,
      countsOfFound: found?.results?.conditions.activation,
    }
  }

  it('RTS-4 lists show the answer for the chosen country, filter by it and count it', async () => {
    expect(await browse('DE')).toEqual({
      names: ['e no', 'pan a yes', 'pan b yes', 'pan c some', 'pan d unknown'],
      found: 4,
      counts: { yes: 2, some: 1, no: 1, unknown: 1 },
      countsOfFound: { yes: 2, some: 1, no: 0, unknown: 1 },
    })
    expect(await browse('DE', 'no', 'some')).toEqual({
      names: ['e no', 'pan c some'],
      found: 1,
      counts: { yes: 2, some: 1, no: 1, unknown: 1 },
      countsOfFound: { yes: 2, some: 1, no: 0, unknown: 1 },
    })
    const { names, counts } = await browse(undefined, 'yes')
    expect(names[0]).toBe('e null')
    expect([names.length, counts]).toEqual([5, undefined])
  })

  it('RTS-4 a changed rule of a region, product or variant applies at once', async () => {
    const yes = async () => (await browse('US', 'yes')).names
    expect(await yes()).toEqual(['e yes', 'pan a yes'])
    await importLines(shop, [{ kind: 'region', code: 'europe', activates: anywhere }])
    expect(await yes()).toEqual(['e yes', 'pan a yes', 'pan b yes'])
    await importLines(shop, [productLine('e', { activates: null })])
    expect(await yes()).toEqual(['pan a yes', 'pan b yes'])
    await importLines(shop, [editions('pan c', anywhere, anywhere)])
    expect(await yes()).toEqual(['pan a yes', 'pan b yes', 'pan c yes'])
  })
})

/** A product with a variant for each rule. */
function editions(name: string, ...rules: (object | null)[]) {
  const values = rules.map((_, index) => ({ name: `${name} ${index}` }))
  const variants = rules.map((activates, index) => ({
    sku: `${name} ${index}`,
    priceCents: 1000,
    values: [`${name} ${index}`],
    activates,
  }))
  return productLine(name, { attributes: [{ name: 'Edition', values }], variants })
}
