import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { planSale } from '../../src/shop/products/prices/plan-sale.ts'
import { setPrices } from '../../src/shop/products/change/change-products.ts'
import { previewEdit } from '../../src/shop/products/change/edit-products.ts'
import { readProductForm } from '../../src/shop/products/editor/read-product-form.ts'
import { changeProduct } from '../../src/shop/products/editor/save-product.ts'
import { importLines } from '../helpers/catalogue-lines.ts'
import { atTheDesk, type MadeProduct, makeProduct } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { known } from '../sale/sale-world.ts'

describeOnDatabase('OPS-6 what prices must not be', (open) => {
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
    return issues.map(({ field, reason }) => `${field.replace('variants[0].', '')} ${reason}`)
  }
  /** By the form of the product. */
  async function byEditor(variant: object): Promise<string[]> {
    const patch = { variants: [{ sku: sku(), ...variant }] }
    const outcome = await changeProduct(world.shop, atTheDesk, { id: product.id, patch, shown: {} })
    if (outcome.kind !== 'refused') return []
    return outcome.issues.map(({ field, reason }) => `${field.replace(`variants.${sku()}.`, '')} ${reason}`)
  }
  /** By a price in the list. */
  async function byList(price: string) {
    const typed = { variantId: known(product.variants[0]).id, price, wasCents: 1000 }
    const outcome = await setPrices(world.shop, atTheDesk, product.id, [typed])
    return outcome.kind === 'refused' ? outcome.problems.map(({ problem }) => problem) : outcome.kind
  }
  /** By the sum that many prices are changed by. */
  async function bySum(price: string) {
    const noSale = { saleOff: '', saleFrom: '', saleUntil: '', without: '' }
    const form = { onSale: '', category: '', priceBy: 'amount', price, ...noSale }
    const planned = await previewEdit(world.shop, [product.id], form)
    if (planned.kind === 'refused') throw new Error(JSON.stringify(planned.issues))
    return planned.plan.products.map(({ leftOut }) => leftOut?.problem)
  }
  const byCommand = (price: string, { from, until } = spring) =>
    planSale(world.shop, atTheDesk, { sku: sku(), price, from, until })

  const priceNow = async () => {
    const form = known(await readProductForm(world.shop, 'owner', product.id))
    return known(form.draft.variants[0]).priceCents
  }

  it('OPS-6 a price not below the list price is refused by file, form, list and sum', async () => {
    expect(await byImport({ priceCents: 2000 })).toEqual([
      'listPriceCents must be above priceCents; leave it out when the price is not reduced',
    ])
    expect(await byEditor({ priceCents: 2000 })).toEqual([
      'listPriceCents must be above the price; leave it empty when the price is not reduced',
    ])
    expect(await byList('20')).toEqual(['list-price'])
    expect(await bySum('10')).toEqual(['list-price'])
    expect(await priceNow()).toBe(1000)
  })

  it('OPS-6 a price not above that of a sale period is refused by file, form, list and sum', async () => {
    const refused = ['sales[0].priceCents must be below the price, 7.00']
    expect(await byImport({ priceCents: 700 })).toEqual(refused)
    expect(await byEditor({ priceCents: 700 })).toEqual(refused)
    expect(await byList('7')).toEqual(['sale'])
    expect(await bySum('-3')).toEqual(['sale'])
    expect(await priceNow()).toBe(1000)
    world.clock.set(new Date('2026-11-28T00:00:00Z'))
    expect(await byImport({ priceCents: 700 })).toEqual([])
    expect(await priceNow()).toBe(700)
    world.clock.set(new Date('2026-11-20T12:00:00Z'))
  })

  it('OPS-6 a sale period not below the price is refused by file, form and command', async () => {
    const refused = ['sales[1].priceCents must be below the price, 10.00']
    const sales = [autumn, { ...spring, priceCents: 1000 }]
    expect(await byImport({ sales })).toEqual(refused)
    expect(await byEditor({ sales })).toEqual(refused)
    expect(await byCommand('10')).toEqual([{ field: 'price', reason: 'must be below the price, 10.00' }])
  })

  it('OPS-6 sale periods that overlap, or end before they begin, are refused by file, form and command', async () => {
    const reason = `overlaps the sale ${autumn.from} to ${autumn.until}`
    const late = { ...autumn, from: '2026-11-27T23:59:00Z', until: '2026-11-29T00:00:00Z' }
    expect(await byImport({ sales: [autumn, late] })).toEqual([`sales[1] ${reason}`])
    expect(await byEditor({ sales: [autumn, late] })).toEqual([`sales[1] ${reason}`])
    expect(await byCommand('7', late)).toEqual([{ field: 'from', reason }])
    const turned = { ...spring, from: spring.until, until: spring.from }
    expect(await byImport({ sales: [turned] })).toEqual(['sales[0].until must be later than from'])
    expect(await byEditor({ sales: [turned] })).toEqual(['sales[0].until must be later than from'])
    expect(await byCommand('7', turned)).toEqual([{ field: 'until', reason: 'must be later than from' }])
  })

  it('OPS-6 more than 200 sale periods that run or are planned are refused by file, form and command', async () => {
    const sales = Array.from({ length: 201 }, (_, day) => ({
      priceCents: 700,
      from: new Date(Date.UTC(2028, 0, 1 + day)).toISOString(),
      until: new Date(Date.UTC(2028, 0, 2 + day)).toISOString(),
    }))
    const reason = 'sales must be at most 200 that run or are planned'
    expect(await byImport({ sales })).toEqual([reason])
    expect(await byEditor({ sales })).toEqual([reason])
    expect(await byImport({ sales: sales.slice(1) })).toEqual([])
    expect(await byCommand('7')).toEqual([{ field: 'sku', reason }])
  })

  it('OPS-6 a price of 0 that is written makes a variant free, by file, form and list; a sum never does', async () => {
    await byImport({ sales: [] })
    expect(await bySum('-10')).toEqual(['below-a-cent'])
    expect(await bySum('-10.01')).toEqual(['below-a-cent'])
    expect(await byList('0')).toBe('saved')
    expect(await priceNow()).toBe(0)
    for (const by of [byImport, byEditor]) {
      expect(await by({ priceCents: 1000 })).toEqual([])
      expect(await by({ priceCents: 0 })).toEqual([])
      expect(await priceNow()).toBe(0)
    }
    expect(await byImport({ priceCents: 1000 })).toEqual([])
    expect(await byCommand('0')).toEqual([])
  })
})
