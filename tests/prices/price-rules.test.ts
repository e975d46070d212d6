import { outcomeOf } from '../helpers/outcome-of.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { planSale } from '../../src/shop/products/prices/plan-sale.ts'
import { setPrices } from '../../src/shop/products/change/change-products.ts'
import { previewEdit } from '../../src/shop/products/change/edit-products.ts'
import { readProductForm } from '../../src/shop/products/editor/read-product-form.ts'
import { changeProduct } from '../../src/shop/products/editor/save-product.ts'
import { importLines } from '../helpers/catalogue-lines.ts'
import { testActor, type MadeProduct, makeProduct } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { known } from '../sale/sale-world.ts'

describeOnDatabase('OPS-6 rules of prices', (open) => {
  let world: TestShop
  let product: MadeProduct
  let id: string
  let count = 0
  beforeAll(async () => {
    world = await openTestShop({ database: await open(), env: { TZ: 'UTC' } })
    world.clock.set(new Date('2026-11-20T12:00:00Z'))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    id = `lantern-${++count}`
    product = await makeProduct(world.shop, {
      id,
      variants: [{ sku: sku(), priceCents: 1000, listPriceCents: 2000, sales: [autumn] }],
    })
  })

  const sku = () => `LANTERN-${count}`
  const autumn = { priceCents: 700, from: '2026-11-27T00:00:00Z', until: '2026-11-28T00:00:00Z' }
  const spring = { priceCents: 700, from: '2027-03-01T00:00:00Z', until: '2027-03-02T00:00:00Z' }

  /** By the line of a file. */
  async function byImport(variant: object): Promise<string[]> {
    const { issues } = await importLines(world.shop, [
      { kind: 'product', id, variants: [{ sku: sku(), ...variant }] },
    ])
    return issues.map(({ code, field = '' }) => `${code} ${field.replace('variants[0].', '')}`)
  }
  /** By the form of the product. */
  async function byEditor(variant: object): Promise<string[]> {
    const patch = { variants: [{ sku: sku(), ...variant }] }
    const change = { id: product.id, patch, shown: {} }
    const outcome = await outcomeOf(changeProduct(world.shop, testActor, change))
    return outcome ? outcome.replaceAll(`variants.${sku()}.`, '').split(', ') : []
  }
  /** By a price in the list. */
  async function byList(price: string) {
    const entered = { variantId: known(product.variants[0]).id, price, wasCents: 1000 }
    return (await outcomeOf(setPrices(world.shop, testActor, product.id, [entered]))).split(' ')[0]
  }
  /** By the sum that many prices are changed by. */
  async function bySum(price: string) {
    const noSale = { saleOff: '', saleFrom: '', saleUntil: '', without: '' }
    const form = { onSale: '', category: '', priceBy: 'amount', price, ...noSale }
    const { products } = await previewEdit(world.shop, [product.id], form)
    return products.map(({ leftOut }) => leftOut?.code)
  }
  const byCommand = (price: string, { from, until } = spring) =>
    outcomeOf(planSale(world.shop, testActor, { sku: sku(), price, from, until }))

  const priceNow = async () => {
    const form = known(await readProductForm(world.shop, 'owner', product.id))
    return known(form.draft.variants[0]).priceCents
  }

  it('OPS-6 a price not below the list price is refused by file, form, list and sum', async () => {
    expect(await byImport({ priceCents: 2000 })).toEqual(['product.list-price listPriceCents'])
    expect(await byEditor({ priceCents: 2000 })).toEqual(['product.list-price listPriceCents'])
    expect(await byList('20')).toBe('product.list-price')
    expect(await bySum('10')).toEqual(['product.list-price'])
    expect(await priceNow()).toBe(1000)
  })

  it('OPS-6 a price not above that of a sale period is refused by file, form, list and sum', async () => {
    const refused = ['product.sale-price sales[0].priceCents']
    expect(await byImport({ priceCents: 700 })).toEqual(refused)
    expect(await byEditor({ priceCents: 700 })).toEqual(refused)
    expect(await byList('7')).toBe('product.sale-price')
    expect(await bySum('-3')).toEqual(['product.sale-price'])
    expect(await priceNow()).toBe(1000)
    world.clock.set(new Date('2026-11-28T00:00:00Z'))
    expect(await byImport({ priceCents: 700 })).toEqual([])
    expect(await priceNow()).toBe(700)
    world.clock.set(new Date('2026-11-20T12:00:00Z'))
  })

  it('OPS-6 a sale period not below the price is refused by file, form and command', async () => {
    const refused = ['product.sale-price sales[1].priceCents']
    const sales = [autumn, { ...spring, priceCents: 1000 }]
    expect(await byImport({ sales })).toEqual(refused)
    expect(await byEditor({ sales })).toEqual(refused)
    expect(await byCommand('10')).toBe('product.sale-price price')
  })

  it('OPS-6 sale periods that overlap, or end before they begin, are refused by file, form and command', async () => {
    const late = { ...autumn, from: '2026-11-27T23:59:00Z', until: '2026-11-29T00:00:00Z' }
    expect(await byImport({ sales: [autumn, late] })).toEqual(['product.sales-overlap sales[1]'])
    expect(await byEditor({ sales: [autumn, late] })).toEqual(['product.sales-overlap sales[1]'])
    expect(await byCommand('7', late)).toBe('product.sales-overlap from')
    const turned = { ...spring, from: spring.until, until: spring.from }
    expect(await byImport({ sales: [turned] })).toEqual(['input.ends-first sales[0].until'])
    expect(await byEditor({ sales: [turned] })).toEqual(['input.ends-first sales[0].until'])
    expect(await byCommand('7', turned)).toBe('input.ends-first until')
  })

  it('OPS-6 more than 200 sale periods that run or are planned are refused by file, form and command', async () => {
    const sales = Array.from({ length: 201 }, (_, day) => ({
      priceCents: 700,
      from: new Date(Date.UTC(2028, 0, 1 + day)).toISOString(),
      until: new Date(Date.UTC(2028, 0, 2 + day)).toISOString(),
    }))
    expect(await byImport({ sales })).toEqual(['product.too-many-sales sales'])
    expect(await byEditor({ sales })).toEqual(['product.too-many-sales sales'])
    expect(await byImport({ sales: sales.slice(1) })).toEqual([])
    expect(await byCommand('7')).toBe('product.too-many-sales sku')
  })

  it('OPS-6 a price of 0 that is written makes a variant free, by file, form and list; a sum never does', async () => {
    await byImport({ sales: [] })
    expect(await bySum('-10')).toEqual(['product.below-a-cent'])
    expect(await bySum('-10.01')).toEqual(['product.below-a-cent'])
    await byList('0')
    expect(await priceNow()).toBe(0)
    for (const by of [byImport, byEditor]) {
      expect(await by({ priceCents: 1000 })).toEqual([])
      expect(await by({ priceCents: 0 })).toEqual([])
      expect(await priceNow()).toBe(0)
    }
    expect(await byImport({ priceCents: 1000 })).toEqual([])
    expect(await byCommand('0')).toBe(undefined)
  })
})
