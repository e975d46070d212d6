import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  categoryLine,
  importLines,
  productLine,
  visitorWith,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { catalogueShop, type CatalogueShop } from '../../../../tests/helpers/catalogue-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { readCategory } from '../categories/category-tree.ts'
import { readProduct } from './read-product.ts'

describeOnBoth('addresses from before a renaming', (open) => {
  let shop: CatalogueShop
  const visitor = visitorWith()
  const at = (name: string) => readProduct(shop, visitor, { category: 'games', name })

  beforeAll(async () => {
    shop = catalogueShop(await open())
    await importLines(shop, [
      categoryLine('games'),
      productLine('a', { urlName: 'first' }),
      productLine('b', { urlName: 'other' }),
    ])
    for (const urlName of ['second', 'third']) await importLines(shop, [productLine('a', { urlName })])
  })
  afterAll(() => shop.close())

  it('SEO-1 ROUTE-2 lead to the product, as non-canonical addresses', async () => {
    const { product, isCanonical } = (await at('third')) ?? {}
    expect(isCanonical).toBe(true)
    for (const old of ['first', 'second'])
      expect(await at(old)).toMatchObject({
        isCanonical: false,
        product: { id: product?.id, urlName: 'third' },
      })
  })

  it('SEO-1 are given up as soon as another product has them', async () => {
    await importLines(shop, [productLine('b', { urlName: 'first' })])
    expect(await at('first')).toMatchObject({ isCanonical: true, product: { name: 'b' } })
    await importLines(shop, [productLine('b', { urlName: 'other' })])
    expect(await at('first')).toMatchObject({ isCanonical: false, product: { name: 'b' } })
  })

  it('SEO-1 lead to the category', async () => {
    await shop.db.updateTable('category').set({ url_name: 'play' }).where('url_name', '=', 'games').execute()
    expect(await readCategory(shop, visitor, { name: 'games' })).toMatchObject({ urlName: 'play' })
    expect(await readProduct(shop, visitor, { category: 'games', name: 'third' })).toMatchObject({
      isCanonical: false,
      product: { categoryUrlName: 'play' },
    })
  })
})
