import { describe, expect, it } from 'vitest'
import { isGenre, ALIASES } from '../../../src/cover-art/genres.ts'
import { isFixedRoute, urlName } from '../../../src/shop/catalogue/categories/url-name.ts'
import { demoContacts } from './contacts.ts'
import { bestSellers, demoBanners, hottest } from './home.ts'
import { readCatalogue, readStock } from './read-catalogue.ts'

const { categories: demoCategories, products: demoProducts } = readCatalogue()
const stockOf = readStock()

const parents = new Set(demoCategories.filter((category) => !category.parent).map((each) => each.urlName))
const variants = demoProducts.flatMap((product) => product.variants)

describe('the demo shop', () => {
  it('STATIC-3 leads to the places 7 to 10 of the website info, each by an address of its own', () => {
    const places = demoContacts.filter(({ id }) => id >= 7 && id <= 10)
    expect(places.map(({ id }) => id)).toEqual([7, 8, 9, 10])
    for (const { content } of places) expect(content).toMatch(/^https:\/\/[^/]+\//)
    expectUnique(places.map(({ content }) => content))
  })

  it('fills a shop: 120 products and more in two levels of categories', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(120)
    expect(demoCategories.length).toBeGreaterThanOrEqual(10)
    for (const { parent } of demoCategories) if (parent) expect(parents).toContain(parent)
  })

  it('names everything once, and nothing like a page of the shop itself', () => {
    expectUnique(demoProducts.map((product) => product.id))
    expectUnique(demoProducts.map((product) => product.name))
    expectUnique(demoProducts.map((product) => product.urlName ?? urlName(product.name)))
    expectUnique(variants.map((variant) => variant.sku))
    expectUnique(demoCategories.map((category) => category.urlName))
    expect(demoCategories.filter((category) => isFixedRoute(category.urlName))).toEqual([])
  })

  it('puts every product into a category of the second level and leaves none of those empty', () => {
    const second = demoCategories.filter((category) => category.parent).map((category) => category.urlName)
    expect(new Set(demoProducts.map((product) => product.category))).toEqual(new Set(second))
  })

  it.each(demoProducts)('PROD-4 gives $id one variant for each set of choices it sells', (product) => {
    expect(product.variants.length).toBeGreaterThan(0)
    expectUnique(product.variants.map((variant) => variant.values.join('/')))
    for (const { values } of product.variants) {
      expect(values).toHaveLength(product.attributes.length)
      product.attributes.forEach((attribute, index) =>
        expect(attribute.values.map((value) => value.name)).toContain(values[index]),
      )
    }
    const words = product.attributes.flatMap(({ name, values }) => [
      name,
      ...values.map((value) => value.name),
    ])
    expect(words.join(' '), 'these join the words on the wire').not.toMatch(/[,:]/)
  })

  it('prices everything above zero and below the crossed-out price', () => {
    for (const { sku, priceCents, listPriceCents } of variants) {
      expect(priceCents, sku).toBeGreaterThan(0)
      expect(Number.isInteger(priceCents), sku).toBe(true)
      if (listPriceCents !== undefined) expect(priceCents, sku).toBeLessThan(listPriceCents)
    }
    const reduced = variants.filter((variant) => variant.listPriceCents !== undefined)
    expect(reduced.length / variants.length).toBeGreaterThan(0.5)
  })

  it('has every kind of stock: none, the last few, some and plenty', () => {
    const stocks = Object.values(stockOf)
    expect(Object.keys(stockOf).toSorted()).toEqual(variants.map(({ sku }) => sku).toSorted())
    expect(stocks.every((stock) => Number.isInteger(stock) && stock >= 0)).toBe(true)
    expect(stocks).toContain(0)
    expect(stocks.some((stock) => stock > 0 && stock < 10)).toBe(true)
    expect(stocks.some((stock) => stock >= 200)).toBe(true)
    expect(demoProducts.some(({ variants: own }) => own.every(({ sku }) => stockOf[sku] === 0))).toBe(true)
  })

  it('asks for covers that the generator can draw', () => {
    for (const { id, cover } of demoProducts)
      expect(isGenre(cover.genre ?? '') || (cover.genre ?? '') in ALIASES, id).toBe(true)
  })

  it('fills the home page with products that exist and can be bought', () => {
    const ids = demoProducts
      .filter(({ variants: own }) => own.some(({ sku }) => (stockOf[sku] ?? 0) > 0))
      .map((p) => p.id)
    for (const list of [hottest, bestSellers, demoBanners.map((banner) => banner.productId)]) {
      expectUnique(list)
      expect(ids).toEqual(expect.arrayContaining(list))
    }
    expect([hottest.length, bestSellers.length, demoBanners.length]).toEqual([20, 20, 5])
    for (const { productId } of demoBanners) {
      expect(demoProducts.find((product) => product.id === productId)?.tagline).toBeTruthy()
    }
  })

  it('asks for confirmation before it sells an account or a product of one region', () => {
    const asked = demoProducts.filter((product) => product.confirm)
    const needed = demoProducts.filter(
      ({ keyType, regions, attributes }) =>
        keyType === 'account' || (!regions.includes('Global') && attributes.length === 0),
    )
    expect(asked).toEqual(expect.arrayContaining(needed))
  })
})

function expectUnique(names: readonly string[]): void {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
}
